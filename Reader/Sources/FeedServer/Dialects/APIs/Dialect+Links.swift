import FeedStore

/// URLs of the neighbours, in a header or in the body.
extension Dialect {
  static let gitLab = Dialect(
    name: "gitlab", paging: "pagination=keyset: the Link header has the cursor; per_page up to 100", end: "no rel=next",
    quirk: "parameters are frozen in the URL; one way only", errors: .named,
    quota: DialectQuota(limit: 2_000, span: 60, telling: .headers("RateLimit-", .unix))
  ) { call in
    let page = try await call.feed.page(
      try call.place(ofParameter: "cursor"), try call.number("per_page", 20, 1...100, beyond: .clamped))
    return DialectReply(
      headers: DialectCall.linkHeader(["next": page.next.map { call.link(["cursor": call.keys.seal($0)]) }]),
      body: call.rows(page))
  }

  static let mastodon = Dialect(
    name: "mastodon", paging: "the Link header: max_id onwards, min_id back; limit up to 40", end: "no rel=next",
    quirk: "since_id leaves a gap where min_id does not; X-RateLimit-Reset is an ISO 8601 time",
    errors: DialectErrors { _, _, message, _ in ["error": .string(message)] },
    quota: DialectQuota(limit: 300, span: 300, telling: .headers("X-RateLimit-", .iso8601), saysRetryAfter: false),
    hasSnowflakes: true
  ) { call in
    let limit = try call.number("limit", 20, 1...40, beyond: .clamped)
    func key(_ name: String) throws(DialectError) -> FeedKey? {
      try call.parameters[name].map { text throws(DialectError) in try call.snowflake(text) }
    }
    var page: DialectFeed.Page
    if let id = try key("min_id") {
      page = try await call.feed.page(.before(id), limit)
    } else {
      page = try await call.feed.page(try key("max_id").map { .after($0) } ?? .first, limit)
      if let since = try key("since_id") { page.rows.removeAll { $0.key >= since } }
    }
    func link(_ name: String, _ key: FeedKey?) -> String? {
      key.map { call.link(["max_id": nil, "min_id": nil, "since_id": nil, name: $0.text]) }
    }
    // There is a way back as long as there are rows, for new ones may have come.
    return DialectReply(
      headers: DialectCall.linkHeader([
        "next": page.hasNext ? link("max_id", page.last) : nil, "prev": link("min_id", page.first),
      ]), body: call.rows(page))
  }

  static let shopify = Dialect(
    name: "shopify", paging: "the Link header: page_info; limit up to 250", end: "no rel=next",
    quirk: "page_info admits no parameter but limit: 400; the quota is told as used/allowed",
    errors: DialectErrors { _, _, message, _ in ["errors": .string(message)] },
    quota: DialectQuota(limit: 40, span: 20, telling: .callLimit)
  ) { call in
    let limit = try call.number("limit", 50, 1...250)
    let token = call.parameters["page_info"]
    guard token == nil || call.parameters.pairs.allSatisfy({ ["page_info", "limit"].contains($0.name) }) else {
      throw DialectError(.parameter, "`page_info` admits no other parameter but `limit`.")
    }
    let page = try await call.feed.page(try call.place(ofKey: token), limit)
    func link(_ place: DialectPlace?) -> String? {
      place.map { "\(call.address)?limit=\(limit)&page_info=\(call.keys.seal($0))" }
    }
    return DialectReply(
      headers: DialectCall.linkHeader(["previous": link(page.previous), "next": link(page.next)]),
      body: ["products": call.rows(page)])
  }

