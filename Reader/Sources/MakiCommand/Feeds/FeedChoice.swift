import FeedStore
import Foundation
import MakimonoHTTP
import QiitaAPI

/// A feed as it was asked for.
struct FeedChoice: Sendable {
  let name: FeedName
  let query: String
  /// Of the built-in feed; nil for the usual one.
  let database: String?
  /// With the token of a server; nil for what the environment has.
  let tokenFile: String?

  /// - Parameters:
  ///   - pageSize: articles a page of the built-in feed.
  ///   - limit: articles that are wanted at most; nil for all.
  func open(pageSize: Int, limit: Int? = nil) async throws -> any ArticleFeed {
    switch name {
    case .builtIn:
      let query = try SearchQuery(query)
      let path = try DatabaseLocation.find(option: database, environment: ProcessInfo.processInfo.environment)
      return BuiltInFeed(store: try FeedStore(reading: path), query: query, path: path, pageSize: pageSize)
    case .server(let url):
      let quota = QuotaWatch()
      let token = try ServerToken.find(file: tokenFile).map { try AccessToken($0, for: url) }
      let leftOut = LeftOutRows()
      let client = QiitaClient(
        baseURL: url, token: token, transport: quota, limiter: Self.limiter(url, token), unreadable: leftOut.add)
      return ServerFeed(
        client: client, quota: quota, leftOut: leftOut, query: query.isEmpty ? nil : query, limit: limit)
    }
  }

  /// Qiita's quota is known; what another server allows it says itself, if it has one.
  private static func limiter(_ url: URL, _ token: AccessToken?) -> RequestLimiter? {
    url.host == QiitaClient.standardURL.host ? nil : RequestLimiter()
  }
}
