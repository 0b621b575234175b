import HTTPTypes
import Hummingbird

/// Keeps pages of other origins from writing.
///
/// A browser sends a page's requests to any server, with nothing of the page's own asked: whoever visits a page would like,
/// stock and follow what it wants. So a write must show that no browser sent it for another page (`Origin` and
/// `Sec-Fetch-Site`, which no page can forge), and that it is no form, link or plain `fetch` (a header that those cannot
/// send without asking first). Each of these alone would do in a browser of today; `HostGuard` stands before them, against
/// pages that make their own name point here.
struct WriteGuard: Sendable {
  private let origins: Set<String>

  /// - Parameter origins: Those that may write, such as `https://example.com`. `*` stands for none here: whoever lets every
  ///   page read does not let every page write.
  init(origins: [String]) {
    self.origins = Set(CrossOriginPolicy.normalized(origins)).subtracting(["*", "null"])
  }

  /// - Throws: 403, with what is missing.
  func check(_ request: Request) throws(APIError) {
    let origin = request.headers[.origin]
    if let origin, !isOwn(origin, request), !origins.contains(origin) {
      throw .forbidden("A page of another origin may not write. Start the server with --allow-origin to allow one.")
    }
    // Where no Origin is sent the browser may still say that the page is another's.
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none",
      origin.map({ !origins.contains($0) }) ?? true
    {
      throw .forbidden("A page of another site may not write.")
    }
    guard request.headers[.makimonoRequest] == "1" || BearerToken.isGiven(request.headers) else {
      throw .forbidden("A write needs the header `X-Makimono-Request: 1`, or `Authorization: Bearer` with any token.")
    }
  }

  /// Whether this origin may send the headers and methods of a write.
  func allows(origin: String?) -> Bool { origin.map(origins.contains) ?? false }

  /// The page that this server itself served, by whichever allowed name; a proxy in front may speak TLS.
  private func isOwn(_ origin: String, _ request: Request) -> Bool {
    guard let authority = request.head.authority?.lowercased(), !authority.isEmpty else { return false }
    return ["http://\(authority)", "https://\(authority)"].contains(origin.lowercased())
  }
}
