import MakimonoCore

/// The end of a session: the server behaves, and the engine must come to rest (rule R19).
extension SimulatedSession {
  /// Answers every request truly and lets every retry come, until nothing flies; then the reader must have what they
  /// need.
  public mutating func finish() {
    rollBackAll()
    // What was given up is asked for once more.
    if engine.isStopped { send(.retry(nil)) }
    var replies = 0
    let limit = 60 + 6 * server.rows.count / setup.configuration.pageSize + 6 * setup.rowCount
    while violations.isEmpty {
      if let request = book.flying.first {
        replies += 1
        time += 0.1
        untold = (0, false)
        send(.pageLoaded(request.id, server.answer(request)))
      } else if let timer = timers.popLast() {
        send(.retryDue(timer))
      } else {
        break
      }
      if replies > limit { violations.append("R19: still loading after \(replies) replies with the reader at rest") }
    }
    guard violations.isEmpty else { return }
    checkNeed()
    guard !setup.isLying, !setup.isChanging else { return }
    if tookEdit { checkCount() } else { checkRun() }
  }

  /// An edge that is near, and could load, loads: unless the window holds it back.
  private mutating func checkNeed() {
    guard engine.rowCount > 0, setup.configuration.window == .unbounded, setup.screen != .layout else { return }
    let last = report()
    send(.viewportChanged(last))
    if engine.isCounted { return checkCountedNeed(last) }
    for edge in [LoadEdge.prepend, .append] where engine.loadStates[edge].isIdle {
      let distance = edge == .prepend ? last.distanceToStart : last.distanceToEnd
      let wanted = edge == .prepend ? last.prefetchBefore : last.prefetchAfter
      if distance < wanted, distance <= 0 || !isShortOfMemory {
        violations.append("R19: at rest, the reader is near the edge of \(edge), and it asks for nothing")
      }
    }
  }

  /// A feed that stood still and told the truth is shown without a gap and without a repeat (rule R7).
  private mutating func checkRun() {
    if engine.isCounted { return checkCountedRun() }
    // A gap that nobody filled is not read over.
    guard engine.gaps.isEmpty else { return }
    let ids = engine.items.map(\.id)
    guard let first = ids.first else { return }
    if ids != Array(first..<first + ids.count) { violations.append("R7: the rows are not a run of the feed: \(ids)") }
  }

  /// Every row of a counted list that is near has its item, unless its page failed.
  private mutating func checkCountedNeed(_ last: ViewportReport) {
    guard !setup.isLying, !setup.isChanging, !tookEdit else { return }
    let ahead = setup.screen == .rows && !isShortOfMemory ? setup.prefetchRows : 0
    let near = last.visibleRows.lowerBound - ahead..<last.visibleRows.upperBound + ahead
    for row in near.clamped(to: 0..<engine.rowCount)
    where engine.item(atRow: row) == nil && !engine.placeholderState(atRow: row).isFailed {
      violations.append("R19: at rest, row \(row) is near, and nobody asks for it")
    }
  }

  /// A counted list is as long as the feed, also where the server took edits. What one did to a page that is not held only a reply
  /// can tell: where the page that was asked for failed, that many rows may be missing, or too many.
  private mutating func checkCount() {
    guard engine.isCounted, !tookRemovalFirst else { return }
    let count = min(server.rows.count, setup.configuration.itemLimit ?? .max)
    let open = untold.hasFailed ? untold.edits : 0
    if abs(engine.rowCount - count) > open { violations.append("R7: \(engine.rowCount) rows of a feed of \(count)") }
  }

  /// Every row of a counted list is the feed's row of that number.
  private mutating func checkCountedRun() {
    checkCount()
    for row in 0..<engine.rowCount {
      guard let item = engine.item(atRow: row), item.id != row + 1 else { continue }
      violations.append("R7: row \(row) shows \(item.id)")
    }
  }
}
