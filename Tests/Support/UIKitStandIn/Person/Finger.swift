public import Foundation

/// A simulated finger. Not Apple's.
///
/// Distances and speeds are those of the content offset: positive goes on in the list, so the finger moves up.
@MainActor public struct Finger {
  let screen: Screen

  /// Touches without moving; catches a list that moves.
  public func touch(_ view: UIScrollView) {
    view.touchDown()
  }

  /// Moves while touching, by points of content, and shows a frame.
  public func move(_ view: UIScrollView, by distance: CGFloat, across: CGFloat = 0) {
    view.dragged(by: CGPoint(x: -across, y: -distance))
    screen.frame()
  }

  /// Leaves the screen, with a speed in points per second.
  public func lift(_ view: UIScrollView, speed: CGFloat = 0, across: CGFloat = 0) {
    view.lift(speed: CGPoint(x: across, y: speed))
  }

  /// Drags in steps, a frame each, and lets go at rest.
  public func drag(_ view: UIScrollView, by distance: CGFloat, steps: Int = 10) {
    touch(view)
    for _ in 0..<steps { move(view, by: distance / CGFloat(steps)) }
    lift(view)
    screen.frame()
  }

  /// Flings; the list goes on by itself for as long as frames are run.
  public func fling(_ view: UIScrollView, speed: CGFloat) {
    touch(view)
    let step = speed * CGFloat(screen.frameDuration)
    for _ in 0..<3 { move(view, by: step) }
    lift(view, speed: speed)
  }

  /// Pulls a list that is at its top down, far enough to refresh it, and lets go.
  public func pullToRefresh(_ view: UIScrollView) {
    touch(view)
    for _ in 0..<20 { move(view, by: -20) }
    lift(view)
    screen.frame()
  }

  /// Taps a row of a table that is on screen. Returns whether it was.
  @discardableResult
  public func tap(row: IndexPath, of table: UITableView) -> Bool {
    guard table.cells[row] != nil, table.window != nil, table.isUserInteractionEnabled else { return false }
    table.tapRow(row)
    screen.frame()
    return true
  }

  /// Taps an item of a collection that is on screen. Returns whether it was.
  @discardableResult
  public func tap(item: IndexPath, of collection: UICollectionView) -> Bool {
    guard collection.cells[item] != nil, collection.window != nil, collection.isUserInteractionEnabled else {
      return false
    }
    collection.tapItem(item)
    screen.frame()
    return true
  }

  /// Taps a control, if it is on screen, enabled and not covered. Returns whether it was.
  @discardableResult
  public func tap(_ control: UIControl) -> Bool {
    guard let window = control.window, control.isEnabled else { return false }
    let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
    guard let hit = window.hitTest(control.convert(middle, to: window), with: nil), hit.isDescendant(of: control) else {
      return false
    }
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    screen.frame()
    return true
  }

  /// Types a text into a field, in place of what is in it. Returns whether it is on screen.
  @discardableResult
  public func type(_ text: String, into field: UITextField) -> Bool {
    guard field.window != nil, field.isEnabled else { return false }
    field.text = text
    field.sendActions(for: .editingChanged)
    screen.frame()
    return true
  }

  /// Taps the return key of a field's keyboard.
  public func pressReturn(in field: UITextField) {
    field.sendActions(for: .primaryActionTriggered)
    screen.frame()
  }

  /// Taps the status bar: the list goes to its top, if exactly one list listens.
  public func tapStatusBar() {
    _ = screen.statusBarTarget?.tapStatusBar()
    screen.frame()
  }

  /// Taps a button of an alert, which goes then.
  @discardableResult
  public func tap(_ title: String, of alert: UIAlertController) -> Bool {
    guard let action = alert.actions.first(where: { $0.title == title && $0.isEnabled }),
      let presenter = alert.presentingViewController
    else { return false }
    presenter.dismiss(animated: true)
    action.handler?(action)
    screen.frame()
    return true
  }
}
