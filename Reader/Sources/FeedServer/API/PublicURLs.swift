import FeedStore
import Foundation

/// The URLs that go out: whatever was imported, a client only ever gets http and https.
struct PublicURLs: Sendable {
  /// Such as `http://127.0.0.1:8080`; empty for URLs relative to this server.
  let origin: String

  /// The article's own page, or the reader's where it has none that may be linked to.
  func article(_ url: String, id: String) -> String {
    Self.isWeb(url) ? url : "\(origin)/?item=\(id)"
  }

  /// An absolute picture as it is, one of ours under our origin, and a drawn one for anything else.
  ///
  /// - Parameter needsTLS: The page's content policy lets in https alone: a picture over http would stay blank.
  func picture(_ url: String, userID: String, needsTLS: Bool = false) -> String {
    if Self.isWeb(url, needsTLS: needsTLS) { return url }
    return origin + (url.hasPrefix("/avatars/") ? url : User.avatarPath(userID))
  }

  /// The URL where it is http or https, else nil.
  func website(_ url: String?) -> String? {
    url.flatMap { Self.isWeb($0) ? $0 : nil }
  }

  private static func isWeb(_ url: String, needsTLS: Bool = false) -> Bool {
    let start = url.prefix(8).lowercased()
    return start.hasPrefix("https://") || (!needsTLS && start.hasPrefix("http://"))
  }
}
