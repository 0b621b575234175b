import FeedProcess
import Foundation
import Makimono
import QiitaAPI
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

/// One of the five screens that are not live, with what a test has to know of it.
enum ScreenCase: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case articles, data, notifications, products, recentArticles

  var testDescription: String { rawValue }

  /// A user of the full feed with an odd count of notifications, on several pages.
  static let userID = "aoi-kato"

  /// All rows that the screen is to show, in their order, asked for without the library.
  func rows() async throws -> [Row] {
    func row(_ fields: [String: Any], _ id: String, _ words: String) throws -> Row {
      Row(id: try #require(fields[id] as? String), words: try #require(fields[words] as? String))
    }
    switch self {
    case .articles:
      return try await Feeds.rows(of: nil) { "/api/v2/items?page=\($0)&per_page=100" }.map {
        try row($0, "id", "title")
      }
    case .data:
      return try await Feeds.rows(of: "result") { "/data?page=\($0)" }.map { try row($0, "id", "title") }
    case .notifications:
      return try await Feeds.rows(of: "notifications", from: 0) {
        "/v123456/users/\(Self.userID)/notifications?page=\($0)"
      }
      .map { Row(id: "\(try row($0, "name", "message"))", words: try #require($0["message"] as? String)) }
    case .products:
      return try await Feeds.rows(of: "products") { "/products?page=\($0)&limit=100" }.map { try row($0, "id", "name") }
    case .recentArticles: return Array(try await Self.articles.rows().prefix(100))
    }
  }

  /// Opens the screen on a device, without waiting for anything.
  @MainActor
  func show(at url: URL? = nil, transport: TestTransport = TestTransport()) throws -> ScreenBench {
    let server = ScreenServer(url: try url ?? Feeds.fullURL, transport: transport, retry: .never)
    switch self {
    case .articles:
      let model = ArticlesModel(server: server)
      return ScreenBench(ArticlesScreen(model: model), model.pager, transport) { Row(id: $0.id, words: $0.title) }
    case .data:
      let model = DataModel(server: server)
      return ScreenBench(DataScreen(model: model), model.pager, transport) { Row(id: $0.id, words: $0.title) }
    case .notifications:
      // Without articles there is nobody but the reader.
      let userID = url == nil ? Self.userID : "me"
      let model = try NotificationsModel(server: server, userID: userID, token: "any")
      return ScreenBench(NotificationsScreen(model: model), model.pager, transport) {
        Row(id: "\(Row(id: $0.name, words: $0.message))", words: $0.message)
      }
    case .products:
      let model = ProductsModel(server: server)
      return ScreenBench(ProductsScreen(model: model), model.pager, transport) { Row(id: $0.id, words: $0.name) }
    case .recentArticles:
      let model = RecentArticlesModel(server: server)
      return ScreenBench(RecentArticlesScreen(model: model), model.pager, transport) {
        Row(id: $0.id, words: $0.title)
      }
    }
  }

  /// Opens the screen, and waits until its first load is done or has failed.
  @MainActor
  func open(at url: URL? = nil, transport: TestTransport = TestTransport()) async throws -> ScreenBench {
    let bench = try show(at: url, transport: transport)
    try await bench.until("the first load") { !bench.rows.isEmpty || !bench.isLoading }
    try await bench.settled()
    return bench
  }
}
