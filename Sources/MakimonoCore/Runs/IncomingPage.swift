/// A reply on its way into the list.
struct IncomingPage<Key: Hashable, Item: Identifiable> {
  let key: Key
  let reply: PageReply<Key, Item>
  /// The reply's rows without repeats, and without those that overlap what is held (rule R15).
  var items: [Item]
  let requestedCount: Int
  let cost: PageCost
  /// ``PageFacts/distinctCount``.
  let distinctCount: Int
  /// Of those, the ones that are not of an overlap.
  var receivedCount: Int
  /// The side beyond which rows may be missing, as ``HeldPage/isFollowedByDoubt``.
  var doubtfulSide: PageDirection?
  /// ``HeldPage/position``.
  var position = 0
  /// ``HeldPage/overlapCount``.
  var overlapCount = 0
  /// Rows of the feed before the reply's first, where it was read across a boundary.
  var feedIndex: Int?

  init(key: Key, reply: PageReply<Key, Item>, items: [Item], requestedCount: Int, cost: PageCost) {
    self.key = key
    self.reply = reply
    self.items = items
    self.requestedCount = requestedCount
    self.cost = cost
    distinctCount = reply.feedRows ?? items.count
    receivedCount = distinctCount
  }

  /// Whether its items do not say where in the feed they stand: some are none of the feed's, or others were left out, or more came than
  /// were asked for.
  var isUncounted: Bool { reply.feedRows != nil || items.count > requestedCount }

  /// Takes off its first rows, which are the page's before it (rule R15).
  ///
  /// - Parameter start: ``HeldPage/position`` of the reply's first row.
  mutating func cutOverlap(_ count: Int, from start: Int) {
    items.removeFirst(count)
    overlapCount = count
    receivedCount = max(0, receivedCount - count)
    position = start + count
  }

  func facts(pageSize: Int) -> PageFacts<Key> {
    PageFacts(
      key: key, requestedCount: requestedCount, receivedCount: reply.feedRows ?? reply.items.count,
      distinctCount: distinctCount, isCovered: reply.feedRows != nil, pageSize: pageSize, feedIndex: feedIndex,
      nextKey: reply.nextKey, previousKey: reply.previousKey, totalCount: reply.totalCount, isLast: reply.isLast)
  }

  /// - Parameter items: the page's rows that are not held elsewhere. Where the first or last is not among them, the reply's keys
  ///   lead past rows that lie beyond this page.
  func held(_ items: [Item], firstRow: Int) -> HeldPage<Key, Item> {
    var page = HeldPage(
      key: key, items: items, nextKey: items.last?.id == reply.items.last?.id ? reply.nextKey : nil,
      previousKey: items.first?.id == reply.items.first?.id ? reply.previousKey : nil,
      lastReceived: EvictedPage<Key>.mark(reply.items.last), requestedCount: requestedCount,
      receivedCount: receivedCount, position: position, cost: cost, feedTotal: reply.totalCount,
      addedCount: max(0, self.items.count - receivedCount), overlapCount: overlapCount,
      isCutAtStart: items.first?.id != reply.items.first?.id, isOddSized: reply.items.count != requestedCount,
      isFollowedByDoubt: doubtfulSide == .forward, isPrecededByDoubt: doubtfulSide == .backward, firstRow: firstRow)
    page.coveredCount = reply.feedRows
    page.firstReceived = EvictedPage<Key>.mark(reply.items.first)
    page.metadata = reply.metadata
    return page
  }

  var evicted: EvictedPage<Key> {
    EvictedPage(
      key: key, receivedCount: max(receivedCount, items.count), requestedCount: requestedCount, cost: cost,
      position: position,
      lastRow: EvictedPage<Key>.mark(items.last))
  }
}
