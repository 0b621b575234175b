import FeedStore

/// Pages by number.
extension Dialect {
  static let qiita = Dialect(
    name: "qiita", paging: "page and per_page up to 100", end: "Total-Count in a header",
    quirk: "100 pages at most: further ones are 400",
    quota: DialectQuota(limit: 1_000, span: 3_600, telling: .headers("Rate-", .unix), saysRetryAfter: false)
  ) { call in
    let page = try await call.numbered(
      try call.number("page", 1, 1...100), size: try call.number("per_page", 20, 1...100))
    return DialectReply(
      headers: [("Total-Count", "\(page.page.total)")] + call.pageLinks(page), body: call.rows(page.page))
  }

  static let gitHub = Dialect(
    name: "github", paging: "page and per_page up to 100, larger ones cut to it; or the Link header",
    end: "no rel=next",
    quirk:
      "the link hides a page number; a limit beside the one that is told: 403 with Retry-After while quota is left",
    errors: .message.with([.quota: 403]),
    quota: DialectQuota(
      limit: 80, span: 60, telling: .headers("X-RateLimit-", .unix), feignedRemaining: 4_900)
  ) { call in
    let page = try await call.numbered(
      try call.number("page", 1, 1...1_000_000, beyond: .clamped),
      size: try call.number("per_page", 30, 1...100, beyond: .clamped))
    return DialectReply(headers: call.pageLinks(page), body: call.rows(page.page))
  }

  static let gitHubSearch = Dialect(
    name: "github-search", paging: "page and per_page up to 100", end: "no rel=next, at row 1,000 at the latest",
    quirk: "1,000 rows at most: further ones are 422, whatever the total says",
    errors: .message.with([.tooDeep: 422, .quota: 403]),
    quota: DialectQuota(limit: 30, span: 60, telling: .headers("X-RateLimit-", .unix), saysRetryAfter: false)
  ) { call in
    let size = try call.number("per_page", 30, 1...100, beyond: .clamped)
    let number = try call.number("page", 1, 1...1_000_000, beyond: .clamped)
    guard (number - 1) * size < 1_000 else {
      throw DialectError(.tooDeep, "Only the first 1000 rows can be read.")
    }
    var page = try await call.numbered(number, size: size)
    page.page.rows = Array(page.page.rows.prefix(1_000 - (number - 1) * size))
    let total = page.page.total
    page.page.total = min(total, 1_000)
    return DialectReply(
      headers: call.pageLinks(page),
      body: ["total_count": .int(total), "incomplete_results": false, "items": call.rows(page.page)])
  }

  static let wordPress = Dialect(
    name: "wordpress", paging: "page and per_page up to 100", end: "X-WP-Total and X-WP-TotalPages in headers",
    quirk: "400 past the end",
    errors: DialectErrors(
      statuses: [.pastEnd: 400],
      codes: [.parameter: "rest_invalid_param", .pastEnd: "rest_post_invalid_page_number"]
    ) { status, code, message, _ in
      ["code": .string(code), "message": .string(message), "data": ["status": .int(status)]]
    }
  ) { call in
    let page = try await call.numbered(
      try call.number("page", 1, 1...Int.max), size: try call.number("per_page", 10, 1...100))
    guard page.number == 1 || !page.isPastEnd else {
      throw DialectError(.pastEnd, "The page is beyond the last one.")
    }
    return DialectReply(
      headers: [("X-WP-Total", "\(page.page.total)"), ("X-WP-TotalPages", "\(page.count)")] + call.pageLinks(page),
      body: call.rows(page.page))
  }

  static let wordPressPlugins = Dialect(
    name: "wordpress-plugins", paging: "page and per_page up to 250", end: "info.pages in the body",
    quirk: "a page past the end is the last one again", errors: .named
  ) { call in
    let size = try call.number("per_page", 24, 1...250, beyond: .clamped)
    let asked = try call.number("page", 1, 1...Int.max, beyond: .clamped)
    var page = try await call.numbered(asked, size: size)
    if page.isPastEnd { page = try await call.numbered(page.count, size: size) }
    return DialectReply(body: [
      "info": ["page": .int(asked), "pages": .int(page.count), "results": .int(page.page.total)],
      "plugins": call.rows(page.page),
    ])
  }

  static let spring = Dialect(
    name: "spring", paging: "page from 0 and size up to 1,000", end: "last, or totalElements, in the body",
    quirk: "numbers that it cannot read count as none; empty pages past the end", errors: .named
  ) { call in
    let page = try await call.springPage()
    return DialectReply(
      body: call.springSlice(page).adding("totalElements", .int(page.page.total))
        .adding("totalPages", .int(page.page.total == 0 ? 0 : page.count)))
  }

  static let springSlice = Dialect(
    name: "spring-slice", paging: "page from 0 and size up to 1,000", end: "last in the body",
    quirk: "no total, so that a deletion leaves no sign", errors: .named
  ) { call in DialectReply(body: call.springSlice(try await call.springPage())) }

  static let djangoREST = Dialect(
    name: "drf", paging: "page and page_size up to 100; or next and previous URLs", end: "next is null",
    quirk: "404 past the end",
    errors: DialectErrors { _, _, message, _ in ["detail": .string(message)] }
  ) { call in
    let number = try call.number("page", 1, 1...Int.max)
    let page = try await call.numbered(number, size: try call.number("page_size", 20, 1...100, beyond: .clamped))
    guard number == 1 || !page.isPastEnd else { throw DialectError(.pastEnd, "Invalid page.") }
    return DialectReply(body: [
      "count": .int(page.page.total), "next": .text(call.pageLink(page.next)),
      "previous": .text(call.pageLink(page.previous)), "results": call.rows(page.page),
    ])
  }

