/// Reading the whole window anew and swapping it in at once (``RefreshStrategy/keepWindow``).
extension PagingEngine {
  mutating func beginStaging(_ output: inout Output) {
    soughtID = nil
    // Who asked for what is newer still waits for it.
    let merges = refresh.mergesNext || (refresh.load.state.isLoading && refresh.isMerge)
    cancelRefresh(&output)
    refresh.mergesNext = merges
    cancelEdges(&output)
    beginFreshStaging(restarts: 0, &output)
  }

  private mutating func beginFreshStaging(restarts: Int, _ output: inout Output) {
    if refresh.search.isOn { return beginSeeking(&output) }
    // Local edits may have taken the last rows since it was asked for.
    guard segments.first?.pages.isEmpty == false else { return readAroundAnchor(&output) }
    // Pages that no key leads to would stay as they were before the loss.
    if let strategy = strategyAfterLoss { return beginRefresh(strategy, &output) }
    var staging = freshStaging()
    staging.restarts = restarts
    guard staging.pages.count <= mostStaged else { return readAroundAnchor(&output) }
    refresh.target = .window(staging)
    issueStaged(&output)
  }

  /// One page is read in place of all, which has no boundary to miss rows at.
  private mutating func readAroundAnchor(_ output: inout Output) {
    let merges = refresh.mergesNext
    beginRefresh(at: rowCount > 0 ? key(ofRow: anchorRow) : firstKey, &output)
    refresh.mergesNext = merges
  }

  /// Pages went while the window was read anew: what is left of it is read instead. What was staged is for a list that is
  /// no more: it would bring pages back, and take those of a segment that went for another's.
  mutating func restartStaging(_ output: inout Output) {
    guard let restarts = refresh.staging?.restarts, refresh.load.state.isLoading else { return }
    stopStaging(&output)
    beginFreshStaging(restarts: restarts, &output)
  }

  private func freshStaging() -> Staging<Key, Item> {
    var staging = Staging<Key, Item>()
    let isMoving = isKnownToMove && !isOnGrid && !isGridBroken
    for index in segments.indices {
      let pages = segments[index].pages
      // Where keys chain: rows that pages grew by are read as pages of their own.
      let size = configuration.pageSize
      staging.pageCounts.append(pages.count &+ (grownRows(of: index) &+ size &- 1) / size)
      if order.isComputed {
        var end: Int?
        for place in 0..<pages.count {
          let page = pages[place]
          if isMoving {
            if let key = movedKey(end, of: page) {
              staging.pages.append(StagedPage(segment: index, key: key, requestedCount: page.requestedCount))
              end = end.map { $0 + page.requestedCount }
              continue
            }
            stageHole(before: page, of: index, behind: &end, in: &staging)
          }
          staging.pages.append(StagedPage(page, segment: index))
        }
      }
    }
    if !order.isComputed { beginRuns(of: &staging) }
    return staging
  }

  /// The page above was read, or found, after the feed had grown above them both: what follows it does not stand where this one was read.
  private func movedKey(_ end: Int?, of page: Page) -> Key? {
    guard let end, let start = order.feedIndex(of: page.key, count: page.requestedCount),
      start + page.overlapCount < end
    else { return nil }
    return order.key(atFeedIndex: end, count: page.requestedCount)
  }

  /// Rows came in before a page since the page above it was read: the keys of the two leave them out, and they are asked for as well.
  private func stageHole(
    before page: Page, of segment: Int, behind end: inout Int?, in staging: inout Staging<Key, Item>
  ) {
    guard let start = order.feedIndex(of: page.key, count: page.requestedCount) else { return }
    let size = configuration.pageSize
    while let at = end, at < start, staging.pages.count <= mostStaged,
      let key = order.key(atFeedIndex: at, count: size)
    {
      staging.pages.append(StagedPage(segment: segment, key: key, requestedCount: size))
      // What it has of the next page is that page's overlap.
      end = min(at + size, start)
    }
    end = max(end ?? 0, start + page.overlapCount + page.receivedCount)
  }

  /// Pages that are read anew at most. A window that takes more is none of the feed any more, so much came in among its rows.
  private var mostStaged: Int { 2 * pageCount }

  /// Where keys are cursors pages chain within a segment: its first is asked for once all that come before are in.
  private func beginRuns(of staging: inout Staging<Key, Item>) {
    while staging.begunCount < staging.pageCounts.count, staging.pages.allSatisfy({ $0.reply != nil }) {
      let segment = staging.begunCount
      staging.begunCount += 1
      let page = segments[segment].pages[0]
      var first = StagedPage<Key, Item>(segment: segment, key: page.key, requestedCount: configuration.pageSize)
      // Where there is nothing else to ask for, the feed's top takes the place of what nothing leads to.
      if isOutdated(0, of: segment), segment > 0 || segments[0].pages.count > 1 {
        first.reply = PageReply(
          items: page.items, nextKey: page.nextKey ?? keyBehind(0, of: segment), previousKey: page.previousKey,
          totalCount: page.feedTotal, cost: Int(page.cost), coveredCount: page.coveredCount)
        first.reply?.metadata = page.metadata
        first.isUnread = true
      }
      staging.pages.append(first)
      if first.isUnread { stageNext(after: staging.pages.count - 1, in: &staging) }
    }
  }

  /// Whether nothing leads to a page any more: where keys are cursors the first key stands for whatever is newest, and something
  /// newer is held or remembered.
  func isOutdated(_ page: Int, of segment: Int) -> Bool {
    guard !order.isComputed, segments[segment].pages[page].key == firstKey else { return false }
    return segment > 0 || page > 0 || !segments[0].leading.trail.isEmpty
  }

