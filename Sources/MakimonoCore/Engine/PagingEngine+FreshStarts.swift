/// Keys that are dead, and lists that are out of date: the list begins anew at the reader's row, and keeps its rows until then (rule R25).
extension PagingEngine {
  /// The row that a list which begins anew is to have: the reader's, or that of a list which is being restored; `nil` where that is no item.
  public var readerID: Item.ID? {
    soughtID ?? (rowCount > 0 ? rowID(atRow: anchorRow).itemID : nil)
  }

  /// Whether the list is being read anew without being asked.
  package var isBeginningAnew: Bool { freshStarts.isUnderWay }

  /// The key of the page with the reader's row; `nil` without rows. O(log pages).
  package var readerKey: Key? { rowCount > 0 ? key(ofRow: anchorRow) : nil }

  /// The list begins anew because of what the source says of a request. Whether it does: not where it did so before, and nothing came of it.
  ///
  /// - Parameters:
  ///   - id: the request that failed; `nil` for a page that is in and says so by having nothing.
  ///   - key: of a page with the reader's row, where the source has one.
  mutating func beginAnew(
    after id: RequestID?, _ advice: RetryAdvice, at key: Key?, _ output: inout Output
  ) -> Bool {
    let isSeeking = advice == .expired && key == nil && !order.isComputed
    // Before rows are looked for, the first page is there at least.
    guard !freshStarts.isUnderWay, !isSeeking || configuration.searchBudget > 0 || rowCount == 0 else { return false }
    let isRefresh = id.map { refresh.isLoading($0) } ?? false
    if let id {
      guard letGo(id, advice, at: key, &output) else { return false }
    } else {
      freshStarts[.forward] = true
    }
    freshStarts.isUnderWay = true
    output.beginsAnew = true
    output.statesChanged = true
    if isSeeking {
      if !resumeSeeking(&output) { beginSeeking(&output) }
    } else if advice == .expired, let key {
      let sought = soughtID
      beginRefresh(at: key, &output)
      soughtID = sought
    } else if isRefresh, let page = refresh.page, page.purpose != .mergeNewer {
      issueRefresh(&output)
    } else if rowCount > 0 {
      beginRefresh(.aroundAnchor, &output)
    } else {
      beginRefresh(at: firstKey, &output)
    }
    return true
  }

  /// Whether somebody waits for a request that may be the reason to begin anew. Nobody does any more then.
  private mutating func letGo(
    _ id: RequestID, _ advice: RetryAdvice, at key: Key?, _ output: inout Output
  ) -> Bool {
    if refresh.isLoading(id) {
      // Whoever asked for a place by its key is told that it is none; and there is no other key for the newest page than its own.
      if advice == .expired, let page = refresh.page {
        let isRestoring = page.restoration != nil || rowCount == 0
        guard isRestoring, page.purpose == .replace, key != nil || page.key != firstKey else { return false }
      }
      stopStaging(&output, answered: id)
      refresh.load.rest()
      return true
    }
    if let site = site(where: { $0.inFlight == id }) {
      guard !freshStarts[site.direction], !isPastTotal(site) else { return false }
      freshStarts[site.direction] = true
      Self.cancelAhead(&self[site], &output)
      self[site].load.rest()
      return true
    }
    // Any page of a counted list may be the next: there is no edge at which it goes on.
    guard let index = grid.loads.firstIndex(where: { $0.inFlight == id }), !freshStarts[.forward] else { return false }
    freshStarts[.forward] = true
    grid.loads.remove(at: index)
    return true
  }

  /// Whether a restored list's page is none any more, neither rows nor keys, nor is the one before it: what they were read by is dead. (That the feed
  /// ends above them by now would be the same pages. So it is looked up.)
  func isRestoredDead(_ reply: PageReply<Key, Item>, _ asked: RefreshPage<Key>) -> Bool {
    guard soughtID != nil, let restoration = asked.restoration, !order.isComputed, asked.key != firstKey else {
      return false
    }
    return reply.leadsNowhere && (asked.emptyStreak > 0 || restoration.before.isEmpty)
  }

  /// The same of a page that is remembered from before.
  func isRestoredDead(_ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Bool {
    guard site.direction == .forward, !order.isComputed, page.reply.leadsNowhere, !freshStarts[.forward],
      let evicted = self[site].trail.last
    else { return false }
    return evicted.key == page.key && evicted.receivedCount > 0 && evicted.lastRow == nil && !evicted.isBeyondGap
  }

  #if !hasFeature(Embedded)
  /// Keys were not kept: the reader's row is looked for; or, where keys are computed, its place is taken.
  mutating func restoreWithoutKeys(_ snapshot: PagingSnapshot<Key, Item>, _ output: inout Output) {
    guard order.isComputed else {
      guard snapshot.itemID != nil else { return beginRefresh(at: firstKey, &output) }
      soughtID = snapshot.itemID
      return beginSeeking(&output)
    }
    let size = configuration.pageSize
    let row = max(0, PageRecord<Key>.bounded(snapshot.page.position)).saturatingAdding(max(0, snapshot.rowInPage))
    beginRefresh(at: order.key(atFeedIndex: row / size * size, count: size) ?? firstKey, &output)
    soughtID = snapshot.itemID
  }
  #endif
}

extension PageReply {
  /// Neither rows nor keys.
  var leadsNowhere: Bool { items.isEmpty && nextKey == nil && previousKey == nil }
}
