import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// Tokens beside the keys, calls over JSON-RPC, keys of several parts, and lists whose links lead one way.
@Suite("Sessions, calls, keysets of several parts, links one way", .timeLimit(.minutes(60)))
struct SessionSourceTests {
  private typealias Row = HTTPSourceTests.Row

  private let url = URL(string: "https://api.example/rows")!

  private func client(_ transport: ScriptedTransport) -> HTTPClient {
    HTTPClient(transport: transport, limits: .patient)
  }

  private func load<Key>(
    _ source: HTTPSource<CursorOrder<Key>, Row>, _ key: Key, count: Int = 20
  ) async throws -> PageReply<Key, Row> {
    try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: key, count: count))
  }

  // MARK: A session

  private struct Opened: Codable, Sendable {
    var id: String
  }

  private struct Search: Codable, Sendable {
    var session: String
    var after: [JSONScalar]?
  }

  private struct Found: Codable, Sendable {
    var session: String?
    var rows: [Row]
  }

  /// Opens sessions s0, s1 ... and has each reply bring another name for it, which alone is good from then on.
  private func searches(_ dead: Watched<Bool>) -> ScriptedTransport {
    let good = Watched("")
    return ScriptedTransport { request, number in
      if request.url.path == "/open" {
        good.update { $0 = "s\(number)" }
        return TransportReply(status: 200, body: try JSONEncoder().encode(Opened(id: good.value)))
      }
      let search = try JSONDecoder().decode(Search.self, from: request.body ?? Data())
      let isDead = dead.update { dead in
        defer { dead = false }
        return dead
      }
      guard !isDead, search.session == good.value else { return TransportReply(status: 404, body: Data("{}".utf8)) }
      good.update { $0 = "r\(number)" }
      let start = if case .integer(let last)? = search.after?.first { last + 1 } else { 0 }
      let rows = (start..<min(45, start + 20)).map { Row(id: $0) }
      return TransportReply(status: 200, body: try JSONEncoder().encode(Found(session: good.value, rows: rows)))
    }
  }

  private func searching(_ transport: ScriptedTransport) -> HTTPSource<CursorOrder<CursorKey<[JSONScalar]>>, Row> {
    HTTPSource.postedCursors(
      at: url, client: client(transport),
      session: ServerSession(
        opening: HTTPRequest(.post, URL(string: "https://api.example/open")!), client: client(transport),
        read: \Opened.id),
      token: \Found.session, endRule: .emptyPage, query: { token, after, _ in Search(session: token, after: after) },
      read: { page, _ in PageReply(items: page.rows, nextKey: page.rows.last.map { [.integer($0.id), .string("x")] }) })
  }

  @Test("A session is opened before the first page, goes on by the token of each reply, and is no part of a key")
  func session() async throws {
    let transport = searches(Watched(false))
    let source = searching(transport)
    var ids: [Int] = []
    for try await row in source.items() { ids.append(row.id) }
    #expect(ids == Array(0..<45))
    #expect(transport.requests.map(\.url.path) == ["/open", "/rows", "/rows", "/rows", "/rows"])
    let page = try await load(source, .first)
    #expect(page.nextKey == .at([.integer(19), .string("x")]))
    // A list that begins anew has a session of its own.
    #expect(transport.requests.suffix(2).map(\.url.path) == ["/open", "/rows"])
    let kept = try JSONEncoder().encode(#require(page.nextKey))
    #expect(String(decoding: kept, as: UTF8.self) == #"[[19,"x"]]"#)
    #expect(try JSONDecoder().decode(CursorKey<[JSONScalar]>.self, from: kept) == page.nextKey)
  }

  @Test("A session that died is opened anew, once, and the page is asked for again under its key")
  func deadSession() async throws {
    let dead = Watched(false)
    let transport = searches(dead)
    let source = searching(transport)
    let first = try await load(source, .first)
    dead.update { $0 = true }
    let second = try await load(source, try #require(first.nextKey))
    #expect(second.items.map(\.id) == Array(20..<40))
    #expect(transport.requests.map(\.url.path) == ["/open", "/rows", "/rows", "/open", "/rows"])
    // Where the one that was just opened is refused as well, that is a failure.
    let refused = searching(
      ScriptedTransport { request, _ in
        request.url.path == "/open"
          ? TransportReply(status: 200, body: Data(#"{"id":"s"}"#.utf8))
          : TransportReply(status: 404, body: Data("{}".utf8))
      })
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 404))) { _ = try await load(refused, .first) }
  }

  // MARK: JSON-RPC

  private struct Listed: Codable, Sendable {
    var rows: [Row]
    var nextCursor: String?
  }

  private func calling(_ answer: @escaping @Sendable (HTTPRequest) -> String) -> HTTPSource<
    CursorOrder<CursorKey<String>>, Row
  > {
    HTTPSource.calls(
      at: url,
      client: client(ScriptedTransport { request, _ in TransportReply(status: 200, body: Data(answer(request).utf8)) }),
      method: "rows/list", limit: "count"
    ) { (page: Listed) in PageReply(items: page.rows, nextKey: page.nextCursor) }
  }

  @Test("Calls have the cursor and the count in their parameters; errors in a 200 are failures")
  func calls() async throws {
    let asked = Watched<[String]>([])
    let source = calling { request in
      asked.update { $0.append(String(decoding: request.body ?? Data(), as: UTF8.self)) }
      return #"{"jsonrpc":"2.0","id":1,"result":{"rows":[{"id":1}],"nextCursor":""}}"#
    }
    #expect(try await load(source, .first).nextKey == nil)
    _ = try await load(source, .at("c"))
    let bodies = try asked.value.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(bodies.map { $0["method"] as? String } == ["rows/list", "rows/list"])
    #expect(bodies.map { ($0["params"] as? [String: Any])?["cursor"] as? String } == [nil, "c"])
    #expect(bodies.map { ($0["params"] as? [String: Any])?["count"] as? Int } == [20, 20])

    let bad = calling { _ in #"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown cursor"}}"# }
    await #expect(throws: JSONRPCError(code: -32_602, message: "Unknown cursor")) { _ = try await load(bad, .at("c")) }
    #expect(RetryAdvice(for: JSONRPCError(code: -32_602, message: "")) == .permanent)
    #expect(RetryAdvice(for: JSONRPCError(code: -32_603, message: "")) == .transient)
    #expect(RetryAdvice(for: JSONRPCError(code: -32_000, message: "")) == .transient)
    #expect("\(JSONRPCError(code: -32_602, message: "Unknown cursor"))".contains("-32602"))
    let empty = calling { _ in #"{"jsonrpc":"2.0","id":1}"# }
    await #expect(throws: HTTPError.self) { _ = try await load(empty, .first) }
  }

  // MARK: Keysets of several parts

  private struct Place: Hashable, Codable, Sendable {
    var group: Int
    var id: Int
  }

  private struct Rows: Codable, Sendable {
    var rows: [Row]
  }

  /// Rows 0 to 44 beside a place, in groups of ten; in front of one nearest first.
  private func table() -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
      let count = number("count") ?? 0
      let place = number("group").map { $0 * 10 + (number("id") ?? 0) % 10 }
      let isBack = number("back") == 1
      let rows = isBack ? Array((0..<(place ?? 0)).reversed()) : Array((place.map { $0 + 1 } ?? 0)..<45)
      return TransportReply(
        status: 200, body: try JSONEncoder().encode(Rows(rows: rows.prefix(count).map { Row(id: $0) })))
    }
  }

  private func keysets(opensAround: Bool = false, isBidirectional: Bool = true) -> HTTPSource<
    CursorOrder<DirectedKey<Place>>, Row
  > {
    HTTPSource.keysets(
      at: url, client: client(table()), isBidirectional: isBidirectional, opensAround: opensAround, nearestFirst: true,
      cursor: { Place(group: $0.id / 10, id: $0.id) }
    ) { key, count in
      [
        "group": key.cursor.map { "\($0.group)" }, "id": key.cursor.map { "\($0.id)" }, "count": "\(count)",
        "back": key.leadsBack ? "1" : nil,
      ]
    } read: { (page: Rows, _) in
      PageReply(items: page.rows)
    }
  }

  @Test("A key of two parts leads on and back; rows that come nearest first are put in order")
  func severalParts() async throws {
    let source = keysets()
    let first = try await load(source, .first)
    #expect(first.items.map(\.id) == Array(0..<20))
    #expect(first.nextKey == .next(Place(group: 1, id: 19)) && first.previousKey == nil)
    let last = try await load(source, .next(Place(group: 3, id: 39)))
    #expect(last.items.map(\.id) == Array(40..<45))
    #expect(last.nextKey == nil && last.previousKey == .previous(Place(group: 4, id: 40)))
    let back = try await load(source, .previous(Place(group: 4, id: 40)))
    #expect(back.items.map(\.id) == Array(20..<40))
    #expect(back.nextKey == .next(Place(group: 3, id: 39)) && back.previousKey == .previous(Place(group: 2, id: 20)))
    let start = try await load(source, .previous(Place(group: 0, id: 5)))
    #expect(start.items.map(\.id) == Array(0..<5) && start.previousKey == nil)
    for (source, key) in [
      (source, DirectedKey.around(Place(group: 0, id: 1))),
      (keysets(isBidirectional: false), .previous(Place(group: 0, id: 5))),
    ] {
      await #expect(throws: HTTPError.self) { _ = try await load(source, key) }
    }
  }

  // MARK: Links one way

  @MainActor
  @Test("Pages without a link back: those that were let go come back by the keys that brought them")
  func linksOneWay() async throws {
    let transport = ScriptedTransport { request, _ in
      let page =
        URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems?.first?.value.flatMap { Int($0) }
        ?? 1
      let link = page < 6 ? ["Link": "<https://api.example/rows?page=\(page + 1)>; rel=\"next\""] : HTTPHeaders()
      let rows = (page * 20 - 20..<page * 20).map { Row(id: $0) }
      return TransportReply(status: 200, headers: link, body: try JSONEncoder().encode(rows))
    }
    let source = HTTPSource.links(at: url, client: client(transport)) { (rows: [Row], _) in rows }
    let pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(2)), prefetchRows: 0)
    pager.start()
    for _ in 0..<20 where !pager.loadStates.append.isEnd {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    }
    #expect(pager.items.map(\.id) == Array(80..<120))
    for _ in 0..<20 where !pager.loadStates.prepend.isEnd {
      await pager.waitUntilSettled()
      pager.rowAppeared(0)
    }
    // They were lost: the list took the oldest page that it held for its first.
    #expect(pager.items.first?.id == 0)
  }

  // MARK: What replies say

  @Test("A failure in a 200 is one by its name; one that means too many requests is taken so")
  func failureIn200() {
    let reply = HTTPReply(status: 200, headers: ["Retry-After": "30"], url: url)
    #expect(
      reply.failure("invalid_cursor")
        == .status(HTTPStatusError(status: 200, message: "invalid_cursor", type: "invalid_cursor")))
    #expect(RetryAdvice(for: reply.failure("invalid_cursor", "No such cursor.")) == .permanent)
    #expect(RetryAdvice(for: reply.failure("ratelimited")) == .after(30))
    #expect(RetryAdvice(for: HTTPReply(status: 200, url: url).failure("rate_limited")) == .transient)
  }

  @Test("Points of a query in the body count as queries like it; what is no number of them is passed over")
  func cost() {
    func time(_ cost: String) -> RetryTime? {
      GraphQLCost.time(
        in: HTTPReply(status: 200, url: url, body: Data(#"{"data":null,"extensions":{"cost":\#(cost)}}"#.utf8)))
    }
    let half = time(
      #"{"requestedQueryCost":22,"throttleStatus":{"maximumAvailable":100,"currentlyAvailable":56,"restoreRate":50}}"#)
    #expect(half?.remaining == 2 && half?.resetAfter == 0)
    let spent = time(
      #"{"requestedQueryCost":22,"throttleStatus":{"maximumAvailable":100,"currentlyAvailable":12,"restoreRate":50}}"#)
    #expect(spent?.remaining == 0 && spent?.resetAfter == 0.2)
    for broken in [
      "{}", #"{"requestedQueryCost":0,"throttleStatus":{"currentlyAvailable":1,"restoreRate":1}}"#,
      #"{"requestedQueryCost":1,"throttleStatus":{"currentlyAvailable":1,"restoreRate":0}}"#,
      #"{"requestedQueryCost":"1","throttleStatus":{"currentlyAvailable":1,"restoreRate":1}}"#,
    ] { #expect(time(broken) == nil, "\(broken)") }
    #expect(
      time(#"{"requestedQueryCost":1e-300,"throttleStatus":{"currentlyAvailable":1e300,"restoreRate":1}}"#)?.remaining
        == 1_000_000_000)
  }

  @Test("A quota under a name of the server's own; sentences and names of failures that some use")
  func ownNames() {
    let time = RetryTime(["X-Contentful-RateLimit-Remaining": "0", "X-Contentful-RateLimit-Reset": "1"], now: 0)
    #expect(time.remaining == 0 && time.resetAfter == 1)
    // A usual name counts before it.
    #expect(RetryTime(["X-Other-RateLimit-Remaining": "0", "X-RateLimit-Remaining": "7"], now: 0).remaining == 7)
    #expect(RetryTime(["Other-RateLimit-Remaining": "0"], now: 0).remaining == nil)
    #expect(
      ServerWords(Data(#"{"serverErrorCode":"BAD_REQUEST","reason":"The marker is no more."}"#.utf8)).message
        == "The marker is no more.")
    #expect(ServerWords(Data(#"{"error":{"msg":"sort must have the key"}}"#.utf8)).message == "sort must have the key")
    #expect(ServerWords.namesRate("ProvisionedThroughputExceededException"))
  }
}
