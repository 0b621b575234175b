import Foundation

extension UIViewController {
  /// Comes on screen: `attach` puts the view into the tree.
  ///
  /// That it has appeared is told a frame later, as it is in UIKit: work begun in `viewDidAppear` sees a list that was laid out.
  func enterScreen(animated: Bool = false, _ attach: () -> Void) {
    loadViewIfNeeded()
    appearance = .appearing
    viewWillAppear(animated)
    forwarded { $0.enterScreen(animated: animated) {} }
    attach()
    viewIsAppearing(animated)
    let clock = rootView?.window?.clock
    let finish = { [weak self] in
      guard let self, appearance == .appearing else { return }
      appearance = .shown
      viewDidAppear(animated)
    }
    if let clock { clock.after(0, finish) } else { finish() }
  }

  func leaveScreen(animated: Bool = false, _ detach: () -> Void) {
    guard appearance != .gone else { return detach() }
    viewWillDisappear(animated)
    forwarded { $0.leaveScreen(animated: animated) {} }
    detach()
    appearance = .gone
    viewDidDisappear(animated)
  }

  private func forwarded(_ action: (UIViewController) -> Void) {
    for child in childList where child.viewIfLoaded?.superview != nil { action(child) }
  }

  // MARK: Modal

  public var presentedViewController: UIViewController? { modal ?? parentController?.presentedViewController }
  public var presentingViewController: UIViewController? { presenter ?? parentController?.presentingViewController }
  public var isBeingDismissed: Bool { appearance == .gone && presenter != nil }
  public var isMovingFromParent: Bool { parentController == nil }

  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let top = topAncestor
    guard top.modal == nil, let window = top.viewIfLoaded?.window else {
      // UIKit logs this and presents nothing.
      return
    }
    top.modal = viewControllerToPresent
    viewControllerToPresent.presenter = top
    viewControllerToPresent.enterScreen(animated: flag) {
      let view: UIView = viewControllerToPresent.view
      view.frame = window.bounds
      window.addSubview(view)
      window.presented.append(viewControllerToPresent)
    }
    if let completion { window.clock.after(flag ? 0.4 : 0, completion) }
  }

  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let holder = topAncestor
    guard let modal = holder.modal else {
      if let presenter = holder.presenter { presenter.dismiss(animated: flag, completion: completion) }
      return
    }
    let window = modal.viewIfLoaded?.window
    if modal.modal != nil { modal.dismiss(animated: false) }
    modal.leaveScreen(animated: flag) { modal.viewIfLoaded?.removeFromSuperview() }
    window?.presented.removeAll { $0 === modal }
    holder.modal = nil
    modal.presenter = nil
    if let completion {
      if let window { window.clock.after(flag ? 0.4 : 0, completion) } else { completion() }
    }
  }

  private var topAncestor: UIViewController {
    var controller = self
    while let above = controller.parentController { controller = above }
    return controller
  }

  public var navigationController: UINavigationController? {
    var controller = parentController
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parentController
    }
    return nil
  }

  public func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // Bars do not follow scrolls here.
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
}
