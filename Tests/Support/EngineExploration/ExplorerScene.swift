@testable import MakimonoCore

/// An engine, and what the rules ask of it again and again.
struct ExplorerScene<Order: PageOrder & Hashable> where Order.Key == Int {
  typealias Engine = PagingEngine<Order, Row, Fault>

  let engine: Engine
  /// As a screen shows them.
  let rows: [Row]
  /// Every request that is waited for.
  let flights: [ExplorerFlight<Int>]

  init(_ engine: Engine) {
    self.engine = engine
    rows = engine.shownRows
    flights = engine.explorerFlights
  }

  func flight(_ id: RequestID) -> ExplorerFlight<Int>? { flights.first { $0.id == id } }
}
