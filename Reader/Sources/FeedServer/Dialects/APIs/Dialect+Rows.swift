import FeedStore

/// Pages beside a row, which is named by a field of its own.
extension Dialect {
  static let stripe = Dialect(
    name: "stripe", paging: "starting_after and ending_before, each the id of a row; limit up to 100", end: "has_more",
    quirk: "an id that is no more is a 400", errors: .stripe
  ) { call in
    let limit = try call.number("limit", 10, 1...100)
    let (after, before) = (call.parameters["starting_after"], call.parameters["ending_before"])
    guard after == nil || before == nil else {
      throw DialectError(.parameter, "Give one of `starting_after` and `ending_before`.")
    }
    func key(_ id: String) async throws -> FeedKey {
      guard let article = try await call.feed.store.article(id: id) else {
        throw DialectError(.key, "There is no such row: `\(id.prefix(40))`.")
      }
      return article.key
    }
    let page: DialectFeed.Page
    if let after {
      page = try await call.feed.page(.after(try await key(after)), limit)
    } else if let before {
      page = try await call.feed.page(.before(try await key(before)), limit)
    } else {
      page = try await call.feed.page(.first, limit)
    }
    return DialectReply(body: [
      "object": "list", "data": call.rows(page), "has_more": .bool(before == nil ? page.hasNext : page.hasPrevious),
    ])
  }

  static let reddit = Dialect(
    name: "reddit", paging: "after and before, each the full name of a row; limit up to 100, larger ones cut to it",
    end: "after is null; before is null", quirk: "1,000 rows at most; what is left of the quota has a fraction",
    errors: DialectErrors { status, _, message, _ in ["message": .string(message), "error": .int(status)] },
    quota: DialectQuota(limit: 100, span: 600, telling: .headers("X-Ratelimit-", .fraction), saysRetryAfter: false),
    hasSnowflakes: true
  ) { call in
    let limit = try call.number("limit", 25, 1...100, beyond: .clamped)
    func key(_ name: String) throws(DialectError) -> FeedKey {
      guard name.hasPrefix("t3_") else { throw DialectError(.key, "`\(name.prefix(40))` is no full name.") }
      return try call.snowflake(String(name.dropFirst(3)))
    }
    var page: DialectFeed.Page
    if let before = call.parameters["before"] {
      page = try await call.feed.page(.before(try key(before)), limit)
    } else {
      page = try await call.feed.page(try call.parameters["after"].map { .after(try key($0)) } ?? .first, limit)
    }
    let left = max(0, 1_000 - page.start)
    let isCut = page.start + page.rows.count >= 1_000
    page.rows = Array(page.rows.prefix(left))
    func name(_ key: FeedKey?) -> DialectJSON { .text(key.map { "t3_\($0.text)" }) }
    let children = call.rows(page) { row in
      ["kind": "t3", "data": ["name": name(row.key), "title": .string(row.title)]]
    }
    return DialectReply(body: [
      "kind": "Listing",
      "data": [
        "children": children, "after": page.hasNext && !isCut ? name(page.last) : nil,
        "before": page.hasPrevious ? name(page.first) : nil,
      ],
    ])
  }

  static let discord = Dialect(
    name: "discord", paging: "before, after or around the id of a row; limit up to 100",
    end: "a page shorter than asked",
    quirk: "an id holds its time, so that one that is gone keeps its place; before it are the older ones",
    errors: DialectErrors { status, _, message, _ in
      ["code": .int(status == 429 ? 0 : 50_035), "message": .string(message)]
    },
    quota: DialectQuota(limit: 5, span: 5, telling: .headers("X-RateLimit-", .after)), hasSnowflakes: true
  ) { call in
    let limit = try call.number("limit", 50, 1...100)
    let page: DialectFeed.Page
    if let id = call.parameters["before"] {
      page = try await call.feed.page(.after(try call.snowflake(id)), limit)
    } else if let id = call.parameters["after"] {
      page = try await call.feed.page(.before(try call.snowflake(id)), limit)
    } else if let id = call.parameters["around"] {
      page = try await call.feed.around(try call.snowflake(id), limit)
    } else {
      page = try await call.feed.page(.first, limit)
    }
    return DialectReply(body: call.rows(page))
  }

