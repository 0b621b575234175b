import FeedStore
import HTTPTypes

/// Questions in the body of a POST.
extension Dialect {
  static let notion = Dialect(
    name: "notion", paging: "start_cursor and page_size up to 100 in the body", end: "has_more; next_cursor is null",
    quirk: "wants the header Notion-Version; three requests a second", method: .post,
    errors: DialectErrors(codes: [.header: "missing_version", .parameter: "validation_error", .key: "validation_error"])
    {
      status, code, message, _ in
      ["object": "error", "status": .int(status), "code": .string(code), "message": .string(message)]
    }, quota: DialectQuota(limit: 3, span: 1)
  ) { call in
    guard call.header("notion-version") != nil else {
      throw DialectError(.header, "The header `Notion-Version` is missing.")
    }
    let size = try call.number(in: call.body, "page_size", 100, 1...100)
    let page = try await call.feed.page(try call.place(in: call.body["start_cursor"]), size)
    return DialectReply(body: [
      "object": "list", "results": call.rows(page), "has_more": .bool(page.hasNext),
      "next_cursor": .text(page.next.map { call.keys.seal($0) }),
    ])
  }

  static let dynamoDB = Dialect(
    name: "dynamodb", paging: "ExclusiveStartKey, which is the LastEvaluatedKey, and Limit, of what is looked at",
    end: "no LastEvaluatedKey",
    quirk:
      "a key does not mean that there are more rows; behind some rows others are filtered away, in long runs of empty pages",
    method: .post, errors: .amazon
  ) { call in
    try call.wantTarget()
    let limit = try call.number(in: call.body, "Limit", 100, 1...1_000)
    let start = call.body["ExclusiveStartKey"]
    var (place, passed) = (DialectPlace.first, 0)
    if !start.isNull {
      guard let key = start["key"]["S"].text.flatMap({ FeedKey($0) }),
        let number = start["passed"]["N"].text.flatMap({ Int($0) }),
        (0...Dialect.filteredRun).contains(number)
      else { throw DialectError(.key, "The start key is not valid.") }
      (place, passed) = (.after(key), number)
      if call.isOdd(place, 16), passed < Dialect.filteredRun {
        // Rows behind this one that the filter takes away.
        let next = min(passed + limit, Dialect.filteredRun)
        return call.dynamoReply([], key, passed: next, scanned: next - passed)
      }
    }
    let page = try await call.feed.page(place, limit)
    // Up to the first one behind which there are such.
    let stop = page.rows.firstIndex { call.isOdd(.after($0.key), 16) }
    let rows = stop.map { Array(page.rows[...$0]) } ?? page.rows
    // A full page has a key though it may be the last one.
    let isFull = stop != nil || page.hasNext || rows.count >= limit
    return call.dynamoReply(
      rows, isFull ? (stop.map { page.rows[$0].key } ?? page.last) : nil, passed: 0, scanned: rows.count)
  }

  /// Rows in a row that the filter takes away.
  fileprivate static let filteredRun = 100

  static let swf = Dialect(
    name: "swf", paging: "nextPageToken and maximumPageSize up to 1,000 in the body, as AWS paginators have them",
    end: "no nextPageToken",
    quirk: "a token dies after 24 hours: 400; too many requests are a 400 by name", method: .post,
    errors: .amazon, quota: DialectQuota(limit: 10, span: 1, saysRetryAfter: false), keyLife: .seconds(24 * 3_600)
  ) { call in
    try call.wantTarget()
    let size = try call.number(in: call.body, "maximumPageSize", 1_000, 1...1_000)
    let page = try await call.feed.page(try call.place(in: call.body["nextPageToken"]), size)
    return DialectReply(
      body: DialectJSON.object([.init(name: "executionInfos", value: call.rows(page))])
        .adding("nextPageToken", .text(page.next.map { call.keys.seal($0) })))
  }

  static let firestore = Dialect(
    name: "firestore",
    paging: "structuredQuery in the body: startAt with the values of a row's order, before: false, and limit",
    end: "a page shorter than asked", quirk: "no total; each row is in an object of its own", method: .post,
    errors: .google
  ) { call in
    let query = call.body["structuredQuery"]
    let limit = try call.number(in: query, "limit", 100, 1...1_000)
    var place = DialectPlace.first
    let values = query["startAt"]["values"]
    if !values.isNull {
      guard let seconds = values[0]["integerValue"].parameter, let id = values[1]["stringValue"].text,
        let key = FeedKey("\(seconds)-\(id)"), case .bool(false) = query["startAt"]["before"]
      else { throw DialectError(.key, "`startAt` must have the values of `created_at` and `id`, and `before: false`.") }
      place = .after(key)
    }
    let page = try await call.feed.page(place, limit)
    return DialectReply(
      body: call.rows(page) { row in
        [
          "document": [
            "name": .string("documents/articles/\(row.id)"),
            "fields": [
              "id": ["stringValue": .string(row.id)], "created_at": ["integerValue": .string("\(row.key.createdAt)")],
              "title": ["stringValue": .string(row.title)],
            ],
          ]
        ]
      })
  }

