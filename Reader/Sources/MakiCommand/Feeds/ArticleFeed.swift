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

  /// The pictures of an article, by their names: some megabytes. What is beyond an article's limit is left out.
  func pictures(of article: Article) async throws -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    var held = 0
    var asked: Set<String> = []
    for case .picture(let name) in article.references.map(\.target) where asked.insert(name).inserted {
      guard let bytes = try await picture(name) else { continue }
      held += bytes.count
      guard held <= StoredPicture.articleLimit else { break }
      pictures[name] = bytes
    }
    return pictures
  }
}
