/// What is newer goes on top (``RefreshStrategy/mergeNewer``).
extension PagingEngine {
  /// Whether the page is in the list now.
  mutating func mergeNewer(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ output: inout Output
  ) -> Bool {
    refresh.finish()
    guard !page.items.isEmpty, let serial = segments.first?.serial else { return false }
    guard let last = page.items.last(where: { heldPages[$0.id]?.segment == serial }) else {
      return addNewer(page, facts, &output)
    }
    if joinNewer(page, facts, lastHeld: last.id, isNewest: true, &output) { return true }
    // Rows that are newer wait for the next refresh. But that they are there is known.
    let site = outerSite(.backward)
    if self[site].state.isEnd, !order.isComputed {
      // The first key brings what is newest by then, which need not reach the list.
      if let key = keyBeyond(site) { self[site].open(at: key) } else { rememberNewer(page, site, &output) }
    }
    return false
  }

  // MARK: - Where ids overlap

  /// The page reaches rows of the first segment: down to the last of them the list becomes what the page says. The row
  /// behind goes on at the page's next key, so that the pages chain as if they had just been read.
  ///
  /// - Parameter isNewest: whether nothing is newer than the page; else what is remembered from above it stays.
  /// - Returns: whether there is room; `false` where the reader sees everything that could go, and nothing is changed then.
  mutating func joinNewer(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, lastHeld: Item.ID, isNewest: Bool, _ output: inout Output
  ) -> Bool {
    let before = self
    let outputBefore = output
    join(page, facts, lastHeld: lastHeld, isNewest: isNewest, &output)
    if trimWindow(&output) { return true }
    self = before
    output = outputBefore
    return false
  }

  private mutating func join(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, lastHeld: Item.ID, isNewest: Bool, _ output: inout Output
  ) {
    guard let place = heldPages[lastHeld] else { return }
    let site = outerSite(.backward)
    Self.cancelInFlight(&self[site], &output)
    if isNewest { clearTrail(site, &output) }
    let index = place.ordinal - segments[0].firstOrdinal
    let old = (0...index).flatMap { segments[0].pages[$0].items }
    let oldLast = segments[0].pages[index]
    for _ in 0...index { dropFirstPage() }

    let cut = (oldLast.items.firstIndex { $0.id == lastHeld } ?? 0) + 1
    var newer = page
    newer.items = page.items.filter { heldPages[$0.id] == nil }
    let new = newer.items.placesByID
    let kept = oldLast.items[cut...].filter { new[$0.id] == nil }
    placeNewer(&newer, before: oldLast.position + cut)
    if !kept.isEmpty {
      var rest = oldLast
      // What edits showed of the whole page says nothing of the rest.
      rest.counterpart = nil
      rest.isCutAtStart = false
      if case .load(let next) = order.step(.forward, from: facts) { rest.key = next }
      rest.items = kept
      // Nor does the key that led to what was above them, unless that is among them.
      rest.checkWayBack()
      rest.noteGone(oldLast.items[..<cut])
      rest.requestedCount = configuration.pageSize
      rest.receivedCount = max(kept.count, oldLast.receivedCount - cut)
      rest.position = newer.position + newer.receivedCount
      rest.cost = oldLast.cost * kept.count / max(1, oldLast.items.count)
      // The page says where these rows begin, and nothing of what comes behind them.
      if rest.feedTotal != page.reply.totalCount { rest[doubtBeyond: .forward] = true }
      rest.feedTotal = page.reply.totalCount
      prependPage(rest)
    }
    prependPage(newer.held(newer.items, firstRow: 0))
    if popTrail(page, rows: newer.items.count, site, &output) { segments[0].uncountKey(page.key) }
    goOn(after: facts, newer, site, &output)
    // The last row goes on forward as before, unless it was the page's own.
    if segments[0].pages.count == 1 { goOnBehind(newer, facts, &output) }
    let change = EditedPages.change(from: [.page(old)], to: [.page(newer.items + kept)])
    output.change.operations += change.operations
    follow(change, &output)
  }

  /// The newer page is the segment's only one: its end goes on as the page says, unless that is what it does already.
  private mutating func goOnBehind(
    _ newer: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ output: inout Output
  ) {
    let site = EdgeSite(segment: 0, direction: .forward)
    if case .load(let next) = order.step(.forward, from: facts), self[site].nextKey == next { return }
    Self.cancelInFlight(&self[site], &output)
    goOn(after: facts, newer, site, &output)
  }

  /// Positions: where keys say where rows are, those behind shift; elsewhere the new page stands before the old ones.
  /// An evicted page stands where its key says, whatever rows it will bring.
  private mutating func placeNewer(_ newer: inout IncomingPage<Key, Item>, before end: Int) {
    guard order.isComputed else {
      newer.position = end - newer.receivedCount
      segments[0].feedStart = newer.position
      return
    }
    let shift = newer.position + newer.receivedCount - end
    for index in 0..<segments[0].pages.count { segments[0].pages[index].position += shift }
    segments[0].feedStart = newer.position
  }

  private mutating func dropFirstPage() {
    let page = segments[0].pages.removeFirst()
    let place = PagePlace(segment: segments[0].serial, ordinal: segments[0].firstOrdinal)
    for item in page.items where heldPages[item.id] == place { heldPages[item.id] = nil }
    segments[0].firstOrdinal += 1
    segments[0].cost -= page.cost
    segments[0].uncountKey(page.key)
  }