  static let elasticsearch = Dialect(
    name: "elasticsearch",
    paging: "search_after with the sort values of a row, beside a point in time (POST /list/_pit)",
    end: "no hits",
    quirk:
      "each reply brings the point in time another id, and older ones die; it expires: 404; from + size up to 10,000",
    method: .post,
    errors: DialectErrors(
      statuses: [.deadKey: 404],
      codes: [
        .deadKey: "search_context_missing_exception", .key: "parsing_exception", .tooDeep: "illegal_argument_exception",
      ]
    ) { status, code, message, _ in
      ["error": ["type": .string(code), "reason": .string(message)], "status": .int(status)]
    }
  ) { call in try await call.search() }

  static let cloudKit = Dialect(
    name: "cloudkit", paging: "continuationMarker and resultsLimit up to 200 in the body", end: "no continuationMarker",
    quirk: "a marker is good in the session alone that it was got in (X-Session), as a query cursor is in its process",
    method: .post,
    errors: DialectErrors(codes: [.key: "BAD_REQUEST", .deadKey: "BAD_REQUEST", .quota: "THROTTLED"]) {
      _, code, message, _ in
      ["serverErrorCode": .string(code), "reason": .string(message)]
    }
  ) { call in
    var call = call
    call.keys.binding = call.header("x-session") ?? ""
    let limit = try call.number(in: call.body, "resultsLimit", 200, 1...200)
    let page = try await call.feed.page(try call.place(in: call.body["continuationMarker"]), limit)
    let records = call.rows(page) { row in
      ["recordName": .string(row.id), "fields": ["title": ["value": .string(row.title)]]]
    }
    return DialectReply(
      body: DialectJSON.object([.init(name: "records", value: records)])
        .adding("continuationMarker", .text(page.next.map { call.keys.seal($0) })))
  }

  static let mcp = Dialect(
    name: "mcp", paging: "JSON-RPC: cursor in params, nextCursor in the result; pages of the server's size",
    end: "no nextCursor",
    quirk: "cursors are of one session (Mcp-Session-Id); a bad one is the error -32602, in a 200", method: .post,
    errors: DialectErrors(
      statuses: [.parameter: 200, .key: 200, .deadKey: 200, .body: 200, .missing: 200],
      codes: [.body: "-32600", .missing: "-32601", .quota: "-32000"]
    ) { _, code, message, request in
      let error: DialectJSON = ["code": .int(Int(code) ?? -32_602), "message": .string(message)]
      return ["jsonrpc": "2.0", "id": request["id"], "error": error]
    }
  ) { call in
    var call = call
    call.keys.binding = call.header("mcp-session-id") ?? ""
    guard call.body["jsonrpc"].text == "2.0", !call.body["id"].isNull else {
      throw DialectError(.body, "This is no request.")
    }
    guard call.body["method"].text == "resources/list" else { throw DialectError(.missing, "There is no such method.") }
    let page = try await call.feed.page(try call.place(in: call.body["params"]["cursor"]), 20)
    let resources = call.rows(page) { row in ["uri": .string("article://\(row.id)"), "name": .string(row.title)] }
    return DialectReply(body: [
      "jsonrpc": "2.0", "id": call.body["id"],
      "result": DialectJSON.object([.init(name: "resources", value: resources)])
        .adding("nextCursor", .text(page.next.map { call.keys.seal($0) })),
    ])
  }
}

extension DialectErrors {
  static let amazon = DialectErrors(
    statuses: [.quota: 400], codes: [.quota: "ThrottlingException"]
  ) { _, code, message, _ in
    let type = code == "ThrottlingException" ? code : "ValidationException"
    return ["__type": .string("com.amazon.coral.validate#\(type)"), "message": .string(message)]
  }
}

extension DialectCall {
  /// The place that a key in the body names; the first where it is missing or null.
  func place(in key: DialectJSON) throws(DialectError) -> DialectPlace {
    if key.isNull { return .first }
    guard let text = key.text else { throw DialectError(.key, "The cursor must be a string.") }
    return try place(ofKey: text)
  }

  fileprivate func wantTarget() throws(DialectError) {
    guard header("x-amz-target") != nil else {
      throw DialectError(.header, "The header `X-Amz-Target` is missing.")
    }
  }

  fileprivate func dynamoReply(_ rows: [ArticleRow], _ last: FeedKey?, passed: Int, scanned: Int) -> DialectReply {
    let items: [DialectJSON] = rows.map { row in ["id": ["S": .string(row.id)], "title": ["S": .string(row.title)]] }
    let key: DialectJSON? = last.map { ["key": ["S": .string($0.text)], "passed": ["N": .string("\(passed)")]] }
    return DialectReply(
      body: DialectJSON.object([.init(name: "Items", value: .array(items))])
        .adding("Count", .int(items.count)).adding("ScannedCount", .int(scanned))
        .adding("LastEvaluatedKey", key ?? nil))
  }
}
