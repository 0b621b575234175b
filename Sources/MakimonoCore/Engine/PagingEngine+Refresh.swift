/// Reading the list anew (rule R10). The old rows stay until the new ones are in.
extension PagingEngine {
  /// Begins the load that replaces the list.
  ///
  /// - Parameters:
  ///   - count: rows to ask for; `nil` for a page.
  ///   - restoration: what is known of the pages around it.
  mutating func beginRefresh(
    at key: Key, count: Int? = nil, restoring restoration: Restoration<Key>? = nil, _ output: inout Output
  ) {
    let aligned = alignedKey(key)
    // The page of a snapshot is read as it was, wherever it begins: what is remembered goes on from there.
    begin(
      RefreshPage(
        key: restoration == nil ? aligned.key : key, requestedCount: count ?? configuration.pageSize, row: aligned.row,
        restoration: restoration), &output)
  }

  private mutating func begin(_ page: RefreshPage<Key>, _ output: inout Output) {
    // Who asks later knows more: the same page is asked for anew, whatever is on its way.
    cancelRefresh(&output)
    soughtID = nil
    if page.purpose != .mergeNewer { cancelEdges(&output) }
    refresh.target = .page(page)
    issueRefresh(&output)
  }

  mutating func beginRefresh(_ strategy: RefreshStrategy, _ output: inout Output) {
    if strategy != .firstPage, repeatReplacement(&output) { return }
    guard rowCount > 0 else { return beginRefresh(at: firstKey, &output) }
    if isCounted { return beginGridRefresh(strategy, &output) }
    switch strategy {
    case .firstPage: beginRefresh(at: firstKey, &output)
    case .aroundAnchor: beginAroundAnchor(&output)
    case .mergeNewer: beginMergeNewer(&output)
    case .keepWindow: beginStaging(&output)
    }
  }

  /// The reader's page takes the list's place. What leads back from it is kept: replies of cursors that lead forward alone do
  /// not say it.
  private mutating func beginAroundAnchor(_ output: inout Output) {
    let place = serverPlace(ofShown: anchorRow)
    let page = segments[place.segment].pages[place.page]
    guard !order.isComputed else {
      return beginRefresh(at: page.key, count: page.requestedCount, &output)
    }
    // Nothing leads to this page any more: it is read anew with the others, as far as that can be.
    if isOutdated(place.page, of: place.segment) { return beginStaging(&output) }
    let before = record(before: place)
    beginRefresh(
      at: page.key, count: page.requestedCount,
      restoring: Restoration(
        before: before, after: [], position: page.position,
        rowsBefore: segments[place.segment].feedStart.map { max(0, page.position - $0) }), &output)
  }

  /// What the trail would be if the list began with a page. O(pages).
  private func record(before place: (segment: Int, page: Int)) -> [EvictedPage<Key>] {
    var list = self
    var output = Output()
    var pages = place.page
    for segment in 0..<place.segment { pages += segments[segment].pages.count }
    for _ in 0..<pages { list.evict(.backward, &output) }
    return list.segments[0].leading.trail
  }

  /// The page that holds a row; a gap's is the page below it.
  func serverPlace(ofShown row: Int) -> (segment: Int, page: Int) {
    switch place(ofRow: row) {
    case .item(let segment, let page, _): (segment, page)
    case .gap(let index): (index + 1, 0)
    }
  }

  /// The list is about to be another already: what is on screen has no place in it, so that it is the new list that is read
  /// anew. Whether it is.
  private mutating func repeatReplacement(_ output: inout Output) -> Bool {
    guard refresh.load.inFlight != nil, case .page(var page) = refresh.target, page.purpose == .replace else {
      return false
    }
    // The pages that were passed have nothing by now either, for all that is known: they still lead back to nothing.
    page.emptyStreak = 0
    let sought = soughtID
    begin(page, &output)
    soughtID = sought
    return true
  }

  /// A counted list is read anew from the reader's page on: its rows have numbers, so that what is newer cannot stand on top
  /// of it without moving every page.
  private mutating func beginGridRefresh(_ strategy: RefreshStrategy, _ output: inout Output) {
    let row = anchorRow
    guard strategy != .firstPage,
      let key = order.key(atFeedIndex: row / grid.pageSize * grid.pageSize, count: grid.pageSize)
    else { return beginRefresh(at: firstKey, &output) }
    begin(
      RefreshPage(
        key: key, requestedCount: grid.pageSize, purpose: strategy == .aroundAnchor ? .replace : .reread, row: row),
      &output)
  }

  private mutating func beginMergeNewer(_ output: inout Output) {
    // What was lost is not forgotten since reading it anew failed.
    if edits.isBehind, !refresh.load.state.isLoading {
      rereadAfterLoss(&output)
      refresh.mergesNext = true
      return
    }
    // Both are wanted: the window is read anew as it was asked for, then what is newer.
    if refresh.load.state.isLoading, case .window = refresh.target {
      beginStaging(&output)
      refresh.mergesNext = true
      return
    }
    // A list that begins at its end, or in its middle, has what is newer at the feed's start all the same.
    let key = order.key(atFeedIndex: 0, count: configuration.pageSize) ?? firstKey
    begin(RefreshPage(key: key, requestedCount: configuration.pageSize, purpose: .mergeNewer), &output)
  }

