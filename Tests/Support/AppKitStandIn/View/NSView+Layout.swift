import Foundation

extension NSView {
  /// Lays out what needs it, from this view down.
  public func layoutSubtreeIfNeeded() {
    if isLayingOut {
      StandIn.layoutRecursions += 1
      return
    }
    layoutTree()
  }

  func layoutTree() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > 100 { return StandIn.trap("layout of \(type(of: self)) does not come to rest") }
      if needsLayout {
        needsLayout = false
        layout()
      }
      for view in subviewList { view.layoutTree() }
    } while needsLayout
  }
}
