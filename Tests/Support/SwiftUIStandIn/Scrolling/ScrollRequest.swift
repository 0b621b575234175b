/// Where a scroll view is to stand.
struct ScrollRequest {
  enum Target {
    case view(AnyHashable)
    case offset(CGFloat)
    case edge(Edge)
  }

  var target: Target
  var anchor: UnitPoint?

  /// The offset that brings a view to its place: the point of the view on the same point of the visible part, or, without
  /// one, as little as makes the view seen wholly.
  func offset(_ frame: CGRect, axis: Axis, visible: CGRect, insets: EdgeInsets) -> CGFloat {
    let start = axis == .vertical ? frame.minY : frame.minX
    let length = frame.size[axis]
    let leading = axis == .vertical ? insets.top : insets.leading
    let trailing = axis == .vertical ? insets.bottom : insets.trailing
    let room = visible.size[axis] - leading - trailing
    guard let anchor else {
      let now = visible.origin[axis] + leading
      if start < now { return start - leading }
      if start + length > now + room { return min(start, start + length - room) - leading }
      return now - leading
    }
    let share = axis == .vertical ? anchor.y : anchor.x
    return start + share * (length - room) - leading
  }
}

/// How a scroll view moves by itself, frame by frame.
struct ScrollMotion {
  /// Points a second.
  var velocity: CGFloat = 0
  var isDragged = false
  var isDecelerating = false

  /// Past its ends it may go with the finger on it, and while it bounces.
  var mayOvershoot: Bool { isDragged || isDecelerating }
}
