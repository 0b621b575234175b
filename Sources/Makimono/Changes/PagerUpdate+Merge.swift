import MakimonoCore

extension PagerUpdate {
  /// Steps in which rows come, go or move that a merged update holds at most before it becomes a reset.
  static var mergeLimit: Int { 128 }
  /// Steps in all that it holds at most: a page of a counted list is an update for each of its rows.
  static var updateLimit: Int { 4_096 }

  /// What came to pass beside rows that it holds at most.
  static var eventLimit: Int { 64 }

  /// Takes in the update that follows, for an observer that has not seen this one yet.
  ///
  /// Steps follow steps, so the result is as exact as its parts. Past ``mergeLimit`` or ``updateLimit`` it becomes a
  /// reset, which is exact too and holds nothing but the latest rows: so an observer that never comes back
  /// costs no more memory the longer it stays away.
  ///
  /// - Parameters:
  ///   - seenCount: the rows that the observer knows of.
  ///   - seenSourceCount: how many of them are no separators.
  mutating func merge(_ next: PagerUpdate, seenCount: Int, seenSourceCount: Int) {
    items = next.items
    rows = next.rows
    loadStates = next.loadStates
    feedEnds = next.feedEnds
    totalCount = next.totalCount
    heldBackCount = next.heldBackCount
    holdsBackNewRows = next.holdsBackNewRows
    replacedList = replacedList || next.replacedList
    isOtherSource = isOtherSource || next.isOtherSource
    isEdit = isEdit && next.isEdit
    needsViewport = needsViewport || next.needsViewport
    renamed += next.renamed
    events = Array((events + next.events).suffix(Self.eventLimit))
    eventCount += next.eventCount
    guard !isReset, change.operations.count + next.change.operations.count <= Self.updateLimit else {
      return reset(seenCount, seenSourceCount)
    }
    change.operations += next.change.operations
    sourceChange.operations += next.sourceChange.operations
    let moves = change.operations.count { if case .update = $0 { false } else { true } }
    if moves > Self.mergeLimit { reset(seenCount, seenSourceCount) }
  }

  private mutating func reset(_ seenCount: Int, _ seenSourceCount: Int) {
    isReset = true
    change = Self.replacing(seenCount, by: rows.count)
    sourceChange = Self.replacing(seenSourceCount, by: rows.sourceCount)
  }

  private static func replacing(_ old: Int, by new: Int) -> ListChange {
    ListChange((old > 0 ? [.remove(0..<old)] : []) + (new > 0 ? [.insert(0..<new)] : []))
  }
}
