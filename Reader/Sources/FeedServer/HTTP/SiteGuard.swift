import HTTPTypes
import Hummingbird

/// Keeps pages of other sites from asking the APIs: a browser sends a page's requests to any server, this machine's too, and each
/// costs something though the page cannot read the answer. Whoever is no browser sends none of these headers, and is let in.
struct SiteGuard: Sendable {
  private let origins: Set<String>

  /// - Parameter origins: Those that may ask, such as `https://example.com`, or `*`.
  init(origins: [String]) {
    self.origins = Set(CrossOriginPolicy.normalized(origins))
  }

  /// - Throws: 403, with what to do.
  func check(_ request: Request) throws(APIError) {
    guard !Self.isOfThePage(request.uri.path), !origins.contains("*") else { return }
    let origin = request.headers[.origin]
    if let origin, origins.contains(origin) { return }
    // No page can forge it, and it is right behind a proxy that changes names.
    if let site = request.headers[.secFetchSite] {
      guard site == "same-origin" || site == "none" || Self.isFollowedLink(request.headers) else { throw Self.refused }
      return
    }
    guard origin.map({ isOwn($0, request) }) ?? true else { throw Self.refused }
  }

  /// What any page may show: it is small, and costs nothing to find.
  private static func isOfThePage(_ path: String) -> Bool {
    ["/app/", "/screens/", "/avatars/"].contains(where: path.hasPrefix)
      || ["/", "/service-worker.js", "/manifest.webmanifest", "/favicon.ico"].contains(path)
  }

  /// A person clicked: no page can do that a hundred times a second.
  private static func isFollowedLink(_ headers: HTTPFields) -> Bool {
    headers[.secFetchMode] == "navigate" && headers[.secFetchDest] == "document" && headers[.secFetchUser] == "?1"
  }

  private static let refused = APIError.forbidden(
    "A page of another site may not ask this server. Start it with --allow-origin to allow one.")

  private func isOwn(_ origin: String, _ request: Request) -> Bool {
    guard let authority = request.head.authority?.lowercased(), !authority.isEmpty else { return false }
    return ["http://\(authority)", "https://\(authority)"].contains(origin.lowercased())
  }
}
