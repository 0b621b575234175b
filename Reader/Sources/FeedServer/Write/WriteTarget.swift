import FeedStore
import Hummingbird

/// What a reader may write: likes, stocks and follows, at the addresses that Qiita gives them. Everything else is read-only.
enum WriteTarget {
  /// What a path ends with, where it may be written, and the mark that it names.
  static let routes: [(path: String, mark: @Sendable (String) -> ViewerMark)] = [
    ("items/:id/like", { .like($0) }), ("items/:id/stock", { .stock($0) }),
    ("users/:id/following", { .user($0) }), ("tags/:id/following", { .tag($0) }),
  ]

  static let allowedMethods = "GET, HEAD, OPTIONS, PUT, DELETE"

  /// Whether PUT and DELETE are for this path. O(length).
  ///
  /// - Parameter path: As it stands in the request, still escaped.
  static func covers(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "api", parts[2] == "v2", !parts[4].isEmpty else {
      return false
    }
    return routes.contains { $0.path == "\(parts[3])/:id/\(parts[5])" }
  }

  /// The methods of a path, as `Allow` lists them.
  static func allowedMethods(_ path: String) -> String {
    covers(path) ? allowedMethods : APIError.allowedMethods
  }
}
