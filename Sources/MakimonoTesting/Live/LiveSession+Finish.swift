import MakimonoCore

/// The end of a session: the network behaves, and the reader reads all there is.
extension LiveSession {
  /// Answers all that flies, fills every gap, and goes to the list's top and end: nothing of the feed may be out of reach.
  public mutating func finish() {
    if setup.isTold { hearAll() }
    settle()
    send(.retry(nil))
    settle()
    guard violations.isEmpty, !wasMisled else { return }
    fillGaps()
    walk(.toStart, .prepend)
    fillGaps()
    walk(.toEnd, .append)
  }

  /// All that is on the line arrives, the newest first; what was lost is told to be.
  private mutating func hearAll() {
    while !line.underWay.isEmpty, violations.isEmpty { hear([line.underWay.count - 1]) }
    mendLine()
    if holdsBack { holdBack(false) }
  }

  private mutating func settle() {
    var replies = 0
    while violations.isEmpty {
      if let request = book.flying.first {
        answer(request)
      } else if let timer = timers.popLast() {
        send(.retryDue(timer))
      } else {
        return
      }
      replies += 1
      if replies > limit { violations.append("rest: still loading after \(replies) replies") }
    }
  }

  /// Requests that reading all of it may take.
  private var limit: Int { 100 + 4 * feed.rows.count }

  /// From a side that leads on, the reader in front of the gap.
  private mutating func fillGaps() {
    var fills = 0
    while let gap = engine.gaps.last, violations.isEmpty {
      fills += 1
      screen.reset(at: max(0, gap.row - setup.height / 2))
      look()
      settle()
      guard let gap = engine.gaps.last(where: { $0.id == gap.id }), violations.isEmpty, fills <= limit else {
        if violations.isEmpty, fills > limit { violations.append("gap: \(fills) fills did not close it") }
        continue
      }
      // From below where a key leads there, by turns.
      let side: GapSide = gap.start.isEnd || (fills % 2 == 0 && !gap.end.isEnd) ? .end : .start
      let requests = book.requestCount
      send(.fillGap(gap.id, at: side))
      if book.requestCount == requests, violations.isEmpty {
        violations.append("gap: nothing is asked for from the \(side), whose state is \(gap[side])")
      }
      settle()
    }
  }

  /// To an end, as far as it goes.
  private mutating func walk(_ move: ReaderMove, _ edge: LoadEdge) {
    for _ in 0..<limit where violations.isEmpty {
      if engine.loadStates[edge].isEnd { return }
      let requests = book.requestCount
      self.move(move)
      // Past so many pages without a new row, or where keys died twice, he asks once more. Keys that lead in a circle are no reader's business.
      for failed in [edge, .refresh] {
        switch engine.loadStates[failed] {
        case .failed(.cycle): break
        case .failed: send(.retry(failed))
        default: break
        }
      }
      if book.requestCount == requests { break }
      settle()
    }
    guard violations.isEmpty, !engine.loadStates[edge].isEnd else { return }
    // A page more than fits on the screen: no room to read on without letting go what is in sight.
    let topic = engine.rowCount <= setup.height + setup.pageSize ? "tall" : "end"
    violations.append(
      "\(topic): the reader stands at the \(move), and the list reads no further: \(edge) is \(engine.loadStates[edge])"
    )
  }
}
