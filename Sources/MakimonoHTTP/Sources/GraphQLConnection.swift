/// A connection of GraphQL (Relay's Cursor Connections): a page of rows, and where it stands.
///
/// It is read by `nodes`, or by the `node` of each of its `edges` where the query asks for those. Nodes that are null, since the viewer may not
/// see them or they failed, are left out.
public struct GraphQLConnection<Node: Decodable & Sendable>: Decodable, Sendable {
  /// The page's rows.
  public var nodes: [Node]
  /// Nodes of the server's page, those among them that are null.
  public var nodeCount: Int
  /// Where the page stands.
  public var pageInfo: PageInfo
  /// Rows of the whole list, where the query asks for it.
  public var totalCount: Int?

  /// Where a page of a connection stands. A query asks for the fields of the directions that it is read in.
  public struct PageInfo: Decodable, Sendable, Hashable {
    /// Whether there are rows behind the page: of one that was asked for by `first`.
    public var hasNextPage: Bool?
    /// Whether there are rows in front of it: of one that was asked for by `last`.
    public var hasPreviousPage: Bool?
    /// The first row's.
    public var startCursor: String?
    /// The last row's.
    public var endCursor: String?
  }

  private struct Edge: Decodable {
    var node: Node?
  }

  private enum CodingKeys: String, CodingKey {
    case nodes, edges, pageInfo, totalCount
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let found: [Node?]
    if let nodes = try values.decodeIfPresent([Node?].self, forKey: .nodes) {
      found = nodes
    } else {
      found = try values.decode([Edge?].self, forKey: .edges).map { $0?.node }
    }
    nodes = found.compactMap { $0 }
    nodeCount = found.count
    pageInfo = try values.decode(PageInfo.self, forKey: .pageInfo)
    totalCount = try values.decodeIfPresent(Int.self, forKey: .totalCount)
  }
}
