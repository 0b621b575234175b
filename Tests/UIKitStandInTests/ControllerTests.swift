import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct ControllerTests {
    @Test func aScreenAppearsInOrder() {
      StandIn.reset()
      let screen = Screen()
      let controller = LoggingController()
      screen.window.rootViewController = controller
      screen.window.makeKeyAndVisible()
      #expect(controller.log == ["didLoad", "willAppear", "isAppearing"])
      screen.frame()
      #expect(controller.log == ["didLoad", "willAppear", "isAppearing", "didAppear", "didLayout"])
      #expect(controller.view.frame == screen.window.bounds)
    }

    @Test func pushAndPop() {
      StandIn.reset()
      let screen = Screen()
      let (first, second) = (LoggingController(), LoggingController())
      let navigation = UINavigationController(rootViewController: first)
      screen.show(navigation)
      #expect(first.view.safeAreaInsets.top == 103)
      first.log = []
      navigation.pushViewController(second, animated: true)
      screen.frame()
      #expect(first.log == ["willDisappear", "didDisappear"])
      #expect(second.log.filter { $0 != "didLayout" } == ["didLoad", "willAppear", "isAppearing", "didAppear"])
      #expect(first.view.window == nil)
      first.log = []
      weak var gone: UIViewController?
      do { gone = navigation.popViewController(animated: true) }
      #expect(gone === second)
      screen.frame()
      #expect(first.log.filter { $0 != "didLayout" } == ["willAppear", "isAppearing", "didAppear"])
      #expect(second.parent == nil)
    }

    @Test func alertsComeAndGo() {
      StandIn.reset()
      let screen = Screen()
      let controller = LoggingController()
      screen.show(controller)
      var tapped = 0
      let alert = UIAlertController(title: "Failed", message: "once more?", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in tapped += 1 })
      controller.present(alert, animated: true)
      screen.frame()
      #expect(controller.presentedViewController === alert)
      #expect(screen.finger.tap("Retry", of: alert))
      #expect(tapped == 1)
      #expect(controller.presentedViewController == nil)
    }

    @Test func whatThereIsInsteadOfContentIsUpdatedWithTheLayout() {
      StandIn.reset()
      let screen = Screen()
      let controller = LoggingController()
      screen.show(controller)
      #expect(controller.updates == 1)
      controller.setNeedsUpdateContentUnavailableConfiguration()
      controller.setNeedsUpdateContentUnavailableConfiguration()
      #expect(controller.updates == 1)
      screen.frame()
      #expect(controller.updates == 2)
      var retried = 0
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = "Nothing"
      configuration.button.title = "Again"
      configuration.buttonProperties.primaryAction = UIAction { _ in retried += 1 }
      controller.contentUnavailableConfiguration = configuration
      screen.frame()
      let view = controller.view.subviews.first as? UIContentUnavailableView
      #expect(view?.frame == controller.view.bounds)
      let button = view.flatMap { Self.button(in: $0) }
      #expect(button.map { screen.finger.tap($0) } == true)
      #expect(retried == 1)
      controller.contentUnavailableConfiguration = nil
      #expect(controller.view.subviews.isEmpty)
    }

    private static func button(in view: UIView) -> UIButton? {
      if let button = view as? UIButton, !button.isHidden { return button }
      return view.subviews.lazy.compactMap { button(in: $0) }.first
    }

    @Test func rotationIsToldBeforeAndAfter() {
      StandIn.reset()
      let screen = Screen()
      let controller = LoggingController()
      screen.show(controller)
      controller.log = []
      screen.person.rotate()
      #expect(controller.log.first == "transition 844.0")
      #expect(controller.log.contains("alongside 844.0"))
      #expect(!controller.log.contains("complete"))
      screen.frames(30)
      #expect(controller.log.last == "complete")
    }

    @Test func announcementsAreRecorded() {
      StandIn.reset()
      UIAccessibility.post(notification: .announcement, argument: "20 more")
      #expect(StandIn.announcements.map { $0.argument as? String } == ["20 more"])
      let screen = Screen()
      screen.person.voiceOver(true)
      #expect(UIAccessibility.isVoiceOverRunning)
    }

    @Test func framesRunUntilAReplyLands() async {
      StandIn.reset()
      let screen = Screen()
      screen.show(UIViewController())
      let box = ReplyBox()
      Task.detached { await box.land() }
      #expect(await screen.frames(until: { box.landed }))
      #expect(await !screen.frames(within: .milliseconds(20), until: { false }))
    }
  }
}

@MainActor private final class ReplyBox {
  var landed = false

  func land() {
    landed = true
  }
}

@MainActor private final class LoggingController: UIViewController {
  var log: [String] = []
  var updates = 0

  override func viewDidLoad() { log.append("didLoad") }
  override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
  override func viewDidLayoutSubviews() { log.append("didLayout") }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("transition \(size.width)")
    coordinator.animate { [weak self] _ in
      self?.log.append("alongside \(self?.view.bounds.width ?? 0)")
    } completion: { [weak self] _ in
      self?.log.append("complete")
    }
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    updates += 1
  }
}
