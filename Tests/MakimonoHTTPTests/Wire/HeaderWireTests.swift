import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

@Suite("Headers over real sockets", .timeLimit(.minutes(60)))
struct HeaderWireTests {
  private func failure(_ server: WireServer) async -> HTTPError? {
    do {
      // A clock that stands still, since the machine may.
      let client = HTTPClient(limits: .patient, now: { 1_700_000_000 })
      _ = try await client.send(HTTPRequest(.get, server.url()), RequestOptions(retry: .never))
      return nil
    } catch {
      return error as? HTTPError
    }
  }

  @Test(
    "Retry-After in seconds, and as a date by the server's own clock",
    arguments: [
      ("Retry-After: 7", 7.0),
      ("Date: Sun, 06 Nov 1994 08:49:37 GMT|Retry-After: Sun, 06 Nov 1994 08:50:07 GMT", 30.0),
      ("Date: Sunday, 06-Nov-94 08:49:37 GMT|retry-after: Sun Nov  6 08:49:47 1994", 10.0),
    ])
  func retryAfter(fields: String, seconds: Double) async throws {
    for status in [429, 503] {
      let server = try WireServer { _, connection in
        connection.reply(status, headers: fields.split(separator: "|").map(String.init), "{}")
      }
      let error = try #require(await failure(server))
      #expect(error.retryAdvice == .after(seconds), "\(status)")
    }
  }

  @Test("Rate-Reset, relative and in Unix seconds; a 403 without figures is no quota")
  func rateReset() async throws {
    let server = try WireServer { _, connection in
      connection.reply(403, headers: ["RATE-REMAINING: 0", "rate-reset: 1700000600"], "")
    }
    guard case .rateLimited(let limit)? = await failure(server) else {
      Issue.record("a spent quota")
      return
    }
    #expect(limit.retryAfter == 600)
    let plain = try WireServer { _, connection in connection.reply(403, headers: [], "") }
    guard case .status(let error)? = await failure(plain) else {
      Issue.record("a plain refusal")
      return
    }
    #expect(error.status == 403)
  }

  @Test("What is known is asked for by ETag and by Last-Modified, letter by letter, and may be unchanged")
  func conditional() async throws {
    let server = try WireServer { request, connection in
      let isKnown = request.headers["If-None-Match"] == "W/\"a,b\"" || request.headers["If-Modified-Since"] != nil
      let validator = request.target == "/tag" ? "ETag: W/\"a,b\"" : "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"
      if isKnown {
        connection.reply(304, headers: [validator], "")
      } else {
        connection.reply(headers: [validator], "[1]")
      }
    }
    let client = HTTPClient(limits: .patient)
    for path in ["/tag", "/date"] {
      let request = HTTPRequest(.get, server.url(path))
      let first = try await client.send(request)
      #expect(!first.isUnchanged && first.body == Data("[1]".utf8))
      let second = try await client.send(request, RequestOptions(validator: first.validator))
      #expect(second.isUnchanged)
      // Without a validator nothing is conditional: no cache of the system's answers in the server's place.
      #expect(try await client.send(request).body == Data("[1]".utf8))
    }
    #expect(server.requests.count == 6)
    let dated = server.requests.first { $0.headers["If-Modified-Since"] != nil }
    #expect(dated?.headers["If-Modified-Since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test("A list is read by its Link headers: several relations, quoted parameters, relative targets, in any case")
  @MainActor func links() async throws {
    let server = try WireServer { request, connection in
      let page = Int(request.query("p") ?? "1") ?? 1
      var links = ["</items?p=1>; rel=\"first start\"; title=\"a, b; rel=next\""]
      if page < 3 { links.append("<?p=\(page + 1)>; REL=\"next\"") }
      if page > 1 { links.append("</items?p=\(page - 1)>;rel=prev") }
      connection.reply(headers: ["link: \(links.joined(separator: ", "))"], "[{\"id\": \(page)}]")
    }
    struct Row: Decodable, Identifiable, Equatable, Sendable { let id: Int }
    let client = HTTPClient(limits: .patient)
    let source = HTTPSource.links(at: server.url("/items"), client: client) { (rows: [Row], _) in rows }
    var ids: [Int] = []
    for try await row in source.items() { ids.append(row.id) }
    #expect(ids == [1, 2, 3])
    #expect(server.requests.map(\.target) == ["/items", "/items?p=2", "/items?p=3"])
  }

  @Test("Rate-Remaining of a good reply holds the next request back until Rate-Reset")
  func quotaAhead() async throws {
    let server = try WireServer { _, connection in
      connection.reply(headers: ["Rate-Limit: 60", "Rate-Remaining: 0", "Rate-Reset: 600"], "[]")
    }
    let clock = ManualClock()
    let limiter = RequestLimiter(clock: clock)
    // The limiter alone lives by the manual clock: timeouts of the exchange are real.
    let client = HTTPClient(limiter: limiter, limits: .patient)
    _ = try await client.send(HTTPRequest(.get, server.url()), RequestOptions(lane: RequestLane(), retry: .never))
    let second = Task {
      try await client.send(HTTPRequest(.get, server.url()), RequestOptions(lane: RequestLane(), retry: .never))
    }
    await clock.sleepers(atLeast: 1)
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(599))
    // A request that is sent too early may not be there yet; but who waits still sleeps.
    #expect(clock.sleeperCount == 1)
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(3_600))
    #expect(try await second.value.status == 200)
    #expect(server.requests.count == 2)
  }
}
