import FeedStore
import Foundation
import HTTPTypes
import LiveHTTP
import NIOCore
import Testing

@testable import FeedServer

/// What no client of the library's sends: each dialect answers it in its own words, and goes on.
@Suite("Dialects and what is no request", .timeLimit(.minutes(10)))
struct HostileDialectTests {
  /// Values of parameters that are none, and keys of nobody's.
  private static let values = [
    "", "0", "-1", "99999999999999999999", "9223372036854775807", "1e9", "NaN", "null", "x", "%00", "%F0%9F%98%80",
    "..%2F..", "*",
    String(repeating: "A", count: 2_000), "t3_", "t3_0-00000000000000000000",
    "9223372036854775807-00000000000000000000",
    "-9223372036854775808-00000000000000000000", "a9223372036854775807-00000000000000000000", "i-1",
    "i9223372036854775807",
    "eA", "cWlpdGEK",
  ]
  private static let names = [
    "page", "per_page", "size", "page_size", "limit", "cursor", "offset", "skip", "fetchOffset", "fetchLimit",
    "hitsPerPage", "page[number]",
    "page[size]", "page[after]", "pageToken", "pageSize", "maxResults", "pagination_token", "max_results", "cursorMark",
    "rows", "sort",
    "starting_after", "ending_before", "after", "before", "around", "from", "dir", "max_id", "min_id", "since_id",
    "since", "page_info",
    "$skiptoken", "at", "id", "is", "keep_alive",
  ]
  private static let bodies = [
    "", "null", "[]", "{}", "{", "\u{FF}", #"{"a":"#, #"{"query":7}"#, #"{"query":"q"}"#,
    #"{"query":"q","variables":{"first":-1}}"#,
    #"{"query":"q","variables":{"first":9223372036854775807,"after":"x"}}"#,
    #"{"query":"q","variables":{"last":5,"before":{}}}"#,
    #"{"query":"q","variables":{"first":1,"last":1}}"#, #"{"start_cursor":7,"page_size":"x"}"#, #"{"page_size":1.5}"#,
    #"{"page_size":1e400}"#,
    #"{"ExclusiveStartKey":{"key":{"S":"x"},"passed":{"N":"-1"}}}"#,
    #"{"ExclusiveStartKey":{"key":{"S":"0-00000000000000000000"},"passed":{"N":"99999999999"}}}"#,
    #"{"ExclusiveStartKey":[]}"#, #"{"Limit":-5}"#,
    #"{"nextPageToken":[],"maximumPageSize":0}"#, #"{"structuredQuery":{"limit":0}}"#,
    #"{"structuredQuery":{"startAt":{"values":[{},{}]}}}"#,
    #"{"from":9223372036854775807,"size":9223372036854775807}"#, #"{"from":-1}"#, #"{"size":1,"search_after":[1]}"#,
    #"{"pit":{"id":"p9"},"size":1}"#,
    #"{"pit":{"id":7,"keep_alive":"99999999h"}}"#, #"{"pit":{"id":"p1","keep_alive":"99999999999999999999m"}}"#,
    #"{"search_after":[9223372036854775807,"00000000000000000000"]}"#,
    #"{"continuationMarker":"x","resultsLimit":999}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"cursor":"x"}}"#,
    #"{"jsonrpc":"2.0","id":{"a":[]},"method":"x"}"#,
    #"{"jsonrpc":"1.0"}"#, String(repeating: "[", count: 60_000), String(repeating: #"{"a":"#, count: 5_000) + "1",
    "[" + String(repeating: "1,", count: 30_000) + "1]",
  ]

  @Test(
    "Malformed values and bodies: an error in JSON, or a page; never a failure of the server's",
    arguments: Dialect.all.map(\.name))
  func malformed(name: String) async throws {
    let dialect = try #require(Dialect.named(name))
    try await ZooServer.run(dialect, articles: 50) { server in
      try await LiveClient.with(port: server.port) { client in
        if dialect.method == .get {
          let usual = try await Self.answer(client, "/list?sort=id+asc&dir=b")
          for parameter in Self.names {
            func answer(_ value: String) async throws -> String {
              try await Self.answer(client, "/list?sort=id+asc&dir=b&\(parameter)=\(value)")
            }
            // What the dialect does not know needs no more.
            let (number, word) = (try await answer("2"), try await answer("zzz"))
            guard number != usual || word != usual else { continue }
            for value in Self.values { _ = try await answer(value) }
          }
        } else {
          for body in Self.bodies { _ = try await Self.answer(client, "/list", body) }
        }
        for path in ["/list/_pit", "/list/a/b", "/list?%"] { _ = try await Self.answer(client, path, "{") }
        // It answers as ever.
        #expect(try await server.rows().count == 50)
      }
    }
  }

