/// Looking for the reader's row from the feed's first page on, where the keys of what is held are dead (rule R25). From where rows of the list are met
/// the window is read anew, by keys that are new, and swapped in at once: whoever reads there is not moved.
extension PagingEngine {
  mutating func beginSeeking(_ output: inout Output) {
    let merges = refresh.mergesNext
    cancelRefresh(&output)
    cancelEdges(&output)
    refresh.mergesNext = merges
    guard rowCount > 0 || soughtID != nil else { return beginRefresh(at: firstKey, &output) }
    if segments.isEmpty { segments = RingBuffer([makeSegment()]) }
    let segment = rowCount > 0 ? serverPlace(ofShown: anchorRow).segment : 0
    var staging = Staging<Key, Item>()
    // One page more than are held: they need not begin where those did.
    while staging.pageCounts.count <= segment { staging.pageCounts.append(segments[segment].pages.count + 1) }
    staging.begunCount = segment + 1
    staging.pages = [StagedPage(segment: segment, key: firstKey, requestedCount: configuration.pageSize)]
    refresh.target = .window(staging)
    refresh.search.isOn = true
    refresh.search.isSeeking = true
    issueStaged(&output)
  }

  /// The row was looked for as far as may be without being asked, and another key has died since: the search goes on from there, for whoever asks
  /// again and again would never come further. Not where the reader is in another run of rows by now. Whether it does.
  mutating func resumeSeeking(_ output: inout Output) -> Bool {
    guard case .failed(.expired) = refresh.load.state, rowCount > 0,
      refresh.staging?.pages.first?.segment == serverPlace(ofShown: anchorRow).segment
    else { return false }
    cancelEdges(&output)
    issueStaged(&output)
    return true
  }

  /// Whether a page lies above what is looked for. Then the next one is asked for, as long as it may be.
  mutating func passOver(
    _ reply: PageReply<Key, Item>, _ staging: Staging<Key, Item>, _ output: inout Output
  ) -> Bool {
    // It is in: nobody is to cancel it.
    refresh.target = .window(staging)
    let asked = staging.pages[0]
    var page = incoming(asked, reply)
    page.position = refresh.search.rows
    let next = order.step(.forward, from: page.facts(pageSize: configuration.pageSize)).key
    guard let next, !isMet(reply.items, asked.segment, isLast: false) else {
      refresh.search.isSeeking = false
      if isMet(reply.items, asked.segment, isLast: true) { return false }
      // None of its rows is in the feed any more.
      beginRefresh(at: firstKey, &output)
      return true
    }
    if !page.items.isEmpty { refresh.search.passed.append(page.evicted) }
    refresh.search.streak += 1
    var staging = staging
    staging.pages = [StagedPage(segment: asked.segment, key: next, requestedCount: configuration.pageSize)]
    refresh.target = .window(staging)
    if refresh.search.streak < configuration.searchBudget {
      issueStaged(&output)
    } else if rowCount == 0 {
      beginRefresh(at: firstKey, &output)
    } else {
      refresh.search.streak = 0
      refresh.load.stop(.expired(refresh.search.passed.count))
      output.statesChanged = true
    }
    return true
  }

  /// Whether a page has the reader's row, or is one of the list's: rows that moved to the feed's top since are met on the way.
  ///
  /// - Parameter isLast: whether there is no other page that might be.
  private func isMet(_ items: [Item], _ segment: Int, isLast: Bool) -> Bool {
    let serial = segments[segment].serial
    let reader = readerID
    var known = 0
    for item in items {
      if item.id == reader { return true }
      if heldPages[item.id]?.segment == serial { known += 1 }
    }
    return soughtID == nil && known > 0 && (isLast || known * 2 >= items.count)
  }

  /// What was passed is the way back.
  mutating func rememberPassed(_ passed: [EvictedPage<Key>], _ site: EdgeSite, _ output: inout Output) {
    self[site] = Edge()
    self[site].trail = passed
    if let last = passed.last { self[site].open(at: last.key) }
    retellTrail(site, &output)
  }
}
