import FeedStore
import HTTPTypes
import Hummingbird

/// The APIs of the screens that are not Qiita's, on the same articles: a generic list, a user's notifications, and a grid of
/// products. Their shapes are the screens' own; none has a cap of pages.
struct ScreenRoutes: Sendable {
  let store: FeedStore
  let whole: WholeArticles

  /// Rows of a page where the request cannot choose.
  static let pageSize = 20

  func add(to router: Router<FeedRequestContext>) {
    router.get("/data", use: data)
    router.get("/v123456/users/:id/notifications", use: notifications)
    router.get("/products", use: products)
  }

  /// Screen 2: title and beginning of every article.
  @Sendable private func data(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let number = try ScreenParameters.page(call.parameters, first: 1)
    return try await whole.page(request) {
      let page = try await store.articles(query: .everything, page: number, perPage: Self.pageSize)
      return reply(page.totalCount) { json in
        json.name("result")
        json.array(call.fault.applied(to: page.items)) { json, article in
          json.object { json in
            json.field("id", article.id)
            json.field("title", article.title)
            json.field("contents", String(article.body.prefix(280)))
          }
        }
      }
    }
  }

  /// Screen 3: pages from 0, for whoever brings a token.
  @Sendable private func notifications(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    guard BearerToken.isGiven(request.headers) else { throw APIError.unauthorized }
    let call = try Call(request, context)
    let number = try ScreenParameters.page(call.parameters, first: 0)
    let found = try await store.notifications(userID: call.id(), page: number + 1, perPage: Self.pageSize)
    guard let page = found else { throw APIError.notFound() }
    var reply = reply(page.totalCount) { json in
      json.name("notifications")
      json.array(call.fault.applied(to: page.items)) { json, notification in
        json.object { json in
          json.field("id", notification.id)
          json.name("image")
          json.object { json in
            json.name("thumb")
            json.object { json in
              json.field(
                "url",
                call.shapes.urls.picture(notification.user.profileImageURL, userID: notification.user.id))
            }
          }
          json.field("message", Self.message(notification))
          json.field("name", notification.user.name ?? notification.user.id)
        }
      }
      json.field("is_last", (number + 1) * Self.pageSize >= page.totalCount)
    }
    // Of one user, for who has a token: no shared cache may keep it.
    reply.headers[.cacheControl] = "private, no-cache"
    return reply
  }

  /// Screen 4: every article is a product.
  @Sendable private func products(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let call = try Call(request, context)
    let number = try ScreenParameters.page(call.parameters, first: 1)
    let limit = try ScreenParameters.number("limit", call.parameters, default: Self.pageSize, in: 1...100)
    let page = try await store.feedPage(.index((number - 1) * limit), limit: limit, query: .everything)
    return reply(page.totalCount) { json in
      json.name("products")
      json.array(call.fault.applied(to: page.rows)) { json, row in
        json.object { json in
          json.field("id", row.id)
          json.field("name", row.title)
          json.field("price", Self.price(row.id))
          // Drawn by this server: the title's first letter on the product's own colour.
          json.field("image", call.shapes.urls.origin + User.avatarPath("\(row.title.prefix(1))\(row.id)"))
        }
      }
      json.field("total", page.totalCount)
    }
  }

  private func reply(_ totalCount: Int, _ body: (inout JSONWriter) -> Void) -> Reply {
    var json = JSONWriter()
    json.object(body)
    var reply = Reply.json(json)
    reply.headers[.totalCount] = "\(totalCount)"
    return reply
  }

  private static func message(_ notification: ArticleNotification) -> String {
    let title = notification.articleTitle
    return switch notification.kind {
    case .comment: "「\(title)」にコメントしました"
    case .stock: "「\(title)」をストックしました"
    case .like: "「\(title)」にいいねしました"
    }
  }

  /// From 100 to 9,990 yen, in tens, from the article's id alone: its first four hexadecimal digits.
  static func price(_ id: String) -> Int {
    100 + 10 * ((Int(id.prefix(4), radix: 16) ?? 0) % 990)
  }
}
