import FeedStore

/// One of upstream's pages of articles, as rows.
struct UpstreamRows: Sendable {
  /// Where a row is, or would be, among these.
  enum Place: Equatable {
    case at(Int)
    /// Not here, though it would be: rows from `upper` on may be of its second or older, those below `lower` of its second
    /// or newer.
    case between(upper: Int, lower: Int)
    /// Before the first.
    case above
    /// After the last.
    case below
  }

  /// From 1.
  let page: Int
  let rows: [ArticleRow]
  /// Rows under the query that page numbers can reach.
  let total: Int
  let answer: GatewayAnswer

  /// Rows a page. As many as upstream gives at once: five pages of the reader cost one of its requests.
  static let size = 100
  /// Rows that page numbers reach.
  static let reach = size * PageNumbers.cap

  /// Rows before the first of these.
  var start: Int { (page - 1) * Self.size }

  /// Whether upstream has another page after this one that can be asked for.
  var hasNext: Bool { page * Self.size < total }

  /// Whether these end where the others begin: neighbours, and nothing moved between the reading of the one and the other.
  func isAbove(_ others: UpstreamRows) -> Bool { page + 1 == others.page && total == others.total }

  /// By id first: rows of one second stand in an order that upstream does not tell. O(rows).
  func place(of key: FeedKey) -> Place {
    if let index = rows.firstIndex(where: { $0.id == key.id }) { return .at(index) }
    // A page that has become empty lies behind everything.
    guard let first = rows.first, let last = rows.last else { return page > 1 ? .above : .below }
    if first.key.createdAt < key.createdAt { return .above }
    if last.key.createdAt > key.createdAt { return .below }
    let upper = rows.firstIndex { $0.key.createdAt <= key.createdAt } ?? rows.count
    let lower = rows.firstIndex { $0.key.createdAt < key.createdAt } ?? rows.count
    return .between(upper: upper, lower: lower)
  }
}
