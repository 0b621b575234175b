/// Gaps: places where rows are missing, between two segments (rule R16).
extension PagingEngine {
  /// Asks for the page on one side of a gap. Nothing happens where it is under way already, or cannot be had.
  mutating func fillGap(_ gap: GapID, at side: GapSide, _ output: inout Output) {
    guard !isReplacing, let index = gapIDs.firstIndex(of: gap) else { return }
    let site = EdgeSite(segment: side == .start ? index : index + 1, direction: side.direction)
    if self[site].state.isFailed { return retry(site, &output) }
    guard self[site].state.isIdle, self[site].nextKey != nil else { return }
    issue(site, &output)
  }

  /// Puts a page into a gap, and closes the gap where the page meets the rows on its other side. Returns the page that
  /// comes next there, where it is in.
  mutating func commitToGap(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ gap: GapID, _ site: inout EdgeSite,
    _ output: inout Output
  ) -> PageReply<Key, Item>? {
    let isIn = put(page, facts, into: gap, site, &output)
    // The other side may have been let go to make room; then there is no gap in the list any more.
    guard let index = gapIDs.firstIndex(of: gap) else { return nil }
    site.segment = site.direction == .forward ? index : index + 1
    if isIn { return adoptAhead(site, &output) }
    cancelAhead(&self[site], &output)
    return nil
  }

  /// Whether the page found room.
  private mutating func put(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, into gap: GapID, _ site: EdgeSite,
    _ output: inout Output
  ) -> Bool {
    let whole = page
    var page = page
    let meetsOther = cutAtOtherSide(&page, site)
    let hasNewRows = page.items.contains { heldPages[$0.id] == nil }
    var place = site
    if hasNewRows {
      let serial = segments[site.segment].serial
      let own = !order.isComputed ? page.items.filter { heldPages[$0.id]?.segment == serial } : []
      guard makeRoom(for: page, whole: whole.items.count, site, &output), let index = segmentIndex(serial) else {
        return false
      }
      place.segment = index
      // Rows on the other side may just have been let go: then they are the page's own.
      if !gapIDs.contains(gap) {
        page = whole
        if !order.isComputed { forgetWithin(page, place, &output) }
      }
      // Rows of this side that were let go for the page would come back on the wrong side of those that stayed.
      for row in own where heldPages[row.id] == nil { page.items.removeAll { $0.id == row.id } }
      insertChained(page, facts, place, &output)
      openEdge(after: facts, page, place, &output)
    } else if !meetsOther {
      updateHeld(page.items, &output)
      stepOver(page, facts, place, &output)
    }
    guard let index = gapIDs.firstIndex(of: gap) else { return true }
    guard meetsOther || isEndKnown(place, facts) || reachesOtherSide(index) else { return true }
    let joint = segments[index].pages.count
    if meetsOther { shiftBelow(index, by: whole, meeting: site.direction) }
    closeGap(index, &output)
    if meetsOther, site.direction == .forward { rechain(whole, facts, index, behind: joint, isHeld: hasNewRows) }
    return true
  }

  /// Pages that went are no more to be read behind a page that ends at or below their last row.
  private mutating func forgetWithin(
    _ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    while site.direction == .forward, let last = self[site].trail.last, last.key != page.key, let mark = last.lastRow,
      page.items.contains(where: { EvictedPage<Key>.mark($0) == mark })
    {
      self[site].trail.removeLast()
      segments[site.segment].uncountKey(last.key)
      output.trail.append(.returned(.append, rows: 0))
      if self[site].trail.last?.isBeyondGap != true { self[site].gapKey = nil }
    }
  }

  /// Whether an edge ended because the source says so. One that cannot tell what lies before a page says nothing: rows
  /// may be missing there still, which come from the gap's other side.
  private func isEndKnown(_ site: EdgeSite, _ facts: PageFacts<Key>) -> Bool {
    guard self[site].state.isEnd else { return false }
    if case .unknown = order.step(site.direction, from: facts) { return false }
    return true
  }

  // MARK: - Keys of pages that meet

  /// Puts a page at an edge. Where keys are cursors the first key stands for whatever is newest, and the key of a page that lost
  /// its first rows leads to those: such a page is known by the key that leads to it from the page before, once there is one.
  mutating func insertChained(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    let isRenamed =
      site.direction == .backward
      && outermostPage(site).map { $0.key == firstKey || $0.isCutAtStart } ?? false
    insert(page, site, &output)
    if isRenamed { rechain(page, facts, site.segment, behind: 1, isHeld: true) }
  }

