import FeedStore
import Foundation

/// JSON Lines to standard output: nothing to go on with later.
struct StandardOutputTarget: ExportTarget {
  private let output = LineOutput()

  var path: String { "-" }
  var journalPath: String? { nil }

  func checkIsNew() {}

  func begin(_ journal: ExportJournal) {}

  func append(_ articles: [Article], of feed: any ArticleFeed) async throws -> Int {
    for article in articles {
      let line = try ArticleLine.data(article, pictures: try await feed.pictures(of: article))
      try output.write(TerminalText.json(String(decoding: line, as: UTF8.self)))
    }
    // The next page is for a reader that has had this one.
    try output.waitUntilRead()
    return 0
  }
}
