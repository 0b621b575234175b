/// Gaps: places where rows are missing, between two segments (rule R16).
extension PagingEngine {
  /// Asks for the page on one side of a gap. Nothing happens where it is under way already, or cannot be had.
  mutating func fillGap(_ gap: GapID, at side: GapSide, _ output: inout Output) {
    guard !isReplacing, let index = gapIDs.firstIndex(of: gap) else { return }
    let site = EdgeSite(segment: side == .start ? index : index + 1, direction: side.direction)
    let hasFailed = self[site].state.isFailed
    guard hasFailed || self[site].state.isIdle && self[site].nextKey != nil else { return }
    // Whoever asks once more may have the list begin anew once more.
    freshStarts = FreshStarts()
    if hasFailed { return retry(site, &output) }
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
    Self.cancelAhead(&self[site], &output)
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
      freshStarts[place.direction] = false
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
  func other(_ site: EdgeSite) -> Int { site.direction == .forward ? site.segment + 1 : site.segment - 1 }

  /// Where on a page the rows begin that a segment has, as one comes upon them in a direction.
  private func meetingPlace(
    of page: IncomingPage<Key, Item>, with segment: Int, _ direction: PageDirection
  ) -> Int? {
    let serial = segments[segment].serial
    // Not by way of the engine, of which a closure would have a copy.
    let heldPages = heldPages
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

  /// Makes one segment of two. The gap's row goes.
  mutating func closeGap(_ index: Int, _ output: inout Output) {
    let row = firstRow(ofSegment: index + 1) - 1
    Self.cancelInFlight(&segments[index].trailing, &output)
    Self.cancelInFlight(&segments[index + 1].leading, &output)
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
}
