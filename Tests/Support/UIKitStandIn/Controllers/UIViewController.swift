public import Foundation

/// One screen, or a part of one.
open class UIViewController: UIResponder, TraitObserving {
  enum Appearance {
    case gone, appearing, shown
  }

  final var rootView: UIView?
  final var appearance = Appearance.gone
  final var traitObservers: [TraitObserver] = []
  final weak var parentController: UIViewController?
  final var childList: [UIViewController] = []
  final var unavailableView: UIContentUnavailableView?
  final var needsUnavailableUpdate = false
  final var unavailable: (any UIContentConfiguration)?
  final var modal: UIViewController?
  final weak var presenter: UIViewController?
  public final let navigationItem = UINavigationItem()

  open var title: String? {
    didSet { navigationItem.title = navigationItem.title ?? title }
  }
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { rootView?.setNeedsLayout() }
  }
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var preferredContentSize = CGSize.zero
  open var hidesBottomBarWhenPushed = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return rootView
    }
    set {
      rootView?.controller = nil
      rootView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { rootView }
  open var isViewLoaded: Bool { rootView != nil }

  open func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  open func loadViewIfNeeded() {
    guard rootView == nil else { return }
    loadView()
    if rootView == nil {
      StandIn.trap("\(type(of: self)).loadView() set no view")
      rootView = UIView()
    }
    setNeedsUpdateContentUnavailableConfiguration()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func viewWillLayoutSubviews() {
    updateUnavailableIfNeeded()
  }

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childList { child.viewWillTransition(to: size, with: coordinator) }
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.willTransition(to: newCollection, with: coordinator) }
  }

  open override var next: UIResponder? { parentController?.rootView ?? rootView?.superview }

  open var traitCollection: UITraitCollection {
    rootView?.traitCollection ?? parentController?.traitCollection ?? .current
  }

  // MARK: Children

  open var children: [UIViewController] { childList }
  open var parent: UIViewController? { parentController }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.removeFromParentList()
    childList.append(childController)
    childController.parentController = self
  }

  open func removeFromParent() {
    guard parentController != nil else { return }
    removeFromParentList()
    didMove(toParent: nil)
  }

  private func removeFromParentList() {
    parentController?.childList.removeAll { $0 === self }
    parentController = nil
  }

  /// What bars of this controller's containers cover.
  var totalAdditionalInsets: UIEdgeInsets {
    var insets = additionalSafeAreaInsets
    if parentController is UINavigationController { insets.top += UINavigationController.barHeight }
    return insets
  }

  // MARK: What there is instead of content (iOS 17)

  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable }
    set {
      unavailable = newValue
      showUnavailable()
    }
  }

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// The update comes with the next layout, once however often it is asked for.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsUnavailableUpdate = true
    rootView?.setNeedsLayout()
  }

  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}

extension UIViewController: UITraitEnvironment {}

extension UIViewController: UITraitChangeObservable {
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration as? TraitObserver }
  }
}
