import FeedStore
import Foundation
import HTTPTypes
import Hummingbird

/// The list of a dialect, at `/list`.
struct DialectRoutes: Sendable {
  let settings: DialectSettings
  let store: FeedStore
  let desk: DialectDesk
  /// Unix seconds.
  let now: @Sendable () -> Int64

  static let path = "/list"

  /// Whether a path is the list's, or under it.
  static func covers(_ path: String) -> Bool { path == Self.path || path.hasPrefix(Self.path + "/") }

  func add(to router: Router<FeedRequestContext>) {
    for path in [Self.path, Self.path + "/**"] {
      router.get(RouterPath(path), use: answer)
      router.post(RouterPath(path), use: answer)
    }
  }

  @Sendable private func answer(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let dialect = settings.dialect
    let time = now()
    let (number, standing) = await desk.count(settings.quota, now: time)
    var body = DialectJSON.null
    var reply: DialectReply
    do {
      let bytes = request.method == .post ? try await request.bytes() : []
      if !bytes.isEmpty {
        guard let json = try? JSONDecoder().decode(DialectJSON.self, from: Data(bytes)) else {
          throw DialectError(.body, "The body is not JSON, or too deep.")
        }
        body = json
      }
      if standing?.isExceeded == true { throw DialectError(.quota, "Too many requests.") }
      guard request.method == dialect.method else {
        throw DialectError(.method, "Ask by \(dialect.method).")
      }
      reply = try await dialect.answer(
        try call(request, context, body, time: time, number: number, standing: standing))
    } catch let error as DialectError {
      reply = dialect.errors.reply(error, to: body)
      if error.kind == .method { reply.headers.append(("Allow", "\(dialect.method)")) }
    }
    if let standing, let quota = settings.quota { reply.headers += quota.headers(standing, now: time) }
    return reply.reply.response(to: request.headers)
  }

  private func call(
    _ request: Request, _ context: FeedRequestContext, _ body: DialectJSON, time: Int64, number: Int,
    standing: DialectQuota.Standing?
  ) throws(DialectError) -> DialectCall {
    let dialect = settings.dialect
    let parameters: QueryParameters
    do {
      parameters = try QueryParameters(request.uri.query)
    } catch {
      throw DialectError(.parameter, error.message)
    }
    let tail = String(request.uri.path.dropFirst(Self.path.count + 1))
    return DialectCall(
      method: request.method, parameters: parameters, headers: request.headers, body: body,
      address: "http://\(request.head.authority ?? "localhost")\(Self.path)", tail: tail,
      feed: DialectFeed(store: store, fault: context.pageFault),
      keys: DialectKeys(name: dialect.name, life: settings.keyLife, number: number, now: time), desk: desk, now: time,
      standing: standing, hasSnowflakes: dialect.hasSnowflakes)
  }
}
