/// Letting pages go (rules R8, R9).
extension PagingEngine {
  /// Lets the outermost page this way go. Its edge opens again at the key that brought it (rule R9).
  mutating func evict(_ direction: PageDirection, _ output: inout Output) {
    let site = outerSite(direction)
    let page: Page
    let ordinal: Int
    let first: Int
    if direction == .backward {
      ordinal = segments[site.segment].firstOrdinal
      page = segments[site.segment].pages.removeFirst()
      segments[site.segment].firstOrdinal += 1
      first = 0
    } else {
      first = rowCount - (segments[site.segment].pages.last?.items.count ?? 0)
      ordinal = segments[site.segment].firstOrdinal + segments[site.segment].pages.count - 1
      page = segments[site.segment].pages.removeLast()
    }
    grownPages = min(grownPages, pageCount)
    let place = PagePlace(segment: segments[site.segment].serial, ordinal: ordinal)
    for item in page.items where heldPages[item.id] == place { heldPages[item.id] = nil }
    segments[site.segment].cost -= page.cost
    // What is in flight here would be put next to a page that is no longer the outermost (rule R2).
    Self.cancelInFlight(&self[site], &output)
    if !self[site].state.isIdle { output.statesChanged = true }
    // The row next to the edge knows best what lies beyond it.
    let key = keyBeyond(site) ?? page.key
    if key != page.key {
      segments[site.segment].uncountKey(page.key)
      segments[site.segment].countKey(key)
    }
    self[site].open(at: key)
    self[site].knownRows = rowsKnownBeyond(site)
    self[site].remember(EvictedPage(page, under: key))
    var removed = first..<first + page.items.count
    var remembered = 0
    var forgets = false
    // Of a list with one segment a page is always left.
    if segments[site.segment].pages.isEmpty {
      forgets = direction == .forward && isFirstKeyOutdated(page.key)
      remembered = dropEmptySegment(site, forgets: forgets, &output)
      removed =
        direction == .backward
        ? removed.lowerBound..<removed.upperBound + 1 : removed.lowerBound - 1..<removed.upperBound
    }
    if !removed.isEmpty { output.change.operations.append(.remove(removed)) }
    // The layout has the rows that edits showed.
    let shown = (page.counterpart ?? page.items).count
    output.trail.append(.evicted(direction.edge, rows: removed.count - page.items.count + shown))
    if forgets { output.trail.append(.cleared(direction.edge)) }
    for _ in 0..<remembered { output.trail.append(.evicted(direction.edge, rows: 0)) }
    noteRemoved(at: removed.lowerBound, count: removed.count, &output)
  }

  /// The last page of a segment went: the gap goes too, and the segment's neighbour keeps the record of what lies beyond it.
  /// Returns how many pages of its own it remembers, which are nearer.
  private mutating func dropEmptySegment(_ site: EdgeSite, forgets: Bool, _ output: inout Output) -> Int {
    let direction = site.direction
    let neighbour = EdgeSite(segment: direction == .backward ? 1 : site.segment - 1, direction: direction)
    let inner = EdgeSite(segment: site.segment, direction: direction.opposite)
    Self.cancelInFlight(&self[inner], &output)
    Self.cancelInFlight(&self[neighbour], &output)
    var trail = forgets ? [] : self[site].trail
    if !trail.isEmpty { trail[trail.count - 1].isBeyondGap = true }
    for page in trail { segments[neighbour.segment].countKey(page.key) }
    // The neighbour's own record (of pages that a refresh left behind the gap) is nearer, and comes first.
    if self[neighbour].trail.isEmpty, let last = trail.last {
      self[neighbour].gapKey = self[neighbour].nextKey
      self[neighbour].open(at: last.key)
    }
    let remembered = self[neighbour].trail.count
    self[neighbour].trail = trail + self[neighbour].trail
    output.statesChanged = true
    segments.remove(at: site.segment)
    gapIDs.remove(at: direction == .backward ? 0 : gapIDs.count - 1)
    return remembered
  }

  /// Whether the first key does not bring this page any more: where keys are cursors it stands for whatever is newest, and
  /// something newer is held. There is no way back to the page but through the gap above it.
  private func isFirstKeyOutdated(_ key: Key) -> Bool { !order.isComputed && key == firstKey }

  /// The key that the outermost page gave for what lies beyond it, where keys are cursors.
  func keyBeyond(_ site: EdgeSite) -> Key? {
    // A page whose rows all went says nothing of what lies above it: the first that has rows does.
    guard !order.isComputed, let page = outermostPage(site, hasRows: true) else { return nil }
    return site.direction == .backward ? page.page.previousKey : page.page.nextKey
  }

  /// Rows of the list's outermost page between the one that its key leads on from and the list's end: they were put there since the page
  /// was read, and are read again first.
  func rowsKnownBeyond(_ site: EdgeSite) -> Int {
    guard keyBeyond(site) != nil, let outermost = outermostPage(site, hasRows: true) else { return 0 }
    if site.direction == .backward {
      return outermost.page.items.firstIndex { EvictedPage<Key>.mark($0) == outermost.page.firstReceived } ?? 0
    }
    if outermost.page.isNextKeyAbove { return outermost.page.items.count }
    let last = outermost.page.items.lastIndex { EvictedPage<Key>.mark($0) == outermost.page.lastReceived }
    return last.map { outermost.page.items.count - 1 - $0 } ?? 0
  }

  /// Whether the key that an end goes on at leads to rows above those that are held there: the first key, which brings what is newest; or
  /// a page's whose rows were let go from its start on, and with them the one that its key leads on from.
  func leadsAboveKnown(_ key: Key, _ site: EdgeSite) -> Bool {
    guard site.direction == .forward, !order.isComputed, let outermost = outermostPage(site) else {
      return false
    }
    #if !hasFeature(Embedded)
    if order.readsOnFromRows { return false }
    #endif
    if key == outermost.page.nextKey { return outermost.page.isNextKeyAbove }
    // What went is asked for by it. Where other pages lead to it, it is one of the feed's as any other.
    return key == firstKey && (self[site].trail.last?.key == key || self[site].askedAgain != nil)
  }

  /// Memory pressure: keeps the pages on screen and one neighbour each way.
  mutating func shedPages(_ output: inout Output) {
    shedGridPages(&output)
    guard !segments.isEmpty, rowCount > 0 else { return }
    let pages = pageCount
    for direction in [PageDirection.backward, .forward] {
      while pageCount > 2, let neighbour = neighbourOfOutermost(direction) {
        let visible = visibleRows
        let isBeforeViewport = neighbour.upperBound <= visible.lowerBound
        let isAfterViewport = neighbour.lowerBound >= max(visible.upperBound, visible.lowerBound + 1)
        guard direction == .backward ? isBeforeViewport : isAfterViewport else { break }
        evictPast(direction, &output)
        isPrefetchSuspended = true
      }
    }
    if pageCount < pages { restartStaging(&output) }
  }

  /// The rows of the page after the outermost; `nil` where that is in sight by rows of edits alone.
  private func neighbourOfOutermost(_ end: PageDirection) -> Range<Int>? {
    var plan = WindowPlan()
    guard let outermost = farPage(end, after: plan), !outermost.showsEdits else { return nil }
    plan.take(outermost)
    return farPage(end, after: plan)?.rows
  }
}
