public import MakimonoHTTP

/// One page of a reply.
public struct QiitaPage<Row> {
  /// The rows that could be read, in their order.
  public var rows: [Row]
  /// Rows in the whole list, by `Total-Count`; `nil` where the server does not say.
  public var total: Int?
  /// Rows that could not be read, and are missing in ``rows``.
  public var unreadable: [QiitaUnreadableRow]

  /// Makes a page of its parts.
  public init(rows: [Row], total: Int? = nil, unreadable: [QiitaUnreadableRow] = []) {
    self.rows = rows
    self.total = total
    self.unreadable = unreadable
  }

  /// Rows that came, readable or not.
  public var receivedCount: Int { rows.count + unreadable.count }
}

extension QiitaPage where Row: Decodable {
  /// The page in a reply. Row by row: one that cannot be read costs no other.
  ///
  /// - Throws: `HTTPError` where the body is no JSON, or no array.
  public init(_ reply: HTTPReply) throws(HTTPError) {
    let array = try reply.decode(TolerantArray<Row>.self)
    self.init(rows: array.values, total: reply.count(inHeader: "Total-Count"), unreadable: array.unreadable)
  }

  /// Whether nothing comes behind it: so the total says, or the page is empty. That `Link` names a next page proves nothing,
  /// and neither does a short page.
  ///
  /// `nil` where the server gives no total and the page has rows.
  public func isLast(page: Int, size: Int) -> Bool? {
    if receivedCount == 0 { return true }
    guard let total else { return nil }
    let end = page.multipliedReportingOverflow(by: size)
    return end.overflow || end.partialValue >= total
  }
}

extension QiitaPage: Equatable where Row: Equatable {}
extension QiitaPage: Sendable where Row: Sendable {}
