import FeedStore
import Foundation
import HTTPTypes
import Hummingbird

/// What the one local reader marks and sees of it: likes, stocks and follows, at Qiita's addresses.
///
/// `FrontDoor` lets a write come this far only after `WriteGuard`.
struct ViewerRoutes: Sendable {
  let store: FeedStore
  let whole: WholeArticles
  /// Unix seconds.
  let now: @Sendable () -> Int64

  func add(to router: Router<FeedRequestContext>) {
    let group = router.group("/api/v2")
    for (path, mark) in WriteTarget.routes {
      let path = RouterPath(path)
      group.get(path) { request, context in try await isMarked(mark(Call(request, context).id())) }
      group.put(path) { request, context in try await set(mark(Call(request, context).id())) }
      group.delete(path) { request, context in try await remove(mark(Call(request, context).id())) }
    }
    group.get("authenticated_user", use: viewer)
    group.get("authenticated_user/items", use: viewerItems)
    group.get("users/:id/stocks", use: stocks)
    group.get("users/:id/followees", use: followees)
    group.get("users/:id/followers", use: followers)
    group.get("users/:id/following_tags", use: followingTags)
  }

  // MARK: - Marks

  private func isMarked(_ mark: ViewerMark) async throws -> Response {
    guard try await store.isMarked(mark) == true else { throw APIError.notFound() }
    return Self.done
  }

  private func set(_ mark: ViewerMark) async throws -> Response {
    if mark == .user(Viewer.id) { throw APIError.forbidden("Nobody can follow themselves.") }
    guard try await store.mark(mark, at: Date(timeIntervalSince1970: Double(now()))) else { throw APIError.notFound() }
    return Self.done
  }

  private func remove(_ mark: ViewerMark) async throws -> Response {
    guard try await store.unmark(mark) else { throw APIError.notFound() }
    return Self.done
  }

  private static let done = Response(status: .noContent, headers: [.cacheControl: "private, no-store"])

  // MARK: - What the viewer, and others, marked

  @Sendable private func viewer(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let viewer = try await store.viewer()
    var json = JSONWriter()
    call.shapes.write(viewer, to: &json)
    return Self.personal(.json(json))
  }

  @Sendable private func viewerItems(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    return try await whole.page(request, call, isPersonal: true) {
      try await store.articles(
        query: .everything, userID: Viewer.id, page: numbers.page, perPage: numbers.perPage)
    }
  }

  @Sendable private func stocks(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let (numbers, id) = try (call.numbers(), call.id())
    return try await whole.page(request, call) {
      let found = try await store.stocks(userID: id, page: numbers.page, perPage: numbers.perPage)
      guard let page = found else { throw APIError.notFound() }
      return page
    }
  }

  @Sendable private func followees(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    let found = try await store.followees(userID: call.id(), page: numbers.page, perPage: numbers.perPage)
    guard let page = found else { throw APIError.notFound() }
    return try call.page(page) { json, user in call.shapes.write(user, to: &json) }
  }

  @Sendable private func followers(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    let found = try await store.followers(userID: call.id(), page: numbers.page, perPage: numbers.perPage)
    guard let page = found else { throw APIError.notFound() }
    return try call.page(page) { json, user in call.shapes.write(user, to: &json) }
  }

  @Sendable private func followingTags(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    let found = try await store.followingTags(userID: call.id(), page: numbers.page, perPage: numbers.perPage)
    guard let page = found else { throw APIError.notFound() }
    return try call.page(page) { json, tag in call.shapes.write(tag, to: &json) }
  }

  /// What is the viewer's alone, no shared cache may keep.
  private static func personal(_ reply: Reply) -> Reply {
    var reply = reply
    reply.headers[.cacheControl] = "private, no-cache"
    return reply
  }
}
