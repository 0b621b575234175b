import Foundation

extension UIView {
  public var subviews: [UIView] { subviewList }
  public var superview: UIView? { parent }

  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.parent
    }
    return nil
  }

  public func addSubview(_ view: UIView) {
    insertSubview(view, at: view.parent === self ? subviewList.count - 1 : subviewList.count)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    if view === self || isDescendant(of: view) {
      StandIn.trap("Can't add \(view) as subview of itself or of its descendant")
      return
    }
    if view.parent === self {
      subviewList.removeAll { $0 === view }
      subviewList.insert(view, at: min(index, subviewList.count))
      return
    }
    let before = view.window
    let after = window
    view.willMove(toSuperview: self)
    if before !== after { view.tellWillMove(to: after) }
    let previous = view.traitCollection
    if let old = view.parent {
      old.willRemoveSubview(view)
      old.detach(view)
    }
    subviewList.insert(view, at: min(index, subviewList.count))
    view.parent = self
    setNeedsLayout()
    if view.traitCollection != previous { view.spreadTraits(from: previous) }
    if before !== after { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insertSubview(view, at: subviewList.firstIndex { $0 === siblingSubview } ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insertSubview(view, at: subviewList.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviewList.count)
  }

  public func removeFromSuperview() {
    guard let old = parent else { return }
    let inWindow = window != nil
    willMove(toSuperview: nil)
    if inWindow { tellWillMove(to: nil) }
    old.willRemoveSubview(self)
    old.detach(self)
    parent = nil
    old.setNeedsLayout()
    if inWindow { tellDidMove() }
    didMoveToSuperview()
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.parent === self else { return }
    subviewList.removeAll { $0 === view }
    subviewList.append(view)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.parent === self else { return }
    subviewList.removeAll { $0 === view }
    subviewList.insert(view, at: 0)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let some = current {
      if some === view { return true }
      current = some.parent
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Forgets a child and the constraints between the two.
  private func detach(_ view: UIView) {
    subviewList.removeAll { $0 === view }
    constraintList.removeAll { $0.concerns(view) }
    (self as? UIStackView)?.forget(view)
  }

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviewList { view.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    didMoveToWindow()
    for view in subviewList { view.tellDidMove() }
  }

  /// Tells this view, its controller and all below that traits changed.
  func spreadTraits(from previous: UITraitCollection) {
    let current = traitCollection
    tellTraitObservers(from: previous, to: current)
    traitCollectionDidChange(previous)
    applyTraits(from: previous)
    controller?.tellTraitObservers(from: previous, to: current)
    controller?.traitCollectionDidChange(previous)
    setNeedsLayout()
    for view in subviewList { view.spreadTraits(from: previous) }
  }
}
