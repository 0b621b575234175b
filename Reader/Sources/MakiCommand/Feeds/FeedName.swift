import Foundation

/// Which feed is meant.
enum FeedName: Equatable {
  /// The database of this machine.
  case builtIn
  /// A server in Qiita's format: where its API begins.
  case server(URL)

  /// Reads what was typed.
  init(_ text: String?) throws(FeedNameError) {
    switch text {
    case nil, "", "built-in": self = .builtIn
    case "qiita": self = .server(URL(string: "https://qiita.com/api/v2")!)
    case let text?:
      guard var parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else {
        throw .unknown(text)
      }
      guard ["http", "https"].contains(scheme), parts.host.map({ !$0.isEmpty }) == true else { throw .notHTTP(text) }
      guard parts.user == nil, parts.password == nil else { throw .secretInURL }
      guard parts.query == nil, parts.fragment == nil else { throw .notABase(text) }
      while parts.path.hasSuffix("/") { parts.path.removeLast() }
      if parts.path.isEmpty { parts.path = "/api/v2" }
      guard let url = parts.url else { throw .unknown(text) }
      self = .server(url)
    }
  }
}
