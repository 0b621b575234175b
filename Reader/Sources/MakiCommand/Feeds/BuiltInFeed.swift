import FeedStore

/// The feed in this machine's database.
struct BuiltInFeed: ArticleFeed {
  let store: FeedStore
  let query: SearchQuery
  let path: String
  /// Rows a page.
  var pageSize = 200

  var name: String { "the built-in feed \(path)" + (query.isEverything ? "" : ", query \(query.text)") }

  func rows() -> AnyPages<ArticleRow> {
    pages(from: nil) { [store, query, pageSize] key in
      let page = try await store.feedPage(key.map { .after($0) } ?? .first, limit: pageSize, query: query)
      return (page.rows, page.nextKey, page.totalCount)
    }
  }

  func articles(from place: String?) throws -> AnyPages<Article> {
    let key = try place.map { place in
      guard let key = FeedKey(place) else { throw ExportError.foreignPlace }
      return key
    }
    return pages(from: key) { [store, query, pageSize] key in
      let page = try await store.articles(after: key, limit: pageSize, query: query)
      return (page.items, page.isEnd ? nil : page.items.last?.key, page.totalCount)
    }
  }

  func picture(_ name: String) async throws -> [UInt8]? { try await store.picture(name)?.bytes }

  private func pages<Row: Sendable>(
    from key: FeedKey?,
    _ load: @escaping @Sendable (FeedKey?) async throws -> (rows: [Row], next: FeedKey?, total: Int)
  ) -> AnyPages<Row> {
    let reader = KeyedReader(key, load)
    return AnyPages { try await reader.next() }
  }
}
