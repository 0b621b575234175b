import Foundation

extension NSView {
  public var subviews: [NSView] { subviewList }
  public var superview: NSView? { parent }

  public var window: NSWindow? {
    var view = self
    while let above = view.parent { view = above }
    return (view as? WindowFrame)?.owner
  }

  public var enclosingScrollView: NSScrollView? {
    var view = parent
    while let current = view {
      if let scrollView = current as? NSScrollView { return scrollView }
      view = current.parent
    }
    return nil
  }

  public func addSubview(_ view: NSView) {
    addSubview(view, positioned: .above, relativeTo: nil)
  }

  public func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    if view === self || isDescendant(of: view) {
      StandIn.trap("a view cannot be a subview of itself or of what lies in it")
      return
    }
    let before = view.window
    if view.parent !== self { view.parent?.detach(view) } else { subviewList.removeAll { $0 === view } }
    let other = otherView.flatMap { other in subviewList.firstIndex { $0 === other } }
    switch place {
    case .below: subviewList.insert(view, at: other ?? 0)
    case .above, .out: subviewList.insert(view, at: other.map { $0 + 1 } ?? subviewList.count)
    }
    view.parent = self
    needsLayout = true
    if before !== window { view.tellMoved() }
    view.viewDidMoveToSuperview()
  }

  public func removeFromSuperview() {
    guard let old = parent else { return }
    let wasInWindow = window != nil
    old.detach(self)
    parent = nil
    old.needsLayout = true
    if wasInWindow { tellMoved() }
    viewDidMoveToSuperview()
  }

  public func isDescendant(of view: NSView) -> Bool {
    var current: NSView? = self
    while let some = current {
      if some === view { return true }
      current = some.parent
    }
    return false
  }

  /// Forgets a child and the constraints between the two.
  func detach(_ view: NSView) {
    subviewList.removeAll { $0 === view }
    constraintList.removeAll { $0.first.view === view || $0.second?.view === view }
  }

  func tellMoved() {
    viewDidMoveToWindow()
    for view in subviewList { view.tellMoved() }
  }
}