  static let oData = Dialect(
    name: "odata", paging: "@odata.nextLink in the body, with $skiptoken; Prefer: odata.maxpagesize up to 1,000",
    end: "no @odata.nextLink", quirk: "$count=true asks for the total; one way only",
    errors: DialectErrors { _, code, message, _ in ["error": ["code": .string(code), "message": .string(message)]] }
  ) { call in
    let wish = call.header("prefer")?.split(separator: "odata.maxpagesize=")
      .last.flatMap { Int($0.prefix { $0.isNumber }) }
    let page = try await call.feed.page(
      try call.place(ofParameter: "$skiptoken"), min(max(wish ?? 20, 1), DialectFeed.most))
    return DialectReply(
      body: DialectJSON.object([])
        .adding("@odata.count", call.parameters["$count"] == "true" ? .int(page.total) : nil)
        .adding("value", call.rows(page))
        .adding("@odata.nextLink", .text(page.next.map { call.link(["$skiptoken": call.keys.seal($0)]) })))
  }

  static let activityPub = Dialect(
    name: "activitypub", paging: "next and prev, URLs in the body; pages of 20", end: "no next",
    quirk: "the collection itself has no rows, but the URL of its first page; links may lead to another server",
    errors: DialectErrors { _, _, message, _ in ["error": .string(message)] }, hasSnowflakes: true
  ) { call in
    // The other name of this machine is another server to whoever goes by origins.
    let other =
      call.address.contains("//localhost")
      ? call.address.replacing("//localhost", with: "//127.0.0.1")
      : call.address.replacing("//127.0.0.1", with: "//localhost")
    guard call.parameters["page"] == "true" else {
      let total = try await call.feed.page(.first, 1).total
      return DialectReply(body: [
        "id": .string(call.address), "type": "OrderedCollection", "totalItems": .int(total),
        "first": .string(call.address + "?page=true"),
      ])
    }
    func key(_ name: String) throws(DialectError) -> FeedKey? {
      try call.parameters[name].map { text throws(DialectError) in try call.snowflake(text) }
    }
    let place: DialectPlace =
      if let id = try key("min_id") { .before(id) } else { try key("max_id").map { .after($0) } ?? .first }
    let page = try await call.feed.page(place, 20)
    return DialectReply(
      body: DialectJSON.object([.init(name: "type", value: "OrderedCollectionPage")])
        .adding("next", .text(page.hasNext ? page.last.map { "\(other)?page=true&max_id=\($0.text)" } : nil))
        .adding("prev", .text(page.hasPrevious ? page.first.map { "\(other)?page=true&min_id=\($0.text)" } : nil))
        .adding("orderedItems", call.rows(page)))
  }

  static let djangoRESTCursor = Dialect(
    name: "drf-cursor", paging: "next and previous, URLs in the body with a cursor; page_size up to 100",
    end: "next is null",
    quirk: "a bad cursor is a 404",
    errors: DialectErrors(statuses: [.key: 404, .deadKey: 404]) { _, _, message, _ in ["detail": .string(message)] }
  ) { call in
    let page = try await call.feed.page(
      try call.place(ofParameter: "cursor"), try call.number("page_size", 20, 1...100, beyond: .clamped))
    return DialectReply(body: [
      "next": .text(page.next.map { call.link(["cursor": call.keys.seal($0)]) }),
      "previous": .text(page.previous.map { call.link(["cursor": call.keys.seal($0)]) }), "results": call.rows(page),
    ])
  }

  static let jsonAPICursor = Dialect(
    name: "jsonapi-cursor", paging: "links.next and links.prev with page[after] and page[before]; page[size] up to 100",
    end: "links.next is null", quirk: "a size beyond 100 is a 400",
    errors: DialectErrors { status, code, message, _ in
      ["errors": [["status": .string("\(status)"), "code": .string(code), "detail": .string(message)]]]
    }
  ) { call in
    let size = try call.number("page[size]", 20, 1...100)
    let page = try await call.feed.page(
      try call.place(ofKey: call.parameters["page[after]"] ?? call.parameters["page[before]"]), size)
    func link(_ name: String, _ place: DialectPlace?) -> DialectJSON {
      .text(place.map { call.link(["page[after]": nil, "page[before]": nil, name: call.keys.seal($0)]) })
    }
    return DialectReply(body: [
      "data": call.resources(page),
      "links": ["prev": link("page[before]", page.previous), "next": link("page[after]", page.next)],
    ])
  }
}
