import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("Sources of JSON", .timeLimit(.minutes(60)))
struct HTTPSourceTests {
  struct Row: Codable, Identifiable, Equatable, Sendable {
    let id: Int
  }
  struct Body: Codable, Sendable {
    var rows: [Row]
    var next: String?
    var isLast: Bool?
  }

  private let url = URL(string: "https://api.example/rows?q=C%2B%2B")!

  /// A server of 45 rows that answers every kind of question.
  private func server(_ count: Int = 45) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
      let size = number("per_page") ?? number("limit") ?? 20
      let start = number("offset") ?? number("after") ?? ((number("page") ?? 1) - 1) * size
      let rows = (min(start, count)..<min(count, start + size)).map { Row(id: $0) }
      let end = start + rows.count
      let body = Body(rows: rows, next: end < count ? String(end) : nil, isLast: end >= count)
      var headers: HTTPHeaders = ["Total-Count": String(count), "ETag": "\"\(start)-\(size)\""]
      let page = number("page") ?? 1
      var links: [String] = []
      if end < count { links.append("</rows?page=\(page + 1)>; rel=\"next\"") }
      if page > 1 { links.append("</rows?page=\(page - 1)>; rel=\"prev\"") }
      headers["Link"] = links.joined(separator: ", ")
      if request.headers["If-None-Match"] == headers["ETag"] { return TransportReply(status: 304, headers: headers) }
      return TransportReply(status: 200, headers: headers, body: try JSONEncoder().encode(body))
    }
  }

  private func walk<Order>(_ source: HTTPSource<Order, Row>) async throws -> [Int] {
    var ids: [Int] = []
    for try await row in source.items() { ids.append(row.id) }
    return ids
  }

  @Test("By page number, with a total; the query that was there stays, letter by letter")
  func pageNumbers() async throws {
    let transport = server()
    let source = HTTPSource.pages(at: url, client: HTTPClient(transport: transport, limits: .patient), endRule: .total)
    {
      (body: Body, reply) in
      PageReply(items: body.rows, totalCount: reply.count(inHeader: "Total-Count"))
    }
    #expect(try await walk(source) == Array(0..<45))
    #expect(transport.requests.map { $0.url.query } == (1...3).map { "q=C%2B%2B&page=\($0)&per_page=20" })
  }

  @Test("By offset; by cursor; by Link; with a last-page flag; by a growing limit")
  func otherKinds() async throws {
    let client = HTTPClient(transport: server(), limits: .patient)
    let offsets = HTTPSource.offsets(at: url, client: client, endRule: .emptyPage) { (body: Body, _) in
      PageReply(items: body.rows)
    }
    #expect(try await walk(offsets) == Array(0..<45))
    let cursors = HTTPSource.cursors(at: url, client: client) { (body: Body, _) in
      PageReply(items: body.rows, nextKey: body.next)
    }
    #expect(try await walk(cursors) == Array(0..<45))
    let links = HTTPSource.links(at: url, client: client) { (body: Body, _) in body.rows }
    #expect(try await walk(links) == Array(0..<45))
    let flagged = HTTPSource.pages(at: url, client: client, endRule: .lastFlag) { (body: Body, _) in
      PageReply(items: body.rows, isLast: body.isLast)
    }
    #expect(try await walk(flagged) == Array(0..<45))
    let limits = HTTPSource.limits(at: url, client: client, most: 40) { (body: Body, _) in body.rows }
    #expect(try await walk(limits) == Array(0..<40))
    let short = HTTPSource.limits(at: url, client: client, most: 100) { (body: Body, _) in body.rows }
    #expect(try await walk(short) == Array(0..<45))
  }

  @Test("A link to another server is not followed")
  func foreignLink() async {
    let transport = ScriptedTransport { _, _ in
      TransportReply(
        status: 200, headers: ["Link": "<https://evil.example/rows>; rel=next"],
        body: Data(#"{"rows":[{"id":1}]}"#.utf8))
    }
    let source = HTTPSource.links(at: url, client: HTTPClient(transport: transport, limits: .patient)) {
      (body: Body, _) in body.rows
    }
    await #expect(throws: HTTPError.foreignLink) { try await walk(source) }
    #expect(transport.requests.count == 1)
  }

  @Test("Links by http to the same host, behind a proxy that ends TLS, are followed by https")
  func insecureLinks() async throws {
    let transport = ScriptedTransport { request, _ in
      let isSecond = request.url.query?.contains("page=2") == true
      let link = isSecond ? "<http://api.example:80/rows>; rel=prev" : "<http://api.example/rows?page=2>; rel=next"
      return TransportReply(
        status: 200, headers: ["Link": link], body: Data(#"{"rows":[{"id":\#(isSecond ? 2 : 1)}]}"#.utf8))
    }
    let source = HTTPSource.links(at: url, client: HTTPClient(transport: transport, limits: .patient)) {
      (body: Body, _) in body.rows
    }
    #expect(try await walk(source) == [1, 2])
    #expect(transport.requests.map(\.url.scheme) == ["https", "https"])
    for other in ["http://api.example:8080/rows", "http://other.example/rows", "ftp://api.example/rows"] {
      let foreign = ScriptedTransport { _, _ in
        TransportReply(
          status: 200, headers: ["Link": "<\(other)>; rel=next"], body: Data(#"{"rows":[{"id":1}]}"#.utf8))
      }
      let source = HTTPSource.links(at: url, client: HTTPClient(transport: foreign, limits: .patient)) {
        (body: Body, _) in body.rows
      }
      await #expect(throws: HTTPError.foreignLink) { try await walk(source) }
    }
  }

  @Test("A page that is read again is asked for by its validator; unchanged, its rows stay and nothing moves")
  @MainActor func revalidation() async throws {
    let transport = server()
    let source = HTTPSource.pages(at: url, client: HTTPClient(transport: transport, limits: .patient), endRule: .total)
    {
      (body: Body, reply) in
      PageReply(items: body.rows, totalCount: reply.count(inHeader: "Total-Count"))
    }
    let pager = Pager(source: source)
    await pager.refreshAndWait()
    #expect(pager.items.map(\.id) == Array(0..<20))
    await pager.refreshAndWait(.keepWindow)
    #expect(pager.items.map(\.id) == Array(0..<20))
    let asked = transport.requests
    #expect(asked.count == 2)
    #expect(asked.last?.headers["If-None-Match"] == "\"0-20\"")
    #expect(pager.loadStates.refresh.isIdle)
  }

  @Test("A source does not repeat: what its pager is to do is said by the error")
  func noRepeat() async throws {
    let transport = ScriptedTransport { _, _ in TransportReply(status: 500) }
    let source = HTTPSource.pages(
      at: url, client: HTTPClient(transport: transport, limits: .patient), endRule: .emptyPage
    ) {
      (body: Body, _) in PageReply(items: body.rows)
    }
    await #expect(throws: HTTPError.self) {
      _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 20))
    }
    #expect(transport.requests.count == 1)
    #expect(source.retryAdvice(for: HTTPError.status(HTTPStatusError(status: 500))) == .transient)
    #expect(source.retryAdvice(for: HTTPError.status(HTTPStatusError(status: 503, retryAfter: 9))) == .after(9))
    #expect(source.retryAdvice(for: HTTPError.status(HTTPStatusError(status: 404))) == .permanent)
    let limited = HTTPError.RateLimited(retryAfter: 30, until: nil, message: nil)
    #expect(source.retryAdvice(for: HTTPError.rateLimited(limited)) == .after(30))
    #expect(source.retryAdvice(for: CancellationError()) == .transient)
  }
}
