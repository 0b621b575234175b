import FeedStore

/// Cursors in the query.
extension Dialect {
  static let slack = Dialect(
    name: "slack", paging: "cursor and limit, of which 15 rows are given at most",
    end: "response_metadata.next_cursor is an empty string",
    quirk: "fewer rows than asked though there are more; errors are a 200 with ok: false; one request a minute",
    errors: DialectErrors(
      statuses: [.parameter: 200, .key: 200, .deadKey: 200],
      codes: [.parameter: "invalid_arguments", .deadKey: "invalid_cursor"]
    ) { _, code, _, _ in ["ok": false, "error": .string(code)] },
    quota: DialectQuota(limit: 1, span: 60)
  ) { call in
    let limit = min(try call.number("limit", 15, 1...999), 15)
    let page = try await call.feed.page(try call.place(ofParameter: "cursor"), call.ragged(limit))
    return DialectReply(body: [
      "ok": true, "messages": call.rows(page), "has_more": .bool(page.hasNext),
      "response_metadata": ["next_cursor": .string(page.next.map { call.keys.seal($0) } ?? "")],
    ])
  }

  static let google = Dialect(
    name: "google", paging: "pageToken and pageSize up to 100", end: "nextPageToken is empty",
    quirk: "empty pages with a token; tokens die after 72 hours, and where parameters change: 400", errors: .google,
    keyLife: .seconds(72 * 3_600)
  ) { call in
    var call = call
    call.keys.binding = call.parameters.pairs.filter { !["pageToken", "pageSize"].contains($0.name) }
      .map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let size = try call.number("pageSize", 10, 1...100, beyond: .clamped)
    // A token with a mark leads to a page without rows, whose token leads on.
    let token = try call.parameters["pageToken"].map { token throws(DialectError) in try call.keys.open(token) }
    if let token, token.hasPrefix("-") {
      return DialectReply(body: ["items": [], "nextPageToken": .string(call.keys.seal(String(token.dropFirst())))])
    }
    guard let place = token.map({ DialectPlace($0) }) ?? .first else {
      throw DialectError(.key, "The token is not valid.")
    }
    let page = try await call.feed.page(place, size)
    let next = page.next.map { (call.isOdd($0, 3) ? "-" : "") + $0.text }
    return DialectReply(body: [
      "items": call.rows(page), "nextPageToken": .string(next.map { call.keys.seal($0) } ?? ""),
    ])
  }

  static let bluesky = Dialect(
    name: "bluesky", paging: "cursor and limit up to 100; since reads up to a row",
    end: "no cursor; of a read with since the cursor is since itself",
    quirk: "empty pages with a cursor, rows that come twice, cursors that die within a day",
    errors: DialectErrors(codes: [.key: "InvalidRequest", .deadKey: "InvalidRequest", .parameter: "InvalidRequest"]) {
      _, code, message, _ in ["error": .string(code), "message": .string(message)]
    },
    quota: DialectQuota(limit: 3_000, span: 300, telling: .headers("RateLimit-", .unix), saysRetryAfter: false),
    keyLife: .seconds(12 * 3_600)
  ) { call in
    let limit = try call.number("limit", 50, 1...100)
    let since = try call.parameters["since"].map { text throws(DialectError) in try call.snowflake(text) }
    let given = try call.parameters["cursor"].map { token throws(DialectError) in try call.keys.open(token) } ?? "0"
    if given.hasPrefix("-") {
      return DialectReply(body: ["posts": [], "cursor": .string(call.keys.seal(String(given.dropFirst())))])
    }
    guard let place = DialectPlace(given) else { throw DialectError(.key, "The cursor is not valid.") }
    var page = try await call.feed.page(place, limit)
    if let since, page.last.map({ $0 >= since }) ?? true {
      page.rows = page.rows.filter { $0.key < since }
      return DialectReply(body: ["posts": call.rows(page), "cursor": .string(since.text)])
    }
    var next = page.next
    // The last row of a page begins the one after, now and then.
    if let place = next, call.isOdd(place, 2), page.rows.count > 1 { next = .after(page.rows[page.rows.count - 2].key) }
    let token = next.map { String(repeating: "-", count: call.isOdd($0, 3) ? 2 : 0) + $0.text }
    return DialectReply(
      body: DialectJSON.object([.init(name: "posts", value: call.rows(page))])
        .adding("cursor", .text(token.map { call.keys.seal($0) })))
  }

  static let youTube = Dialect(
    name: "youtube", paging: "pageToken and maxResults up to 50: one parameter, tokens for both ways",
    end: "no nextPageToken; no prevPageToken", quirk: "the first page has no token", errors: .google
  ) { call in
    let page = try await call.feed.page(
      try call.place(ofParameter: "pageToken"), try call.number("maxResults", 5, 1...50))
    return DialectReply(
      body: DialectJSON.object([])
        .adding("nextPageToken", .text(page.next.map { call.keys.seal($0) }))
        .adding("prevPageToken", .text(page.previous.map { call.keys.seal($0) }))
        .adding("pageInfo", ["totalResults": .int(page.total), "resultsPerPage": .int(page.rows.count)])
        .adding("items", call.rows(page)))
  }