  /// What is answered: JSON, and no failure of the server's.
  @discardableResult
  private static func answer(_ client: LiveClient, _ target: String, _ body: String? = nil) async throws -> String {
    let reply = try await client.request(
      target, method: body == nil ? .get : .post,
      headers: [.contentType: "application/json"], body: body.map { ByteBuffer(string: $0) })
    let isJSON = (try? JSONSerialization.jsonObject(with: Data(reply.text.utf8), options: .fragmentsAllowed)) != nil
    if reply.status.code >= 500 || !isJSON {
      Issue.record("\(target) \(body?.prefix(200) ?? ""): \(reply.status) \(reply.text.prefix(300))")
    }
    return reply.text
  }

  @Test("A key of one dialect is none in another, and none once it was changed")
  func foreignKeys() throws {
    let keys = DialectKeys(name: "one", life: .endless, number: 1, now: 0)
    let key = keys.seal("a1-00000000000000000000")
    #expect(try keys.open(key) == "a1-00000000000000000000")
    #expect(throws: DialectError.self) { try DialectKeys(name: "two", life: .endless, number: 1, now: 0).open(key) }
    for index in key.indices {
      var other = key
      other.replaceSubrange(index...index, with: key[index] == "A" ? "B" : "A")
      guard other != key else { continue }
      // The last digit of a length that is no multiple of three has bits that stand for nothing.
      let opened = try? keys.open(other)
      #expect(opened == nil || opened == "a1-00000000000000000000", "\(other)")
    }
  }

  @Test("Keys die by time, by requests, and with what they are bound to")
  func dyingKeys() throws {
    func keys(_ life: KeyLife, number: Int = 1, now: Int64 = 0, _ binding: String = "") -> DialectKeys {
      DialectKeys(name: "one", life: life, number: number, now: now, binding: binding)
    }
    func kind(_ body: () throws -> Void) -> DialectError.Kind? {
      do {
        try body()
        return nil
      } catch { return (error as? DialectError)?.kind }
    }
    let timed = keys(.seconds(10)).seal("0")
    #expect(kind { _ = try keys(.seconds(10), now: 9).open(timed) } == nil)
    #expect(kind { _ = try keys(.seconds(10), now: 10).open(timed) } == .deadKey)
    let counted = keys(.requests(2)).seal("0")
    #expect(kind { _ = try keys(.requests(2), number: 3).open(counted) } == nil)
    #expect(kind { _ = try keys(.requests(2), number: 4).open(counted) } == .deadKey)
    let bound = keys(.endless, "a").seal("0")
    #expect(kind { _ = try keys(.endless, "b").open(bound) } == .deadKey)
    #expect(kind { _ = try keys(.endless).open("no key") } == .key)
  }

  @Test("Points in time are few, hold still, and expire")
  func snapshots() async throws {
    let desk = DialectDesk()
    var names: [String] = []
    for _ in 0..<DialectDesk.snapshotLimit { names.append(try #require(await desk.keep([], now: 0, span: 60))) }
    #expect(await desk.keep([], now: 59, span: 60) == nil)
    let renamed = try #require(await desk.kept(names[0], now: 30, span: 60)).name
    // The newest is good, and the one before; older ones are not.
    #expect(await desk.kept(names[0], now: 30, span: 60) != nil)
    let third = try #require(await desk.kept(names[0], now: 30, span: 60)).name
    #expect(await desk.kept(renamed, now: 30, span: 60) == nil)
    #expect(await desk.kept(third, now: 30, span: 60) != nil)
    #expect(await desk.kept(names[1], now: 60, span: 60) == nil)
    #expect(await desk.keep([], now: 60, span: 60) != nil)
  }
}
