/// Replies become pages.
extension PagingEngine {
  mutating func takePage(_ id: RequestID, _ reply: PageReply<Key, Item>, _ output: inout Output) {
    if refresh.inFlight == id {
      commitRefresh(reply, &output)
    } else if !segments.isEmpty, segments[0].leading.inFlight == id {
      commit(reply, .backward, &output)
    } else if !segments.isEmpty, segments[0].trailing.inFlight == id {
      commit(reply, .forward, &output)
    }
    // Any other reply is late: cancelled, superseded by a refresh, or its edge was evicted (rule R2).
  }

  // MARK: - At an edge

  private mutating func commit(
    _ reply: PageReply<Key, Item>, _ direction: PageDirection, _ output: inout Output
  ) {
    guard let key = segments[0][edge: direction].nextKey else { return }
    segments[0][edge: direction].inFlight = nil
    segments[0][edge: direction].state = .idle
    output.statesChanged = true
    totalCount = reply.totalCount ?? totalCount
    let items = uniqueItems(reply.items)
    let cost = boundedCost(reply.cost)
    let position = feedPosition(ofPage: key, receivedCount: reply.items.count, direction)
    let facts = makeFacts(reply, key: key, position: position, direction)
    guard items.contains(where: { heldPages[$0.id] == nil }) else {
      updateHeld(items, &output)
      stepOver(facts, position: position, direction, &output)
      return
    }
    guard let evictions = evictionPlan(toAdmit: items.count, cost: cost, direction) else {
      turnAway(facts, cost: cost, position: position, direction, &output)
      return
    }
    for _ in 0..<evictions { evict(direction.opposite, &output) }
    insert(items, facts, cost: cost, position: position, direction, &output)
    openEdge(after: facts, position: position, direction, &output)
  }

  /// Costs come from outside: none below zero, none so large that a sum of them could overflow.
  private func boundedCost(_ cost: Int) -> Int { min(max(0, cost), 1 << 40) }

  /// How many rows of the feed lie between the list's origin and a page. A page that was held before is
  /// where it was.
  private func feedPosition(ofPage key: Key, receivedCount: Int, _ direction: PageDirection) -> Int {
    let edge = segments[0][edge: direction]
    if let page = edge.trail.last, page.key == key { return page.position }
    guard let page = segments[0].outermost(direction) else { return 0 }
    return direction == .forward
      ? page.position + page.receivedCount + edge.skippedRows : page.position - edge.skippedRows - receivedCount
  }

  private mutating func makeFacts(
    _ reply: PageReply<Key, Item>, key: Key, position: Int, _ direction: PageDirection
  ) -> PageFacts<Key> {
    var facts = PageFacts(
      key: key, requestedCount: configuration.pageSize, receivedCount: reply.items.count, nextKey: reply.nextKey,
      previousKey: reply.previousKey, totalCount: reply.totalCount, isLast: reply.isLast)
    if direction == .backward, case .end = order.step(.backward, from: facts) { segments[0].feedStart = position }
    facts.rowsBefore = segments[0].feedStart.map { max(0, position - $0) }
    return facts
  }

  /// A page without a new row is not held. Where the end rule does not make it the end it is stepped over,
  /// up to the budget (rule R5).
  private mutating func stepOver(
    _ facts: PageFacts<Key>, position: Int, _ direction: PageDirection, _ output: inout Output
  ) {
    let streak = segments[0][edge: direction].emptyStreak + 1
    let skippedKeys = segments[0][edge: direction].skippedKeys + [facts.key]
    let skippedRows = segments[0][edge: direction].skippedRows + facts.receivedCount
    if popTrail(facts.key, rows: 0, direction, &output) { segments[0].uncountKey(facts.key) }
    openEdge(after: facts, position: position, direction, isHeld: false, &output)
    guard segments[0][edge: direction].nextKey != nil else { return }
    segments[0][edge: direction].emptyStreak = streak
    segments[0][edge: direction].skippedKeys = skippedKeys
    segments[0][edge: direction].skippedRows = skippedRows
    if streak > configuration.emptyPageBudget, segments[0][edge: direction].state.isIdle {
      segments[0][edge: direction].state = .failed(.emptyPages(streak))
    }
  }

  /// There is no room for the page without harm to what the reader sees: the viewport moved while it was
  /// under way, or it is larger than expected. Its edge remembers its size, so that it is not asked for again
  /// until there is room.
  private mutating func turnAway(
    _ facts: PageFacts<Key>, cost: Int, position: Int, _ direction: PageDirection, _ output: inout Output
  ) {
    let page = EvictedPage(key: facts.key, receivedCount: facts.receivedCount, cost: cost, position: position)
    let last = segments[0][edge: direction].trail.count - 1
    if last >= 0, segments[0][edge: direction].trail[last].key == facts.key {
      segments[0][edge: direction].trail[last] = page
    } else {
      segments[0][edge: direction].trail.append(page)
      segments[0].countKey(facts.key)
      output.trail.append(.evicted(direction.edge, rows: 0))
    }
    segments[0][edge: direction].open(at: facts.key)
  }

