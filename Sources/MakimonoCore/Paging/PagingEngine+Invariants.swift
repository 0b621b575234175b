#if !hasFeature(Embedded)
extension PagingEngine where Item.ID: Hashable {
  /// What is wrong with the engine's state: empty, unless the engine itself is broken. For tests.
  ///
  /// Checks rules R1, R5, R7, R8, R9 and R12 as far as one state shows them. O(rows).
  public var invariantViolations: [String] {
    let (violations, server) = editViolations()
    return violations + server.serverViolations
  }

  private var serverViolations: [String] {
    var violations: [String] = []
    guard segments.count <= 1 else { return ["R16: \(segments.count) segments, one expected"] }
    guard let segment = segments.first else {
      if !heldPages.isEmpty { violations.append("R7: ids are held without a segment") }
      return violations
    }
    checkWindow(segment, &violations)
    checkRows(segment, &violations)
    checkEdge(refresh, "refresh", &violations)
    checkEdge(segment.leading, "prepend", &violations)
    checkEdge(segment.trailing, "append", &violations)
    if refresh.inFlight != nil, segment.leading.inFlight != nil || segment.trailing.inFlight != nil {
      violations.append("R2: an edge loads while the list is being replaced")
    }
    return violations
  }

  private func checkWindow(_ segment: Segment<Key, Item, Failure>, _ violations: inout [String]) {
    let window = configuration.window
    if let pages = window.maxPages, segment.pages.count > pages {
      violations.append("R8: \(segment.pages.count) pages held, at most \(pages) allowed")
    }
    if let items = window.maxItems, segment.rowCount > items, segment.pages.count > 2 {
      violations.append("R8: \(segment.rowCount) rows held, at most \(items) allowed")
    }
    if let cost = window.maxCost, segment.cost > cost, segment.pages.count > 2 {
      violations.append("R8: a cost of \(segment.cost) is held, at most \(cost) allowed")
    }
  }

  private func checkRows(_ segment: Segment<Key, Item, Failure>, _ violations: inout [String]) {
    var seen: [Item.ID: Int] = [:]
    var cost = 0
    for index in 0..<segment.pages.count {
      let page = segment.pages[index]
      cost += page.cost
      for item in page.items {
        if seen.updateValue(segment.firstOrdinal + index, forKey: item.id) != nil {
          violations.append("R7: id \(item.id) stands twice")
        }
      }
      if index > 0, page.firstRow != segment.pages[index - 1].endRow {
        violations.append("R12: page \(index) begins at \(page.firstRow), not behind the page before")
      }
      if segment.chainKeys[page.key] == nil { violations.append("R6: a held page's key is not in the chain") }
    }
    if seen != heldPages { violations.append("R7: the index of ids does not match the rows") }
    if cost != segment.cost { violations.append("R8: the sum of costs is off") }
  }

  private func checkEdge(
    _ edge: SegmentEdge<Key, Failure>, _ name: String, _ violations: inout [String]
  ) {
    if edge.state.isLoading != (edge.inFlight != nil) {
      violations.append("R1: \(name) is \(edge.state.isLoading ? "" : "not ")loading, its request says otherwise")
    }
    if edge.state.isEnd, edge.nextKey != nil { violations.append("R3: \(name) ended with a key left") }
    if edge.state.isFailed, edge.nextKey == nil { violations.append("R4: \(name) failed without a key to retry") }
    if let page = edge.trail.last, edge.nextKey != page.key {
      violations.append("R9: \(name) does not go on at the page evicted last")
    }
    if edge.emptyStreak > configuration.emptyPageBudget + 1 {
      violations.append("R5: \(name) followed \(edge.emptyStreak) empty pages")
    }
  }
}
#endif
