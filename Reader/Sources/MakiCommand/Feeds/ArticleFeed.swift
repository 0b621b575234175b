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
}
