import FeedStore

/// The page's feed, made of upstream's numbered pages: by key, in both directions, as far as page numbers reach.
///
/// A row may come twice where articles are written meanwhile, which the page knows to handle; none is left out as long as
/// upstream's own pages leave none out.
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
  private static let steps = 4

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

  private func after(_ key: UpstreamFeedKey, _ limit: Int) async throws -> Slice {
    guard key.offset + 1 < UpstreamRows.reach else { return try await last(0) }
    var rows = try await load((key.offset + 1) / UpstreamRows.size + 1)
    var cut = 0
    search: for step in 0...Self.steps {
      switch rows.place(of: key.row) {
      case .at(let index): cut = index + 1
      case .between(let upper, _): cut = upper
      // The usual case at the seam of two pages; where the total is another, rows may have gone up over the seam.
      case .above where rows.page == 1 || rows.total == key.total && step == 0: cut = 0
      case .above:
        cut = 0
        guard step < Self.steps else { break search }
        let upper = try await load(neighbour(of: rows, key, step, -1), notBefore: rows.answer.fetchedAt)
        if upper.page == rows.page - 1, upper.place(of: key.row) == .below { break search }
        rows = upper
        continue
      case .below:
        cut = rows.rows.count
        guard step < Self.steps, rows.hasNext else { break search }
        let lower = try await load(neighbour(of: rows, key, step, 1))
        if lower.page == rows.page + 1, lower.place(of: key.row) == .above {
          (rows, cut) = (lower, 0)
          break search
        }
        rows = lower
        continue
      }
      break search
    }
    // The key's row was the last of its page: what follows is on the next.
    if cut == rows.rows.count, rows.hasNext { return down(try await load(rows.page + 1), 0, limit) }
    return down(rows, cut, limit)
  }

  private func before(_ key: UpstreamFeedKey, _ limit: Int) async throws -> Slice {
    var rows = try await load(min(max(0, key.offset - 1) / UpstreamRows.size + 1, PageNumbers.cap))
    var cut = 0
    search: for step in 0...Self.steps {
      switch rows.place(of: key.row) {
      case .at(let index): cut = index
      case .between(_, let lower): cut = lower
      case .below where rows.total == key.total && step == 0 || !rows.hasNext:
        cut = rows.rows.count
      case .below:
        cut = rows.rows.count
        guard step < Self.steps else { break search }
        let lower = try await load(neighbour(of: rows, key, step, 1), notBefore: rows.answer.fetchedAt)
        if lower.page == rows.page + 1, [.above, .at(0)].contains(lower.place(of: key.row)) { break search }
        rows = lower
        continue
      case .above:
        cut = 0
        guard step < Self.steps, rows.page > 1 else { break search }
        let upper = try await load(neighbour(of: rows, key, step, -1))
        if upper.page == rows.page - 1, upper.place(of: key.row) == .below {
          (rows, cut) = (upper, upper.rows.count)
          break search
        }
        rows = upper
        continue
      }
      break search
    }
    if cut == 0, rows.page > 1 {
      let upper = try await load(rows.page - 1)
      return up(upper, upper.rows.count, limit)
    }
    return up(rows, cut, limit)
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
