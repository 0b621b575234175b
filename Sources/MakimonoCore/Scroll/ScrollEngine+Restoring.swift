/// Going on where the reader was, after the process has died.
extension ScrollEngine {
  #if !hasFeature(Embedded)
  /// Where the list stands, by the row at the reading line; `nil` without rows. O(pages).
  public var snapshot: ScrollSnapshot<Key, Item>? {
    guard let anchor, let list = paging.snapshot(atRow: anchor.row) else { return nil }
    // Above the viewport there is no row to come back to, where the scroll bar was dragged past every row.
    let isAbove = anchor.distance + layout.heightUnits(ofRow: anchor.row) <= 0
    return ScrollSnapshot(list: list, distance: isAbove ? 0 : FixedPoint.points(anchor.distance))
  }

  /// A restored row is in sight, though the viewport may be shorter than the one that it was last seen in.
  func inSight(_ distance: Int64) -> Int64 {
    lengths.length > 0
      ? min(distance, max(0, lengths.length - lengths.trailing - Int64(FixedPoint.unitsPerPoint))) : distance
  }

  /// Goes on where a snapshot was taken: one load (rule R18). The reader's row stands where it stood, or what stands in
  /// its place where it is gone. Time in seconds; 0 where it is not known.
  public mutating func restore(_ snapshot: ScrollSnapshot<Key, Item>, time: Double = 0) -> Output {
    pendingPosition = .restored(snapshot.list.itemID, row: snapshot.list.rowInPage, distance: snapshot.distance)
    return perform(.restore(snapshot.list), time: time)
  }
  #endif

  /// Pages that are remembered in a list that begins anew were never laid out: their room is estimated.
  mutating func makeRoomForRemembered() {
    let rowExtent = FixedPoint.units(layout.estimatedRowHeight) / Int64(layout.rules.columns)
    for rows in paging.rememberedRows(.prepend) { head.push(rowExtent * Int64(rows)) }
    for rows in paging.rememberedRows(.append) { tail.push(rowExtent * Int64(rows)) }
  }
}
