import FeedStore
import HTTPTypes
import Hummingbird

/// The page's own face, over upstream's articles.
struct GatewayFeedRoutes: Sendable {
  let gateway: Gateway
  private let rowCache = UpstreamRowCache()

  init(gateway: Gateway) {
    self.gateway = gateway
  }

  func add(to router: Router<FeedRequestContext>) {
    router.get("/feed/items", use: items)
    router.get("/feed/items/:id", use: item)
  }

  @Sendable private func items(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let parameters = try QueryParameters(request.uri.query)
    let feed = UpstreamFeed(
      gateway: gateway, rowCache: rowCache, client: ClientName.of(request, context), query: parameters["q"] ?? "")
    let limit = try FeedParameters.limit(parameters)
    let position = try UpstreamFeedPosition(parameters)
    do {
      let slice = try await feed.slice(position, limit: limit)
      return await GatewayReply(page: Self.page(slice, feed).bytes, of: slice.source.answer)
        .response(to: request.headers)
    } catch let failure as GatewayFailure {
      throw failure.apiError
    }
  }

  private static func page(_ slice: UpstreamFeed.Slice, _ feed: UpstreamFeed) -> JSONWriter {
    let (source, range) = (slice.source, slice.range)
    let start = source.start + range.lowerBound
    let hasNewer = !range.isEmpty && start > 0
    let hasOlder = !range.isEmpty && (range.upperBound < source.rows.count || source.hasNext)
    var json = JSONWriter()
    json.object { json in
      json.name("items")
      json.array(source.rows[range]) { json, row in
        json.object { json in FeedRoutes.fields(of: row, to: &json) }
      }
      json.field("total_count", source.total)
      json.field("start_index", range.isEmpty ? source.total : start)
      json.field("previous_key", hasNewer ? feed.key(of: range.lowerBound, in: source).text : nil)
      json.field("next_key", hasOlder ? feed.key(of: range.upperBound - 1, in: source).text : nil)
    }
    return json
  }

  @Sendable private func item(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    guard let text = context.parameters.get("id"), let id = QueryParameters.decode(text.utf8, plusIsSpace: false) else {
      throw APIError.notFound()
    }
    do {
      let answer = try await gateway.answer(to: .item(id: id), client: ClientName.of(request, context))
      let body = answer.reply.body
      guard let page = await BodyWork.inTurn(bytes: body.count, { Self.page(ofItem: body) }) else {
        throw GatewayFailure.unreadable
      }
      return await GatewayReply(page: page, of: answer).response(to: request.headers)
    } catch let failure as GatewayFailure {
      throw failure.apiError
    }
  }

  private static func page(ofItem body: [UInt8]) -> [UInt8]? {
    guard let article = Article(qiitaItem: body) else { return nil }
    var json = JSONWriter()
    json.object { json in
      FeedRoutes.fields(of: ArticleRow(article), to: &json)
      json.field("key", nil as String?)
      // Sanitised as it came in.
      json.field("rendered_body", article.renderedBody ?? ArticleRenderer().html(ofMarkdown: article.body))
      json.field("body", article.body)
    }
    return json.bytes
  }
}
