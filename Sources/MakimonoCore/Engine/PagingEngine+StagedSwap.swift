/// Pages that were read anew, all of them, take the place of the list (``RefreshStrategy/keepWindow``).
extension PagingEngine {
  mutating func commit(_ staging: Staging<Key, Item>, _ output: inout Output) {
    var staging = staging
    for index in staging.pages.indices where staging.pages[index].isUnread {
      // Rows that were confirmed may have become part of it since.
      let segment = staging.pages[index].segment
      staging.pages[index].reply?.items = segments[segment].pages[0].items
    }
    if leaveStaging(staging, &output) { return }
    let old = editableChunks
    let oldSegments = segments
    let oldGaps = gapIDs
    let search = refresh.search
    heldPages.removeAll(keepingCapacity: true)
    segments = RingBuffer()
    gapIDs = []
    var runs: [StagedRun] = []
    for index in oldSegments.indices {
      // Pages that are read anew may reach rows of the next segment: then there is no gap between the two any more.
      let isJoined = !order.isComputed && isReached(index, of: staging)
      var segment = isJoined ? segments.removeLast() : makeSegment()
      let count = segment.pages.count
      fill(&segment, from: staging, index, search, like: oldSegments[index])
      if isJoined {
        if segment.pages.count > count { runs[runs.count - 1].last = index }
      } else {
        guard !segment.pages.isEmpty else { continue }
        if !segments.isEmpty { gapIDs.append(oldGaps[index - 1]) }
        runs.append(StagedRun(first: index, last: index))
      }
      segments.append(segment)
    }
    if segments.isEmpty { segments = RingBuffer([makeSegment()]) }
    refresh.finish()
    edits.isBehind = false
    openStagedEdges(staging, oldSegments, runs, search, &output)
    freshStarts.isUnderWay = false
    if soughtID != nil { output.replacedList = true }
    soughtID = nil
    output.change = EditedPages.change(from: old, to: editableChunks)
    output.statesChanged = true
    if let request = staging.firstRequest {
      var unread: [Item] = []
      for page in staging.pages where page.isUnread { unread += page.reply?.items ?? [] }
      yieldEdits(to: [], of: request, isWholeList: true, unread: unread.placesByID)
      // Of rows that were confirmed since then, later pages know.
      for page in staging.pages where !page.isUnread {
        guard let reply = page.reply, let request = page.answered else { continue }
        yieldEdits(to: reply.items, of: request, ofNewRows: true)
      }
    }
    let changesRows = output.change.changesRows
    if changesRows { follow(output.change, &output) }
    // Pages may have grown: the bound holds all the same. Better what the reader does not see goes.
    if !trimWindow(&output) { forceWindow(&output) }
    if changesRows { noteRowsReplaced(&output) }
    mergeNext(&output)
  }

  /// Whether rows of a segment were read with those of the one before it.
  private func isReached(_ index: Int, of staging: Staging<Key, Item>) -> Bool {
    guard let serial = segments.last?.serial else { return false }
    return staging.pages.contains { page in
      page.segment == index && page.reply?.items.contains { heldPages[$0.id]?.segment == serial } == true
    }
  }

  private mutating func fill(
    _ segment: inout Segment<Key, Item, Failure>, from staging: Staging<Key, Item>, _ index: Int,
    _ search: Search<Key>, like old: Segment<Key, Item, Failure>
  ) {
    var position = search.isOn ? search.rows : old.pages.first?.position ?? 0
    var end: Int?
    segment.feedStart = search.isOn ? 0 : old.feedStart
    for staged in staging.pages where staged.segment == index {
      guard let reply = staged.reply else { continue }
      var page = incoming(staged, reply)
      page.position = staged.position ?? position
      cutStaged(&page, staged, behind: &end, feedStart: old.feedStart ?? 0)
      position = page.position + page.receivedCount
      let items = uniqueItems(page.items).filter { heldPages[$0.id] == nil }
      guard !items.isEmpty else { continue }
      let place = PagePlace(segment: segment.serial, ordinal: segment.pages.count)
      for item in items { heldPages[item.id] = place }
      var held = page.held(items, firstRow: segment.pages.last?.endRow ?? 0)
      if staged.isUnread, let page = old.pages.first {
        (held.firstReceived, held.lastReceived) = (page.firstReceived, page.lastReceived)
        held.isNextKeyAbove = page.isNextKeyAbove
      }
      segment.pages.append(held)
      segment.cost += page.cost
      segment.countKey(page.key)
    }
  }

  /// Takes off what a page has of the page before it, where it was read across their boundary (rule R15).
  ///
  /// - Parameter end: index in the feed behind the page before; `nil` where that is not held.
  private func cutStaged(
    _ page: inout IncomingPage<Key, Item>, _ staged: StagedPage<Key, Item>, behind end: inout Int?, feedStart: Int
  ) {
    guard !isGridBroken, let start = order.feedIndex(of: staged.key, count: staged.requestedCount) else { return }
    #if !hasFeature(Embedded)
    guard !staged.isUnchanged else {
      end = page.position - feedStart + page.receivedCount
      return
    }
    #endif
    let overlap = end.map { $0 - start } ?? staged.overlapCount
    page.cutOverlap(min(max(0, overlap), page.items.count), from: start + feedStart)
    end = start + page.distinctCount
  }

