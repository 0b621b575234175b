import FeedStore

/// The page's feed, made of upstream's numbered pages: by key, in both directions, as far as page numbers reach.
///
/// A row may come twice where articles are written or deleted meanwhile, which the page knows to handle. None is left out
/// where two of upstream's pages meet, as long as its total tells that something moved: as many written as deleted between
/// the reading of the one and of the other do not show.
struct UpstreamFeed: Sendable {
  /// Rows of one of upstream's pages.
  struct Slice: Sendable {
    let source: UpstreamRows
    let range: Range<Int>
  }

  let gateway: Gateway
  let rowCache: UpstreamRowCache
  let client: String
  /// In upstream's grammar; empty for everything.
  let query: String

  /// Pages that are looked at for one row that has moved. Each may cost one of upstream's requests.
  private static let steps = 6

  /// - Parameter limit: rows, at most; there are fewer where a page of upstream's ends.
  /// - Throws: `GatewayFailure`, `APIError`.
  func slice(_ position: UpstreamFeedPosition, limit: Int) async throws -> Slice {
    switch position {
    case .first: return down(try await load(1), 0, limit)
    case .last: return try await last(limit)
    case .after(let key): return try await after(key, limit)
    case .before(let key): return try await before(key, limit)
    case .index(let index): return try await from(index, limit)
    case .day(let day): return try await from(indexOfDay(day), limit)
    }
  }

  /// The key of a row of a slice.
  func key(of index: Int, in source: UpstreamRows) -> UpstreamFeedKey {
    UpstreamFeedKey(row: source.rows[index].key, offset: source.start + index, total: source.total)
  }

  // MARK: - Places

  private func last(_ limit: Int) async throws -> Slice {
    let first = try await load(1)
    let page = max(1, (first.total + UpstreamRows.size - 1) / UpstreamRows.size)
    var rows = page == 1 ? first : try await load(page)
    // Of another moment than the first: it may have become empty.
    if rows.rows.isEmpty, page > 1 { rows = try await load(page - 1) }
    return up(rows, rows.rows.count, limit)
  }

  private func from(_ index: Int, _ limit: Int) async throws -> Slice {
    guard index < UpstreamRows.reach else { return try await last(limit) }
    let rows = try await load(index / UpstreamRows.size + 1)
    guard index < rows.total, index - rows.start < rows.rows.count else { return try await last(limit) }
    return down(rows, index - rows.start, limit)
  }

  /// As many rows are newer than a day as upstream finds: it counts, and nobody has to look for the place.
  private func indexOfDay(_ day: String) async throws -> Int {
    guard !query.split(separator: " ").contains("OR") else {
      throw APIError.badRequest("`date` cannot be found under a query with OR.")
    }
    let newer = UpstreamEndpoint.items(query: "\(query) created:>\(day)".trimmed, page: 1, perPage: 1)
    return min(try await gateway.answer(to: newer, client: client).reply.totalCount ?? 0, UpstreamRows.reach - 1)
  }

  /// Two of upstream's pages that meet must be of one moment, or what moved over the seam would be in neither. Their total
  /// tells: where it differs the older one is asked for again.
  private func after(_ key: UpstreamFeedKey, _ limit: Int) async throws -> Slice {
    guard key.offset + 1 < UpstreamRows.reach else { return try await last(0) }
    var rows = try await load((key.offset + 1) / UpstreamRows.size + 1)
    var other: UpstreamRows?
    for step in 0...Self.steps {
      let cut: Int
      switch rows.place(of: key.row) {
      case .at(let index): cut = index + 1
      case .between(let upper, _): cut = upper
      case .above:
        let isNext = rows.page == 1 || other?.isAbove(rows) == true || (step == 0 && rows.total == key.total)
        guard !isNext, step < Self.steps else { return down(rows, 0, limit) }
        other = rows
        rows = try await load(neighbour(of: rows, key, step, -1), notBefore: rows.answer.fetchedAt)
        continue
      case .below: cut = rows.rows.count
      }
      guard cut == rows.rows.count, rows.hasNext else { return down(rows, cut, limit) }
      if let lower = other, rows.isAbove(lower) { return down(lower, 0, limit) }
      let isFar = rows.place(of: key.row) == .below
      let lower = try await load(
        isFar ? neighbour(of: rows, key, step, 1) : rows.page + 1, notBefore: rows.answer.fetchedAt)
      if !isFar, rows.isAbove(lower) || step == Self.steps { return down(lower, 0, limit) }
      other = rows
      rows = isFar ? lower : try await load(rows.page, notBefore: lower.answer.fetchedAt)
    }
    return down(rows, 0, limit)
  }

  private func before(_ key: UpstreamFeedKey, _ limit: Int) async throws -> Slice {
    var rows = try await load(min(max(0, key.offset - 1) / UpstreamRows.size + 1, PageNumbers.cap))
    var other: UpstreamRows?
    for step in 0...Self.steps {
      let cut: Int
      switch rows.place(of: key.row) {
      case .at(let index): cut = index
      case .between(_, let lower): cut = lower
      case .below:
        let isNext = !rows.hasNext || other.map(rows.isAbove) == true || (step == 0 && rows.total == key.total)
        guard !isNext, step < Self.steps else { return up(rows, rows.rows.count, limit) }
        other = rows
        rows = try await load(neighbour(of: rows, key, step, 1), notBefore: rows.answer.fetchedAt)
        continue
      case .above: cut = 0
      }
      guard cut == 0, rows.page > 1 else { return up(rows, cut, limit) }
      if let upper = other, upper.isAbove(rows) { return up(upper, upper.rows.count, limit) }
      let isFar = rows.place(of: key.row) == .above
      let upper = try await load(
        isFar ? neighbour(of: rows, key, step, -1) : rows.page - 1, notBefore: rows.answer.fetchedAt)
      if !isFar, upper.isAbove(rows) || step == Self.steps { return up(upper, upper.rows.count, limit) }
      other = rows
      rows = isFar ? upper : try await load(rows.page, notBefore: upper.answer.fetchedAt)
    }
    return up(rows, rows.rows.count, limit)
  }

  /// Where to look next: first where the total says that the row has moved to, then on the next page in that direction.
  private func neighbour(of rows: UpstreamRows, _ key: UpstreamFeedKey, _ step: Int, _ direction: Int) -> Int {
    let moved = (key.offset + rows.total - key.total) / UpstreamRows.size + 1
    let next = rows.page + direction
    let page = step == 0 && (moved - rows.page) * direction > 0 ? moved : next
    return min(max(1, page), PageNumbers.cap)
  }

  private func down(_ source: UpstreamRows, _ start: Int, _ limit: Int) -> Slice {
    Slice(source: source, range: start..<min(start + limit, source.rows.count))
  }

  private func up(_ source: UpstreamRows, _ end: Int, _ limit: Int) -> Slice {
    Slice(source: source, range: max(0, end - limit)..<end)
  }

  private func load(_ page: Int, notBefore: Duration = .zero) async throws -> UpstreamRows {
    let endpoint = UpstreamEndpoint.items(query: query, page: page, perPage: UpstreamRows.size)
    let answer = try await gateway.answer(to: endpoint, client: client, notBefore: notBefore)
    let rows = try await rowCache.rows(of: answer.reply, for: endpoint.target)
    // Without a total a page that is full may have another behind it.
    let known =
      answer.reply.totalCount
      ?? ((page - 1) * UpstreamRows.size + rows.count + (rows.count == UpstreamRows.size ? 1 : 0))
    return UpstreamRows(page: page, rows: rows, total: min(known, UpstreamRows.reach), answer: answer)
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
