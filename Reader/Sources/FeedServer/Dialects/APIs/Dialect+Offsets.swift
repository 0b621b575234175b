import FeedStore

/// Rows by their place.
extension Dialect {
  static let contentful = Dialect(
    name: "contentful", paging: "skip and limit up to 1,000", end: "total in the body",
    quirk: "its rows are two objects deep",
    errors: DialectErrors(
      codes: [.parameter: "BadRequest", .quota: "RateLimitExceeded"]
    ) { _, code, message, _ in
      ["sys": ["type": "Error", "id": .string(code)], "message": .string(message)]
    },
    quota: DialectQuota(
      limit: 55, span: 1, telling: .headers("X-Contentful-RateLimit-", .seconds), saysRetryAfter: false)
  ) { call in
    let (skip, limit) = (try call.number("skip", 0, 0...Int.max), try call.number("limit", 100, 1...1_000))
    let page = try await call.feed.numbered(skip, limit)
    return DialectReply(body: [
      "total": .int(page.total), "skip": .int(skip), "limit": .int(limit),
      "items": call.rows(page) { row in
        ["sys": ["id": .string(row.id)], "fields": ["title": .string(row.title)]]
      },
    ])
  }

  static let postgREST = Dialect(
    name: "postgrest", paging: "Range headers, or limit and offset; up to 1,000 rows",
    end: "Content-Range, whose total is * unless `Prefer: count=exact` asks for it",
    quirk: "416 past the end; 206 for a part",
    errors: DialectErrors(
      statuses: [.pastEnd: 416], codes: [.pastEnd: "PGRST103", .parameter: "PGRST100"]
    ) { _, code, message, _ in
      ["code": .string(code), "message": .string(message), "details": nil, "hint": nil]
    }
  ) { call in
    var (offset, limit) = (try call.number("offset", 0, 0...Int.max), try call.number("limit", 1_000, 0...Int.max))
    if let range = call.header("range") {
      // One that it cannot read counts as none.
      let ends = range.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      if ends.count == 2, let first = ends[0], first >= 0 {
        guard ends[1].map({ $0 >= first }) ?? true else {
          throw DialectError(.pastEnd, "The range ends before it begins.")
        }
        offset = first
        limit = min(limit, ends[1].map { $0 - first == .max ? .max : $0 - first + 1 } ?? .max)
      }
    }
    let page = try await call.feed.numbered(offset, max(1, min(limit, DialectFeed.most)))
    let counts = call.header("prefer")?.contains("count=exact") == true
    if counts, offset > 0, offset >= page.total { throw DialectError(.pastEnd, "There is no such row.") }
    let end = page.start + page.rows.count
    let range = page.rows.isEmpty ? "*" : "\(page.start)-\(end - 1)"
    return DialectReply(
      status: counts && page.rows.count < page.total ? 206 : 200,
      headers: [("Content-Range", "\(range)/\(counts ? "\(page.total)" : "*")")], body: call.rows(page))
  }

  static let coreData = Dialect(
    name: "coredata", paging: "fetchOffset and fetchLimit, as a fetch request has them",
    end: "count, or an empty fetch",
    quirk: "rows change under the reader; no HTTP of Apple's: the same manners over HTTP", errors: .named
  ) { call in
    let page = try await call.feed.numbered(
      try call.number("fetchOffset", 0, 0...Int.max), try call.number("fetchLimit", 1_000, 1...1_000))
    return DialectReply(body: ["count": .int(page.total), "objects": call.rows(page)])
  }
}
