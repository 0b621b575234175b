public import Foundation

/// A simulated device: a window, its display and its clock. Not Apple's.
///
/// Time is the frames that are run, never real time.
@MainActor public final class Screen {
  public let window: UIWindow
  /// Seconds: 1/60, or 1/120 on a faster display.
  public let frameDuration: TimeInterval
  public private(set) var frameCount = 0
  /// Called after every frame, when all is laid out: what a person sees of it.
  public var onFrame: (() -> Void)?

  /// - Parameters:
  ///   - size: points.
  ///   - safeArea: what bars, notch and corners cover, in points.
  public init(
    size: CGSize = CGSize(width: 390, height: 844),
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    traits: UITraitCollection = UITraitCollection(), framesPerSecond: Double = 60
  ) {
    frameDuration = 1 / framesPerSecond
    UITraitCollection.current = traits
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.screenInsets = safeArea
    window.screenTraits = traits
  }

  /// The finger of this screen's person.
  public var finger: Finger { Finger(screen: self) }

  /// The person's other doings.
  public var person: Person { Person(screen: self) }

  /// Makes a controller the root, and runs two frames: it has appeared then.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    frames(2)
  }

  /// Shows a view over the whole screen, in a controller of its own.
  public func show(_ view: UIView) {
    let controller = UIViewController()
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.frame = window.bounds
    controller.view.addSubview(view)
    show(controller)
  }

  /// One frame: what is due, motion, layout, then what lists announce ahead.
  public func frame() {
    frameCount += 1
    window.clock.advance(by: frameDuration)
    for view in scrollViews { view.step(frameDuration) }
    window.layoutTree()
    for view in scrollViews { view.announceAhead() }
    // What the announcements changed is seen with this frame too.
    window.layoutTree()
    onFrame?()
  }

  public func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Runs frames until nothing moves and nothing is due, at most so many. Returns whether it came to rest.
  @discardableResult
  public func settle(limit: Int = 1200) -> Bool {
    for _ in 0..<limit {
      frame()
      if isAtRest { return true }
    }
    return isAtRest
  }

  /// Whether no scroll view moves by itself and no animation is due.
  public var isAtRest: Bool {
    window.clock.isIdle && !scrollViews.contains { $0.isMoving }
  }

  /// Runs frames until a condition holds, and yields between them, so that replies from a network land.
  ///
  /// - Parameter deadline: how long to try, in real time: only how long a failing test takes.
  /// - Returns: whether it came to hold.
  public func frames(within deadline: Duration = .seconds(1_800), until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + deadline
    while true {
      frame()
      // What is due in the next turn of the main actor is done, and drawn, before anybody looks.
      await Task.yield()
      frame()
      if condition() { return true }
      if ContinuousClock.now >= end { return false }
      // Whatever waits on other threads gets the processor.
      try? await Task.sleep(for: .microseconds(200))
    }
  }

  private var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    func visit(_ view: UIView) {
      if let scrollView = view as? UIScrollView { found.append(scrollView) }
      for child in view.subviews { visit(child) }
    }
    visit(window)
    return found
  }

  /// The scroll view that a tap on the status bar scrolls.
  var statusBarTarget: UIScrollView? {
    let candidates = scrollViews.filter { $0.scrollsToTop && !$0.isHidden && $0.window != nil }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
