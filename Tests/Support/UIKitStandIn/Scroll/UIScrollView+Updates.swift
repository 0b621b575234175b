extension UIScrollView {
  /// Whether it, or a view in it, is in the middle of `layoutSubviews`.
  var isBeingLaidOut: Bool { StandIn.layouts.contains { $0.isDescendant(of: self) } }

  /// A list takes no change from the middle of its own layout, nor from what it tells of a scroll, which may be in the middle of one.
  ///
  /// - Returns: whether it may change now.
  func mayChange(_ what: String) -> Bool {
    guard isBeingLaidOut || isTellingOfScroll else { return true }
    let place = isBeingLaidOut ? "its own layout" : "scrollViewDidScroll"
    StandIn.trap("\(type(of: self)): \(what) from the middle of \(place)")
    return false
  }
}
