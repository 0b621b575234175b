import FeedProcess
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The servers that the tests read from: one with articles, one without.
struct Feeds: Sendable {
  @TaskLocal static var current: Feeds?

  let full: FeedProcess
  let empty: FeedProcess

  static var fullURL: URL {
    get throws { try #require(current).full.url }
  }

  static var emptyURL: URL {
    get throws { try #require(current).empty.url }
  }

  /// All rows of a list, page by page, without the library: what the screens are held against.
  ///
  /// - Parameters:
  ///   - list: where the rows are in the reply; `nil` where they are all of it.
  ///   - path: of a page, by its number.
  static func rows(
    of list: String?, from first: Int = 1, path: (Int) -> String
  ) async throws -> [[String: Any]] {
    var all: [[String: Any]] = []
    for page in first... {
      var request = URLRequest(url: try #require(URL(string: path(page), relativeTo: try fullURL)))
      request.setValue("Bearer any", forHTTPHeaderField: "Authorization")
      let (data, _) = try await URLSession.shared.data(for: request)
      let body = try JSONSerialization.jsonObject(with: data)
      let found = if let list { (body as? [String: Any])?[list] } else { body as Any? }
      let rows = try #require(found as? [[String: Any]])
      if rows.isEmpty { break }
      all += rows
    }
    return all
  }
}

/// Feed servers that run as long as a suite does.
struct FeedsTrait: SuiteTrait, TestScoping {
  let articles: Int

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let feeds = Feeds(
      full: try await FeedProcess(articles: articles, options: ["--test-mode"]),
      empty: try await FeedProcess(articles: 0, options: ["--test-mode"]))
    defer {
      feeds.full.stop()
      feeds.empty.stop()
    }
    try await Feeds.$current.withValue(feeds, operation: function)
  }
}

extension SuiteTrait where Self == FeedsTrait {
  static func feeds(articles: Int) -> FeedsTrait { FeedsTrait(articles: articles) }
}
