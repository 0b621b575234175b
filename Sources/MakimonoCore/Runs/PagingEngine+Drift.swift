/// Drift: rows that are inserted or deleted at the server between two requests (rule R15).
///
/// Where keys are computed, a page begins at a place in the feed, not at a row. If the feed moved since the page next
/// to it was read, rows are missing between them, or stand twice. Twice shows by itself: ids are known. What is missing
/// shows by nothing, so a page is trusted only while the feed's total stands still; otherwise the boundary is
/// read again by a request that begins (or ends) a few rows on the near side of it. Once a row of the reply is one that is
/// held, everything beyond it follows without a hole, since the server's own order says so.
extension PagingEngine {
  /// Rows by which a read across a boundary overlaps: one deletion next to the boundary and one more still leave a row to find.
  static var overlap: Int { 3 }
  /// Reads of one boundary before a reply is taken as it is.
  static var rereadLimit: Int { 4 }
  /// The same where pages have one size, so that a read of the boundary and the page beyond it are two requests,
  /// between which the feed may move again.
  static var nearReadLimit: Int { 20 }

  /// Whether every request is to overlap what is held.
  var isKnownToMove: Bool { isDrifting || order.drift == .expected }

  /// Whether pages begin at certain rows only: then a read on the near side of a boundary and the page beyond it are two requests, and
  /// each tells of its own moment.
  var isOnGrid: Bool { order.key(atFeedIndex: 1, count: configuration.pageSize) == nil }

  /// The request in place of the plain one, once the feed is known to move.
  func driftSpan(_ site: EdgeSite) -> PageSpan<Key>? {
    guard isKnownToMove, let boundary = boundary(site) else { return nil }
    let span = order.span(
      across: boundary, site.direction, overlap: Self.overlap, pageSize: configuration.pageSize, sizeLimit: nil)
    // Where pages have one size, the page at the boundary may not reach beyond it: then only evidence pays for it.
    guard let span, site.direction == .forward ? span.end > boundary : span.start < boundary else { return nil }
    return span
  }

  /// Rows of the feed up to the edge, as of when its page was read; `nil` where keys do not say, or cannot be trusted to.
  func boundary(_ site: EdgeSite) -> Int? {
    guard order.isComputed, order.drift != .ignored, !isGridBroken, let last = outermostPage(site),
      order.feedIndex(of: last.page.key, count: last.page.requestedCount) != nil
    else { return nil }
    // A page beyond a gap does not meet the rows held.
    if self[site].trail.last?.isBeyondGap == true { return nil }
    let start = last.page.position - (segments[site.segment].feedStart ?? 0)
    return site.direction == .forward
      ? start + last.page.receivedCount + self[site].skippedRows : start - self[site].skippedRows
  }

  /// Looks at where a page meets the rows held. Takes the overlap off it, or asks for it again; then it returns `true`.
  mutating func checkBoundary(
    _ page: inout IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    guard let boundary = boundary(site), !page.items.isEmpty || site.direction == .forward,
      let start = self[site].span?.start ?? order.feedIndex(of: page.key, count: page.requestedCount)
    else { return false }
    let expected = site.direction == .forward ? boundary - start : start + page.receivedCount - boundary
    if isBeyondOddPage(expected: expected, site) {
      isGridBroken = true
      return false
    }
    let place = lastHeldRow(of: page, site)
    guard self[site].span != nil || expected > 0 else {
      // The rows held are known to stand elsewhere by now: it was asked for by where they stood before.
      if expected < 0, place == nil, isDrifting, !isOnGrid, !page.items.isEmpty,
        self[site].skippedKeys.isEmpty, self[site].trail.isEmpty,
        readAgain(boundary, overlap: Self.overlap, received: nil, site, &output)
      {
        return true
      }
      return checkPlainPage(&page, heldRow: place, start: start, boundary, site, &output)
    }
    guard let place else {
      if expected != 0 { isDrifting = true }
      // A plain page that lies wholly on the near side was asked for by a key of before the feed grew: it says nothing of how
      // much went at the boundary.
      let isElsewhere = self[site].span == nil && page.receivedCount > 0 && expected >= page.receivedCount
      let received = page.items.isEmpty ? nil : page.receivedCount
      let wider = isElsewhere ? Self.overlap : Self.overlap << (2 * (self[site].rereads + 1))
      // Where they stood and where they stand by the total, by turns.
      let moved = movedBoundary(boundary, page, site)
      if self[site].rereads & 1 == 1, let moved,
        readAgain(moved, overlap: Self.overlap, received: received, site, &output)
      {
        return true
      }
      if readAgain(boundary, overlap: wider, received: received, site, &output) { return true }
      return moved.map { readAgain($0, overlap: Self.overlap, received: received, site, &output) } ?? false
    }
    cutOverlap(&page, at: place, start: start, site, &output)
    return false
  }

