@testable import MakimonoCore

/// The rules of counted lists (``PagingConfiguration/placeholders``), as far as one state or one step shows them.
extension EngineExplorer {
  typealias Grid = PageGrid<Row, Fault>

  /// The list has the feed's length, and each row is its own item or a placeholder: whole pages of them.
  func checkGrid(_ grid: Grid, _ rows: [Row], _ violations: inout [String]) {
    let feed = model.feeds[0]
    if rows.count != feed.count { violations.append("R12: \(rows.count) rows of \(feed.count)") }
    for (number, row) in rows.enumerated() {
      let isHeld = grid.place(ofPage: grid.page(ofRow: number)).isHeld
      let wanted = isHeld && feed.indices.contains(number) ? Row(id: feed[number]) : .placeholder(number)
      if row != wanted { violations.append("R15: row \(number) is \(row), not \(wanted)") }
    }
  }

  /// Rules R8 and R11: what the reader sees stands where it stood, and no page that he sees goes.
  func checkSeenGrid(_ grid: Grid, _ old: [Row], _ new: [Row], _ seen: Range<Int>, _ violations: inout [String]) {
    guard model.isStatic else { return }
    for row in seen where row >= new.count || (!old[row].isGap && new[row] != old[row]) {
      violations.append("R8: the reader saw \(old[seen]), then \(new) were held")
    }
  }

  /// Rule R3: what lets a page that failed be asked for again.
  func isGridReopened(_ number: Int, _ load: Engine.Edge, by event: Engine.Event, _ before: Engine) -> Bool {
    switch event {
    case .retry: true
    case .loadMore(.end): number == before.grid.page(ofRow: before.grid.rowCount - 1)
    case .retryDue(let id): load.load.scheduledRetry == id
    case .viewportChanged: load.load.wasLeft
    default: false
    }
  }

  /// Rule R19: nothing flies and no timer runs. Every page on the screen is held and as new as the others, or failed; so
  /// is every page within the prefetch distance that the window has room for.
  func gridRestViolations(_ engine: Engine, _ grid: Grid) -> [String] {
    guard let viewport = engine.viewport, engine.isViewportCurrent else {
      return engine.rowCount == 0 ? [] : ["R19: at rest without a viewport"]
    }
    guard engine.rowCount > 0, !engine.isStopped else { return [] }
    var violations: [String] = []
    let visible = engine.visiblePages()
    for number in visible where !isSettled(number, grid) {
      violations.append("R19: at rest, page \(number) is on the screen and nobody asks for it")
    }
    guard grid.pages.count < model.window, !engine.isPrefetchSuspended else { return violations }
    let first = max(0, engine.visibleRows.lowerBound - Int(viewport.prefetchBefore))
    let last = min(engine.rowCount - 1, max(0, engine.visibleRows.upperBound - 1) + Int(viewport.prefetchAfter))
    for number in grid.page(ofRow: first)...grid.page(ofRow: last) where !isSettled(number, grid) {
      violations.append("R19: at rest, page \(number) is near and nobody asks for it")
    }
    return violations
  }

  private func isSettled(_ number: Int, _ grid: Grid) -> Bool {
    if let load = grid.load(ofPage: number), grid.loads[load].state.isFailed { return true }
    guard case (let index, true) = grid.place(ofPage: number) else { return false }
    return grid.pages[index].reading == grid.reading
  }
}

extension PagingEvent {
  /// What the event has the reply of the refresh put between.
  var restoration: Restoration<Key>? {
    guard case .restore(let snapshot) = self else { return nil }
    let position = PageRecord<Key>.bounded(snapshot.page.position)
    return Restoration(
      before: snapshot.pagesBefore.map(\.evicted), after: snapshot.pagesAfter.map(\.evicted), position: position,
      rowsBefore: snapshot.feedStart.map { max(0, position - PageRecord<Key>.bounded($0)) })
  }
}
