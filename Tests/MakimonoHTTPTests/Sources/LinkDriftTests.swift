import Foundation
import Makimono
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A feed of page numbers that are hidden in links, without totals: what is deleted while it is read.
@Suite("Link feeds that move", .timeLimit(.minutes(60)))
@MainActor
struct LinkDriftTests {
  private typealias Row = HTTPSourceTests.Row
  private let url = URL(string: "https://api.example/issues")!

  /// Rows 0 ..< 100, of which the first two are gone after each of the first three requests: rows that were read already.
  private func transport() -> ScriptedTransport {
    ScriptedTransport { request, number in
      let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      func value(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
      let (page, size) = (value("page") ?? 1, value("per_page") ?? 20)
      let rows = Array(min(number, 3) * 2..<100)
      let shown = rows.dropFirst((page - 1) * size).prefix(size)
      let hasNext = page * size < rows.count
      return TransportReply(
        status: 200, headers: hasNext ? ["Link": "</issues?page=\(page + 1)&per_page=\(size)>; rel=\"next\""] : [:],
        body: try JSONEncoder().encode(shown.map { Row(id: $0) }))
    }
  }

  private func missed<Order>(_ source: HTTPSource<Order, Row>, _ transport: ScriptedTransport) async -> Set<Int> {
    let pager = Pager(source: source)
    pager.start()
    for _ in 0..<30 where !pager.loadStates.append.isEnd {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    }
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isEnd)
    return Set(6..<100).subtracting(pager.items.map(\.id))
  }

  @Test("R15: by links alone rows are missed; with one parameter none is")
  func expected() async {
    let plain = transport()
    let links = HTTPSource.links(at: url, client: HTTPClient(transport: plain, limits: .patient)) { (rows: [Row], _) in
      rows
    }
    // What the documentation warns of.
    #expect(await missed(links, plain) == [20, 21, 42, 43, 64, 65])
    let moving = transport()
    let source = HTTPSource.links(
      at: url, client: HTTPClient(transport: moving, limits: .patient), drift: .expected
    ) { (rows: [Row], _) in rows }
    #expect(await missed(source, moving).isEmpty)
  }
}
