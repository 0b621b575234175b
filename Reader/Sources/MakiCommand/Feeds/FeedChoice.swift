import FeedStore
import Foundation

/// A feed as it was asked for.
struct FeedChoice: Sendable {
  let name: FeedName
  let query: String
  /// Of the built-in feed; nil for the usual one.
  let database: String?

  /// - Parameter pageSize: articles a page.
  func open(pageSize: Int) async throws -> any ArticleFeed {
    switch name {
    case .builtIn:
      let query = try SearchQuery(query)
      let path = try DatabaseLocation.resolve(option: database, environment: ProcessInfo.processInfo.environment)
      let store = try FeedStore(path: path)
      try await BuiltInArticles.make(BuiltInArticles.usualCount, in: store, path) { Console.complain($0) }
      return BuiltInFeed(store: store, query: query, path: path, pageSize: pageSize)
    case .server:
      fatalError()
    }
  }
}
