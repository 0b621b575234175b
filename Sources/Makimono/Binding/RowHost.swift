package import MakimonoCore

/// The view that shows the rows: what a ``ListBinding`` asks of a table view or a collection view of any toolkit. It does no
/// arithmetic. Offsets and lengths are along the scroll, in points.
@MainActor
package protocol RowHost: AnyObject {
  // MARK: Where it stands

  /// What is in sight now.
  var viewport: Viewport { get }

  var contentLength: Double { get }

  /// Moves the content at once. A scroll of the reader's, and its momentum, go on from there.
  func setOffset(_ offset: Double)

  /// Keeps room before the content and behind it, in points, beside what covers the view's ends. It counts among the viewport's insets.
  func keepRoom(_ room: LengthInsets)

  /// Whether the reader, or the momentum he gave, moves the content.
  var isMoving: Bool { get }

  /// Whether momentum does, and no finger is there.
  var isDecelerating: Bool { get }

  var isInWindow: Bool { get }

  var shape: ViewShape { get }

  /// Whether it glides to a place that somebody asked for: to set an offset meanwhile may end that. `false` where it is not known.
  var isAnimatingScroll: Bool { get }

  /// Has rows in sight made and measured, now. Never called while it tells of a scroll or asks for a cell.
  func layOut()

  /// Whether it may be laid out while it tells that it was: where it may not, a place is come to in several layouts.
  var mayLayOutInLayout: Bool { get }

  /// Has ``ListBinding/layoutChanged()`` called once it has laid itself out, before anything is drawn.
  func awaitLayout()

  // MARK: Its rows

  /// Where a row stands in the content; estimated where it was not laid out yet. `nil` where there is no such row.
  func reach(ofRow row: Int) -> RowReach?

  /// Rows of ``PagedSection/rows`` that are in sight; `nil` where none is.
  var visibleRows: ClosedRange<Int>? { get }

  /// Whether the row that tells of the load at an edge is in sight.
  func showsEdge(_ edge: PageDirection) -> Bool

  /// Runs something by which nothing is to be animated.
  func withoutAnimation(_ body: () -> Void)

  /// Asks for every row anew.
  func reloadData()

  /// Has rows come, go and move.
  ///
  /// - Parameter change: has the ``ListBinding`` count the rows after. To be called once, where the view knows how many rows there were before,
  ///   and has not asked yet how many there are.
  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void)

  /// Draws anew what says something else after a step, where it stands by now: no view takes a row that moves and is drawn anew at once.
  func redraw(after step: ListStep)
}

extension RowHost {
  /// Follows a step. Without animation it is shown when the call returns.
  ///
  /// - Parameter change: has the ``ListBinding`` show what comes after the step.
  func show(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    if animated { return perform(step, animated: true, change) }
    withoutAnimation { perform(step, animated: false, change) }
  }

  private func perform(_ step: ListStep, animated: Bool, _ change: @escaping () -> Void) {
    guard !step.loadsAnew else {
      change()
      return reloadData()
    }
    if step.changesRows { follow(step, animated: animated, change: change) } else { change() }
    redraw(after: step)
  }
}
