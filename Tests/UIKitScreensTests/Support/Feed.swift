import FeedProcess
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server that all tests read from that have none of their own.
enum Feed {
  @TaskLocal static var current: FeedProcess?

  static var url: URL {
    get throws { try #require(current).url }
  }

  static func data(at url: URL) async throws -> Data {
    var request = URLRequest(url: url)
    request.setValue("Bearer any", forHTTPHeaderField: "Authorization")
    return try await URLSession.shared.data(for: request).0
  }

  /// A field of every row of a list, page by page, without the library: what the screens are held against.
  ///
  /// - Parameters:
  ///   - list: where the rows are in the reply; `nil` where they are all of it.
  ///   - path: of a page, by its number.
  static func column(
    _ field: String, of list: String?, at url: URL? = nil, from first: Int = 1, path: @Sendable (Int) -> String
  ) async throws -> [String] {
    var values: [String] = []
    let base = try url ?? Self.url
    for page in first... {
      let page = try #require(URL(string: path(page), relativeTo: base))
      let body = try JSONSerialization.jsonObject(with: try await data(at: page))
      let rows: [[String: Any]]
      if let list {
        rows = try #require((body as? [String: Any])?[list] as? [[String: Any]])
      } else {
        rows = try #require(body as? [[String: Any]])
      }
      if rows.isEmpty { break }
      values += rows.compactMap { $0[field] as? String }
    }
    return values
  }

  /// The ids of all articles, newest first.
  static func articles(at url: URL? = nil) async throws -> [String] {
    try await column("id", of: nil, at: url) { "/api/v2/items?page=\($0)&per_page=100" }
  }
}

/// A feed server that runs as long as a suite does.
struct FeedTrait: SuiteTrait, TestScoping {
  let articles: Int

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let feed = try await FeedProcess(articles: articles, options: ["--test-mode"])
    defer { feed.stop() }
    try await Feed.$current.withValue(feed, operation: function)
  }
}

extension SuiteTrait where Self == FeedTrait {
  static func feed(articles: Int) -> FeedTrait { FeedTrait(articles: articles) }
}
