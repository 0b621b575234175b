import FeedStore
import Foundation
import MakimonoHTTP

/// The wall around everything that goes out: one origin, its API, and nothing else, wherever redirects lead.
///
/// It stands under the client, where a request is as it will be sent; whatever is wrong above cannot pass it.
struct GuardedTransport: Transport {
  let inner: any Transport
  let origin: URL
  /// Of the large bodies that are on their way.
  let turnstile: Turnstile
  let elapsed: @Sendable () -> Duration
  /// Told of every reply's headers, of failures too.
  let onReply: @Sendable (HTTPHeaders) -> Void

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    guard isInside(request.url) else {
      throw HTTPError.invalidRequest("The upstream redirects to another place than its API: that is not followed.")
    }
    var request = request
    request.headers["Cookie"] = nil
    Flight.mark?.set(at: elapsed())
    var reply = try await inner.send(request, maxBodyBytes: maxBodyBytes)
    onReply(reply.headers)
    // That one URL fails says nothing of the others: only who refuses (429, 403) says when to come back, for all.
    if reply.status < 400 || reply.status >= 500 { reply.headers["Retry-After"] = nil }
    if let mark = Flight.mark {
      let body = TurnedBody(reply.body, mark, turnstile)
      reply.body = AsyncThrowingStream { try await body.next() }
    }
    return reply
  }

  private func isInside(_ url: URL) -> Bool {
    guard url.scheme?.lowercased() == origin.scheme, url.host?.lowercased() == origin.host, url.port == origin.port,
      url.user == nil, url.password == nil,
      let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath,
      path.hasPrefix("/api/v2/")
    else { return false }
    return path.split(separator: "/").allSatisfy { component in
      QueryParameters.decode(component.utf8, plusIsSpace: false).map(UpstreamEndpoint.isID) ?? false
    }
  }
}
