import MakimonoCore

/// The app's process dies, and a new one goes on from what it left.
extension SimulatedSession {
  /// All that outlives the process is a snapshot, and what the user has yet to hear from the server.
  mutating func restore() {
    guard violations.isEmpty else { return }
    let snapshot =
      setup.screen == .layout
      ? scroll.snapshot : paging.snapshot(atRow: screen.first).map { ScrollSnapshot(list: $0, distance: 0) }
    let edits = engine.pendingEdits
    forget()
    guard let snapshot else { return send(.start(at: setup.paging.firstKey)) }
    if setup.screen == .layout {
      layOut(.restore(snapshot.list)) { [time] in $0.restore(snapshot, time: time) }
    } else {
      send(.restore(snapshot.list))
    }
    restored = snapshot
    if book.requestCount != 1 || book.flying.first?.edge != .refresh || book.flying.first?.key != snapshot.list.page.key
    {
      violations.append("R18: a restored list asks for \(book.flying), the reader's page is \(snapshot.list.page.key)")
    }
    if engine.pendingEdits != edits { violations.append("R17: edits are \(engine.pendingEdits), they were \(edits)") }
  }

  /// A new process: nothing flies, and nobody waits for anything.
  private mutating func forget() {
    book = RuleBook()
    past = []
    timers = []
    reportedCount = 0
    isShortOfMemory = false
    (paging, scroll) = Self.engines(for: setup)
  }

  /// Another list than the restored one was asked for.
  mutating func noteSuperseded(by event: Engine.Event) {
    switch event {
    case .start, .jump, .refresh, .invalidate, .cancel, .loadMore: restored = nil
    default: break
    }
  }

  /// The row where the reader is, once a list is in; `nil` where it was not restored.
  mutating func takeRestoredRow() -> Int? {
    guard let list = restored?.list else { return nil }
    restored = nil
    return list.itemID.flatMap { engine.row(of: $0) } ?? nearestRow(list)
  }

  /// Where the reader's row would be, if the restored page were as it was.
  private func nearestRow(_ list: PagingSnapshot<Int, ServerRow>) -> Int {
    let size = setup.configuration.pageSize
    let first = engine.isCounted ? engine.order.feedIndex(of: list.page.key, count: size) ?? 0 : 0
    let row = first + list.rowInPage
    // Edits that are shown above a row of the feed push it down.
    return min(engine.row(of: .placeholder(row)) ?? row, max(0, engine.rowCount - 1))
  }

  /// Places where an edit may push the rows behind.
  private static func places(of edit: LocalEdit<ServerRow>) -> Int {
    if case .move = edit { 2 } else { 1 }
  }

  /// The reader's row stands where it stood. Where it was out of sight, as after a drag of the scroll bar past every row, or
  /// is gone, it or what is nearest to its place is in sight.
  mutating func checkRestored() {
    guard let snapshot = restored else { return }
    restored = nil
    guard engine.rowCount > 0, violations.isEmpty else { return }
    let held = snapshot.list.itemID.flatMap { engine.row(of: $0) }
    if let held, snapshot.distance < scroll.viewport.length {
      return checkAnchor(snapshot.distance, at: held, shown: nil)
    }
    let row = held ?? nearestRow(snapshot.list)
    // Of a row that is not held, edits that are not confirmed leave open whether they come before it: of a move, where the row comes
    // from and where it goes.
    let open = held == nil && engine.isCounted ? engine.pendingEdits.reduce(0) { $0 + Self.places(of: $1.edit) } : 0
    let seen = scroll.visibleRows
    if !(seen.lowerBound - open..<seen.upperBound + open).contains(row) {
      violations.append("anchor: row \(row) is where the reader was, rows \(scroll.visibleRows) are in sight")
    }
  }
}
