import Foundation

/// How an archive is read: pure, so that every order of replies can be tried.
///
/// Three things must hold for a page to be taken: nothing may be missing before it, nothing in it may come twice, and the next
/// must be found. The second is ``hasRead(_:at:)``. The first holds where a page begins with a row that was read already, or
/// newer: for it is one run of a feed in order. Where a page begins right behind what was read, the total says whether
/// anything moved in between: what comes at the feed's head only moves rows back, so rows can slip past only where the
/// total falls. (Only an article that appears further down, under an old date, in the moment in which one above is
/// deleted could hide that.) Wherever a total changed, requests begin early for a while, and prove by what they bring again
/// that nothing is missing.
extension QiitaArchiveKey {
  func step<Row>(
    _ page: QiitaPage<Row>, of request: ArchiveRequest
  ) throws(QiitaArchiveError) -> ArchiveStep<Row> {
    guard let pageTotal = page.total.map({ min($0, Self.mostRows) }) else { throw .withoutTotal }
    let times = times(of: page.rows)
    guard joins(page.rows.first?.id, at: times.first, pageTotal, request) else {
      return ArchiveStep(next: try afterMiss(pageTotal, request), unreadable: page.unreadable)
    }
    var step = ArchiveStep<Row>(unreadable: page.unreadable)
    step.incompleteDay = missing(before: times.first, pageTotal)

    var next = self
    var seen: Set<String> = []
    for (row, time) in zip(page.rows, times) where !hasRead(row.id, at: time) && seen.insert(row.id).inserted {
      next.take(row.id, at: time)
      step.rows.append(row)
    }
    // While a slice repeats what was read, its total does not tell what is left.
    let isLast = isLast(page.receivedCount, pageTotal, request, hasNew: !step.rows.isEmpty)
    if isLast || !step.rows.isEmpty { step.total = next.rowsRead + max(0, pageTotal - request.end) }
    if isLast { return step }

    next.care = total == nil ? care : total == pageTotal ? max(0, care - 1) : Self.caution
    // Behind the total there is nothing that the next could begin with, to prove that it joins.
    next.index = next.care > 0 ? min(request.end, pageTotal) : request.end
    (next.total, next.cut, next.misses) = (pageTotal, nil, 0)
    if page.receivedCount < min(request.size, pageTotal - request.start) { next.hasShortPages = true }
    // Where nothing comes although more is said to be there, the slice is read as far as it can be.
    step.next = page.receivedCount == 0 || next.request == nil ? try next.nextSlice() : next
    return step
  }

  /// Whether all is read. A short page proves nothing by itself: it may hide rows, or the server may give fewer than it was
  /// asked for. So where a slice had any, what is behind the total is asked for too, and must bring nothing.
  private func isLast(_ received: Int, _ pageTotal: Int, _ request: ArchiveRequest, hasNew: Bool) -> Bool {
    if request.start + received == pageTotal, !hasShortPages { return true }
    if received == 0 { return request.end >= pageTotal || request.start == 0 }
    return request.end >= pageTotal && request.start < index && !hasNew
  }

  /// Whether nothing can be missing between what was read and this page.
  private func joins(_ id: String?, at time: Int64?, _ pageTotal: Int, _ request: ArchiveRequest) -> Bool {
    if request.start == 0 { return true }
    if let id, let time, hasRead(id, at: time) { return true }
    return request.start == index && misses == 0 && pageTotal == total
  }

  /// The page begins behind what was read: go back by as much as went, and further each time that this is not enough.
  private func afterMiss(_ pageTotal: Int, _ request: ArchiveRequest) throws(QiitaArchiveError) -> QiitaArchiveKey? {
    // A slice's last hundred rows come in one page alone, which cannot begin any earlier: the next slice has them too.
    if request.page == QiitaClient.maxPages && request.start == index { return try nextSlice() }
    var next = self
    let fall = max(0, (total ?? pageTotal) - pageTotal)
    let back = misses == 0 ? fall : max(fall, QiitaClient.maxPageSize << min(misses - 1, 7))
    next.index = max(0, index - back)
    next.total = pageTotal
    next.care = Self.caution
    next.misses += 1
    return next
  }

  /// What the API does not give out of the day that the slice before was cut off in.
  private func missing(before first: Int64?, _ pageTotal: Int) -> QiitaIncompleteDay? {
    // A slice that goes up to the last row's second, or beyond, has all that follows it.
    guard let cut, let last, first.map({ $0 < last }) ?? true else { return nil }
    let ofDay = max(0, cut.total - pageTotal)
    return ofDay > cut.have ? QiitaIncompleteDay(day: cut.day, have: cut.have, total: ofDay) : nil
  }

  /// The slice that goes on from the last row.
  private func nextSlice() throws(QiitaArchiveError) -> QiitaArchiveKey? {
    guard let last, last != .max else { throw .withoutTimes }
    var next = QiitaArchiveKey(day: QiitaDay.latest(at: last))
    (next.rowsRead, next.last, next.lastIDs) = (rowsRead, last, lastIDs)
    // Whatever the server's time zone, that slice has the last row's day; unless it is the one that was just read.
    guard let day, let latest = next.day, latest >= day else { return next }
    // So one day further down. It may still join, where the server's days begin later than the latest on earth.
    guard let before = day.before else { return nil }
    next.day = before
    next.cut = Cut(day: day, have: index, total: total ?? index)
    return next
  }

  /// Times of creation in Unix seconds. A row without one stands between its neighbours.
  private func times<Row: QiitaArticle>(of rows: [Row]) -> [Int64] {
    let known = rows.map { row in
      row.createdAt.map(\.timeIntervalSince1970).flatMap { abs($0) < 1e12 ? Int64($0.rounded(.down)) : nil }
    }
    // Of a page without any time it is known that it follows what was read, and no more.
    var time = known.lazy.compactMap { $0 }.first ?? last ?? .max
    return known.map { own in
      time = own ?? time
      return time
    }
  }
}