  /// The new pages' own keys say how the list goes on; towards the start what was remembered still holds, where they do not
  /// say.
  private mutating func openStagedEdges(
    _ staging: Staging<Key, Item>, _ old: RingBuffer<Segment<Key, Item, Failure>>, _ runs: [StagedRun],
    _ search: Search<Key>, _ output: inout Output
  ) {
    if old.last?.trailing.trail.isEmpty == false { output.trail.append(.cleared(.append)) }
    guard rowCount > 0 else {
      if old.first?.leading.trail.isEmpty == false { output.trail.append(.cleared(.prepend)) }
      segments[0].leading.end(.sourceSaidSo)
      if let last = staging.pages.last, let reply = last.reply {
        goOnStaged(last, reply, EdgeSite(segment: 0, direction: .forward), &output)
      }
      return
    }
    for index in segments.indices {
      let run = runs[index]
      openStagedStart(EdgeSite(segment: index, direction: .backward), staging, old, run, search, &output)
      guard let last = segments[index].pages.last else { continue }
      let forward = EdgeSite(segment: index, direction: .forward)
      guard
        let staged = staging.pages.last(where: { $0.segment == run.last && $0.key == last.key && $0.reply != nil }),
        let reply = staged.reply
      else { continue }
      if staged.isUnread, reply.nextKey == nil {
        self[forward] = old[run.last].trailing
        for evicted in self[forward].trail { segments[index].countKey(evicted.key) }
      } else {
        goOnStaged(staged, reply, forward, &output)
      }
    }
  }

  private mutating func openStagedStart(
    _ site: EdgeSite, _ staging: Staging<Key, Item>, _ old: RingBuffer<Segment<Key, Item, Failure>>, _ run: StagedRun,
    _ search: Search<Key>, _ output: inout Output
  ) {
    if search.isOn {
      rememberPassed(search.passed, site, &output)
    } else {
      self[site] = old[run.first].leading
    }
    if let first = segments[site.segment].pages.first, site.segment == 0, run.first == 0, !order.isComputed,
      first.key == firstKey, !self[site].trail.isEmpty,
      staging.pages.contains(where: { $0.segment == 0 && $0.key == firstKey && !$0.isUnread })
    {
      // The newest was read in place of what nothing leads to.
      self[site] = Edge()
      output.trail.append(.cleared(.prepend))
    }
    if site.segment == 0, run.first > 0, !search.isOn { rememberLostRuns(site, old, run, &output) }
    for evicted in self[site].trail { segments[site.segment].countKey(evicted.key) }
    guard let first = segments[site.segment].pages.first,
      let staged = staging.pages.first(where: { $0.segment == run.first && $0.key == first.key && $0.reply != nil }),
      let reply = staged.reply
    else { return }
    if order.isComputed, !self[site].trail.isEmpty { return }
    if order.isComputed || !staged.isUnread { goOnStaged(staged, reply, site, &output) }
  }

  /// Nothing is left of the segments above: what they were read by is remembered, beyond the gap.
  private mutating func rememberLostRuns(
    _ site: EdgeSite, _ old: RingBuffer<Segment<Key, Item, Failure>>, _ run: StagedRun, _ output: inout Output
  ) {
    var trail = old[0].leading.trail
    if trail.isEmpty, let page = old[0].pages.first { trail = [EvictedPage(page)] }
    if !trail.isEmpty { trail[trail.count - 1].isBeyondGap = true }
    if self[site].trail.isEmpty, let last = trail.last {
      self[site].gapKey = self[site].nextKey
      self[site].open(at: last.key)
    }
    self[site].trail = trail + self[site].trail
    retellTrail(site, &output)
  }

  /// The layout knows the pages from the furthest on: it hears of them anew.
  func retellTrail(_ site: EdgeSite, _ output: inout Output) {
    output.trail.append(.cleared(.prepend))
    for _ in self[site].trail { output.trail.append(.evicted(.prepend, rows: 0)) }
  }

  private mutating func goOnStaged(
    _ staged: StagedPage<Key, Item>, _ reply: PageReply<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) {
    var page = incoming(staged, reply)
    // The reply's first row, be it of this page or of an overlap.
    page.position = (outermostPage(site)?.page.position ?? 0) - (outermostPage(site)?.page.overlapCount ?? 0)
    var facts = page.facts(pageSize: configuration.pageSize)
    if staged.requestedCount != configuration.pageSize, order.growthLimit == nil {
      facts.feedIndex = order.feedIndex(of: staged.key, count: staged.requestedCount)
    }
    facts.rowsBefore = segments[site.segment].feedStart.map { max(0, page.position - $0) }
    goOn(after: facts, page, site, &output)
  }
}
