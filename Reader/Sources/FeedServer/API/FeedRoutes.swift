import FeedStore
import HTTPTypes
import Hummingbird

/// The page's own face: slim rows, in both directions, without a cap.
struct FeedRoutes: Sendable {
  let store: FeedStore
  let whole: WholeArticles

  func add(to router: Router<FeedRequestContext>) {
    router.get("/feed/items", use: items)
    router.get("/feed/items/:id", use: item)
  }

  @Sendable private func items(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let query = try call.query("q")
    let limit = try call.fault.shortened(FeedParameters.limit(call.parameters))
    let page = try await store.feedPage(FeedParameters.position(call.parameters), limit: limit, query: query)
    var json = JSONWriter()
    json.object { json in
      json.name("items")
      json.array(call.fault.afterShortening.applied(to: page.rows)) { json, row in
        json.object { json in Self.fields(of: row, to: &json) }
      }
      json.field("total_count", page.totalCount)
      json.field("start_index", page.startIndex)
      json.field("previous_key", page.previousKey?.text)
      json.field("next_key", page.nextKey?.text)
    }
    return .json(json)
  }

  @Sendable private func item(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    return try await whole.one(request) { try await item(call) }
  }

  private func item(_ call: Call) async throws -> Reply {
    guard let article = try await store.article(id: call.id()) else { throw APIError.notFound() }
    let renderedBody = await whole.renderer.html(of: article)
    let row = ArticleRow(
      id: article.id, title: article.title, url: article.url, createdAt: article.createdAt,
      updatedAt: article.updatedAt,
      userID: article.user.id, userName: article.user.name, profileImageURL: article.user.profileImageURL,
      tags: article.tags.map(\.name), likesCount: article.likesCount, commentsCount: article.commentsCount,
      stocksCount: article.stocksCount,
      isLiked: try await store.isMarked(.like(article.id)) ?? false,
      isStocked: try await store.isMarked(.stock(article.id)) ?? false)
    var json = JSONWriter()
    json.object { json in
      Self.fields(of: row, to: &json)
      json.field("key", article.key.text)
      json.field("rendered_body", renderedBody)
      json.field("body", article.body)
    }
    return .json(json)
  }

  static func fields(of row: ArticleRow, to json: inout JSONWriter) {
    // Relative to the page, which this server serves: it then works behind any name.
    let urls = PublicURLs(origin: "")
    json.field("id", row.id)
    json.field("title", row.title)
    json.field("url", urls.article(row.url, id: row.id))
    json.field("created_at", JapanTime.text(row.createdAt))
    json.field("updated_at", JapanTime.text(row.updatedAt))
    json.name("user")
    json.object { json in
      json.field("id", row.userID)
      json.field("name", row.userName)
      json.field("profile_image_url", urls.picture(row.profileImageURL, userID: row.userID, needsTLS: true))
    }
    json.name("tags")
    json.array(row.tags) { json, tag in json.value(tag) }
    json.field("likes_count", row.likesCount)
    json.field("comments_count", row.commentsCount)
    json.field("stocks_count", row.stocksCount)
    json.field("liked", row.isLiked)
    json.field("stocked", row.isStocked)
  }
}
