import FeedStore
import HTTPTypes

/// Connections as Relay has them. The query's text is not run: what it asks for is told from its variables, and from the words in it.
extension Dialect {
  static let gitHubGraphQL = Dialect(
    name: "github-graphql", paging: "first and after, last and before, up to 100, as variables of a Relay connection",
    end: "hasNextPage; hasPreviousPage", quirk: "errors are in a 200; what a query costs is in the body", method: .post,
    errors: .graphQL,
    quota: DialectQuota(limit: 5_000, span: 3_600, telling: .headers("X-RateLimit-", .unix))
  ) { call in
    let page = try await call.connection(most: 100)
    var data = DialectJSON.object([.init(name: "articles", value: page)])
    if let standing = call.standing, call.body["query"].text?.contains("rateLimit") == true {
      data = data.adding(
        "rateLimit",
        [
          "cost": 1, "remaining": .int(standing.remaining), "resetAt": .string(DialectTime.text(standing.reset)),
        ])
    }
    return DialectReply(body: ["data": data])
  }

  static let shopifyGraphQL = Dialect(
    name: "shopify-graphql", paging: "first and after, last and before, up to 250, as variables of a Relay connection",
    end: "hasNextPage; hasPreviousPage",
    quirk: "a bucket of points in the body: a query that costs more than is left is THROTTLED, in a 200",
    method: .post, errors: .graphQL
  ) { call in
    let count = call.body["variables"]["first"].parameter ?? call.body["variables"]["last"].parameter
    let cost = 2 + min(250, max(0, count.flatMap { Int($0) } ?? 0))
    let (left, isEnough) = await call.desk.spend(
      cost, of: Dialect.bucket.size, rate: Dialect.bucket.rate, now: call.now)
    let extensions: DialectJSON = [
      "cost": [
        "requestedQueryCost": .int(cost), "actualQueryCost": isEnough ? .int(cost) : nil,
        "throttleStatus": [
          "maximumAvailable": .int(Dialect.bucket.size), "currentlyAvailable": .int(left),
          "restoreRate": .int(Dialect.bucket.rate),
        ],
      ]
    ]
    guard isEnough else {
      let error: DialectJSON = ["message": "Throttled", "extensions": ["code": "THROTTLED"]]
      return DialectReply(body: ["errors": [error], "extensions": extensions])
    }
    return DialectReply(body: ["data": ["articles": try await call.connection(most: 250)], "extensions": extensions])
  }

  /// Points that a bucket holds, and that come in a second.
  fileprivate static let bucket = (size: 100, rate: 50)
}

extension DialectErrors {
  static let graphQL = DialectErrors(
    statuses: [.parameter: 200, .key: 200, .deadKey: 200, .quota: 200, .body: 400],
    codes: [.parameter: "argumentLiteralsIncompatible", .key: "INVALID_CURSOR_ARGUMENTS", .quota: "RATE_LIMITED"]
  ) { _, code, message, _ in
    ["errors": [["type": .string(code), "message": .string(message), "extensions": ["code": .string(code)]]]]
  }
}

extension DialectCall {
  /// The connection that the variables ask for.
  fileprivate func connection(most: Int) async throws -> DialectJSON {
    guard let query = body["query"].text, !query.isEmpty else { throw DialectError(.body, "There is no query.") }
    let variables = body["variables"]
    let isBack = !variables["last"].isNull
    guard isBack != !variables["first"].isNull else {
      throw DialectError(.parameter, "Give one of `first` and `last`.")
    }
    let count = try number(in: variables, isBack ? "last" : "first", 1, 1...most)
    var place = try place(in: variables[isBack ? "before" : "after"])
    if case .first = place, isBack {
      let total = try await feed.page(.first, 1).total
      place = .index(max(0, total - count))
    } else if isBack, case .after(let key) = place {
      // A cursor is that of a row, whichever way it is used.
      place = .before(key)
    }
    let page = try await feed.page(place, count)
    func cursor(_ key: FeedKey?) -> DialectJSON { .text(key.map { keys.seal(.after($0)) }) }
    let info: DialectJSON = [
      "hasNextPage": .bool(page.hasNext), "hasPreviousPage": .bool(page.hasPrevious), "startCursor": cursor(page.first),
      "endCursor": cursor(page.last),
    ]
    return ["totalCount": .int(page.total), "nodes": rows(page), "pageInfo": info]
  }
}
