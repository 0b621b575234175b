@testable import MakimonoCore

/// The engine and what is still under way in the world around it.
struct ExplorerState<Order: PageOrder & Hashable>: Hashable where Order.Key == Int {
  typealias Engine = PagingEngine<Order, Row, Fault>

  var engine: Engine
  /// How often the server's feed has changed: index of the model's feeds.
  var server = 0
  /// The model's edits that the server has carried out, in its order.
  var carriedOut: [Int] = []
  /// The first request that was made after the last of those: earlier ones may be answered without it.
  var informed = RequestID(rawValue: 1)
  /// The model's pushes that the list was told of, in the order of their numbers.
  var told: [Int] = []
  /// Cancelled requests whose replies are still to come, oldest first.
  var late: [LoadRequest<Int>] = []
  /// Timers whose requests were tried again since.
  var staleTimers: [RequestID] = []

  init(engine: Engine) {
    self.engine = engine
  }

  mutating func changeServer<Event>(_ step: ExplorerStep<Event>) {
    switch step {
    case .publish:
      server += 1
      informed = RequestID(rawValue: engine.nextRequest)
    case .tell(let number, _):
      told.append(number)
      told.sort()
    case .carryOut(let number):
      carriedOut.append(number)
      informed = RequestID(rawValue: engine.nextRequest)
    case .fair, .other, .late: break
    }
  }

  /// What was cancelled may still answer; of many, the youngest are kept.
  mutating func keepLate(
    _ event: Engine.Event, _ output: Engine.Output, before: ExplorerScene<Order>, limit: Int
  ) {
    guard limit > 0 else { return }
    for flight in before.flights where output.commands.contains(.cancel(flight.id)) {
      late.append(LoadRequest(id: flight.id, edge: .refresh, key: flight.key, count: flight.count))
    }
    for name in before.engine.explorerEdges {
      guard let id = before.engine.edge(name)?.load.scheduledRetry, event.requestID != id else { continue }
      if !engine.isRetryScheduled(id) { staleTimers.append(id) }
    }
    if case .retryDue(let id) = event { staleTimers.removeAll { $0 == id } }
    late.removeFirst(max(0, late.count - limit))
    staleTimers.removeFirst(max(0, staleTimers.count - limit))
  }

  /// Whether the event was one of those that are still to come.
  mutating func forgetLate(_ event: Engine.Event) -> Bool {
    guard let id = event.requestID, let place = late.firstIndex(where: { $0.id == id }) else { return false }
    late.remove(at: place)
    return true
  }
}

extension PagingEngine where Item == Row {
  /// The rows as a screen shows them, one after the other. A gap is a row below every other.
  var shownRows: [Row] {
    rows.map { row in
      switch row {
      case .item(let item): item
      case .gap(let gap): .gap(gap)
      case .placeholder(let number): .placeholder(number)
      }
    }
  }
}

extension Row {
  static func gap(_ gap: GapID) -> Row { Row(id: -1_000_000 - Int(gap.rawValue)) }

  static func placeholder(_ number: Int) -> Row { Row(id: -2_000_000 - number) }

  /// Not an item: a gap, or a placeholder.
  var isGap: Bool { id <= -1_000_000 }
}
