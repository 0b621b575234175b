/// Replies become pages.
extension PagingEngine {
  mutating func takePage(_ id: RequestID, _ reply: PageReply<Key, Item>, _ output: inout Output) {
    if refresh.inFlight == id {
      commitRefresh(reply, &output)
    } else if staging?.isLoading(id) == true {
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
    if key == firstKey, refresh.inFlight != nil {
      cancelInFlight(&refresh, &output)
      issueRefresh(&output)
    }
    takeServerCopies(reply.items)
    // Once it is known which of its rows found a place in the list.
    defer { yieldEdits(to: reply.items, of: request) }
    let facts = makeFacts(page, site)
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
    guard let evictions = evictionPlan(toAdmit: page.items.count, cost: page.cost, site.direction) else {
      turnAway(page, site, &output)
      return nil
    }
    for _ in 0..<evictions { evict(site.direction.opposite, &output) }
    // Segments may have gone with their last pages: the site is an outer one, and still is.
    site = outerSite(site.direction)
    insertChained(page, facts, site, &output)
    if grows { noteGrowth() }
    openEdge(after: facts, page, site, &output)
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
    if next == outermost.key, !outermost.isCutAtStart { return false }
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
  func boundedCost(_ cost: Int) -> Int { min(max(0, cost), Int.max >> 10) }

  /// How many rows of the feed lie between the list's origin and a page, by the pages between. A page that was held
  /// before is where it was.
  private func chainPosition(of page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Int {
    let edge = self[site]
    if edge.span == nil, let evicted = edge.trail.last, evicted.key == page.key { return evicted.position }
    guard let outermost = outermostPage(site) else { return 0 }
    return site.direction == .forward
      ? outermost.position + outermost.receivedCount + edge.skippedRows
      : outermost.position - edge.skippedRows - page.receivedCount
  }

  private mutating func makeFacts(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> PageFacts<Key> {
    var facts = page.facts(pageSize: configuration.pageSize)
    if site.direction == .backward, case .end = order.step(.backward, from: facts) {
      segments[site.segment].feedStart = page.position
    }
    facts.rowsBefore = segments[site.segment].feedStart.map { max(0, page.position - $0) }
    return facts
  }

  func isStepTooMany(_ streak: Int) -> Bool { streak > order.emptyPageBudget ?? configuration.emptyPageBudget }

  /// A page without a new row is not held. Where the end rule does not make it the end it is stepped over,
  /// up to the budget (rule R5).
  mutating func stepOver(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    // A page that was read again only to be certain of the next was not to bring anything.
    var facts = facts
    if isEndSeen(page, site) {
      facts.feedIndex = page.feedIndex.map { $0 + page.distinctCount }
      (facts.receivedCount, facts.distinctCount) = (0, 0)
    }
    // Nor has one that repeats what was read, where all of it was: servers answer so past their end.
    if site.direction == .forward, let total = facts.totalCount, facts.rowsBefore ?? 0 >= total, !facts.isCovered {
      facts.receivedCount = 0
    }
    let known = max(self[site].knownRows, rowsKnownBeyond(site))
    let isAboveKnown = self[site].isAboveKnown && page.items.isEmpty
    // Each row that is held comes once more at most; of those above them so many pages as a reader would turn.
    let isKnown =
      isAboveKnown
      ? !page.reply.items.isEmpty && self[site].skippedKeys.count < mostPagesAbove
      : known > 0 && self[site].skippedRows <= rowCount + rowsRemembered(above: site)
        && page.items.contains { heldPages[$0.id] != nil }
    let streak = self[site].emptyStreak + (isDoubtedWaiting(site) || isKnown ? 0 : 1)
    let skippedKeys = self[site].skippedKeys + [page.key]
    // After a read across the boundary the next key was found by rows of the feed: none is skipped.
    let skippedRows =
      isAboveKnown ? 0 : page.feedIndex == nil ? self[site].skippedRows + page.receivedCount : 0
    let isLost = isLost(page, site)
    popTrail(page, rows: 0, site, &output)
    if isLost { self[site].leaveGap(true) }
    goOn(after: facts, page, site, &output)
    // A page without rows need not be the end of what was read, for its key may be dead.
    if isAboveKnown, self[site].state.isEnd, !page.reply.items.isEmpty, let key = keyBeyond(site) {
      // The rows that were to come are gone at the server: what was passed over is what comes next.
      segments[site.segment].pages[segments[site.segment].pages.count - 1].isNextKeyAbove = false
      self[site].open(at: key)
      return
    }
    guard self[site].nextKey != nil else { return }
    self[site].emptyStreak = streak
    self[site].skippedKeys = skippedKeys
    self[site].skippedRows = skippedRows
    self[site].knownRows = isAboveKnown ? known : max(isKnown ? 1 : 0, known - page.receivedCount)
    self[site].isAboveKnown = isAboveKnown
    if isStepTooMany(streak), self[site].state.isIdle { self[site].load.stop(.emptyPages(streak)) }
  }

  /// Pages that are read at most to come from the feed's top down to rows that are held, without being asked once more.
  private var mostPagesAbove: Int { 50 }

  private func rowsRemembered(above site: EdgeSite) -> Int {
    segments[site.segment].leading.trail.reduce(0) { $0 + Int($1.receivedCount) }
  }

  /// Whether a page that had rows comes back as nothing at all, rows or keys: its rows may be gone at the server, or its key is dead and
  /// they are there. What lies between the page before it and the rows held is a gap then, which closes as soon as a page says so
  /// (rules R16, R25).
  private func isLost(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard !order.isComputed, site.direction == .backward, let evicted = self[site].trail.last else {
      return false
    }
    return evicted.key == page.key && evicted.receivedCount > 0 && !evicted.isKeyNew && !evicted.isBeyondGap
      && page.reply.items.isEmpty && page.reply.nextKey == nil && page.reply.previousKey == nil
  }

  /// Whether a read across the boundary showed that nothing lies beyond it: what comes behind the rows held is an empty page
  /// then, though the reply was none. Where a server gives fewer rows than asked for, a reply that is short shows nothing.
  private func isEndSeen(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard page.feedIndex != nil, site.direction == .forward, page.receivedCount == 0,
      page.reply.items.count < page.requestedCount, !isDoubtedWaiting(site)
    else { return false }
    let pages = segments[site.segment].pages
    return pages.last?.isOddSized == false || (pages.count > 1 && !pages[pages.count - 2].isOddSized)
  }

  /// There is no room for the page without harm to what the reader sees: the viewport moved while it was
  /// under way, or it is larger than expected. Its edge remembers its size, so that it is not asked for again
  /// until there is room.
  private mutating func turnAway(_ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output) {
    let evicted = page.evicted
    if let last = self[site].trail.last, last.key == page.key {
      self[site].trail[self[site].trail.count - 1] = evicted
    } else {
      self[site].remember(evicted)
      segments[site.segment].countKey(page.key)
      output.trail.append(.evicted(site.direction.edge, rows: 0))
    }
    self[site].open(at: page.key)
  }

  /// Notes the key of a page that is held now, and decides where its edge goes on.
  mutating func openEdge(
    after facts: PageFacts<Key>, _ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    let rows = outermostPage(site)?.items.count ?? 0
    if !popTrail(page, rows: rows, site, &output) { segments[site.segment].countKey(page.key) }
    goOn(after: facts, page, site, &output)
  }

  /// Decides where an edge goes on, once a page is in.
  mutating func goOn(
    after facts: PageFacts<Key>, _ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    let step = order.step(site.direction, from: facts)
    // The source knows its end better than what is remembered, but for what is newer than the gap that the page came into.
    if case .end(let reason) = step,
      site.direction == .forward || order.isComputed || !self[site].trail.contains(where: { $0.isBeyondGap })
    {
      clearTrail(site, &output)
      self[site].end(reason)
      return
    }
    if site.direction == .forward, let limit = configuration.itemLimit,
      page.position - (segments[site.segment].feedStart ?? 0) + page.receivedCount >= limit
    {
      clearTrail(site, &output)
      self[site].end(.configuredLimit)
      return
    }
    // Pages that were there before are still the way back, for forward-only cursors the only one.
    if let evicted = self[site].trail.last {
      let isCycle = follow(step, after: page.key, evicted, site, &output)
      if let last = self[site].trail.last { self[site].open(at: last.key) }
      if isCycle { self[site].load.stop(.cycle) }
      return
    }
    switch step {
    case .load(let next):
      let isCycle = isCycle(next, after: page.key, site)
      if isCycle, order.endsAtRepeatedKey {
        self[site].end(.sourceSaidSo)
        return
      }
      self[site].open(at: next)
      if isCycle { self[site].load.stop(.cycle) }
    case .end(let reason):
      self[site].end(reason)
    case .unknown:
      self[site].end(site.direction == .forward || page.key == firstKey ? .sourceSaidSo : .noWayBack)
    }
  }

  /// What a page says of the page beyond it is newer than what is remembered of that: the one remembered may have been shorter
  /// or longer, or another's. Whether the key leads back.
  private mutating func follow(
    _ step: PageStep<Key>, after key: Key, _ evicted: EvictedPage<Key>, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    guard case .load(let next) = step else { return false }
    if evicted.isBeyondGap {
      self[site].gapKey = next
      return false
    }
    guard !order.isComputed else { return false }
    guard next != evicted.key else {
      // The page that is in says so itself: what is read by it follows, whatever went by that key.
      self[site].trail[self[site].trail.count - 1].isKeyConfirmed = true
      return false
    }
    // Pages between the two are no more, or are part of this one; so is a gap.
    if let place = self[site].trail.lastIndex(where: { $0.key == next }) {
      while self[site].trail.count > place + 1 {
        let gone = self[site].trail.removeLast()
        segments[site.segment].uncountKey(gone.key)
        if gone.isBeyondGap { self[site].gapKey = nil }
        if isOuter(site) { output.trail.append(.returned(site.direction.edge, rows: 0)) }
      }
      return false
    }
    let isCycle = isCycle(next, after: key, site)
    segments[site.segment].uncountKey(evicted.key)
    segments[site.segment].countKey(next)
    self[site].trail[self[site].trail.count - 1].key = next
    self[site].trail[self[site].trail.count - 1].isKeyNew = true
    return isCycle
  }

  /// Rule R6. Keys that are computed go on by arithmetic, which cannot come back.
  private func isCycle(_ next: Key, after key: Key, _ site: EdgeSite) -> Bool {
    if order.isComputed { return false }
    if next == key || self[site].skippedKeys.contains(next) { return true }
    // Rows that are read again are in the chain themselves.
    if self[site].knownRows > 0 { return false }
    return segments[site.segment].isInChain(next)
  }

  /// Takes the page off the record of evicted ones, if it is the next to come back. Whether it was.
  @discardableResult
  mutating func popTrail(
    _ page: IncomingPage<Key, Item>, rows: Int, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    guard page.feedIndex == nil else {
      popTrailAcross(page, rows: rows, site, &output)
      return false
    }
    guard self[site].trail.last?.key == page.key else { return false }
    self[site].trail.removeLast()
    if isOuter(site) { output.trail.append(.returned(site.direction.edge, rows: rows)) }
    if rows == 0 { segments[site.segment].uncountKey(page.key) }
    return true
  }

  /// A read across the boundary brings back as many rows as it brings, whatever pages they were: those of which it has
  /// at least half are off the record.
  private mutating func popTrailAcross(
    _ page: IncomingPage<Key, Item>, rows: Int, _ site: EdgeSite, _ output: inout Output
  ) {
    var left = page.receivedCount
    var rows = rows
    while let last = self[site].trail.last, !last.isBeyondGap, left > 0, left * 2 >= Int(last.receivedCount) {
      self[site].trail.removeLast()
      segments[site.segment].uncountKey(last.key)
      if isOuter(site) { output.trail.append(.returned(site.direction.edge, rows: rows)) }
      left -= Int(last.receivedCount)
      rows = 0
    }
  }

  mutating func clearTrail(_ site: EdgeSite, _ output: inout Output) {
    guard !self[site].trail.isEmpty else { return }
    for page in self[site].trail { segments[site.segment].uncountKey(page.key) }
    self[site].trail.removeAll()
    self[site].gapKey = nil
    if isOuter(site) { output.trail.append(.cleared(site.direction.edge)) }
  }
}
