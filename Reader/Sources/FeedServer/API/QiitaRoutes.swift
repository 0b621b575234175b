import FeedStore
import HTTPTypes
import Hummingbird

/// Qiita's face: `/api/v2`, with Qiita's shapes, caps, headers and errors.
struct QiitaRoutes: Sendable {
  let store: FeedStore
  let whole: WholeArticles

  func add(to router: Router<FeedRequestContext>) {
    let group = router.group("/api/v2")
    group.get("items", use: items)
    group.get("items/:id", use: item)
    group.get("items/:id/comments", use: comments)
    group.get("items/:id/likes", use: likes)
    group.get("items/:id/stockers", use: stockers)
    group.get("users", use: users)
    group.get("users/:id", use: user)
    group.get("users/:id/items", use: userItems)
    group.get("tags", use: tags)
    group.get("tags/:id", use: tag)
    group.get("tags/:id/items", use: tagItems)
  }

  @Sendable private func items(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let (query, numbers) = try (call.query(), call.numbers())
    try await store.find(query)
    return try await whole.page(request, call) {
      try await store.articles(query: query, page: numbers.page, perPage: numbers.perPage)
    }
  }

  @Sendable private func item(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    return try await whole.one(request) {
      let article = try await article(call)
      let renderedBody = await whole.renderer.html(of: article)
      var json = JSONWriter()
      call.shapes.write(article, renderedBody: renderedBody, to: &json)
      return .json(json)
    }
  }

  @Sendable private func comments(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let comments = try await store.comments(articleID: article(call).id)
    var json = JSONWriter()
    json.array(comments) { json, comment in
      call.shapes.write(comment, renderedBody: whole.renderer.html(ofMarkdown: comment.body), to: &json)
    }
    return .json(json)
  }

  @Sendable private func likes(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let likes = try await store.likes(articleID: article(call).id)
    var json = JSONWriter()
    json.array(likes) { json, like in call.shapes.write(like, to: &json) }
    return .json(json)
  }

  @Sendable private func stockers(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    let page = try await store.stockers(articleID: article(call).id, page: numbers.page, perPage: numbers.perPage)
    return try call.page(page) { json, user in call.shapes.write(user, to: &json) }
  }

  @Sendable private func users(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    let page = try await store.users(page: numbers.page, perPage: numbers.perPage)
    return try call.page(page) { json, user in call.shapes.write(user, to: &json) }
  }

  @Sendable private func user(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    guard let user = try await store.user(id: call.id()) else { throw APIError.notFound() }
    var json = JSONWriter()
    call.shapes.write(user, to: &json)
    return .json(json)
  }

  @Sendable private func userItems(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    guard let user = try await store.user(id: call.id()) else { throw APIError.notFound() }
    return try await whole.page(request, call) {
      try await store.articles(
        query: .everything, userID: user.id, page: numbers.page, perPage: numbers.perPage)
    }
  }

  @Sendable private func tags(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    guard let sort = Tag.Sort(rawValue: call.parameters["sort"] ?? "count") else {
      throw APIError.badRequest("`sort` must be count or name.")
    }
    let page = try await store.tags(page: numbers.page, perPage: numbers.perPage, sort: sort)
    return try call.page(page) { json, tag in call.shapes.write(tag, to: &json) }
  }

  @Sendable private func tag(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    guard let tag = try await store.tag(id: call.id()) else { throw APIError.notFound() }
    var json = JSONWriter()
    call.shapes.write(tag, to: &json)
    return .json(json)
  }

  @Sendable private func tagItems(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let numbers = try call.numbers()
    guard let tag = try await store.tag(id: call.id()) else { throw APIError.notFound() }
    return try await whole.page(request, call) {
      try await store.articles(query: .everything, tagID: tag.id, page: numbers.page, perPage: numbers.perPage)
    }
  }

  private func article(_ call: Call) async throws -> Article {
    guard let article = try await store.article(id: call.id()) else { throw APIError.notFound() }
    return article
  }
}