  /// What follows a page, where its reply did not say: one that was read from below need not.
  private func keyBehind(_ page: Int, of segment: Int) -> Key? {
    let pages = segments[segment].pages
    guard page + 1 < pages.count, !isOutdated(page + 1, of: segment) else { return nil }
    return pages[page + 1].key
  }

  /// Asks for what is missing: as many at once as are allowed where keys are computed, else one.
  mutating func issueStaged(_ output: inout Output) {
    guard case .window(var staging?) = refresh.target else { return }
    var flying = staging.pages.filter { $0.request != nil }.count
    for index in staging.pages.indices where flying < configuration.maxLoadsInFlight {
      guard staging.pages[index].reply == nil, staging.pages[index].request == nil else { continue }
      var request = makeRequest(
        .refresh, staging.pages[index].key, count: staging.pages[index].requestedCount, attempt: refresh.load.retries)
      #if !hasFeature(Embedded)
      request.isRevalidation = staging.pages[index].held != nil
      #endif
      staging.pages[index].request = request.id
      if staging.firstRequest == nil { staging.firstRequest = request.id }
      output.commands.append(.load(request))
      flying += 1
    }
    refresh.target = .window(staging)
    refresh.load.begin(nil)
    output.statesChanged = true
  }

  /// Nothing of it is waited for any more; pages that are in are kept for a retry.
  mutating func stopStaging(_ output: inout Output, answered: RequestID? = nil) {
    guard case .window(var staging?) = refresh.target else { return }
    for index in staging.pages.indices {
      guard let id = staging.pages[index].request else { continue }
      if id != answered { output.commands.append(.cancel(id)) }
      staging.pages[index].request = nil
    }
    refresh.target = .window(staging)
  }

  /// Pages that were read before a failure are of no use once the list is another.
  mutating func dropFailedStaging() {
    if refresh.load.state.isFailed, case .window = refresh.target { refresh.target = .window(nil) }
  }

  #if !hasFeature(Embedded)
  mutating func takeUnchangedPage(_ id: RequestID, _ output: inout Output) {
    guard case .window(var staging?) = refresh.target,
      let index = staging.pages.firstIndex(where: { $0.request == id }), let held = staging.pages[index].held
    else { return }
    staging.pages[index].isUnchanged = true
    refresh.target = .window(staging)
    var reply = PageReply<Key, Item>(
      items: held.items, totalCount: held.feedTotal, cost: Int(held.cost), coveredCount: held.coveredCount)
    reply.metadata = held.metadata
    stage(id, reply, &output)
  }
  #endif

  mutating func stage(_ id: RequestID, _ reply: PageReply<Key, Item>, _ output: inout Output) {
    guard case .window(var staging?) = refresh.target,
      let index = staging.pages.firstIndex(where: { $0.request == id })
    else { return }
    staging.pages[index].request = nil
    // Of edits to come it cannot know.
    if !edits.entries.isEmpty { staging.pages[index].answered = id }
    staging.pages[index].reply = reply
    refresh.load.forgetRetries()
    totalCount = reply.totalCount ?? totalCount
    if refresh.search.isSeeking, passOver(reply, staging, &output) { return }
    if !order.isComputed {
      stageNext(after: index, in: &staging)
      beginRuns(of: &staging)
    }
    refresh.target = .window(staging)
    guard staging.isComplete else { return issueStaged(&output) }
    if hasMoved(staging) {
      restage(after: staging.restarts, &output)
    } else {
      commit(staging, &output)
    }
  }

  /// The next page of a chain, until it is as long as it was.
  private func stageNext(after index: Int, in staging: inout Staging<Key, Item>) {
    let page = staging.pages[index]
    guard let reply = page.reply else { return }
    let chain = staging.pages.filter { $0.segment == page.segment }
    guard chain.count < staging.pageCounts[page.segment] else { return }
    var facts = incoming(page, reply).facts(pageSize: configuration.pageSize)
    if facts.nextKey == nil { facts.nextKey = keyBehind(page.key, of: page.segment) }
    guard case .load(let next) = order.step(.forward, from: facts), !chain.contains(where: { $0.key == next }) else {
      return
    }
    staging.pages.append(StagedPage(segment: page.segment, key: next, requestedCount: configuration.pageSize))
  }

  /// What follows a page that was read from below, and never said what does.
  private func keyBehind(_ key: Key, of segment: Int) -> Key? {
    let pages = segments[segment].pages
    guard let page = (0..<pages.count).first(where: { pages[$0].key == key }), pages[page].nextKey == nil else {
      return nil
    }
    return keyBehind(page, of: segment)
  }

  func incoming(_ page: StagedPage<Key, Item>, _ reply: PageReply<Key, Item>) -> IncomingPage<Key, Item> {
    IncomingPage(
      key: page.key, reply: reply, items: reply.items, requestedCount: page.requestedCount,
      cost: boundedCost(reply.cost))
  }

  /// Whether the feed moved between two of the pages, so that rows may be missing between them (rule R15).
  private func hasMoved(_ staging: Staging<Key, Item>) -> Bool {
    guard order.isComputed, order.drift != .ignored else { return false }
    let totals = staging.pages.compactMap { $0.reply?.totalCount }
    return totals.contains { $0 != totals[0] }
  }

  private mutating func restage(after restarts: Int, _ output: inout Output) {
    guard restarts < Self.rereadLimit else {
      // A feed that never holds still for so long.
      return readAroundAnchor(&output)
    }
    beginFreshStaging(restarts: restarts + 1, &output)
  }
}