  mutating func rename(_ page: Int, of segment: Int, to key: Key) {
    segments[segment].uncountKey(segments[segment].pages[page].key)
    segments[segment].pages[page].key = key
    segments[segment].countKey(key)
    guard page > 0, segments[segment].pages[page - 1].nextKey != key else { return }
    segments[segment].pages[page - 1].nextKey = key
    segments[segment].pages[page - 1].noteNextKey()
  }

  /// A page from above met rows below: those are its own from now on, and what is behind them goes on at its next key. So
  /// the keys chain as if the pages had been read one after the other.
  private mutating func rechain(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ segment: Int, behind joint: Int, isHeld: Bool
  ) {
    guard !order.isComputed, joint < segments[segment].pages.count else { return }
    guard isHeld else { return rename(joint, of: segment, to: page.key) }
    // Of the rows below some may have been let go to make room: then it leads past those.
    guard case .load(let next) = order.step(.forward, from: facts), let last = page.items.last,
      heldPages[last.id] != nil, last.id == page.reply.items.last?.id
    else { return }
    var own: [Item.ID: Bool] = [:]
    for item in page.items { own[item.id] = true }
    let place = PagePlace(segment: segments[segment].serial, ordinal: segments[segment].firstOrdinal + joint - 1)
    var index = joint
    repeat {
      var moved = 0
      while let first = segments[segment].pages[index].items.first, own[first.id] != nil {
        segments[segment].pages[index].items.removeFirst()
        segments[segment].pages[index].noteGone([first])
        segments[segment].pages[joint - 1].items.append(first)
        heldPages[first.id] = place
        moved += 1
      }
      // What leads to the page before it led to those rows.
      if moved > 0 { segments[segment].pages[index].previousKey = nil }
      segments[segment].pages[index].isCutAtStart = false
      segments[segment].pages[index].position += moved
      segments[segment].pages[index].receivedCount = max(0, segments[segment].pages[index].receivedCount - moved)
      rename(index, of: segment, to: next)
      index += 1
      // Short pages may be in it whole.
    } while index < segments[segment].pages.count && segments[segment].pages[index - 1].items.isEmpty
    for page in (joint..<index).reversed() where segments[segment].pages[page].items.isEmpty {
      drop(page, of: segment)
    }
    renumber(segment, from: joint - 1)
  }

  /// A page without rows goes: as the last of its segment it would leave the list with a gap at its end.
  private mutating func drop(_ page: Int, of segment: Int) {
    let empty = segments[segment].pages.remove(at: page)
    segments[segment].uncountKey(empty.key)
    segments[segment].cost -= empty.cost
    for index in page..<segments[segment].pages.count {
      let place = PagePlace(segment: segments[segment].serial, ordinal: segments[segment].firstOrdinal + index)
      for item in segments[segment].pages[index].items { heldPages[item.id] = place }
    }
  }

  /// Takes off a page what lies at and beyond the rows on the gap's other side. Whether it reaches them.
  private func cutAtOtherSide(_ page: inout IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard let place = meetingPlace(of: page, with: other(site), site.direction) else { return false }
    if site.direction == .forward {
      page.items.removeLast(page.items.count - place)
    } else {
      page.items.removeFirst(place + 1)
    }
    return true
  }

  /// The segment on the gap's other side.
  private func other(_ site: EdgeSite) -> Int { site.direction == .forward ? site.segment + 1 : site.segment - 1 }

  /// Where on a page the rows begin that a segment has, as one comes upon them in a direction.
  private func meetingPlace(
    of page: IncomingPage<Key, Item>, with segment: Int, _ direction: PageDirection
  ) -> Int? {
    let serial = segments[segment].serial
    func isHeldThere(_ item: Item) -> Bool { heldPages[item.id]?.segment == serial }
    return direction == .forward ? page.items.firstIndex(where: isHeldThere) : page.items.lastIndex(where: isHeldThere)
  }

  /// Whether rows of the feed say that the two sides meet, where keys are computed. Rows below were read earlier: since then
  /// the feed may have grown above them, and only a total that stood still says that it has not.
  func reachesOtherSide(_ index: Int) -> Bool {
    guard order.isComputed, !isDrifting, let above = segments[index].pages.last,
      let below = segments[index + 1].pages.first, let total = above.feedTotal, total == below.feedTotal,
      !below[doubtBeyond: .backward]
    else { return false }
    return above.position + above.receivedCount >= below.position
  }

