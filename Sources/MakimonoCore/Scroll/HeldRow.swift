/// The row that is not to move, in a content that somebody else lays out: its number, and how far its near side stands from the
/// side of the viewport at which the content begins, in points. For layouts of our own see ``ScrollEngine``.
public struct HeldRow: Hashable, Sendable {
  /// The row's number in the list, from 0.
  public var row: Int
  /// Points from the viewport's leading side to the row; negative where its beginning is out of sight.
  public var distance: Double

  /// A row that is to stand so far from the viewport's leading side.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }

  /// A row as it stands now.
  ///
  /// - Parameters:
  ///   - row: the row's number.
  ///   - rowOffset: content offset of the row's near side, in points.
  ///   - contentOffset: of the viewport.
  public init(row: Int, rowOffset: Double, contentOffset: Double) {
    self.init(row: row, distance: rowOffset - contentOffset)
  }

  /// The row after a change. Where it goes away the nearest that stays takes over, wherever that stands now. `nil` where none
  /// of the rows is left. O(steps) for each row that went.
  ///
  /// - Parameters:
  ///   - change: what happens to the rows.
  ///   - rowCount: how many rows there were.
  ///   - isNewList: whether the list was read anew: a row that moved is then followed wherever it went. In the same list a row
  ///     that somebody moves does not take the reader along.
  ///   - rowOffset: content offset of a row before the change, in points; `nil` where it is not known.
  public func following(
    _ change: ListChange, rowCount: Int, isNewList: Bool, rowOffset: (Int) -> Double?
  ) -> HeldRow? {
    guard let survivor = change.survivor(nearest: row, rowCount: rowCount, followsMoves: isNewList) else { return nil }
    var distance = distance
    if survivor.before != row, let there = rowOffset(survivor.before), let here = rowOffset(row) {
      distance += there - here
    }
    return HeldRow(row: survivor.after, distance: distance)
  }

  /// The content offset that puts the row where it was.
  ///
  /// - Parameters:
  ///   - rowOffset: content offset of the row's near side now, in points.
  ///   - viewport: its length and insets.
  ///   - contentLength: in points.
  ///   - isMoving: whether the reader drags, or the content still runs or bounces: the toolkit then brings it back by itself.
  public func contentOffset(rowOffset: Double, in viewport: Viewport, contentLength: Double, isMoving: Bool) -> Double {
    let offset = rowOffset - distance
    return isMoving ? offset : viewport.settledOffset(offset, contentLength: contentLength)
  }
}
