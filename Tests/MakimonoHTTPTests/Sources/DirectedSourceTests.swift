import Foundation
import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

/// Servers whose keys have a direction, are in the body, or are whole URLs there.
@Suite("Keysets, connections, posted cursors, links in bodies", .timeLimit(.minutes(60)))
struct DirectedSourceTests {
  private typealias Row = HTTPSourceTests.Row

  private let url = URL(string: "https://api.example/rows?q=C%2B%2B")!

  private func client(_ transport: ScriptedTransport) -> HTTPClient {
    HTTPClient(transport: transport, limits: .patient)
  }

  /// All rows from a key on, both ways, a page at a time.
  private func both<Key>(
    _ source: HTTPSource<CursorOrder<Key>, Row>, from key: Key, size: Int = 20
  ) async throws -> [Int] {
    var number: UInt32 = 0
    func load(_ key: Key) async throws -> PageReply<Key, Row> {
      number += 1
      return try await source.load(LoadRequest(id: RequestID(rawValue: number), edge: .refresh, key: key, count: size))
    }
    let page = try await load(key)
    var ids = page.items.map(\.id)
    var (next, previous) = (page.nextKey, page.previousKey)
    while let key = next {
      let page = try await load(key)
      ids += page.items.map(\.id)
      next = page.nextKey
    }
    while let key = previous {
      let page = try await load(key)
      ids = page.items.map(\.id) + ids
      previous = page.previousKey
    }
    #expect(number < 60)
    return ids
  }

  private func walk<Order>(_ source: HTTPSource<Order, Row>) async throws -> [Int] {
    var ids: [Int] = []
    for try await row in source.items() { ids.append(row.id) }
    return ids
  }

  // MARK: Keysets

  private struct Rows: Codable, Sendable {
    var data: [Row]
    var hasMore: Bool?
  }

