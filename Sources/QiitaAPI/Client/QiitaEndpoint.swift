import Foundation
import MakimonoHTTP

/// A path below the API's base, and what is asked of it. Ids may hold anything.
struct QiitaEndpoint: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    var name: String
    var value: String
  }

  var path: [String]
  var query: [Item] = []

  init(_ path: String..., query: [Item] = []) {
    self.path = path
    self.query = query
  }

  func request(_ method: HTTPRequest.Method = .get, at base: URL) throws(HTTPError) -> HTTPRequest {
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else { throw Self.unusable(base) }
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    for part in self.path { path += "/" + (try Self.encoded(part)) }
    parts.percentEncodedPath = path
    guard let url = parts.url else { throw Self.unusable(base) }
    return query.reduce(HTTPRequest(method, url)) { $0.adding(query: [$1.name: $1.value]) }
  }

  /// One component of a path.
  private static func encoded(_ part: String) throws(HTTPError) -> String {
    // Encoded or not, dots lead upwards at many servers, and some decode slashes first.
    let climbs = part.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.contains {
      $0 == "." || $0 == ".."
    }
    guard !part.isEmpty, !climbs, let encoded = part.addingPercentEncoding(withAllowedCharacters: unreserved) else {
      throw .invalidRequest("\(String(part.prefix(60)).debugDescription) cannot be an id.")
    }
    return encoded
  }

  /// RFC 3986, section 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func unusable(_ base: URL) -> HTTPError {
    .invalidRequest("The base URL cannot be used. Give one such as https://qiita.com/api/v2.")
  }
}
