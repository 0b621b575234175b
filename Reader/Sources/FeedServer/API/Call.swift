import FeedStore
import HTTPTypes
import Hummingbird

/// A request to one of the APIs, with its parameters read.
struct Call {
  let parameters: QueryParameters
  let shapes: QiitaShapes
  /// What is to become of the rows.
  let fault: PageFault
  private let address: String
  private let pathID: String?

  /// Of the processor, for one search: of 10,000 articles a single letter takes a thirtieth of it, a word a thousandth.
  static let searchTime = Duration.seconds(2)

  init(_ request: Request, _ context: FeedRequestContext) throws(APIError) {
    parameters = try QueryParameters(request.uri.query)
    let origin = "http://\(request.head.authority ?? "localhost")"
    shapes = QiitaShapes(urls: PublicURLs(origin: origin))
    address = origin + request.uri.path
    pathID = context.parameters.get("id")
    fault = context.pageFault
  }

  /// The id in the path, decoded: ids of tags are such as `C%23`.
  ///
  /// - Throws: 404, as nothing can have an id that is no text.
  func id() throws(APIError) -> String {
    guard let pathID, let id = QueryParameters.decode(pathID.utf8, plusIsSpace: false), !id.isEmpty else {
      throw .notFound()
    }
    return id
  }

  func numbers() throws(APIError) -> PageNumbers { try PageNumbers(parameters) }

  /// - Parameter name: The parameter's name, which differs between the two APIs.
  func query(_ name: String = "query") throws(APIError) -> SearchQuery {
    do {
      var query = try SearchQuery(parameters[name] ?? "")
      query.processorTime = Self.searchTime
      return query
    } catch {
      throw .badRequest(error.message)
    }
  }

  /// A numbered page with Total-Count and Link.
  func page<Element>(
    _ page: (items: [Element], totalCount: Int), _ write: (inout JSONWriter, Element) -> Void
  ) throws(APIError) -> Reply {
    var json = JSONWriter()
    json.array(fault.applied(to: page.items), write)
    return try reply(json, page.totalCount)
  }

  /// A numbered page of articles with their bodies.
  func articles(_ page: (items: [Article], totalCount: Int), _ renderer: ArticleRenderer) async throws -> Reply {
    var json = JSONWriter()
    json.reserve(page.items.reduce(0) { $0 + $1.body.utf8.count + ($1.renderedBody ?? $1.body).utf8.count + 2_000 })
    try await json.array(oneByOne: fault.applied(to: page.items)) { json, article in
      try Task.checkCancellation()
      shapes.write(article, renderedBody: await renderer.html(of: article), to: &json)
    }
    return try reply(json, page.totalCount)
  }

  private func reply(_ json: JSONWriter, _ totalCount: Int) throws(APIError) -> Reply {
    var reply = Reply.json(json)
    reply.headers[.totalCount] = "\(totalCount)"
    reply.headers[.link] = PageLinks.header(
      address: address, parameters: parameters, numbers: try numbers(), totalCount: totalCount)
    return reply
  }
}
