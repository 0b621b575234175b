import HTTPTypes
import Hummingbird
import MakimonoHTTP

/// Upstream's API, `/api/v2`, through the gateway.
struct GatewayRoutes: Sendable {
  let gateway: Gateway
  let access: OwnerAccess

  func add(to router: Router<FeedRequestContext>) {
    router.get("/api/v2/**", use: read)
    router.put("/api/v2/**", use: write)
    router.delete("/api/v2/**", use: write)
  }

  @Sendable private func read(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let endpoint = try UpstreamEndpoint(target: request.head.path ?? "")
    let client = ClientName.of(request, context)
    switch endpoint.kind {
    case .list, .single:
      do {
        let answer = try await gateway.answer(to: endpoint, client: client)
        return await GatewayReply(answer).response(to: request.headers)
      } catch {
        throw error.apiError
      }
    case .personal, .mark: return try await forOwner(.get, endpoint, request)
    }
  }

  @Sendable private func write(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let endpoint = try UpstreamEndpoint(target: request.head.path ?? "")
    guard endpoint.kind == .mark else { throw APIError.methodNotAllowed(request.uri.path) }
    return try await forOwner(request.method == .put ? .put : .delete, endpoint, request)
  }

  /// Nothing of it may be kept by anybody.
  private func forOwner(
    _ method: MakimonoHTTP.HTTPRequest.Method, _ endpoint: UpstreamEndpoint, _ request: Request
  ) async throws -> Response {
    try access.check(request.headers)
    var headers: HTTPFields = [.cacheControl: "private, no-store"]
    do {
      guard let reply = try await gateway.askForOwner(method, endpoint, client: "owner") else {
        return Response(status: .noContent, headers: headers)
      }
      headers[.contentType] = "application/json; charset=utf-8"
      headers[.totalCount] = reply.totalCount.map { "\($0)" }
      headers[.link] = reply.link
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body)))
    } catch {
      throw error.apiError
    }
  }
}
