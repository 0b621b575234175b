/// Gaps that went out of the window, and come back with the pages beyond them (rule R16).
extension PagingEngine {
  /// A page comes back that lies beyond a gap: it makes a segment of its own, and the gap is there again.
  mutating func commitBeyondGap(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    let direction = site.direction
    // Rows that meet the list would have closed the gap: either none of the page's is held, or all are.
    guard let first = page.items.first, heldPages[first.id] == nil else {
      return forgetBeyondGap(page, facts, site, &output)
    }
    let count = page.items.count + 1
    let grows = outgrowsWindow(direction)
    guard let evictions = evictionPlan(toAdmit: count, cost: page.cost, direction) else {
      // No room: it stays where it is, with what is known of its size now.
      var evicted = page.evicted
      evicted.isBeyondGap = true
      self[site].trail[self[site].trail.count - 1] = evicted
      self[site].open(at: page.key)
      return
    }
    for _ in 0..<evictions { evict(direction.opposite, &output) }
    var trail = reopenGap(outerSite(direction))
    addSegment(direction)
    let outer = outerSite(direction)
    let row = direction == .backward ? 0 : rowCount - 1
    put(page, intoEmpty: outer.segment)
    if grows { noteGrowth() }
    output.change.operations.append(.insert(row..<row + count))
    output.trail.append(.returned(direction.edge, rows: count))
    noteInserted(at: row, count: count, isAppend: direction == .forward, &output)
    // What the first key brings is the newest there is: pages remembered from above it are older, or the same.
    if !order.isComputed, direction == .backward, page.key == firstKey, !trail.isEmpty {
      trail = []
      output.trail.append(.cleared(direction.edge))
    }
    self[outer].trail = trail
    for evicted in trail { segments[outer.segment].countKey(evicted.key) }
    segments[outer.segment].countKey(page.key)
    goOn(after: facts, page, outer, &output)
    openInner(EdgeSite(segment: outer.segment, direction: direction.opposite), facts)
    output.statesChanged = true
  }

  /// The edge is that of a gap again. Returns the record of pages beyond it, without the one that is back.
  private mutating func reopenGap(_ site: EdgeSite) -> [EvictedPage<Key>] {
    let trail = self[site].trail
    for evicted in trail { segments[site.segment].uncountKey(evicted.key) }
    self[site].trail = []
    self[site].openInGap(or: keyBeyond(site))
    return Array(trail.dropLast())
  }

  /// Nothing is left of the page beyond the gap.
  private mutating func forgetBeyondGap(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    self[site].trail.removeLast()
    segments[site.segment].uncountKey(page.key)
    output.trail.append(.returned(site.direction.edge, rows: 0))
    if let last = self[site].trail.last {
      self[site].trail[self[site].trail.count - 1].isBeyondGap = true
      self[site].open(at: last.key)
    } else if self[site].gapKey == nil, case .unknown = order.step(site.direction, from: facts) {
      // Who cannot tell what lies before a page does not say that nothing does.
      self[site].end(site.direction == .forward || page.key == firstKey ? .sourceSaidSo : .noWayBack)
    } else {
      self[site].openInGap(or: keyBeyond(site))
    }
  }

  /// An empty segment at an end of the list, and the gap between.
  mutating func addSegment(_ end: PageDirection) {
    let segment = makeSegment()
    let gap = makeGap()
    if end == .backward {
      segments.insert(segment, at: 0)
      gapIDs.insert(gap, at: 0)
    } else {
      segments.append(segment)
      gapIDs.append(gap)
    }
  }

  /// The first page of a segment.
  mutating func put(_ page: IncomingPage<Key, Item>, intoEmpty index: Int) {
    segments[index].pages.append(page.held(page.items, firstRow: 0))
    segments[index].cost = page.cost
    let place = PagePlace(segment: segments[index].serial, ordinal: segments[index].firstOrdinal)
    for item in page.items { heldPages[item.id] = place }
  }

  /// The side of a gap that a new segment begins with.
  mutating func openInner(_ site: EdgeSite, _ facts: PageFacts<Key>) {
    switch order.step(site.direction, from: facts) {
    case .load(let key): self[site].open(at: key)
    case .end(let reason): self[site].end(reason)
    case .unknown: self[site].end(.sourceSaidSo)
    }
  }
}
