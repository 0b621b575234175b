import FeedStore

/// A feed that can be listed and exported: newest first, a page at a time, each when it is asked for.
protocol ArticleFeed: Sendable {
  /// What it is, for a person, and for an export that goes on later: the same name is the same feed.
  var name: String { get }

  /// Rows without bodies.
  func rows() -> AnyPages<ArticleRow>

  /// Whole articles.
  ///
  /// - Parameter place: ``Batch/next`` of the last page that was had; nil begins at the newest.
  /// - Throws: where the place is none of this feed.
  func articles(from place: String?) throws -> AnyPages<Article>

  /// The bytes of a picture that an article refers to; nil where the feed has none.
  ///
  /// - Parameter name: As `StoredPicture.name`.
  func picture(_ name: String) async throws -> [UInt8]?
}

extension ArticleFeed {
  func picture(_ name: String) async throws -> [UInt8]? { nil }

  /// The pictures of an article, by their names: some megabytes.
  func pictures(of article: Article) async throws -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for case .picture(let name) in article.references.map(\.target) where pictures[name] == nil {
      pictures[name] = try await picture(name)
    }
    return pictures
  }
}
