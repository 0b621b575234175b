import FeedStore

/// A search beside a point in time, which holds still.
extension DialectCall {
  /// Seconds that a point in time lives on after each reply.
  private static let keepAlive: Int64 = 60

  func search() async throws -> DialectReply {
    if tail == "_pit" { return try await openPointInTime() }
    guard tail.isEmpty || tail == "_search" else { throw DialectError(.missing, "There is nothing here.") }
    let size = try number(in: body, "size", 10, 0...DialectFeed.most)
    let from = try number(in: body, "from", 0, 0...Int.max)
    guard from <= 10_000, from + size <= 10_000 else {
      throw DialectError(.tooDeep, "`from` + `size` must be at most 10000. Use `search_after`.")
    }
    let after = try sortValues()
    guard after == nil || from == 0 else { throw DialectError(.parameter, "`from` must be 0 beside `search_after`.") }
    guard !body["pit"].isNull else {
      // Without a point in time: the rows as they are now.
      let page =
        if let after { try await feed.page(.after(after), max(1, size)) } else {
          try await feed.numbered(from, max(1, size))
        }
      return hits(page.rows, total: page.total, name: nil)
    }
    let span = try keepAliveSpan(body["pit"]["keep_alive"].text)
    guard let name = body["pit"]["id"].text, let kept = await desk.kept(name, now: now, span: span) else {
      throw DialectError(.deadKey, "There is no search context of that id.")
    }
    let start =
      after.map { after in kept.rows.firstIndex { after < $0.key } ?? kept.rows.count } ?? min(from, kept.rows.count)
    let end = min(kept.rows.count, start + feed.fault.shortened(max(1, size)))
    return hits(
      feed.fault.afterShortening.applied(to: Array(kept.rows[start..<end])), total: kept.rows.count, name: kept.name)
  }

  private func openPointInTime() async throws -> DialectReply {
    let span = try keepAliveSpan(parameters["keep_alive"])
    var rows: [ArticleRow] = []
    while rows.count < DialectDesk.snapshotRows {
      let page = try await feed.store.feedPage(.index(rows.count), limit: DialectFeed.most, query: .everything)
      rows += page.rows
      if page.rows.count < DialectFeed.most { break }
    }
    guard let name = await desk.keep(rows, now: now, span: span) else {
      throw DialectError(.quota, "Too many points in time are open: at most \(DialectDesk.snapshotLimit).")
    }
    return DialectReply(body: ["id": .string(name)])
  }

  /// Seconds of a text such as `1m`.
  private func keepAliveSpan(_ text: String?) throws(DialectError) -> Int64 {
    guard let text else { return Self.keepAlive }
    let units: [Substring: Int64] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = units[text.suffix(1)], let count = Int64(text.dropLast()), (1...1_440).contains(count)
    else { throw DialectError(.parameter, "`keep_alive` must be a time such as 1m.") }
    // As long as an hour, whatever is asked for: each holds rows.
    return min(count * unit, 3_600)
  }

  private func sortValues() throws(DialectError) -> FeedKey? {
    let values = body["search_after"]
    if values.isNull { return nil }
    guard let time = values[0].parameter, let id = values[1].text, let key = FeedKey("\(time)-\(id)") else {
      throw DialectError(.key, "`search_after` must have the values of `created_at` and `id`.")
    }
    return key
  }

  private func hits(_ rows: [ArticleRow], total: Int, name: String?) -> DialectReply {
    let hits: [DialectJSON] = rows.map { row in
      [
        "_id": .string(row.id), "_source": ["title": .string(row.title)],
        "sort": [.int(Int(row.key.createdAt)), .string(row.id)],
      ]
    }
    return DialectReply(
      body: DialectJSON.object([]).adding("pit_id", .text(name)).adding(
        "hits",
        [
          "total": ["value": .int(min(total, 10_000)), "relation": total > 10_000 ? "gte" : "eq"], "hits": .array(hits),
        ]))
  }
}
