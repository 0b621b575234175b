import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("A feed behind a bad network", .timeLimit(.minutes(60)))
struct FaultyFeedTests {
  private struct Row: Codable, Identifiable, Equatable, Sendable {
    let id: Int
  }

  private static let pages = 1_000
  private static let pageSize = 5

  @Test(
    "1,000 pages, a fifth of the requests fail in random ways: every row once, in order, and no request too many",
    arguments: 0..<2)
  func thousandPages(round: Int) async throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("A feed behind a bad network: seed \(seed)")
    let random = Locked(SeededRandom(seed: seed &+ UInt64(round)))
    let failures = Locked(0)
    let server = try WireServer { request, connection in
      let page = Int(request.query("page") ?? "") ?? 0
      let first = (page - 1) * Self.pageSize
      let rows = page > Self.pages ? [] : (first..<first + Self.pageSize).map { Row(id: $0) }
      let body = (try? JSONEncoder().encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let fault = random.withLock { Int.random(in: 0..<25, using: &$0) }
      if fault < 5 { failures.withLock { $0 += 1 } }
      switch fault {
      case 0: connection.cut()
      case 1: connection.reply([500, 502, 503].randomElement() ?? 500, "<html>")
      case 2:
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body.prefix(body.count / 2))")
        connection.close()
      case 3: connection.reply(200, "<html>A gateway's page</html>")
      case 4: connection.reply(429, headers: ["Retry-After: 1"], "")
      case 5...6:
        // Drips, byte by byte.
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n")
        for byte in body.utf8 { connection.send(Data([byte])) }
      default: connection.reply(200, body)
      }
    }
    let client = HTTPClient(limiter: RequestLimiter(clock: ImmediateClock()), limits: .patient)
    let source = HTTPSource.pages(at: server.url("/rows"), client: client, endRule: .emptyPage) { (rows: [Row], _) in
      PageReply(items: rows)
    }
    let retry = RetryPolicy(maxRetries: 12)
    var ids: [Int] = []
    let walk = source.items(
      configuration: PagingConfiguration(pageSize: Self.pageSize, retry: retry), clock: ImmediateClock())
    for try await row in walk { ids.append(row.id) }
    #expect(ids == Array(0..<Self.pages * Self.pageSize))
    let requests = server.requests.count
    let failed = failures.withLock { $0 }
    // One for every page and the empty one behind them, and one more for every failure.
    #expect(requests == Self.pages + 1 + failed, "seed \(seed)")
    #expect(failed > Self.pages / 8, "seed \(seed)")
    print("\(requests) requests, \(failed) of them failed")
  }
}
