/// Asking for what lies past an end because the reader says so, near or not, and though the feed ended there when it was last asked (rule R3).
extension PagingEngine {
  /// Asks for the next page at an end, once. A feed that ended there may have grown: the tail of a chat, a log.
  mutating func loadMore(_ end: ListEdge, _ output: inout Output) {
    guard !isReplacing else { return }
    if isCounted { return loadMoreOfGrid(end, &output) }
    guard !segments.isEmpty else { return }
    let site = outerSite(end == .start ? .backward : .forward)
    switch self[site].state {
    case .loading: break
    case .failed: retry(site, &output)
    case .idle: if self[site].nextKey != nil, windowAllows(site.direction) { issue(site, &output) }
    // The one is the app's own word; of the other it is known that nothing leads there.
    case .end(.configuredLimit), .end(.noWayBack): break
    case .end(let reason): askAgain(site, endedBy: reason, &output)
    }
  }

  /// A feed goes on behind its end where the last page said so itself, else in the rest of that page, which is read once more.
  private mutating func askAgain(_ site: EdgeSite, endedBy reason: EndReason, _ output: inout Output) {
    guard rowCount > 0, let last = outermostPage(site, hasRows: true) else {
      return beginRefresh(at: segments[site.segment].emptyKey ?? firstKey, &output)
    }
    let (page, count) = (last.page.key, last.page.requestedCount)
    // Before the feed's first page there is what is newer.
    if site.direction == .backward, order.isComputed || page == firstKey {
      return beginRefresh(.mergeNewer, &output)
    }
    let key = keyBeyond(site) ?? page
    let rows = key == page ? last.page.items.count : rowsKnownBeyond(site)
    self[site].open(at: key)
    self[site].askedAgain = reason
    self[site].knownRows = rows
    if key == page {
      self[site].requestedCount = count
      if boundary(site) != nil, let start = order.feedIndex(of: key, count: count) {
        self[site].span = PageSpan(key: key, count: count, start: start)
      }
    }
    issue(site, &output)
  }

  private mutating func loadMoreOfGrid(_ end: ListEdge, _ output: inout Output) {
    guard end == .end, grid.rowCount > 0 else { return beginRefresh(.mergeNewer, &output) }
    let last = grid.page(ofRow: grid.rowCount - 1)
    if let load = grid.load(ofPage: last), grid.loads[load].state.isLoading { return }
    // Whatever is on its way says how long the feed is by now.
    guard grid.loadsInFlight < max(2, configuration.maxLoadsInFlight) else { return }
    issueGridLoad(last, &output)
  }

  /// Whether a page is one that is held, read once more for what came behind it.
  func isReadAgain(_ key: Key, _ site: EdgeSite) -> Bool {
    self[site].askedAgain != nil && outermostPage(site)?.page.key == key
  }

  /// Takes the rows that are held off a page which was read once more, if there are others; what they are now is noted.
  mutating func cutKnown(_ page: inout IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output) {
    let serial = segments[site.segment].serial
    let isForward = site.direction == .forward
    let isHeld = { (item: Item) in self.heldPages[item.id]?.segment == serial }
    let place = isForward ? page.items.lastIndex(where: isHeld) : page.items.firstIndex(where: isHeld)
    guard let place else { return }
    let fresh = isForward ? page.items.count - 1 - place : place
    page.receivedCount = min(page.receivedCount, fresh)
    if isForward { page.position += place + 1 }
    guard fresh > 0 else { return }
    updateHeld(page.items.filter { heldPages[$0.id] != nil }, &output)
    if isForward { page.items.removeFirst(place + 1) } else { page.items.removeLast(page.items.count - place) }
  }

  /// The rows that came behind those of a page are that page's: its key brings them all.
  mutating func joinReadAgain(_ site: EdgeSite) {
    let (segment, isForward) = (site.segment, site.direction == .forward)
    let last = segments[segment].pages.count - 1
    guard last > 0 else { return }
    let kept = isForward ? last - 1 : 0
    let rest = isForward ? segments[segment].pages.removeLast() : segments[segment].pages.removeFirst()
    if !isForward { segments[segment].firstOrdinal += 1 }
    let place = PagePlace(segment: segments[segment].serial, ordinal: segments[segment].firstOrdinal + kept)
    for item in rest.items { heldPages[item.id] = place }
    var page = segments[segment].pages[kept]
    if isForward {
      page.items += rest.items
      page.nextKey = rest.nextKey
      page.lastReceived = rest.lastReceived
      page.isNextKeyAbove = false
    } else {
      page.items = rest.items + page.items
      page.firstRow = rest.firstRow
      page.position -= rest.receivedCount
      page.previousKey = rest.previousKey
      page.firstReceived = rest.firstReceived
      page.isCutAtStart = rest.isCutAtStart
    }
    page.receivedCount += rest.receivedCount
    page.addedCount += rest.addedCount
    page.isOddSized = rest.isOddSized
    page.coveredCount = rest.coveredCount
    page.feedTotal = rest.feedTotal
    page.metadata = rest.metadata
    page[doubtBeyond: site.direction] = rest[doubtBeyond: site.direction]
    segments[segment].cost -= page.cost
    page.cost = rest.cost
    segments[segment].pages[kept] = page
    segments[segment].uncountKey(page.key)
  }
}
