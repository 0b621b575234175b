import Makimono
import MakimonoCore
import Testing

/// How many round trips a first screen of small pages takes, one after the other. Paging 3 asks for three pages at first.
@Suite("A first screen of several pages")
struct FirstScreenTests {
  private struct Card: Identifiable, Equatable, Sendable {
    var id: Int
  }

  /// Rows after each round trip, all that was asked for being answered at once, until the screen is full.
  private func rounds<Order: PageOrder>(_ order: Order, from first: Int, loads: Int) -> [Int] where Order.Key == Int {
    let screen = 20
    var engine = PagingEngine<Order, Card, Never>(
      configuration: PagingConfiguration(pageSize: 5, maxLoadsInFlight: loads), order: order, firstKey: first)
    var asked = engine.handle(.start(at: first)).commands
    var rows: [Int] = []
    while engine.items.count < screen, !asked.isEmpty, rows.count < 10 {
      let round = asked
      asked = []
      for case .load(let request) in round {
        let start = order is PageNumberOrder ? request.key * 5 : request.key
        let reply = PageReply<Int, Card>(
          items: (start..<start + request.count).map { Card(id: $0) }, nextKey: start + request.count, totalCount: 1_000
        )
        asked += engine.handle(.pageLoaded(request.id, reply)).commands
      }
      rows.append(engine.items.count)
      asked +=
        engine.handle(
          .viewportChanged(
            ViewportReport(
              visibleRows: 0..<min(screen, engine.rowCount), rowCount: engine.rowCount, prefetchRows: screen,
              direction: .forward))
        ).commands
    }
    return rows
  }

  @Test(
    "PagingConfigTest.defaults: the first rows after one round trip, the screen after two where the feed allows it, else four"
  )
  func rounds() {
    let numbers = PageNumberOrder(firstPage: 0, endRule: .total)
    #expect(rounds(numbers, from: 0, loads: 4) == [5, 25])
    #expect(rounds(CursorOrder<Int>(maxPageSize: 50), from: 0, loads: 1) == [5, 25])
    #expect(rounds(numbers, from: 0, loads: 1) == [5, 10, 15, 20])
    #expect(rounds(CursorOrder<Int>(), from: 0, loads: 1) == [5, 10, 15, 20])
  }
}
