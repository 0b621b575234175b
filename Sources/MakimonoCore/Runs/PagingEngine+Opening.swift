/// Where an edge goes on once a page is in, or ends (rules R3, R6), and what it remembers of pages that went.
extension PagingEngine {
  /// Notes the key of a page that is held now, and decides where its edge goes on.
  mutating func openEdge(
    after facts: PageFacts<Key>, _ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    let rows = outermostPage(site)?.page.items.count ?? 0
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
      let isStart = page.key == firstKey || segments[site.segment].feedStart == page.position
      self[site].end(site.direction == .forward || isStart ? .sourceSaidSo : .noWayBack)
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
    #if !hasFeature(Embedded)
    if order.readsOnFromRows { return false }
    #endif
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
    guard let last = self[site].trail.last, last.key == page.key else { return false }
    self[site].trail.removeLast()
    // A gap's page may be read by the key of the page beyond the gap: what that key brings is both, and there is no gap any more.
    if last.isBeyondGap { self[site].gapKey = nil }
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
