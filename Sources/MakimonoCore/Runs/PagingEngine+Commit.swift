/// Replies become pages.
extension PagingEngine {
  mutating func takePage(_ id: RequestID, _ reply: PageReply<Key, Item>, _ output: inout Output) {
    if refresh.load.inFlight == id {
      commitRefresh(reply, &output)
    } else if refresh.isLoading(id) {
      stage(id, reply, &output)
    } else if let site = site(where: { $0.inFlight == id }) {
      commit(reply, site, &output)
    } else {
      // A page ahead of its turn waits for it. Any other reply is late: cancelled, superseded by a refresh, or its edge
      // was evicted (rule R2).
      if !takeGridPage(id, reply, &output) { _ = keepAhead(id, reply) }
    }
  }

  private mutating func commit(_ reply: PageReply<Key, Item>, _ site: EdgeSite, _ output: inout Output) {
    var reply = reply
    var site = site
    // Pages that were asked for ahead of their turn, or are in doubt, follow at once, where they are in.
    while let next = commitOne(reply, &site, &output) { reply = next }
    dropOrphans(&output)
  }

  /// Commits one page; returns the one that comes next, if it is in. Segments may come and go: the site is afterwards
  /// where the edge is then.
  private mutating func commitOne(
    _ reply: PageReply<Key, Item>, _ site: inout EdgeSite, _ output: inout Output
  ) -> PageReply<Key, Item>? {
    guard let nextKey = self[site].nextKey, let request = self[site].inFlight else { return nil }
    let key = self[site].span?.key ?? nextKey
    self[site].load.rest()
    output.statesChanged = true
    totalCount = reply.totalCount ?? totalCount
    var page = IncomingPage(
      key: key, reply: reply, items: uniqueItems(reply.items), requestedCount: self[site].requestedCount,
      cost: boundedCost(reply.cost))
    if leadsAboveKnown(key, site) {
      self[site].isAboveKnown = true
      self[site].knownRows = segments[site.segment].rowCount
    }
    if self[site].isAboveKnown {
      let serial = segments[site.segment].serial
      page.items.removeFirst(page.items.firstIndex { heldPages[$0.id]?.segment == serial } ?? page.items.count)
    }
    page.position = chainPosition(of: page, site)
    if page.isUncounted {
      isGridBroken = true
      page.feedIndex = self[site].span?.start
    }
    if checkBoundary(&page, site, &output) {
      if key == nextKey { keepDoubted(reply, of: request, key: key, site, &output) }
      return nil
    }
    // What is newest was asked for once more before this was in: its reply may be older, and would stand on top.
    if key == firstKey { reissueRefresh(&output) }
    takeServerCopies(reply.items)
    placeByOrder(&page, site)
    // Once it is known which of its rows found a place in the list.
    defer { yieldEdits(to: reply.items, of: request) }
    let facts = makeFacts(page, site)
    let isReadAgain = isReadAgain(key, site)
    if isReadAgain { cutKnown(&page, site, &output) }
    let leavesRowsOut = leavesRowsOut(page, site)
    if let gap = gapID(at: site) {
      guard leavesRowsOut else { return commitToGap(page, facts, gap, &site, &output) }
      // What is remembered does not lead to the rows next to the gap any more.
      clearTrail(site, &output)
      self[site].open(at: keyBeyond(site))
      return nil
    }
    if leavesRowsOut { self[site].leaveGap(true) }
    if self[site].trail.last?.isBeyondGap == true, meetsList(page, facts, site) {
      // What lies beyond the gap meets the list by now: there is no gap any more.
      self[site].leaveGap(false)
    }
    if self[site].trail.last?.isBeyondGap == true {
      commitBeyondGap(page, facts, site, &output)
      return nil
    }
    if isRestoredDead(page, site), beginAnew(after: nil, .expired, at: nil, &output) { return nil }
    guard page.items.contains(where: { heldPages[$0.id] == nil }) else {
      updateHeld(page.items, &output)
      stepOver(page, facts, site, &output)
      return adoptAhead(site, &output)
    }
    if let last = lastAboveGap(page, site) {
      if !joinNewer(page, facts, lastHeld: last, isNewest: false, &output) { turnAway(page, site, &output) }
      return nil
    }
    let grows = outgrowsWindow(site.direction)
    let plan = evictionPlan(
      toAdmit: page.items.count, cost: isReadAgain ? page.cost - (outermostPage(site)?.page.cost ?? 0) : page.cost,
      pages: isReadAgain ? 0 : 1, site.direction)
    guard let evictions = plan else {
      turnAway(page, site, &output)
      return nil
    }
    for _ in 0..<evictions { evict(site.direction.opposite, &output) }
    if evictions > 0 { trades.note(site.direction) }
    // Segments may have gone with their last pages: the site is an outer one, and still is.
    site = outerSite(site.direction)
    freshStarts[site.direction] = false
    insertChained(page, facts, site, &output)
    if grows { noteGrowth() }
    openEdge(after: facts, page, site, &output)
    if isReadAgain { joinReadAgain(site) }
    return adoptAhead(site, &output)
  }