  static let matrix = Dialect(
    name: "matrix", paging: "from, a token between two rows, and dir: b for older ones, f for newer; limit up to 1,000",
    end: "no end", quirk: "with dir=f the oldest come first",
    errors: DialectErrors(
      codes: [.parameter: "M_INVALID_PARAM", .key: "M_INVALID_PARAM", .quota: "M_LIMIT_EXCEEDED"]
    ) { _, code, message, _ in ["errcode": .string(code), "error": .string(message)] },
    hasSnowflakes: true
  ) { call in
    let limit = try call.number("limit", 10, 1...1_000, beyond: .clamped)
    let isBack = call.parameters["dir"] == "b"
    guard isBack || call.parameters["dir"] == "f" else { throw DialectError(.parameter, "`dir` must be b or f.") }
    let from = call.parameters["from"]
    guard from != nil || isBack else { throw DialectError(.parameter, "`from` is missing.") }
    // A token stands between two rows, behind one or in front of one: which of them are asked for the direction says.
    let cut = try from.map { text throws(DialectError) -> DialectPlace in
      switch DialectPlace(text) {
      case .after(let key): isBack ? DialectPlace.after(key) : .before(key.justBehind)
      case .before(let key): isBack ? .after(key.justInFront) : .before(key)
      default: throw DialectError(.key, "`from` is no token.")
      }
    }
    var page = try await call.feed.page(cut ?? .first, limit)
    let start = from ?? page.first.map { DialectPlace.before($0).text }
    let end = isBack ? page.next : page.previous
    if !isBack { page.rows.reverse() }
    return DialectReply(
      body: DialectJSON.object([.init(name: "chunk", value: call.rows(page))])
        .adding("start", .text(start)).adding("end", .text(end?.text)))
  }

  static let sqlite = Dialect(
    name: "sqlite",
    paging: "at and id with is=lt or gt, the (a, b) < (?, ?) of a keyset query; limit up to 1,000",
    end: "a page shorter than asked", quirk: "two parameters name a row; rows in front of one come nearest first",
    errors: .named
  ) { call in
    let limit = try call.number("limit", 100, 1...1_000)
    func key() throws(DialectError) -> FeedKey? {
      guard let time = call.parameters["at"], let id = call.parameters["id"] else { return nil }
      guard let seconds = Int64(time), let key = FeedKey("\(seconds)-\(id)") else {
        throw DialectError(.key, "These name no row.")
      }
      return key
    }
    let relation = call.parameters["is"] ?? "lt"
    guard ["lt", "gt"].contains(relation) else { throw DialectError(.parameter, "`is` must be lt or gt.") }
    var page: DialectFeed.Page
    if relation == "gt", let before = try key() {
      page = try await call.feed.page(.before(before), limit)
      page.rows.reverse()
    } else {
      page = try await call.feed.page(try key().map { .after($0) } ?? .first, limit)
    }
    return DialectReply(
      body: call.rows(page) { row in
        ["id": .string(row.id), "at": .int(Int(row.key.createdAt)), "title": .string(row.title)]
      })
  }
}

extension FeedKey {
  /// A place behind the row and in front of any other that is behind it. Ids are hexadecimal digits, which are less than the letter.
  fileprivate var justBehind: FeedKey { FeedKey(createdAt: createdAt, id: id + "~") }

  /// A place in front of the row and behind any other that is in front of it.
  fileprivate var justInFront: FeedKey {
    guard let last = id.utf8.last, last > 0 else { return self }
    return FeedKey(createdAt: createdAt, id: id.dropLast() + String(UnicodeScalar(last - 1)) + "~")
  }
}
