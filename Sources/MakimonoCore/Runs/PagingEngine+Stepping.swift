/// Pages that bring no row to the list: those that are stepped over (rule R5), and those that find no room (rule R8).
extension PagingEngine {
  func isStepTooMany(_ streak: Int) -> Bool { streak > order.emptyPageBudget ?? configuration.emptyPageBudget }

  /// A page without a new row is not held. Where the end rule does not make it the end it is stepped over,
  /// up to the budget (rule R5).
  mutating func stepOver(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    // A page that was read again only to be certain of the next was not to bring anything.
    var facts = facts
    if isEndSeen(page, site) {
      facts.feedIndex = page.feedIndex.map { $0 + page.distinctCount }
      (facts.receivedCount, facts.distinctCount) = (0, 0)
    }
    // Nor has one that repeats what was read, where all of it was: servers answer so past their end.
    if site.direction == .forward, let total = facts.totalCount, facts.rowsBefore ?? 0 >= total, !facts.isCovered {
      facts.receivedCount = 0
    }
    let known = max(self[site].knownRows, rowsKnownBeyond(site))
    let isAboveKnown = self[site].isAboveKnown && page.items.isEmpty
    // Each row that is held comes once more at most; of those above them so many pages as a reader would turn.
    let isKnown =
      isAboveKnown
      ? !page.reply.items.isEmpty && self[site].skippedKeys.count < mostPagesAbove
      : known > 0 && self[site].skippedRows <= rowCount + rowsRemembered(above: site)
        && page.items.contains { heldPages[$0.id] != nil }
    // The page in doubt follows; but a feed whose rows stand elsewhere than its pages say may bring one in doubt after the other.
    let isBeforeDoubted = isDoubtedWaiting(site) && self[site].skippedKeys.count < Self.nearReadLimit
    let streak = self[site].emptyStreak + (isBeforeDoubted || isKnown ? 0 : 1)
    let skippedKeys = self[site].skippedKeys + [page.key]
    // After a read across the boundary the next key was found by rows of the feed: none is skipped.
    let skippedRows =
      isAboveKnown ? 0 : page.feedIndex == nil ? self[site].skippedRows + page.receivedCount : 0
    let isLost = isLost(page, site)
    popTrail(page, rows: 0, site, &output)
    if isLost { self[site].leaveGap(true) }
    goOn(after: facts, page, site, &output)
    // A page without rows need not be the end of what was read, for its key may be dead.
    if isAboveKnown, self[site].state.isEnd, !page.reply.items.isEmpty, let key = keyBeyond(site) {
      // The rows that were to come are gone at the server: what was passed over is what comes next.
      segments[site.segment].pages[segments[site.segment].pages.count - 1].isNextKeyAbove = false
      self[site].open(at: key)
      return
    }
    guard self[site].nextKey != nil else { return }
    self[site].emptyStreak = streak
    self[site].skippedKeys = skippedKeys
    self[site].skippedRows = skippedRows
    self[site].knownRows = isAboveKnown ? known : max(isKnown ? 1 : 0, known - page.receivedCount)
    self[site].isAboveKnown = isAboveKnown
    if isStepTooMany(streak), self[site].state.isIdle { self[site].load.stop(.emptyPages(streak)) }
  }

  /// Pages that are read at most to come from the feed's top down to rows that are held, without being asked once more.
  private var mostPagesAbove: Int { 50 }

  private func rowsRemembered(above site: EdgeSite) -> Int {
    segments[site.segment].leading.trail.reduce(0) { $0 + Int($1.receivedCount) }
  }

  /// Whether a page that had rows comes back as nothing at all, rows or keys: its rows may be gone at the server, or its key is dead and
  /// they are there. What lies between the page before it and the rows held is a gap then, which closes as soon as a page says so
  /// (rules R16, R25).
  private func isLost(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard !order.isComputed, site.direction == .backward, let evicted = self[site].trail.last else {
      return false
    }
    return evicted.key == page.key && evicted.receivedCount > 0 && !evicted.isKeyNew && !evicted.isBeyondGap
      && page.reply.items.isEmpty && page.reply.nextKey == nil && page.reply.previousKey == nil
  }

  /// Whether a read across the boundary showed that nothing lies beyond it: what comes behind the rows held is an empty page
  /// then, though the reply was none. Where a server gives fewer rows than asked for, a reply that is short shows nothing.
  private func isEndSeen(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard page.feedIndex != nil, site.direction == .forward, page.receivedCount == 0,
      page.reply.items.count < page.requestedCount, !isDoubtedWaiting(site)
    else { return false }
    let pages = segments[site.segment].pages
    return pages.last?.isOddSized == false || (pages.count > 1 && !pages[pages.count - 2].isOddSized)
  }

  /// There is no room for the page without harm to what the reader sees: the viewport moved while it was
  /// under way, or it is larger than expected. Its edge remembers its size, so that it is not asked for again
  /// until there is room.
  mutating func turnAway(_ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output) {
    let evicted = page.evicted
    if let last = self[site].trail.last, last.key == page.key {
      self[site].trail[self[site].trail.count - 1] = evicted
    } else {
      self[site].remember(evicted)
      segments[site.segment].countKey(page.key)
      output.trail.append(.evicted(site.direction.edge, rows: 0))
    }
    self[site].open(at: page.key)
  }

  /// An empty first page that is not the end: the next is asked for, up to the budget (rule R5).
  mutating func followEmptyPage(
    _ asked: RefreshPage<Key>, from key: Key, to next: Key, _ output: inout Output
  ) {
    var asked = asked
    let isCycle = next == key || asked.skippedKeys.contains(next)
    asked.skippedKeys.append(key)
    asked.emptyStreak += 1
    if !isCycle {
      asked.key = next
      asked.requestedCount = configuration.pageSize
    }
    refresh.target = .page(asked)
    refresh.load.forgetRetries()
    if isCycle {
      refresh.load.stop(.cycle)
    } else if isStepTooMany(asked.emptyStreak) {
      refresh.load.stop(.emptyPages(asked.emptyStreak))
    } else {
      issueRefresh(&output)
    }
  }
}
