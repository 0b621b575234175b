public import Foundation

/// Two fingers on a trackpad. Not Apple's.
///
/// Distances and speeds are those of the content offset: positive goes on in the list.
@MainActor public struct Trackpad {
  let screen: Screen

  public func touch(_ view: NSScrollView) {
    view.touch()
  }

  /// Moves by points of content, and shows a frame.
  public func move(_ view: NSScrollView, by distance: CGFloat) {
    view.drag(by: distance)
    screen.frame()
  }

  /// Leaves the trackpad, with a speed in points per second.
  public func lift(_ view: NSScrollView, speed: CGFloat = 0) {
    view.lift(speed: speed)
  }

  /// Scrolls in steps, a frame each, and stops.
  public func scroll(_ view: NSScrollView, by distance: CGFloat, steps: Int = 10) {
    touch(view)
    for _ in 0..<steps { move(view, by: distance / CGFloat(steps)) }
    lift(view)
    screen.frame()
  }

  /// Flings; the momentum goes on for as long as frames are run.
  public func fling(_ view: NSScrollView, speed: CGFloat) {
    touch(view)
    for _ in 0..<3 { move(view, by: speed / 60) }
    lift(view, speed: speed)
  }
}
