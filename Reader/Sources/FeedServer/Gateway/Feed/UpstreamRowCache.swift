import FeedStore

/// Rows of pages that were decoded of late: five pages of the reader are cut from one of upstream's.
actor UpstreamRowCache {
  private var kept: [String: (tag: String, rows: [ArticleRow])] = [:]
  private var order: [String] = []

  /// Pages. Without bodies a page has about 60 KB.
  private static let capacity = 64

  /// - Throws: `GatewayFailure.unreadable`.
  func rows(of reply: CachedReply, for key: String) async throws(GatewayFailure) -> [ArticleRow] {
    if let known = kept[key], known.tag == reply.tag { return known.rows }
    guard let rows = await Self.decode(reply) else { throw .unreadable }
    if kept.updateValue((reply.tag, rows), forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { kept[order.removeFirst()] = nil }
    return rows
  }

  private static func decode(_ reply: CachedReply) async -> [ArticleRow]? {
    await BodyWork.inTurn(bytes: reply.body.count) { Article.list(qiitaItems: reply.body)?.map(ArticleRow.init) }
  }
}
