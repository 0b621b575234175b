import FeedStore
import HTTPTypes
import Hummingbird

/// What a reader may write: likes, stocks and follows, at the addresses that Qiita gives them, and messages in rooms. Everything else is
/// read-only.
enum WriteTarget {
  /// What a path ends with, where it may be written, and the mark that it names.
  static let routes: [(path: String, mark: @Sendable (String) -> ViewerMark)] = [
    ("items/:id/like", { .like($0) }), ("items/:id/stock", { .stock($0) }),
    ("users/:id/following", { .user($0) }), ("tags/:id/following", { .tag($0) }),
  ]

  /// The methods that write to a path. O(length).
  ///
  /// - Parameter path: As it stands in the request, still escaped.
  static func methods(_ path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, !parts[2].isEmpty else { return [] }
    if parts[1] == "rooms" {
      return switch (parts[3], parts.count) {
      case ("messages", 4): [.post]
      case ("messages", 5) where !parts[4].isEmpty: [.patch, .delete]
      case ("read", 4): [.put]
      case ("script", 4): [.post, .delete]
      default: []
      }
    }
    guard parts.count == 6, parts[1] == "api", parts[2] == "v2", !parts[4].isEmpty else { return [] }
    return routes.contains { $0.path == "\(parts[3])/:id/\(parts[5])" } ? [.put, .delete] : []
  }

  /// The methods of a path, as `Allow` lists them.
  static func allowedMethods(_ path: String) -> String {
    ([APIError.allowedMethods] + methods(path).map(\.rawValue)).joined(separator: ", ")
  }
}
