import FeedStore

/// Where an export goes.
protocol ExportTarget {
  /// What was named.
  var path: String { get }
  /// The file that says how far it came; nil where an export cannot go on later.
  var journalPath: String? { get }

  /// Whether something is there that no journal speaks of.
  func checkIsNew() throws(ExportError)
  /// Gets ready to go on behind what the journal says is there.
  mutating func begin(_ journal: ExportJournal) throws(ExportError)
  /// Writes articles; when it returns they last.
  ///
  /// - Parameter feed: has the pictures of the articles.
  /// - Returns: bytes of the whole, where it is one file.
  mutating func append(_ articles: [Article], of feed: any ArticleFeed) async throws -> Int
}
