#if !hasFeature(Embedded)
extension PagingEngine where Item.ID: Hashable {
  /// What is wrong with the engine's state: empty, unless the engine itself is broken. For tests.
  ///
  /// Checks rules R1, R2, R5, R7, R8, R9, R12 and R16 as far as one state shows them. O(rows).
  public var invariantViolations: [String] {
    let (violations, server) = editViolations()
    return violations + (isCounted ? server.gridViolations : server.serverViolations)
  }

  private var serverViolations: [String] {
    var violations: [String] = []
    if gapIDs.count != max(0, segments.count - 1) {
      violations.append("R16: \(gapIDs.count) gaps between \(segments.count) segments")
    }
    if Set(gapIDs).count != gapIDs.count { violations.append("R16: a gap stands twice") }
    if segments.count > 1, segments.contains(where: { $0.pages.isEmpty }) {
      violations.append("R16: a segment without a page beside a gap")
    }
    checkWindow(&violations)
    checkRows(&violations)
    checkRefresh(&violations)
    for index in segments.indices {
      checkSegment(segments[index], &violations)
      checkEdge(segments[index].leading, index == 0 ? "prepend" : "gap \(index - 1)'s end", &violations)
      let isLast = index == segments.count - 1
      checkEdge(segments[index].trailing, isLast ? "append" : "gap \(index)'s start", &violations)
    }
    return violations
  }

  private func checkWindow(_ violations: inout [String]) {
    let window = configuration.window
    if pageCount <= grownPages { return }
    if let pages = window.maxPages, pageCount > pages {
      violations.append("R8: \(pageCount) pages held, at most \(pages) allowed")
    }
    if let items = window.maxItems, rowCount > items, pageCount > 2 {
      violations.append("R8: \(rowCount) rows held, at most \(items) allowed")
    }
    if let cost = window.maxCost, heldCost > cost, pageCount > 2 {
      violations.append("R8: a cost of \(heldCost) is held, at most \(cost) allowed")
    }
  }

  private func checkRows(_ violations: inout [String]) {
    var seen: [Item.ID: PagePlace] = [:]
    for segment in segments {
      for index in 0..<segment.pages.count {
        let place = PagePlace(segment: segment.serial, ordinal: segment.firstOrdinal + index)
        for item in segment.pages[index].items where seen.updateValue(place, forKey: item.id) != nil {
          violations.append("R7: id \(item.id) stands twice")
        }
      }
    }
    if seen != heldPages { violations.append("R7: the index of ids does not match the rows") }
  }

  private func checkSegment(_ segment: Segment<Key, Item, Failure>, _ violations: inout [String]) {
    var cost = 0
    for index in 0..<segment.pages.count {
      let page = segment.pages[index]
      cost += page.cost
      if index > 0, page.firstRow != segment.pages[index - 1].endRow {
        violations.append("R12: page \(index) begins at \(page.firstRow), not behind the page before")
      }
      if !segment.chain.mayContain(page.key.hashValue) {
        violations.append("R6: a held page's key is not in the chain")
      }
    }
    if cost != segment.cost { violations.append("R8: the sum of costs is off") }
    // A list without rows still knows the page that it was asked for.
    let known = max(1, segment.pages.count + segment.leading.trail.count + segment.trailing.trail.count)
    if segment.chain.count > known {
      violations.append("R9: \(segment.chain.count) keys are kept for \(known) pages")
    }
    for page in segment.leading.trail + segment.trailing.trail where !segment.chain.mayContain(page.key.hashValue) {
      violations.append("R6: an evicted page's key is not in the chain")
    }
  }

  private func checkRefresh(_ violations: inout [String]) {
    let state = refresh.load.state
    switch refresh.target {
    case .nothing:
      if state.isLoading { violations.append("R1: the refresh loads nothing") }
      if state.isFailed { violations.append("R4: the refresh failed with nothing to retry") }
    case .page(let page):
      if state.isLoading, refresh.load.inFlight == nil { violations.append("R1: the refresh waits for no request") }
      if isStepTooMany(page.emptyStreak - 1) {
        violations.append("R5: the refresh followed \(page.emptyStreak) empty pages")
      }
    case .window(let staging):
      // Pages that are read anew together have requests of their own.
      if refresh.load.inFlight != nil { violations.append("R1: a refresh of several pages waits for one") }
      if state.isLoading != (staging?.pages.contains { $0.request != nil } == true) {
        violations.append("R1: the refresh is \(state.isLoading ? "" : "not ")loading, its requests say otherwise")
      }
    }
    if state.isEnd { violations.append("R3: the refresh ended") }
  }

  private func checkEdge(_ edge: Edge, _ name: String, _ violations: inout [String]) {
    if edge.state.isLoading, edge.inFlight == nil { violations.append("R1: \(name) waits for no request") }
    if !edge.ahead.isEmpty, edge.inFlight == nil { violations.append("R1: \(name) loads ahead of nothing") }
    // A page in doubt came in its turn.
    if edge.ahead.contains(where: { $0.rereads == 0 }), edge.ahead.count + 1 > configuration.maxLoadsInFlight {
      violations.append(
        "R1: \(edge.ahead.count + 1) loads at \(name), at most \(configuration.maxLoadsInFlight) allowed")
    }
    if edge.state.isEnd, edge.nextKey != nil { violations.append("R3: \(name) ended with a key left") }
    if edge.state.isFailed, edge.nextKey == nil { violations.append("R4: \(name) failed without a key to retry") }
    if edge.gapKey != nil, !edge.trail.contains(where: \.isBeyondGap) {
      violations.append("R16: the \(name) edge goes on in a gap that is none")
    }
    if let page = edge.trail.last, edge.nextKey != page.key {
      violations.append("R9: \(name) does not go on at the page evicted last")
    }
    if isStepTooMany(edge.emptyStreak - 1) {
      violations.append("R5: \(name) followed \(edge.emptyStreak) empty pages")
    }
    if isReplacing, edge.inFlight != nil {
      violations.append("R2: \(name) loads while the list is being replaced")
    }
  }
}
#endif
