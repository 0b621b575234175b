public import Foundation
public import Makimono
public import MakimonoCore

extension HTTPSource where Order == CursorOrder<DirectedKey<String>> {
  /// Pages of a GraphQL connection (Relay's Cursor Connections), one way or both.
  ///
  /// The query declares `$first: Int` and `$after: String`, and for both ways `$last: Int` and `$before: String` too, hands them to the connection,
  /// and asks for its `pageInfo`:
  ///
  /// ```swift
  /// let issues = HTTPSource.connection(at: url, client: client, query: query) { (data: IssueData) in data.repository.issues }
  /// ```
  ///
  /// - Parameters:
  ///   - url: of the server's endpoint.
  ///   - client: asks the server.
  ///   - query: the query's text.
  ///   - variables: those of the query but for the four: of their values one is to be read from JSON.
  ///   - headers: of every request.
  ///   - isBidirectional: whether the query can be asked by `last` and `before`: then the list opens at any cursor, and is read both ways.
  ///   - keepsPartialData: whether a reply that has errors beside its data counts as a page: what failed is null there. Otherwise it is a failure,
  ///     and nothing is missing unnoticed.
  ///   - maxPageSize: rows that one request may ask for; with it, pages grow when the reader is faster than the feed.
  ///   - emptyPageBudget: pages in a row without a new row that are followed; by default as the pager's configuration says.
  ///   - lane: where its requests wait for the quota.
  ///   - progress: called from any thread as bytes of a page come in.
  ///   - decoder: for dates, and names in another case.
  ///   - read: the connection in the reply's `data`.
  /// - Throws: from `load`, ``GraphQLError`` where the server answers with errors.
  public static func connection<Data: Decodable & Sendable>(
    at url: URL, client: HTTPClient, query: String, variables: [String: any Encodable & Sendable] = [:],
    headers: HTTPHeaders = [:], isBidirectional: Bool = false, keepsPartialData: Bool = false, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil, lane: RequestLane = RequestLane(),
    progress: (@Sendable (TransferProgress) -> Void)? = nil,
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    read: @escaping @Sendable (_ data: Data) throws -> GraphQLConnection<Item>
  ) -> HTTPSource where Item: Decodable {
    var source = HTTPSource(
      order: CursorOrder(isBidirectional: isBidirectional, maxPageSize: maxPageSize, emptyPageBudget: emptyPageBudget),
      firstKey: .first, client: client, lane: lane, progress: progress,
      request: { load in
        var all = variables
        switch load.key {
        case .first: all["first"] = load.count
        case .next(let cursor): (all["first"], all["after"]) = (load.count, cursor)
        case .previous(let cursor): (all["last"], all["before"]) = (load.count, cursor)
        case .around:
          throw HTTPError.invalidRequest(
            "A connection cannot be opened around a row. Begin it behind or in front of a cursor.")
        }
        return try HTTPRequest(
          url, asking: GraphQLQuestion(query: query, variables: all), by: JSONEncoder(), headers: headers)
      },
      read: { reply, load in
        let answer: GraphQLAnswer<Data> = try reply.decode(by: decoder())
        if !answer.problems.isEmpty, !keepsPartialData || answer.data == nil { throw GraphQLError(answer.problems) }
        guard let data = answer.data else {
          throw HTTPError.wrongShape(path: "data", detail: "There is neither data nor an error.")
        }
        let connection = try read(data)
        let info = connection.pageInfo
        let isPrevious = load.key.leadsBack
        var page = PageReply<String, Item>(
          items: connection.nodes, totalCount: connection.totalCount, coveredCount: connection.nodeCount)
        if !answer.problems.isEmpty { page.metadata.attach(GraphQLError(answer.problems)) }
        return load.key.reply(
          page,
          from: info.startCursor, to: info.endCursor,
          isLast: (isPrevious ? info.hasPreviousPage : info.hasNextPage) != true, isBidirectional: isBidirectional)
      })
    source.quota = GraphQLCost.time
    return source
  }
}

private struct GraphQLQuestion: Encodable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  var query: String
  var variables: [String: any Encodable & Sendable]

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Name.self)
    try values.encode(query, forKey: Name("query"))
    var inner = values.nestedContainer(keyedBy: Name.self, forKey: Name("variables"))
    for (name, value) in variables { try inner.encode(value, forKey: Name(name)) }
  }
}

private struct GraphQLAnswer<Data: Decodable>: Decodable {
  var data: Data?
  var problems: [GraphQLError.Problem]

  private enum CodingKeys: String, CodingKey {
    case data, errors
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    problems = try values.decodeIfPresent([GraphQLError.Problem].self, forKey: .errors) ?? []
    // Beside errors what is missing of the data makes it another shape, which is not what is wrong.
    data =
      problems.isEmpty
      ? try values.decodeIfPresent(Data.self, forKey: .data) : try? values.decode(Data.self, forKey: .data)
  }
}
