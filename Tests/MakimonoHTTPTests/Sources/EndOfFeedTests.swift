import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

/// How servers say that there is no more, beside an empty page.
@Suite("Ends of feeds over HTTP", .timeLimit(.minutes(60)))
struct EndOfFeedTests {
  private typealias Row = HTTPSourceTests.Row
  private struct Body: Codable, Sendable {
    var rows: [Row]
    var next: String?
  }

  private let url = URL(string: "https://api.example/rows")!

  private func walk<Order>(_ source: HTTPSource<Order, Row>) async throws -> [Int] {
    var ids: [Int] = []
    for try await row in source.items() { ids.append(row.id) }
    return ids
  }

  private func reply(
    _ rows: some Sequence<Int>, next: String? = nil, _ headers: HTTPHeaders = [:]
  ) throws -> TransportReply {
    TransportReply(
      status: 200, headers: headers, body: try JSONEncoder().encode(Body(rows: rows.map { Row(id: $0) }, next: next)))
  }

  /// A server of range headers: `Content-Range` with a total or without, and 416 past the end.
  private func ranges(_ count: Int, tellsTotal: Bool) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let range = request.headers["Range"]?.split(separator: "=").last?.split(separator: "-").compactMap { Int($0) }
      guard let range, range.count == 2 else { return TransportReply(status: 400) }
      guard range[0] < count else {
        return TransportReply(status: 416, headers: ["Content-Range": "*/\(count)"], body: Data("{}".utf8))
      }
      let rows = range[0]..<min(count, range[1] + 1)
      var reply = try self.reply(
        rows, ["Content-Range": "\(rows.lowerBound)-\(rows.upperBound - 1)/\(tellsTotal ? "\(count)" : "*")"])
      reply.status = 206
      return reply
    }
  }

  @Test(
    "By range headers: Content-Range has the total, and 416 is the end",
    arguments: [0, 1, 20, 40, 45], [true, false])
  func ranges(count: Int, tellsTotal: Bool) async throws {
    let transport = ranges(count, tellsTotal: tellsTotal)
    let source = HTTPSource.ranges(at: url, client: HTTPClient(transport: transport, limits: .patient)) {
      (body: Body, _) in
      PageReply(items: body.rows)
    }
    #expect(try await walk(source) == Array(0..<count))
    #expect(transport.requests.first?.headers["Range"] == "items=0-19")
    #expect(transport.requests.count <= count / 20 + 2)
  }

  @Test("Units in a header of their own, and headers that ask for the total")
  func unitHeader() async throws {
    let transport = ranges(45, tellsTotal: true)
    let source = HTTPSource.ranges(
      at: url, client: HTTPClient(transport: transport, limits: .patient), hasUnitHeader: true,
      headers: ["Prefer": "count=exact"]
    ) { (body: Body, _) in PageReply(items: body.rows) }
    #expect(try await walk(source) == Array(0..<45))
    #expect(transport.requests.last?.headers["Range"] == "40-59")
    #expect(transport.requests.last?.headers["Range-Unit"] == "items")
    #expect(transport.requests.last?.headers["Prefer"] == "count=exact")
  }

  @Test(
    "416 past the end ends a list by any rule, and keeps the rows", arguments: [EndRule.emptyPage, .total, .lastFlag])
  @MainActor func rangeEnd(rule: EndRule) async throws {
    let transport = ranges(40, tellsTotal: false)
    let source = HTTPSource.ranges(at: url, client: HTTPClient(transport: transport, limits: .patient), endRule: rule) {
      (body: Body, _) in PageReply(items: body.rows)
    }
    let pager = Pager(source: source)
    pager.start()
    for _ in 0..<5 {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    }
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.id) == Array(0..<40))
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("Statuses that mean the end past the first page: 404, 400; on the first page they are failures")
  func statuses() async throws {
    let transport = ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let page = query.first { $0.name == "page" }.flatMap { $0.value }.flatMap { Int($0) } ?? 1
      guard page <= 2 else { return TransportReply(status: 404) }
      return try self.reply((page - 1) * 20..<page * 20)
    }
    func source(_ pastEnd: Set<Int>) -> HTTPSource<PageNumberOrder, Row> {
      HTTPSource.pages(
        at: url, client: HTTPClient(transport: transport, limits: .patient), endRule: .emptyPage, pastEnd: pastEnd
      ) {
        (body: Body, _) in PageReply(items: body.rows)
      }
    }
    #expect(try await walk(source([404])) == Array(0..<40))
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 404))) { try await walk(source([])) }
    let missing = ScriptedTransport { _, _ in TransportReply(status: 404) }
    let first = HTTPSource.pages(
      at: url, client: HTTPClient(transport: missing, limits: .patient), endRule: .emptyPage, pastEnd: [404]
    ) { (body: Body, _) in PageReply(items: body.rows) }
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 404))) { try await walk(first) }
  }

  @Test("A cursor that is repeated is the end where the source says so (Solr, FIELD 46)", arguments: [0, 20, 45])
  func repeatedCursor(count: Int) async throws {
    let transport = ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let marks = query.filter { $0.name == "cursorMark" }.map { $0.value ?? "" }
      guard marks.count == 1 else { return TransportReply(status: 400) }
      let start = marks[0] == "*" ? 0 : Int(marks[0]) ?? 0
      let rows = start..<min(count, start + 20)
      return try self.reply(rows, next: rows.isEmpty ? marks[0] : String(rows.upperBound))
    }
    let client = HTTPClient(transport: transport, limits: .patient)
    let source = HTTPSource.cursors(
      at: url, client: client, cursor: "cursorMark", first: "*", limit: "rows", endRule: .repeatedKey
    ) { (body: Body, _) in PageReply(items: body.rows, nextKey: body.next) }
    #expect(try await walk(source) == Array(0..<count))
    // Without that rule it may as well be a server's mistake.
    let strict = HTTPSource.cursors(at: url, client: client, cursor: "cursorMark", first: "*", limit: "rows") {
      (body: Body, _) in PageReply(items: body.rows, nextKey: body.next)
    }
    await #expect(throws: PagingError.cycle) { try await walk(strict) }
  }

  @Test("A Link to the page itself is the end where the source says so; an empty one always is")
  func repeatedLink() async throws {
    let transport = ScriptedTransport { request, _ in
      let isSecond = request.url.query?.contains("page=2") == true
      let next = request.url.path == "/empty" ? (isSecond ? "" : "/empty?page=2") : "/rows?page=2"
      return try self.reply(isSecond ? 20..<30 : 0..<20, ["Link": "<\(next)>; rel=\"next\""])
    }
    let client = HTTPClient(transport: transport, limits: .patient)
    let source = HTTPSource.links(at: url, client: client, endRule: .repeatedKey) { (body: Body, _) in body.rows }
    #expect(try await walk(source) == Array(0..<30))
    let empty = HTTPSource.links(at: URL(string: "https://api.example/empty")!, client: client) {
      (body: Body, _) in body.rows
    }
    #expect(try await walk(empty) == Array(0..<30))
  }

  @Test("An empty string for a cursor is none (Slack, Google)")
  func emptyCursor() async throws {
    let transport = ScriptedTransport { request, _ in
      let isSecond = request.url.query?.contains("after=b") == true
      return try self.reply(isSecond ? 20..<30 : 0..<20, next: isSecond ? "" : "b")
    }
    let source = HTTPSource.cursors(
      at: url, client: HTTPClient(transport: transport, limits: .patient), isBidirectional: true
    ) {
      (body: Body, _) in PageReply(items: body.rows, nextKey: body.next, previousKey: "")
    }
    #expect(try await walk(source) == Array(0..<30))
    #expect(transport.requests.count == 2)
    let closure = CursorSource { (cursor: [Int]?, _) in
      PageReply(items: cursor == nil ? [Row(id: 0)] : [Row(id: 1)], nextKey: cursor == nil ? [1, 2] : [])
    }
    var ids: [Int] = []
    for try await row in closure.items() { ids.append(row.id) }
    #expect(ids == [0, 1])
  }
}