  /// Decides where the edge goes on, once a page is in.
  private mutating func openEdge(
    after facts: PageFacts<Key>, position: Int, _ direction: PageDirection, isHeld: Bool = true,
    _ output: inout Output
  ) {
    if isHeld, !popTrail(facts.key, rows: pageRowCount(direction), direction, &output) {
      segments[0].countKey(facts.key)
    }
    let step = order.step(direction, from: facts)
    if direction == .forward, case .end(let reason) = step {
      // The source knows its end better than what is remembered.
      clearTrail(direction, &output)
      segments[0].trailing.end(reason)
      return
    }
    if direction == .forward, let limit = configuration.itemLimit,
      position - (segments[0].feedStart ?? 0) + facts.receivedCount >= limit
    {
      clearTrail(direction, &output)
      segments[0].trailing.end(.configuredLimit)
      return
    }
    // Pages that were there before are still the way back, for forward-only cursors the only one.
    if let page = segments[0][edge: direction].trail.last {
      segments[0][edge: direction].open(at: page.key)
      return
    }
    switch step {
    case .load(let next):
      let isCycle =
        next == facts.key || segments[0].chainKeys[next] != nil
        || segments[0][edge: direction].skippedKeys.contains(next)
      segments[0][edge: direction].open(at: next)
      if isCycle { segments[0][edge: direction].state = .failed(.cycle) }
    case .end(let reason):
      segments[0][edge: direction].end(reason)
    case .unknown:
      segments[0][edge: direction].end(.sourceSaidSo)
    }
  }

  private func pageRowCount(_ direction: PageDirection) -> Int {
    segments[0].outermost(direction)?.items.count ?? 0
  }

  /// Takes the page off the record of evicted ones, if it is the next to come back.
  private mutating func popTrail(
    _ key: Key, rows: Int, _ direction: PageDirection, _ output: inout Output
  ) -> Bool {
    guard segments[0][edge: direction].trail.last?.key == key else { return false }
    segments[0][edge: direction].trail.removeLast()
    output.trail.append(.returned(direction.edge, rows: rows))
    return true
  }

  private mutating func clearTrail(_ direction: PageDirection, _ output: inout Output) {
    guard !segments[0][edge: direction].trail.isEmpty else { return }
    for page in segments[0][edge: direction].trail { segments[0].uncountKey(page.key) }
    segments[0][edge: direction].trail.removeAll()
    output.trail.append(.cleared(direction.edge))
  }

  // MARK: - In place of the list

  private mutating func commitRefresh(_ reply: PageReply<Key, Item>, _ output: inout Output) {
    guard let key = refresh.nextKey else { return }
    refresh.inFlight = nil
    output.statesChanged = true
    totalCount = reply.totalCount ?? totalCount
    let items = uniqueItems(reply.items)
    var facts = PageFacts(
      key: key, requestedCount: configuration.pageSize, receivedCount: reply.items.count, nextKey: reply.nextKey,
      previousKey: reply.previousKey, totalCount: reply.totalCount, isLast: reply.isLast)
    if isFeedStart(facts) { facts.rowsBefore = 0 }
    if items.isEmpty, case .load(let next) = order.step(.forward, from: facts) {
      followEmptyRefresh(from: key, to: next, &output)
      return
    }
    replaceList(items, facts, cost: boundedCost(reply.cost), &output)
  }

  /// A source that cannot tell what lies before a page (forward-only cursors) begins at its first key.
  private func isFeedStart(_ facts: PageFacts<Key>) -> Bool {
    switch order.step(.backward, from: facts) {
    case .end: true
    case .unknown: facts.key == firstKey
    case .load: false
    }
  }

  /// An empty first page that is not the end: the next is asked for, up to the budget (rule R5).
  private mutating func followEmptyRefresh(from key: Key, to next: Key, _ output: inout Output) {
    let isCycle = next == key || refresh.skippedKeys.contains(next)
    refresh.skippedKeys.append(key)
    refresh.emptyStreak += 1
    refresh.retries = 0
    if isCycle {
      refresh.state = .failed(.cycle)
    } else if refresh.emptyStreak > configuration.emptyPageBudget {
      refresh.nextKey = next
      refresh.state = .failed(.emptyPages(refresh.emptyStreak))
    } else {
      refresh.nextKey = next
      issueRefresh(&output)
    }
  }

  private mutating func replaceList(
    _ items: [Item], _ facts: PageFacts<Key>, cost: Int, _ output: inout Output
  ) {
    let old = Array(self.items)
    if let segment = segments.first {
      if !segment.leading.trail.isEmpty { output.trail.append(.cleared(.prepend)) }
      if !segment.trailing.trail.isEmpty { output.trail.append(.cleared(.append)) }
    }
    segments = [Segment()]
    heldPages.removeAll(keepingCapacity: true)
    if !items.isEmpty {
      segments[0].pages.append(
        HeldPage(
          key: facts.key, items: items, receivedCount: facts.receivedCount, position: 0, cost: cost, firstRow: 0))
      segments[0].cost = cost
      for item in items { heldPages[item.id] = 0 }
    }
    segments[0].countKey(facts.key)
    segments[0].feedStart = facts.rowsBefore
    output.change = ListDiff.change(from: old, to: items)
    output.replacedList = true
    openRefreshedEdges(facts, &output)
    refresh.moveOn()
    refresh.nextKey = nil
    refresh.state = .idle
    isViewportCurrent = false
    isPrefetchSuspended = false
    output.needsViewport = true
  }

  private mutating func openRefreshedEdges(_ facts: PageFacts<Key>, _ output: inout Output) {
    openEdge(after: facts, position: 0, .forward, isHeld: false, &output)
    // A page without rows has no place in the list that rows could come before.
    guard rowCount > 0 else {
      segments[0].leading.end(.sourceSaidSo)
      return
    }
    openEdge(after: facts, position: 0, .backward, isHeld: false, &output)
  }
}
