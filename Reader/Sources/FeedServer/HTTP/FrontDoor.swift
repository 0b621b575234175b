import FeedStore
import HTTPTypes
import Hummingbird
import Logging

/// Everything that holds for all routes: which hosts, methods and lengths are let in, what every reply carries, and that
/// every failure becomes Qiita's error body.
///
/// It stands before the router and is no middleware: middleware runs only once a route is found, and a request that is
/// refused must not depend on where it wanted to go.
struct FrontDoor<Inner: HTTPResponder>: HTTPResponder where Inner.Context == FeedRequestContext {
  let inner: Inner
  let hostGuard: HostGuard
  let crossOrigin: CrossOriginPolicy
  /// Nil where nothing is counted, and nothing is said of it.
  let rateLimiter: RateLimiter?
  let writeGuard: WriteGuard
  let siteGuard: SiteGuard
  let faults: FaultInjector?
  /// Whether there is a list that may be asked by POST, which changes nothing.
  let hasDialect: Bool

  /// Bytes of path and query.
  static var longestTarget: Int { 8_192 }

  func respond(to request: Request, context: FeedRequestContext) async throws -> Response {
    var response: Response
    var rate = HTTPFields()
    do {
      try check(request)
      if request.uri.path.hasPrefix("/api/"), let rateLimiter {
        try await countRequest(request, context, rateLimiter, &rate)
      }
      response = try await ClientPresence.run(context.channel) { try await faultyAnswer(request, context) }
    } catch {
      response = failure(error, context).reply.response(to: request.headers)
    }
    // A shared cache would tell one client's standing to others; a fault that says that the quota is spent has its own
    // figures.
    if response.headers[.cacheControl]?.hasPrefix("public") != true, response.headers[.rateLimit] == nil {
      response.headers.append(contentsOf: rate)
    }
    SecurityHeaders.decorate(&response)
    crossOrigin.decorate(&response.headers, for: request.headers)
    if hasDialect, DialectRoutes.covers(request.uri.path) {
      crossOrigin.decorateDialect(&response.headers, isPreflight: request.method == .options)
    } else if request.method == .options {
      crossOrigin.decoratePreflight(
        &response.headers, for: request.headers, path: request.uri.path,
        mayWrite: writeGuard.allows(origin: request.headers[.origin]))
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func check(_ request: Request) throws {
    try checkWire(request)
    try hostGuard.check(request.head.authority)
    if let host = request.uri.host { try hostGuard.check(host) }
    guard (request.head.path ?? "").utf8.count <= Self.longestTarget else { throw APIError.targetTooLong }
    switch request.method {
    case .get, .head: try siteGuard.check(request)
    case .options: return
    case .post where hasDialect && DialectRoutes.covers(request.uri.path): try siteGuard.check(request)
    case let method where WriteTarget.methods(request.uri.path).contains(method): try writeGuard.check(request)
    default: throw APIError.methodNotAllowed(request.uri.path)
    }
  }

  /// What another reader of the same bytes might read otherwise, and so take one request for two.
  private func checkWire(_ request: Request) throws(APIError) {
    guard request.headers[.host] == nil else { throw .unframed(.badRequest, "The request names more than one host.") }
    let codings = request.headers[values: .transferEncoding]
    guard codings.isEmpty || codings.map({ $0.lowercased() }) == ["chunked"] else {
      throw .unframed(.notImplemented, "The request's Transfer-Encoding is not known here: only chunked is.")
    }
    if let length = request.headers[.contentLength] {
      guard codings.isEmpty else { throw .unframed(.badRequest, "The request's body has two lengths.") }
      guard let length = Int(length), length <= ConnectionGuard.bodyLimit else {
        throw .unframed(.contentTooLarge, "The request's body is too long: at most \(ConnectionGuard.bodyLimit) bytes.")
      }
    }
    guard let target = request.head.path, target.hasPrefix("/") || (target == "*" && request.method == .options) else {
      throw .unframed(.badRequest, "The target of the request is no path.")
    }
  }

  /// Counts the request; throws where there were too many. The headers are set in both cases.
  private func countRequest(
    _ request: Request, _ context: FeedRequestContext, _ rateLimiter: RateLimiter, _ headers: inout HTTPFields
  ) async throws {
    let standing = await rateLimiter.count(client: ClientName.of(request, context))
    headers = [
      .rateLimit: "\(standing.limit)", .rateRemaining: "\(standing.remaining)", .rateReset: "\(standing.reset)",
    ]
    guard !standing.isExceeded else {
      let wait = await rateLimiter.secondsUntil(standing.reset)
      throw APIError(
        status: .tooManyRequests, type: "rate_limit_exceeded", message: "Rate limit exceeded: wait until Rate-Reset.",
        headers: [.retryAfter: "\(wait)"])
    }
  }

  private func faultyAnswer(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    guard let faults else { return try await answer(request, context) }
    return try await faults.respond(to: request, context: context) { request, context in
      try await answer(request, context)
    }
  }

  private func answer(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    if request.method == .options {
      return Response(status: .noContent, headers: [.allow: WriteTarget.allowedMethods(request.uri.path)])
    }
    // HEAD is GET without the body, so that both have the same headers, also the length.
    var head = request.head
    if head.method == .head { head.method = .get }
    let response = try await inner.respond(to: Request(head: head, body: request.body), context: context)
    if response.status == .notFound, response.headers[.contentType] == nil {
      throw APIError.notFound()
    }
    return response
  }

  private func failure(_ error: any Error, _ context: FeedRequestContext) -> APIError {
    switch error {
    case let error as APIError: return error
    case SearchQueryError.busy: return .busy(SearchQueryError.busy.message)
    case let error as SearchQueryError: return .badRequest(error.message)
    case is CancellationError:
      // Nobody reads it any more.
      return .busy("The request was given up.")
    default:
      context.logger.error("A request failed", metadata: ["error": "\(error)"])
      return .failed
    }
  }
}
