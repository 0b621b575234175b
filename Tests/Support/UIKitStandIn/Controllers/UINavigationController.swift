public import Foundation

/// Controllers one over another.
open class UINavigationController: UIViewController {
  /// Points under the status bar.
  static let barHeight: CGFloat = 44

  private final var stack: [UIViewController] = []
  public final let navigationBar = UINavigationBar(frame: .zero)

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    adopt(rootViewController)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { modal ?? stack.last }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    for controller in viewControllers where controller.parentController !== self { adopt(controller) }
    stack = viewControllers
    change(from: old.last, to: stack.last, animated: animated)
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === viewController }) {
      StandIn.trap("Pushing the same view controller instance (\(viewController)) more than once is not supported")
      return
    }
    let old = stack.last
    adopt(viewController)
    stack.append(viewController)
    change(from: old, to: viewController, animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let old = stack.removeLast()
    old.willMove(toParent: nil)
    change(from: old, to: stack.last, animated: animated)
    old.removeFromParent()
    return old
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while stack.count > 1, let one = popViewController(animated: animated) { popped.insert(one, at: 0) }
    return popped
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    showTop()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    topViewController?.viewIfLoaded?.frame = view.bounds
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: Self.barHeight)
  }

  private func adopt(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func showTop() {
    guard let top = topViewController, let topView = top.view else { return }
    topView.frame = view.bounds
    view.insertSubview(topView, at: 0)
  }

  private func change(from old: UIViewController?, to new: UIViewController?, animated: Bool) {
    guard old !== new, isViewLoaded else { return }
    guard appearance != .gone else {
      old?.viewIfLoaded?.removeFromSuperview()
      showTop()
      return
    }
    old?.leaveScreen(animated: animated) {}
    new?.enterScreen(animated: animated) { showTop() }
    old?.viewIfLoaded?.removeFromSuperview()
  }
}
