import Foundation

/// How a scroll view moves at the moment.
enum ScrollMotion {
  case rest
  /// A finger is down, and has not moved.
  case touched
  case dragging
  case decelerating
  case animating(ScrollAnimation)
}

/// A programmatic scroll with animation.
struct ScrollAnimation {
  enum Cause {
    case call, statusBar, refreshEnd
  }

  var from: CGPoint
  var to: CGPoint
  var elapsed: TimeInterval = 0
  var cause: Cause
  static let duration: TimeInterval = 0.3

  /// Where it is after the time so far: eased at both ends.
  var place: CGPoint {
    let part = min(1, elapsed / Self.duration)
    let eased = part * part * (3 - 2 * part)
    return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
  }
}