  /// The last row of a page that stands in the list's first segment, where the page has new ones below it, and a gap comes next: they
  /// belong there.
  private func lastAboveGap(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Item.ID? {
    guard !order.isComputed, site.direction == .backward, site.segment == 0, segments.count > 1 else { return nil }
    let serial = segments[0].serial
    guard let last = page.items.lastIndex(where: { heldPages[$0.id]?.segment == serial }),
      page.items[(last + 1)...].contains(where: { heldPages[$0.id] == nil })
    else { return nil }
    return page.items[last].id
  }

  /// Whether nothing is missing between a page from beyond a gap and the list: it has rows of the list's, or the source says that
  /// nothing follows it (then the list's are gone at the server).
  private func meetsList(_ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite) -> Bool {
    // One without rows or keys says nothing.
    if page.receivedCount > 0, case .end = order.step(site.direction.opposite, from: facts) { return true }
    return page.items.contains { heldPages[$0.id] != nil }
      && (order.isComputed || page.items.contains { heldPages[$0.id] == nil })
  }

  /// Whether a page that comes back need not reach the row that it stood next to: the first key stands for whatever is newest;
  /// a page that grew by rows that were confirmed comes back as long as it was asked for; rows came in within it. What lies
  /// between it and the rows held is a gap then.
  private func leavesRowsOut(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard !order.isComputed, site.direction == .backward, let evicted = self[site].trail.last, evicted.key == page.key,
      let next = page.reply.nextKey, let last = page.items.last, let outermost = outermostPage(site)
    else { return false }
    #if !hasFeature(Embedded)
    if order.readsOnFromRows { return false }
    #endif
    // Told of since the page went.
    if let first = outermost.page.items.first, edits.told.hasUnplaced(between: last, and: first, by: edits.order) {
      return true
    }
    if next == outermost.page.key, !outermost.page.isCutAtStart { return false }
    if self[site].skippedKeys.contains(next) { return false }
    // The row held named this key a moment ago.
    if evicted.isKeyNew || evicted.isKeyConfirmed { return false }
    // In the feed's order what a page has of the rows held comes last.
    if heldPages[last.id]?.segment == segments[site.segment].serial { return false }
    guard let mark = evicted.lastRow else {
      return page.key == firstKey || page.evicted.receivedCount != evicted.receivedCount
    }
    return mark != EvictedPage<Key>.mark(last)
  }

  /// Costs come from outside: none below zero, none so large that a sum of them could overflow.
  func boundedCost(_ cost: Int) -> PageCost { PageCost(min(max(0, cost), Int.max >> 10)) }

  /// How many rows of the feed lie between the list's origin and a page, by the pages between. A page that was held
  /// before is where it was.
  private func chainPosition(of page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Int {
    let edge = self[site]
    if edge.span == nil, let evicted = edge.trail.last, evicted.key == page.key { return evicted.position }
    guard let outermost = outermostPage(site) else { return 0 }
    if isReadAgain(page.key, site) { return outermost.page.position }
    return site.direction == .forward
      ? outermost.page.position + outermost.page.receivedCount + edge.skippedRows
      : outermost.page.position - edge.skippedRows - page.receivedCount
  }

  private mutating func makeFacts(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> PageFacts<Key> {
    var facts = page.facts(pageSize: configuration.pageSize)
    if site.direction == .backward, case .end = order.step(.backward, from: facts) {
      segments[site.segment].feedStart = page.position
    }
    facts.rowsBefore = segments[site.segment].feedStart.map { max(0, page.position - $0) }
    return facts
  }
}