  static let x = Dialect(
    name: "x", paging: "pagination_token and max_results from 5 to 100: one parameter, tokens for both ways",
    end: "no meta.next_token", quirk: "fewer than 5 rows cannot be asked for",
    errors: DialectErrors { status, _, message, _ in
      ["title": "Invalid Request", "detail": .string(message), "status": .int(status)]
    },
    quota: DialectQuota(limit: 15, span: 900, telling: .headers("x-rate-limit-", .unix), saysRetryAfter: false)
  ) { call in
    let page = try await call.feed.page(
      try call.place(ofParameter: "pagination_token"), try call.number("max_results", 10, 5...100))
    return DialectReply(body: [
      "data": call.rows(page),
      "meta": DialectJSON.object([.init(name: "result_count", value: .int(page.rows.count))])
        .adding("next_token", .text(page.next.map { call.keys.seal($0) }))
        .adding("previous_token", .text(page.previous.map { call.keys.seal($0) })),
    ])
  }

  static let solr = Dialect(
    name: "solr", paging: "cursorMark=* first, then nextCursorMark; rows",
    end: "nextCursorMark equals the one that was sent",
    quirk: "the sort must have the unique key",
    errors: DialectErrors { status, _, message, _ in
      ["error": ["code": .int(status), "msg": .string(message)]]
    }
  ) { call in
    let rows = try call.number("rows", 10, 1...1_000)
    guard
      (call.parameters["sort"] ?? "").split(separator: ",").contains(where: {
        $0.hasPrefix("id ") || $0.contains(" id ")
      })
    else { throw DialectError(.parameter, "`sort` must have the unique key `id`.") }
    guard let mark = call.parameters["cursorMark"] else { throw DialectError(.parameter, "`cursorMark` is missing.") }
    let place = mark == "*" ? DialectPlace.first : try call.place(ofParameter: "cursorMark")
    let page = try await call.feed.page(place, rows)
    // An empty page has no row to go on from.
    let next = page.last.map { call.keys.seal(.after($0)) } ?? mark
    return DialectReply(body: [
      "response": ["numFound": .int(page.total), "docs": call.rows(page)], "nextCursorMark": .string(next),
    ])
  }

  static let airtable = Dialect(
    name: "airtable", paging: "offset, which is a token, and pageSize up to 100", end: "no offset",
    quirk:
      "its iterator dies after some minutes: 422; five requests a second, and the refusal says nothing of how long",
    errors: DialectErrors(
      statuses: [.key: 422, .deadKey: 422, .parameter: 422],
      codes: [
        .deadKey: "LIST_RECORDS_ITERATOR_NOT_AVAILABLE", .key: "INVALID_OFFSET_VALUE", .quota: "RATE_LIMIT_REACHED",
      ]
    ) { _, code, message, _ in ["error": ["type": .string(code), "message": .string(message)]] },
    quota: DialectQuota(limit: 5, span: 1, saysRetryAfter: false), keyLife: .seconds(300)
  ) { call in
    let page = try await call.feed.page(
      try call.place(ofParameter: "offset"), try call.number("pageSize", 100, 1...100))
    let records = call.rows(page) { row in ["id": .string(row.id), "fields": ["Name": .string(row.title)]] }
    return DialectReply(
      body: DialectJSON.object([.init(name: "records", value: records)])
        .adding("offset", .text(page.next.map { call.keys.seal($0) })))
  }

  static let laravelCursor = Dialect(
    name: "laravel-cursor", paging: "cursor and per_page up to 100: one parameter, cursors for both ways",
    end: "next_cursor is null", quirk: "a cursor that it cannot read counts as none",
    errors: .message.with([.parameter: 422])
  ) { call in
    let place = (try? call.place(ofParameter: "cursor")) ?? .first
    let page = try await call.feed.page(place, try call.number("per_page", 15, 1...100, beyond: .clamped))
    return DialectReply(body: [
      "data": call.rows(page), "next_cursor": .text(page.next.map { call.keys.seal($0) }),
      "prev_cursor": .text(page.previous.map { call.keys.seal($0) }),
    ])
  }

  static let stripeSearch = Dialect(
    name: "stripe-search", paging: "page, which is a token, and limit up to 100", end: "has_more; next_page is null",
    quirk: "a token by the name of a number", errors: .stripe
  ) { call in
    let page = try await call.feed.page(try call.place(ofParameter: "page"), try call.number("limit", 10, 1...100))
    return DialectReply(body: [
      "object": "search_result", "data": call.rows(page), "has_more": .bool(page.hasNext),
      "next_page": .text(page.next.map { call.keys.seal($0) }),
    ])
  }
}

extension DialectErrors {
  static let stripe = DialectErrors(
    codes: [.key: "resource_missing", .quota: "rate_limit"]
  ) { _, code, message, _ in
    ["error": ["type": "invalid_request_error", "code": .string(code), "message": .string(message)]]
  }
}

extension DialectCall {
  /// Whether something happens at this place, as it does at one of so many: always the same ones.
  func isOdd(_ place: DialectPlace, _ share: UInt) -> Bool { Checksum(of: Array(place.text.utf8)).crc % share == 0 }

  /// Somewhat fewer rows than are asked for, by the number of the request: a page that is asked for again may be shorter than it was.
  func ragged(_ count: Int) -> Int { max(1, count - keys.number % 4) }
}
