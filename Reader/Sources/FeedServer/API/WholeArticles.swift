import FeedStore
import Foundation
import HTTPTypes
import Hummingbird

/// Replies with whole articles, a few of them at a time: each takes several times the bytes of its articles, and anybody may ask for
/// many at once.
struct WholeArticles: Sendable {
  let renderer = ArticleRenderer()
  private let pages: Turnstile
  private let single = Turnstile(width: 8)

  /// - Parameter width: Pages that are made at a time.
  init(width: Int = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))) {
    pages = Turnstile(width: width)
  }

  /// A numbered page.
  ///
  /// - Parameters:
  ///   - isPersonal: Of the viewer alone: no shared cache may keep it.
  ///   - read: Has the articles from the store, once it is their turn. A search is to be done by then: it has turns of its own.
  func page(
    _ request: Request, _ call: Call, isPersonal: Bool = false,
    read: @escaping @Sendable () async throws -> (items: [Article], totalCount: Int)
  ) async throws -> Response {
    try await pages.pass {
      var reply = try await call.articles(await read(), renderer)
      if isPersonal { reply.headers[.cacheControl] = "private, no-cache" }
      return await Self.response(reply, to: request.headers)
    }
  }

  /// Another shape of a page.
  func page(
    _ request: Request, read: @escaping @Sendable () async throws -> Reply
  ) async throws -> Response {
    try await pages.pass { await Self.response(try await read(), to: request.headers) }
  }

  /// One article, which does not wait for pages.
  func one(
    _ request: Request, read: @escaping @Sendable () async throws -> Reply
  ) async throws -> Response {
    try await single.pass { await Self.response(try await read(), to: request.headers) }
  }

  /// Packed in the turn: the packed one takes memory too.
  private static func response(_ reply: Reply, to headers: HTTPFields) async -> Response {
    guard reply.body.count > BodyWork.smallLength else { return reply.response(to: headers) }
    return await BodyWork.inTurn(bytes: reply.body.count) { reply.response(to: headers) }
  }
}