  /// Nothing of it is waited for any more. Whoever cancels it begins another.
  mutating func cancelRefresh(_ output: inout Output) {
    if let id = refresh.load.inFlight { output.commands.append(.cancel(id)) }
    stopStaging(&output)
    refresh = RefreshPlan()
  }

  /// What is on its way knows less by now: the same page is asked for anew.
  mutating func reissueRefresh(_ output: inout Output) {
    guard let id = refresh.load.inFlight else { return }
    output.commands.append(.cancel(id))
    issueRefresh(&output)
  }

  mutating func issueRefresh(_ output: inout Output) {
    guard case .page(let page) = refresh.target else { return }
    let request = makeRequest(.refresh, page.key, count: page.requestedCount, attempt: refresh.load.retries)
    refresh.load.begin(request.id)
    output.commands.append(.load(request))
    output.statesChanged = true
  }

  mutating func commitRefresh(_ reply: PageReply<Key, Item>, _ output: inout Output) {
    guard case .page(let asked) = refresh.target, let request = refresh.load.inFlight else { return }
    refresh.load.rest()
    output.statesChanged = true
    totalCount = reply.totalCount ?? totalCount
    var page = IncomingPage(
      key: asked.key, reply: reply, items: uniqueItems(reply.items), requestedCount: asked.requestedCount,
      cost: boundedCost(reply.cost))
    let index = order.feedIndex(of: asked.key, count: asked.requestedCount)
    page.position = index ?? asked.restoration?.position ?? 0
    // A page of another size than the others stands by its rows, not by its number.
    if asked.requestedCount != configuration.pageSize, order.growthLimit == nil { page.feedIndex = index }
    var facts = page.facts(pageSize: configuration.pageSize)
    facts.rowsBefore = isFeedStart(facts, asked) ? 0 : asked.restoration?.rowsBefore
    if page.items.isEmpty {
      if isRestoredDead(reply, asked), beginAnew(after: nil, .expired, at: nil, &output) { return }
      let next = order.step(.forward, from: facts)
      var leadsOn = false
      if let key = next.key { leadsOn = !isPassed(key, on: facts, asked) }
      if !leadsOn, asked.purpose != .mergeNewer, retreat(asked, from: page, facts, &output) { return }
      if let next = next.key {
        followEmptyPage(asked, from: asked.key, to: next, &output)
        return
      }
    }
    if asked.purpose == .mergeNewer {
      if mergeNewer(page, facts, &output) {
        takeServerCopies(reply.items)
        yieldEdits(to: reply.items, of: request)
      }
    } else if let grid = makeGrid(for: page) {
      edits.isBehind = false
      replaceByGrid(grid, page, asked, &output)
      yieldEdits(to: reply.items, of: request)
    } else {
      edits.isBehind = false
      edits.hasOrderedRows = false
      replaceList(page, facts, asked.restoration, &output)
      yieldEdits(to: reply.items, of: request, isWholeList: true)
    }
    freshStarts.isUnderWay = false
    soughtID = nil
    mergeNext(&output)
  }

  /// What is newer was asked for while the list was read anew.
  mutating func mergeNext(_ output: inout Output) {
    guard refresh.mergesNext, rowCount > 0, !isCounted else { return refresh.mergesNext = false }
    beginMergeNewer(&output)
  }

  /// A source that cannot tell what lies before a page (forward-only cursors) begins at its first key; or behind pages that have nothing, from there
  /// on.
  private func isFeedStart(_ facts: PageFacts<Key>, _ asked: RefreshPage<Key>) -> Bool {
    switch order.step(.backward, from: facts) {
    case .end: true
    case .unknown: facts.key == firstKey || asked.skippedKeys.contains(firstKey)
    case .load: false
    }
  }

  private mutating func replaceList(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ restoration: Restoration<Key>?, _ output: inout Output
  ) {
    dropGrid(&output)
    let old = editableChunks
    if let first = segments.first, !first.leading.trail.isEmpty { output.trail.append(.cleared(.prepend)) }
    if let last = segments.last, !last.trailing.trail.isEmpty { output.trail.append(.cleared(.append)) }
    segments = RingBuffer([makeSegment()])
    gapIDs = []
    heldPages.removeAll(keepingCapacity: true)
    isDrifting = false
    isGridBroken = page.isUncounted
    if !page.items.isEmpty { put(page, intoEmpty: 0) }
    segments[0].countKey(facts.key)
    segments[0].emptyKey = page.items.isEmpty ? facts.key : nil
    segments[0].feedStart = facts.rowsBefore.map { page.position - $0 }
    if let restoration { remember(restoration) }
    output.change.operations += EditedPages.change(from: old, to: editableChunks).operations
    output.replacedList = true
    openRefreshedEdges(page, facts, &output)
    refresh.finish()
    isPrefetchSuspended = false
    trades = PageTrades()
    noteRowsReplaced(&output)
  }

  private mutating func openRefreshedEdges(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ output: inout Output
  ) {
    goOn(after: facts, page, outerSite(.forward), &output)
    // A page without rows has no place in the list that rows could come before.
    guard rowCount > 0 else {
      segments[0].leading.end(.sourceSaidSo)
      return
    }
    goOn(after: facts, page, outerSite(.backward), &output)
  }
}
