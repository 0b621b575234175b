import MakimonoCore
import MakimonoTesting

/// One reader who scrolls down once through a feed that moves. The same seed gives the same session.
struct DriftSession {
  typealias Engine = PagingEngine<ServerOrder, ServerRow, ServerFault>

  private let world: DriftWorld
  private let contender: DriftContender
  private var server: ServerModel
  private var random: SeededRandom
  private var outcome = DriftOutcome(sessions: 1)
  private var met: Set<Int> = []
  private var inSight: Set<Int> = []

  static func outcome(_ contender: DriftContender, in world: DriftWorld, seed: UInt64) -> DriftOutcome {
    var session = DriftSession(contender, in: world, seed: seed)
    switch contender.reader {
    case .engine(_, let window): session.readByEngine(window.map { .pages($0) } ?? .unbounded)
    case .plainCounter(let dropsRepeats): session.readByCounter(dropsRepeats: dropsRepeats)
    }
    return session.judged()
  }

  /// Many sessions, each from a seed of its own.
  static func sum(_ contender: DriftContender, in world: DriftWorld, seeds: some Sequence<UInt64>) -> DriftOutcome {
    seeds.reduce(into: DriftOutcome()) { $0 += outcome(contender, in: world, seed: $1) }
  }

  private init(_ contender: DriftContender, in world: DriftWorld, seed: UInt64) {
    self.contender = contender
    self.world = world
    server = ServerModel(paging: contender.paging(world), rowCount: world.rowCount)
    random = SeededRandom(seed: seed)
  }

  private mutating func answer(_ request: LoadRequest<Int>) -> PageReply<Int, ServerRow> {
    world.disturb(&server, using: &random)
    var reply = server.answer(request)
    if !world.hasTotal { reply.totalCount = nil }
    outcome.requests += 1
    outcome.rowsSent += reply.items.count
    return reply
  }

  /// These rows are in sight now.
  private mutating func meet(_ rows: some Sequence<ServerRow>) {
    let seen = Set(rows.map(\.id))
    outcome.metTwice += seen.subtracting(inSight).intersection(met).count
    met.formUnion(seen)
    inSight = seen
  }

  // MARK: - The engine

  private mutating func readByEngine(_ window: PagingWindow) {
    var engine = Engine(
      configuration: PagingConfiguration(pageSize: world.pageSize, window: window, retry: .never),
      order: contender.order(world), firstKey: contender.paging(world).firstKey)
    var screen = SimulatedViewport(height: 8, prefetchRows: world.pageSize)
    var flying: [LoadRequest<Int>] = []
    send(.start(at: engine.firstKey), &engine, &screen, &flying)
    // A screen shows 8 rows: that many steps are ten times what any reader needs.
    for _ in 0..<10 * world.rowCount {
      if !flying.isEmpty {
        let request = flying.removeFirst()
        send(.pageLoaded(request.id, answer(request)), &engine, &screen, &flying)
        // Without a window nothing goes, and the end shows it all.
        if window != .unbounded { countHeldTwice(engine) }
      } else {
        let first = screen.first
        screen.move(.read(screen.height), rowCount: engine.rowCount)
        send(.viewportChanged(screen.report(rowCount: engine.rowCount)), &engine, &screen, &flying)
        if screen.first == first, flying.isEmpty { break }
      }
      let seen = screen.report(rowCount: engine.rowCount).visibleRows
      meet(seen.compactMap { engine.item(atRow: $0) })
    }
    countHeldTwice(engine)
    if !engine.loadStates.append.isEnd { outcome.stuck = 1 }
  }

  private mutating func countHeldTwice(_ engine: Engine) {
    outcome.heldTwice = max(outcome.heldTwice, engine.rowCount - Set(engine.items.lazy.map(\.id)).count)
  }

  private func send(
    _ event: Engine.Event, _ engine: inout Engine, _ screen: inout SimulatedViewport,
    _ flying: inout [LoadRequest<Int>]
  ) {
    let output = engine.handle(event)
    for command in output.commands {
      switch command {
      case .load(let request): flying.append(request)
      case .cancel(let id): flying.removeAll { $0.id == id }
      case .retry: break
      }
    }
    if output.replacedList { screen.reset() } else { screen.follow(output.change) }
    guard output.needsViewport else { return }
    send(.viewportChanged(screen.report(rowCount: engine.rowCount)), &engine, &screen, &flying)
  }

  // MARK: - The usual way

  private mutating func readByCounter(dropsRepeats: Bool) {
    var rows: [ServerRow] = []
    var held: Set<Int> = []
    var key = contender.paging(world).firstKey
    while true {
      let request = LoadRequest(
        id: RequestID(rawValue: UInt32(outcome.requests)), edge: .append, key: key, count: world.pageSize)
      let reply = answer(request)
      for row in reply.items {
        let isNew = held.insert(row.id).inserted
        if isNew || !dropsRepeats { rows.append(row) }
      }
      // Offsets are counted by hand too: by rows asked for.
      key += contender.keys == .offsets ? world.pageSize : 1
      if reply.items.count < world.pageSize { break }
    }
    outcome.heldTwice = rows.count - held.count
    for row in rows { meet([row]) }
  }

  // MARK: - Judgement

  private func judged() -> DriftOutcome {
    var outcome = outcome
    outcome.missed = server.idsThroughout(since: 0).count { !met.contains($0) }
    outcome.pages = Double(met.count) / Double(world.pageSize)
    outcome.spoilt = outcome.missed + outcome.metTwice + outcome.heldTwice > 0 ? 1 : 0
    return outcome
  }
}