  private mutating func prependPage(_ page: Page) {
    var page = page
    page.firstRow = (segments[0].pages.first?.firstRow ?? 0) - page.items.count
    segments[0].firstOrdinal -= 1
    segments[0].pages.prepend(page)
    segments[0].cost += page.cost
    segments[0].countKey(page.key)
    let place = PagePlace(segment: segments[0].serial, ordinal: segments[0].firstOrdinal)
    for item in page.items { heldPages[item.id] = place }
  }

  // MARK: - Where nothing overlaps

  /// The page stands on top, and a gap below it. Where there is no room for it, only its key is kept: the reader meets it
  /// on the way up. Whether it stands there.
  private mutating func addNewer(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ output: inout Output
  ) -> Bool {
    var page = page
    page.items = page.items.filter { heldPages[$0.id] == nil }
    guard !page.items.isEmpty else { return false }
    let inner = outerSite(.backward)
    forgetFirstKey(inner, &output)
    guard let evictions = roomForNewer(page) else {
      rememberNewer(page, inner, &output)
      return false
    }
    for _ in 0..<evictions { evict(.forward, &output) }
    // What was asked for before the first row would now go into the gap, which nobody asked to fill.
    Self.cancelInFlight(&self[inner], &output)
    if !self[inner].trail.isEmpty { output.trail.append(.cleared(.prepend)) }
    forgetBeyondGaps(inner)
    // Rows that should be on the page are not: the feed has grown above them, also where its total is what it was.
    if order.isComputed, let first = segments[0].pages.first, first.position < page.position + page.receivedCount {
      segments[0].pages[0][doubtBeyond: .backward] = true
    }
    // An edge that ended was the feed's start. Where replies say what leads back, they said so before it was.
    if self[inner].state.isEnd, let key = keyBeyond(inner) { self[inner].open(at: key) }
    let rows = page.items.count + 1
    addSegment(.backward)
    put(page, intoEmpty: 0)
    segments[0].countKey(page.key)
    segments[0].feedStart = page.position
    output.change.operations.append(.insert(0..<rows))
    noteInserted(at: 0, count: rows, isAppend: false, &output)
    goOn(after: facts, page, EdgeSite(segment: 0, direction: .backward), &output)
    openInner(EdgeSite(segment: 0, direction: .forward), facts)
    // The page right before the first one held has none of its rows, and nothing is missing between them. Nor where the source
    // says that nothing follows the page: then the rows below are gone at the server.
    if segments[0].trailing.state.isEnd || reachesOtherSide(0) { closeGap(0, &output) }
    return true
  }

  /// Where keys are cursors the first key stands for whatever is newest: it does not lead back to the page that it
  /// brought before. From below, the gap can then be filled only as far as other keys lead.
  private mutating func forgetFirstKey(_ site: EdgeSite, _ output: inout Output) {
    let isFirstNext = self[site].nextKey == firstKey
    guard !order.isComputed, isFirstNext || self[site].trail.contains(where: { $0.key == firstKey }) else { return }
    Self.cancelInFlight(&self[site], &output)
    var kept: [EvictedPage<Key>] = []
    var isBeyondLost = false
    for var evicted in self[site].trail.reversed() {
      if evicted.key == firstKey {
        segments[site.segment].uncountKey(firstKey)
        isBeyondLost = true
      } else {
        evicted.isBeyondGap = evicted.isBeyondGap || isBeyondLost
        isBeyondLost = false
        kept.append(evicted)
      }
    }
    // It went on behind the page that is lost.
    if self[site].trail.last?.key == firstKey || !kept.contains(where: { $0.isBeyondGap }) { self[site].gapKey = nil }
    self[site].trail = kept.reversed()
    retellTrail(site, &output)
    if let last = self[site].trail.last {
      self[site].open(at: last.key)
    } else if isFirstNext {
      self[site].open(at: keyBeyond(site))
    }
  }

  /// The edge becomes that of a gap, which is filled from below page by page: what is remembered from beyond another gap does
  /// not follow there.
  private mutating func forgetBeyondGaps(_ site: EdgeSite) {
    guard let nearest = self[site].trail.lastIndex(where: { $0.isBeyondGap }) else { return }
    if nearest == self[site].trail.count - 1 { self[site].openInGap(or: keyBeyond(site)) }
    self[site].gapKey = nil
    for evicted in self[site].trail[...nearest] { segments[site.segment].uncountKey(evicted.key) }
    self[site].trail.removeFirst(nearest + 1)
  }

  /// Pages to let go at the list's end, or `nil` where the reader sees them.
  private func roomForNewer(_ page: IncomingPage<Key, Item>) -> Int? {
    var plan = WindowPlan()
    while !configuration.window.holds(
      pages: pageCount - plan.pages + 1, items: rowCount - plan.rows + page.items.count + 1,
      cost: costHeld - plan.cost + page.cost)
    {
      // The page below the gap must stay: without it there would be no gap.
      guard pageCount - plan.pages > 1, let next = farPage(.forward, after: plan), !meets(next, visibleRows) else {
        return nil
      }
      plan.take(next)
    }
    return plan.pages
  }

  private mutating func rememberNewer(
    _ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    Self.cancelInFlight(&self[site], &output)
    var evicted = page.evicted
    evicted.isBeyondGap = true
    // The layout knows the pages from the furthest on: it hears of them anew.
    if !self[site].trail.isEmpty { output.trail.append(.cleared(.prepend)) }
    if self[site].trail.isEmpty {
      self[site].gapKey = self[site].nextKey
      self[site].open(at: page.key)
    }
    self[site].trail.insert(evicted, at: 0)
    segments[0].countKey(page.key)
    for _ in self[site].trail { output.trail.append(.evicted(.prepend, rows: 0)) }
  }
}