  /// Where the rows held end by now if all that the total grew or shrank by came or went above them.
  private func movedBoundary(_ boundary: Int, _ page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Int? {
    guard !isOnGrid, self[site].span != nil, let now = page.reply.totalCount,
      let before = outermostPage(site)?.page.feedTotal, now != before
    else { return nil }
    let moved = boundary + (now - before)
    return moved > 0 && moved <= now ? moved : nil
  }

  /// Whether a server gives fewer rows than asked for without being at its end, or more: then rows of the feed cannot be
  /// told from page numbers.
  private func isBeyondOddPage(expected: Int, _ site: EdgeSite) -> Bool {
    guard expected != 0, self[site].span == nil, self[site].trail.isEmpty else { return false }
    return outermostPage(site)?.page.isOddSized == true
  }

  /// A page of the plain grid: only evidence speaks against it.
  private mutating func checkPlainPage(
    _ page: inout IncomingPage<Key, Item>, heldRow: Int?, start: Int, _ boundary: Int, _ site: EdgeSite,
    _ output: inout Output
  ) -> Bool {
    let (now, before) = (page.reply.totalCount, outermostPage(site)?.page.feedTotal)
    let isKept = self[site].rereads & 1 == 1
    if isKept, now != before { page.doubtfulSide = site.direction }
    if let heldRow {
      // The feed moved towards its end: the overlap itself shows that nothing is missing. Where the feed grew, what is new on the near
      // side of it came in among the rows held, or before them, and does not belong beyond.
      isDrifting = true
      if let now, let before, now > before, !isOnGrid { cutOverlap(&page, at: heldRow, start: start, site, &output) }
      return false
    }
    let isDoubted = outermostPage(site)?.page[doubtBeyond: site.direction] == true
    guard let now, let before, now != before || isDoubted else { return false }
    isDrifting = true
    guard isReadOnNearSide(boundary, site) else {
      return readAgain(boundary, overlap: Self.overlap, received: nil, site, &output)
    }
    // Every doubt costs a request, so the total is taken at its word: rows are lost to a page that follows only where
    // some went before the boundary, and to a page that comes before only where some came in.
    guard isDoubted || (site.direction == .forward ? now < before : now > before),
      self[site].rereads < Self.nearReadLimit
    else { return false }
    // By turns the page before the boundary and the one beyond it: whichever is read last may be the proof.
    guard isKept else {
      return readAgain(boundary, overlap: Self.overlap, received: nil, site, &output)
    }
    self[site].rereads += 1
    issue(site, &output)
    return true
  }

  /// Whether a read across the boundary ends there, since pages have one size.
  private func isReadOnNearSide(_ boundary: Int, _ site: EdgeSite) -> Bool {
    guard
      let span = order.span(
        across: boundary, site.direction, overlap: Self.overlap, pageSize: configuration.pageSize, sizeLimit: nil)
    else { return false }
    return isOnNearSide(span, boundary, site)
  }

  private func isOnNearSide(_ span: PageSpan<Key>, _ boundary: Int, _ site: EdgeSite) -> Bool {
    site.direction == .forward ? span.end <= boundary : span.start >= boundary
  }

  /// Keeps a page that is in doubt, where the read that is under way ends at the boundary: it follows as soon as the rows
  /// before it are certain.
  mutating func keepDoubted(
    _ reply: PageReply<Key, Item>, of request: RequestID, key: Key, _ site: EdgeSite, _ output: inout Output
  ) {
    // One that was read across the boundary is longer than what its key is asked for by.
    guard let span = self[site].span, span.key != key, isOnGrid || reply.items.count <= plainCount(site),
      let boundary = boundary(site), isOnNearSide(span, boundary, site)
    else { return }
    Self.cancelAhead(&self[site], &output)
    self[site].ahead = [AheadLoad(id: request, key: key, reply: reply, rereads: self[site].rereads)]
  }

  /// Index in the page of the held row that is furthest on: what lies beyond it is new. Only rows next to the
  /// boundary count, since a server may repeat a row of elsewhere (a pinned one) in any page.
  private func lastHeldRow(of page: IncomingPage<Key, Item>, _ site: EdgeSite) -> Int? {
    let serial = segments[site.segment].serial
    let isForward = site.direction == .forward
    // The two pages next to the boundary.
    let first = segments[site.segment].firstOrdinal
    let near = isForward ? first + segments[site.segment].pages.count - 2 : first + 1
    for step in page.items.indices {
      let index = isForward ? page.items.count - 1 - step : step
      if let place = heldPages[page.items[index].id], place.segment == serial,
        isForward ? place.ordinal >= near : place.ordinal <= near
      {
        return index
      }
    }
    return nil
  }

  private mutating func cutOverlap(
    _ page: inout IncomingPage<Key, Item>, at place: Int, start: Int, _ site: EdgeSite, _ output: inout Output
  ) {
    updateBoundary(page, at: place, start: start, site)
    updateHeld(page.items.filter { heldPages[$0.id] != nil }, &output)
    page.feedIndex = start
    if site.direction == .forward {
      page.cutOverlap(place + 1, from: start + (segments[site.segment].feedStart ?? 0))
    } else {
      page.items.removeLast(page.items.count - place)
      page.receivedCount = place
      page.position = start + (segments[site.segment].feedStart ?? 0)
    }
  }

  /// The row found says where the page next to the boundary stands now.
  private mutating func updateBoundary(
    _ page: IncomingPage<Key, Item>, at place: Int, start: Int, _ site: EdgeSite
  ) {
    let index = site.direction == .forward ? segments[site.segment].pages.count - 1 : 0
    let outermost = segments[site.segment].pages[index]
    // Where the reply ends with a row that is held, those behind it are beyond the reply; else they are gone at the server.
    let isOutermost = site.direction == .forward ? place == page.items.count - 1 : place == 0
    let between = isOutermost && !isOnGrid ? rowsBetween(page.items[place], site) : 0
    let edgeOfPage =
      start + place + (segments[site.segment].feedStart ?? 0) + (site.direction == .forward ? between : -between)
    segments[site.segment].pages[index].position =
      site.direction == .forward ? edgeOfPage + 1 - outermost.receivedCount : edgeOfPage
    // The other side stands where it stood only if the whole page was seen again.
    let far = site.direction == .forward ? outermost.items.first : outermost.items.last
    let farIndex = page.items.firstIndex { $0.id == far?.id }
    if outermost.feedTotal != page.reply.totalCount, farIndex.map({ abs($0 - place) + 1 }) != outermost.receivedCount {
      segments[site.segment].pages[index][doubtBeyond: site.direction.opposite] = true
    }
    segments[site.segment].pages[index].feedTotal = page.reply.totalCount
    segments[site.segment].pages[index][doubtBeyond: site.direction] = false
    self[site].skippedRows = 0
  }

  /// Rows between one that is held and the edge.
  private func rowsBetween(_ item: Item, _ site: EdgeSite) -> Int {
    guard let row = row(of: item.id) else { return 0 }
    let first = firstRow(ofSegment: site.segment)
    return site.direction == .backward ? row - first : first + segments[site.segment].rowCount - 1 - row
  }

  /// Asks for the rows at the boundary once more. `false` where that cannot help any further.
  private mutating func readAgain(
    _ boundary: Int, overlap: Int, received: Int?, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    // A server that gave fewer than asked will do so again.
    let limit = received.flatMap { $0 < self[site].requestedCount ? max(1, $0) : nil }
    guard
      let span = order.span(
        across: boundary, site.direction, overlap: overlap, pageSize: configuration.pageSize, sizeLimit: limit),
      span != self[site].span,
      self[site].rereads < (isOnNearSide(span, boundary, site) ? Self.nearReadLimit : Self.rereadLimit)
    else { return false }
    self[site].rereads += 1
    self[site].span = span
    self[site].requestedCount = span.count
    issue(site, &output)
    return true
  }
}