  /// A page has rows of either side: they say where the rows below the gap stand in the feed by now.
  ///
  /// - Parameter direction: which way the gap was filled.
  private mutating func shiftBelow(
    _ index: Int, by page: IncomingPage<Key, Item>, meeting direction: PageDirection
  ) {
    guard order.isComputed else { return }
    let segment = direction == .forward ? index + 1 : index
    guard let place = meetingPlace(of: page, with: segment, direction), let held = heldPages[page.items[place].id]
    else { return }
    let other = segments[segment]
    let heldPage = other.pages[held.ordinal - other.firstOrdinal]
    let row = heldPage.items.firstIndex { $0.id == page.items[place].id } ?? 0
    let shift = (page.position + place) - (heldPage.position + row)
    for ordinal in 0..<segments[index + 1].pages.count {
      segments[index + 1].pages[ordinal].position += direction == .forward ? shift : -shift
    }
  }

  /// Lets pages go until a page fits into a gap: those furthest from the reader, at either end. Where the reader sees all that
  /// could go, and the gap, the window grows for it: else they could ask for the gap's rows for ever. `false` where they see
  /// too much and not the gap; then nothing changes, and it may be tried again.
  ///
  /// - Parameter whole: rows of the page, those at and beyond the other side among them: once that side is let go they are
  ///   the page's own.
  private mutating func makeRoom(
    for page: IncomingPage<Key, Item>, whole: Int, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    let beyond = pagesBeyond(site.direction, site)
    var plans = (start: WindowPlan(), end: WindowPlan())
    var grows = false
    while !configuration.window.holds(
      pages: pageCount - plans.start.pages - plans.end.pages + 1,
      items: rowCount - plans.start.rows - plans.end.rows
        + ((site.direction == .forward ? plans.end : plans.start).pages < beyond ? page.items.count : whole),
      cost: heldCost - plans.start.cost - plans.end.cost + page.cost)
    {
      guard pageCount - plans.start.pages - plans.end.pages > 1 else { break }
      let before = visibleRows.lowerBound - plans.start.rows
      let after = rowCount - visibleRows.upperBound - plans.end.rows
      let fromStart = candidate(.backward, plans.start, site)
      let fromEnd = candidate(.forward, plans.end, site)
      if let fromStart, before > after || fromEnd == nil {
        plans.start.take(fromStart)
      } else if let fromEnd {
        plans.end.take(fromEnd)
      } else if visibleRows.contains(firstRow(ofSegment: max(site.segment, other(site))) - 1) {
        grows = true
        break
      } else {
        return false
      }
    }
    for _ in 0..<plans.start.pages { evict(.backward, &output) }
    for _ in 0..<plans.end.pages { evict(.forward, &output) }
    // The page that is about to stand there counts.
    if grows { grownPages = pageCount + 1 }
    return true
  }

  /// The next page to go at an end, unless the reader sees it or the gap's page is to stand next to it.
  private func candidate(_ end: PageDirection, _ plan: WindowPlan, _ site: EdgeSite) -> FarPage? {
    guard let page = farPage(end, after: plan), !meets(page, visibleRows) else { return nil }
    let own = end == site.direction ? 0 : segments[site.segment].pages.count - 1
    return plan.pages < pagesBeyond(end, site) + own ? page : nil
  }

  /// Pages of the segments that lie this way.
  private func pagesBeyond(_ end: PageDirection, _ site: EdgeSite) -> Int {
    var count = 0
    for index in segments.indices where end == .backward ? index < site.segment : index > site.segment {
      count += segments[index].pages.count
    }
    return count
  }

  /// Makes one segment of two. The gap's row goes.
  mutating func closeGap(_ index: Int, _ output: inout Output) {
    let row = firstRow(ofSegment: index + 1) - 1
    cancelInFlight(&segments[index].trailing, &output)
    cancelInFlight(&segments[index + 1].leading, &output)
    output.statesChanged = true
    let below = segments.remove(at: index + 1)
    gapIDs.remove(at: index)
    let shift = chainShift(from: segments[index], to: below)
    for place in 0..<below.pages.count {
      var page = below.pages[place]
      page.position += shift
      page.firstRow = segments[index].pages.last?.endRow ?? 0
      let new = PagePlace(
        segment: segments[index].serial, ordinal: segments[index].firstOrdinal + segments[index].pages.count)
      segments[index].pages.append(page)
      for item in page.items { heldPages[item.id] = new }
    }
    segments[index].cost += below.cost
    segments[index].joinChain(of: below)
    segments[index].trailing = below.trailing
    for place in below.trailing.trail.indices { segments[index].trailing.trail[place].position += shift }
    output.change.operations.append(.remove(row..<row + 1))
    noteRemoved(at: row, count: 1, &output)
  }

  /// By how much positions below differ, where they only count rows of the chain.
  private func chainShift(
    from above: Segment<Key, Item, Failure>, to below: Segment<Key, Item, Failure>
  ) -> Int {
    guard !order.isComputed, let last = above.pages.last, let first = below.pages.first else { return 0 }
    return last.position + last.receivedCount - first.position
  }

  // MARK: - Gaps that went out of the window

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