  /// `after` and `before` a row, neither of which is on the page; `around` one.
  private func keysets(_ count: Int, tellsMore: Bool) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      func number(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
      let size = number("limit")!
      var rows = 0..<min(size, count)
      var hasMore = count > size
      if let after = number("after") {
        rows = min(after + 1, count)..<min(after + 1 + size, count)
        hasMore = rows.upperBound < count
      } else if let before = number("before") {
        rows = max(0, before - size)..<before
        hasMore = rows.lowerBound > 0
      } else if let around = number("around") {
        rows = max(0, around - size / 2)..<min(count, around + size / 2)
      }
      let body = Rows(data: rows.map { Row(id: $0) }, hasMore: tellsMore ? hasMore : nil)
      return TransportReply(status: 200, body: try JSONEncoder().encode(body))
    }
  }

  private func keysets(_ transport: ScriptedTransport) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.keysets(
      at: url, client: client(transport), next: "after", previous: "before", around: "around", cursor: { "\($0.id)" }
    ) { (body: Rows, _) in PageReply(items: body.data, isLast: body.hasMore.map { !$0 }) }
  }

  @Test("A keyset from its first page on, whether the server says that there is more or not", arguments: [true, false])
  func keysetForward(tellsMore: Bool) async throws {
    for count in [0, 1, 19, 20, 21, 40, 45] {
      let transport = keysets(count, tellsMore: tellsMore)
      #expect(try await walk(keysets(transport)) == Array(0..<count))
      #expect(transport.requests.count <= count / 20 + 1)
      #expect(transport.requests[0].url.query == "q=C%2B%2B&limit=20")
    }
  }

  @Test("A keyset that opens at a row, behind one, in front of one", arguments: [true, false])
  func keysetBothWays(tellsMore: Bool) async throws {
    let source = keysets(keysets(45, tellsMore: tellsMore))
    #expect(try await both(source, from: .around("22")) == Array(0..<45))
    #expect(try await both(source, from: .next("22")) == Array(0..<45))
    #expect(try await both(source, from: .previous("22")) == Array(0..<45))
    #expect(try await both(source, from: .around("0"), size: 7) == Array(0..<45))
  }

  @Test("A way that the server does not have is refused in words")
  func keysetRefusals() async throws {
    let source = HTTPSource.keysets(
      at: url, client: client(keysets(45, tellsMore: true)), next: "after", cursor: { (row: Row) in "\(row.id)" }
    ) { (body: Rows, _) in PageReply(items: body.data) }
    for key in [DirectedKey.previous("3"), .around("3")] {
      await #expect(throws: HTTPError.self) { _ = try await both(source, from: key) }
    }
  }

  @Test("Rows that are left out: the server's own cursors lead on, and the page is as long as the server's")
  func keysetFiltered() async throws {
    let source = HTTPSource.keysets(
      at: url, client: client(keysets(100, tellsMore: false)), next: "after", emptyPageBudget: 10,
      cursor: { (row: Row) in "\(row.id)" }
    ) { (body: Rows, _) in
      PageReply(
        items: body.data.filter { $0.id % 50 == 7 }, nextKey: body.data.last.map { "\($0.id)" },
        coveredCount: body.data.count)
    }
    #expect(try await walk(source) == [7, 57])
  }

  @Test("Keys with a direction are kept as they are")
  func keysAreCoded() throws {
    for key in [DirectedKey<String>.first, .next("a"), .previous("b"), .around("")] {
      let data = try JSONEncoder().encode(key)
      #expect(try JSONDecoder().decode(DirectedKey<String>.self, from: data) == key)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DirectedKey<String>.self, from: Data(#"{"up": "a"}"#.utf8))
    }
  }

  @Test("A pager opens a keyset at a row, reads it both ways, and is put back there by its state")
  @MainActor
  func pager() async throws {
    let source = keysets(keysets(200, tellsMore: true))
    let pager = KeyedPager(source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(3)))
    pager.start(at: .around("100"))
    await pager.waitUntilSettled()
    #expect(pager.rows.compactMap { $0.item?.id } == Array(90..<110))
    pager.rowsVisible(0..<5)
    await pager.waitUntilSettled()
    #expect(pager.rows.first?.item?.id ?? 90 < 90)
    pager.rowsVisible(pager.rows.count - 5..<pager.rows.count)
    await pager.waitUntilSettled()
    let ids = pager.rows.compactMap { $0.item?.id }
    #expect(ids == Array(ids[0]..<ids[0] + 60) && ids[0] < 100 && ids[0] + 60 > 120)
    let state = try #require(pager.state(atRow: 25))
    let kept = try JSONDecoder().decode(
      PagerState<DirectedKey<String>, Row>.self, from: JSONEncoder().encode(state))
    let another = KeyedPager(source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(3)))
    another.restore(kept)
    await another.waitUntilSettled()
    #expect(another.row(for: kept).map { another.rows[$0].item?.id } == ids[25])
  }

  // MARK: GraphQL

  private struct Asked: Decodable {
    struct Variables: Decodable {
      var first: Int?
      var after: String?
      var last: Int?
      var before: String?
      var owner: String?
    }
    var query: String
    var variables: Variables
  }

  private struct Data200: Decodable, Sendable {
    struct Repository: Decodable, Sendable {
      var issues: GraphQLConnection<HTTPSourceTests.Row>
    }
    var repository: Repository
  }

  private func graph(_ count: Int) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      #expect(request.method == .post && request.headers["Content-Type"] == "application/json")
      let asked = try JSONDecoder().decode(Asked.self, from: request.body ?? Data())
      #expect(asked.query == "query" && asked.variables.owner == "o")
      let variables = asked.variables
      let rows: Range<Int>
      if let size = variables.last {
        let end = variables.before.flatMap { Int($0.dropFirst()) } ?? count
        rows = max(0, end - size)..<end
      } else {
        let start = variables.after.flatMap { Int($0.dropFirst()) }.map { $0 + 1 } ?? 0
        rows = start..<min(count, start + variables.first!)
      }
      // Of a page's other side a server need not know.
      let info =
        variables.last == nil
        ? #""hasNextPage": \#(rows.upperBound < count), "hasPreviousPage": false"#
        : #""hasPreviousPage": \#(rows.lowerBound > 0), "hasNextPage": false"#
      let cursors =
        rows.isEmpty
        ? #""startCursor": null, "endCursor": null"#
        : #""startCursor": "c\#(rows.lowerBound)", "endCursor": "c\#(rows.upperBound - 1)""#
      let edges = rows.map { #"{"node": {"id": \#($0)}}"# }.joined(separator: ",")
      let body = #"""
        {"data": {"repository": {"issues": {"totalCount": \#(count), "edges": [\#(edges)], "pageInfo": {\#(info), \#(cursors)}}}}}
        """#
      return TransportReply(status: 200, body: Data(body.utf8))
    }
  }

  private func graph(_ transport: ScriptedTransport) -> HTTPSource<CursorOrder<DirectedKey<String>>, Row> {
    HTTPSource.connection(
      at: url, client: client(transport), query: "query", variables: ["owner": "o"], isBidirectional: true
    ) { (data: Data200) in data.repository.issues }
  }

  @Test("A connection, forwards, and both ways from a cursor", arguments: [0, 1, 20, 45])
  func connection(count: Int) async throws {
    let transport = graph(count)
    #expect(try await walk(graph(transport)) == Array(0..<count))
    #expect(transport.requests.count == max(1, (count + 19) / 20))
    guard count > 30 else { return }
    #expect(try await both(graph(graph(count)), from: .next("c21")) == Array(0..<count))
    #expect(try await both(graph(graph(count)), from: .previous("c21")) == Array(0..<count))
    await #expect(throws: HTTPError.self) { _ = try await both(graph(graph(count)), from: .around("c1")) }
  }

  private func answering(_ body: String, keepsPartialData: Bool = false) -> HTTPSource<
    CursorOrder<DirectedKey<String>>, Row
  > {
    let transport = ScriptedTransport { _, _ in TransportReply(status: 200, body: Data(body.utf8)) }
    return HTTPSource.connection(
      at: url, client: client(transport), query: "query", keepsPartialData: keepsPartialData
    ) { (data: Data200) in data.repository.issues }
  }

  @Test("Errors in a reply of 200 are failures, and say whether it is worth trying again")
  func errors() async throws {
    let page = #"{"repository": {"issues": {"nodes": [null, {"id": 1}], "pageInfo": {"hasNextPage": false}}}}"#
    func failure(_ body: String) async -> GraphQLError? {
      do {
        _ = try await walk(answering(body))
        return nil
      } catch { return error as? GraphQLError }
    }
    let limited = await failure(
      #"{"data": null, "errors": [{"message": "slow down", "extensions": {"code": "THROTTLED", "cost": 7}}]}"#)
    #expect(limited == GraphQLError([.init(message: "slow down", code: "THROTTLED")]))
    #expect(limited?.retryAdvice == .transient && limited?.failureKind == .busy(seconds: nil))
    let typed = await failure(#"{"errors": [{"message": "no", "type": "NOT_FOUND"}]}"#)
    #expect(typed?.retryAdvice == .permanent && typed?.failureKind == .missing)
    // What a server says wrongly is said all the same.
    #expect(await failure(#"{"errors": [{"extensions": [1], "type": 5}]}"#) == GraphQLError([.init(message: "")]))
    let partial = #"{"errors": [{"message": "one node failed"}], "data": \#(page)}"#
    #expect(await failure(partial)?.problems.count == 1)
    #expect(try await walk(answering(partial, keepsPartialData: true)) == [1])
    await #expect(throws: GraphQLError.self) {
      _ = try await walk(answering(#"{"errors": [{"message": "x"}], "data": {}}"#, keepsPartialData: true))
    }
    await #expect(throws: HTTPError.self) { _ = try await walk(answering("{}")) }
    #expect(try await walk(answering(#"{"errors": [], "data": \#(page)}"#)) == [1])
  }

  @Test("Errors beside data come with the page")
  func partialData() async throws {
    let body =
      #"{"errors": [{"message": "one node failed"}], "data": {"repository": {"issues": {"nodes": [{"id": 1}], "#
      + #""pageInfo": {"hasNextPage": false}}}}}"#
    let source = answering(body, keepsPartialData: true)
    let reply = try await source.load(
      LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: .first, count: 20))
    #expect(reply.metadata.value(GraphQLError.self) == GraphQLError([.init(message: "one node failed")]))
    #expect(reply.items.count == 1)
  }

  // MARK: Cursors in a body

  private struct Query: Codable, Sendable {
    var start: String?
    var count: Int
  }

  @Test("Cursors that are posted")
  func posted() async throws {
    let transport = ScriptedTransport { request, _ in
      let asked = try JSONDecoder().decode(Query.self, from: request.body ?? Data())
      let start = asked.start.flatMap { Int($0) } ?? 0
      let end = min(45, start + asked.count)
      let body = HTTPSourceTests.Body(rows: (start..<end).map { Row(id: $0) }, next: end < 45 ? "\(end)" : "")
      return TransportReply(status: 200, body: try JSONEncoder().encode(body))
    }
    let source = HTTPSource.postedCursors(at: url, client: client(transport), headers: ["Api-Version": "7"]) {
      cursor, count in
      Query(start: cursor, count: count)
    } read: { (body: HTTPSourceTests.Body, _) in
      PageReply(items: body.rows, nextKey: body.next)
    }
    #expect(try await walk(source) == Array(0..<45))
    #expect(transport.requests.count == 3)
    #expect(transport.requests.allSatisfy { $0.method == .post && $0.headers["Api-Version"] == "7" })
    #expect(transport.requests.allSatisfy { $0.url == url && $0.headers["Content-Type"] == "application/json" })
  }

  // MARK: Links in a body

  private struct Linked: Codable, Sendable {
    var rows: [Row]
    var next: String?
    var previous: String?
  }

  private func linked(_ server: String) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
      let rows = min(45, page * 20 - 20)..<min(45, page * 20)
      let body = Linked(
        rows: rows.map { Row(id: $0) }, next: page < 3 ? "\(server)?page=\(page + 1)" : nil,
        previous: page > 1 ? "\(server)?page=\(page - 1)" : "")
      return TransportReply(status: 200, body: try JSONEncoder().encode(body))
    }
  }

  private func linked(
    _ transport: ScriptedTransport, otherServers: [URL] = []
  ) -> HTTPSource<CursorOrder<URL>, Row> {
    HTTPSource.bodyLinks(at: url, client: client(transport), otherServers: otherServers) { (body: Linked, _) in
      PageReply(items: body.rows, nextKey: body.next, previousKey: body.previous)
    }
  }

  @Test(
    "Links in a body, whole, relative, or by http where the list is asked for by https",
    arguments: ["https://api.example/rows", "/rows", "", "http://api.example/rows"])
  func bodyLinks(server: String) async throws {
    let transport = linked(server)
    #expect(try await walk(linked(transport)) == Array(0..<45))
    #expect(transport.requests.allSatisfy { $0.url.scheme == "https" && $0.url.host == "api.example" })
    let second = URL(string: "https://api.example/rows?page=2")!
    #expect(try await both(linked(linked(server)), from: second) == Array(0..<45))
  }

  @Test("A link to another server is followed only where the app allows that server")
  func foreignBodyLinks() async throws {
    for server in [
      "https://evil.example/rows", "https://api.example:8443/rows", "ftp://api.example/rows", "//evil.example/",
    ] {
      let transport = linked(server)
      await #expect(throws: HTTPError.foreignLink) { _ = try await walk(linked(transport)) }
      #expect(transport.requests.count == 1)
    }
    let transport = linked("https://other.example/rows")
    let other = [URL(string: "https://other.example/anything")!]
    #expect(try await walk(linked(transport, otherServers: other)) == Array(0..<45))
    #expect(transport.requests.map { $0.url.host } == ["api.example", "other.example", "other.example"])
  }
}
