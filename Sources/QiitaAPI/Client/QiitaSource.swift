public import MakimonoCore
public import MakimonoHTTP

/// A list of Qiita's: pages by number, from 1 to 100.
public typealias QiitaSource<Row: Identifiable & Equatable & Sendable> = HTTPSource<PageNumberOrder, Row>

extension QiitaClient {
  /// A list at an endpoint with `page` and `per_page`.
  ///
  /// It ends by the total or an empty page, and at page 100 with `EndReason.pageCap`. What moves at the server while the list
  /// is read is noticed and repaired (rule R15).
  func source<Row: Decodable & Identifiable & Equatable & Sendable>(
    _ endpoint: QiitaEndpoint, _ lane: RequestLane, of type: Row.Type = Row.self
  ) -> QiitaSource<Row> {
    HTTPSource(
      order: PageNumberOrder(
        firstPage: 1, pageCap: Self.maxPages, endRule: .lastFlag, drift: .byEvidence, maxPageSize: Self.maxPageSize),
      firstKey: 1, client: http, lane: lane,
      request: { load in
        try endpoint.request(at: baseURL).adding(query: ["page": "\(load.key)", "per_page": "\(load.count)"])
      },
      read: { reply, load in
        let page: QiitaPage<Row> = try page(reply)
        return PageReply(
          items: page.rows, totalCount: page.total, isLast: page.isLast(page: load.key, size: load.count),
          // Rows that cannot be read are the feed's all the same.
          coveredCount: page.unreadable.isEmpty ? nil : page.receivedCount)
      })
  }
}