  static let laravel = Dialect(
    name: "laravel", paging: "page and per_page up to 100", end: "last_page in the body",
    quirk: "numbers that it cannot read count as 1; empty pages past the end", errors: .message.with([.parameter: 422])
  ) { call in
    let page = try await call.numbered(
      try call.number("page", 1, 1...Int.max, beyond: .clamped),
      size: try call.number("per_page", 15, 1...100, beyond: .clamped))
    return DialectReply(body: [
      "current_page": .int(page.number), "data": call.rows(page.page), "last_page": .int(page.count),
      "per_page": .int(page.size), "total": .int(page.page.total), "next_page_url": .text(call.pageLink(page.next)),
      "prev_page_url": .text(call.pageLink(page.previous)),
    ])
  }

  static let rails = Dialect(
    name: "rails", paging: "page and limit up to 100, as pagy and kaminari have it", end: "no rel=next; total-count",
    quirk: "all about the page is in headers", errors: .named
  ) { call in
    let page = try await call.numbered(
      try call.number("page", 1, 1...Int.max), size: try call.number("limit", 20, 1...100, beyond: .clamped))
    return DialectReply(
      headers: [
        ("current-page", "\(page.number)"), ("page-limit", "\(page.size)"), ("total-pages", "\(page.count)"),
        ("total-count", "\(page.page.total)"),
      ] + call.pageLinks(page), body: call.rows(page.page))
  }

  static let algolia = Dialect(
    name: "algolia", paging: "page from 0 and hitsPerPage up to 1,000", end: "nbPages in the body",
    quirk: "1,000 rows at most, though nbHits counts all", errors: .message
  ) { call in
    let size = try call.number("hitsPerPage", 20, 1...1_000)
    var page = try await call.numbered(try call.number("page", 0, 0...Int.max), size: size, first: 0)
    let hits = page.page.total
    page.page.total = min(hits, 1_000)
    let left = max(0, 1_000 - min(page.number, 1_000) * size)
    page.page.rows = Array(page.page.rows.prefix(left))
    return DialectReply(body: [
      "hits": call.rows(page.page), "nbHits": .int(hits), "page": .int(page.number), "nbPages": .int(page.count),
      "hitsPerPage": .int(size),
    ])
  }

  static let jsonAPI = Dialect(
    name: "jsonapi", paging: "page[number] and page[size] up to 100; or links in the body", end: "links.next is null",
    quirk: "the links hide page numbers; the quota is told by the IETF's structured RateLimit",
    errors: DialectErrors { status, code, message, _ in
      ["errors": [["status": .string("\(status)"), "code": .string(code), "detail": .string(message)]]]
    }, quota: DialectQuota(limit: 100, span: 60, telling: .structured)
  ) { call in
    let page = try await call.numbered(
      try call.number("page[number]", 1, 1...Int.max), size: try call.number("page[size]", 20, 1...100))
    func link(_ number: Int?) -> DialectJSON { .text(number.map { call.link(["page[number]": "\($0)"]) }) }
    return DialectReply(body: [
      "data": call.resources(page.page),
      "links": [
        "first": link(1), "prev": link(page.previous), "next": link(page.next), "last": link(page.last),
      ], "meta": ["total": .int(page.page.total)],
    ])
  }

  static let hal = Dialect(
    name: "hal", paging: "page from 0 and size up to 1,000; or _links in the body", end: "no _links.next",
    quirk: "the links hide page numbers", errors: .named
  ) { call in
    let page = try await call.springPage()
    func link(_ number: Int?) -> DialectJSON { number.map { ["href": .string(call.link(["page": "\($0)"]))] } ?? nil }
    return DialectReply(body: [
      "_embedded": ["articles": call.rows(page.page)],
      "_links": DialectJSON.object([]).adding("self", link(page.number)).adding("prev", link(page.previous))
        .adding("next", link(page.next)),
      "page": [
        "size": .int(page.size), "totalElements": .int(page.page.total), "totalPages": .int(page.count),
        "number": .int(page.number),
      ],
    ])
  }
}

extension DialectCall {
  /// The URL of another page, by its number in `page`.
  func pageLink(_ number: Int?) -> String? { number.map { link(["page": "\($0)"]) } }

  /// A `Link` header of the neighbours, by their numbers in `page`.
  func pageLinks(_ page: NumberedPage) -> [(name: String, value: String)] {
    Self.linkHeader([
      "prev": pageLink(page.previous), "next": pageLink(page.next),
      "first": page.previous.flatMap { _ in pageLink(page.first) },
      "last": page.next.flatMap { _ in pageLink(page.last) },
    ])
  }

  func springPage() async throws -> NumberedPage {
    try await numbered(
      try number("page", 0, 0...Int.max, beyond: .clamped),
      size: try number("size", 20, 1...1_000, beyond: .clamped), first: 0)
  }

  func springSlice(_ page: NumberedPage) -> DialectJSON {
    [
      "content": rows(page.page), "number": .int(page.number), "size": .int(page.size),
      "first": .bool(page.number == 0), "last": .bool(page.next == nil),
    ]
  }

  /// Rows as JSON:API has them.
  func resources(_ page: DialectFeed.Page) -> DialectJSON {
    rows(page) { row in
      ["type": "articles", "id": .string(id(row)), "attributes": ["title": .string(row.title)]]
    }
  }
}
