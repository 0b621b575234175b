import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// `SEED=7 SESSIONS=1 swift test --filter SessionTests` replays one session.
@Suite("Offline source: sessions at random", .timeLimit(.minutes(60)))
@MainActor
struct SessionTests {
  private enum Kind: CaseIterable {
    case numbered, spans, offsets, cursors, counted
  }

  @Test(
    "Readers, a feed that moves, a network that comes and goes, processes that end: nothing twice, and all new at the end"
  )
  func sessions() async throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    let count = environment["SESSIONS"].flatMap { UInt64($0) } ?? 20
    for seed in first..<first + count {
      for kind in Kind.allCases {
        try await Self.session(seed, kind)
        if Task.isCancelled { return }
      }
    }
    print("\(count) sessions of each kind from SEED=\(first) on")
  }

  private static func session(_ seed: UInt64, _ kind: Kind) async throws {
    let bench = try Bench()
    let world = World(notes(0..<150))
    switch kind {
    case .numbered: try await play(seed, bench, world, NumberedServer(world: world), "\(kind)")
    case .counted: try await play(seed, bench, world, NumberedServer(world: world), "\(kind)", isCounted: true)
    case .spans:
      let order = PageNumberOrder(endRule: .total, maxPageSize: 100)
      try await play(seed, bench, world, NumberedServer(world: world, order: order), "\(kind)")
    case .offsets: try await play(seed, bench, world, OffsetServer(world: world), "\(kind)")
    case .cursors: try await play(seed, bench, world, CursorServer(world: world), "\(kind)")
    }
  }

  private static func play<Server: PagingSource>(
    _ seed: UInt64, _ bench: Bench, _ world: World, _ server: Server, _ kind: String, isCounted: Bool = false
  ) async throws where Server.Key: Codable, Server.Item == Note {
    var random = SeededRandom(seed: seed)
    var nextID = 1000
    func open() -> (KeyedPager<OfflineSource<Server>>, OfflineSource<Server>) {
      let source = bench.offline(server, bench.store())
      let pager = bench.pager(source, window: .pages(4), placeholders: isCounted)
      pager.start()
      return (pager, source)
    }
    var (pager, source) = open()
    for step in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4: pager.rowAppeared(pager.rows.count - 1)
      case 5: pager.rowAppeared(0)
      case 6: world.isUp.toggle()
      case 7: bench.clock.advance(by: .seconds(Int.random(in: 1...120, using: &random)))
      case 8:
        nextID += 1
        world.rows.insert(Note(id: nextID), at: Int.random(in: 0...3, using: &random))
      case 9: world.rows.remove(at: Int.random(in: 0..<30, using: &random))
      case 10: pager.refresh()
      default:
        await source.list.store.flush()
        (pager, source) = open()
      }
      if Bool.random(using: &random) { await rest(pager, source) }
      let ids = pager.items.map(\.id)
      try #require(Set(ids).count == ids.count, "seed \(seed), \(kind), step \(step): a row twice: \(ids)")
    }
    await rest(pager, source)
    await source.list.store.flush()

    // In the end the network is there and the feed stands still: a new process shows what is.
    world.isUp = true
    bench.clock.advance(by: .seconds(3600))
    (pager, source) = open()
    await rest(pager, source)
    for _ in 0..<4 {
      pager.rowAppeared(min(pager.rows.count, 40) - 1)
      await rest(pager, source)
    }
    let ids = pager.items.map(\.id)
    let all = world.rows.map(\.id)
    let start = try #require(all.firstIndex(of: ids.first ?? -1), "seed \(seed), \(kind): \(ids) of \(all)")
    // Row by row: a counted list holds pages here and there.
    var wrong: [String] = []
    for (row, element) in pager.rows.enumerated() {
      guard case .item(let note) = element else { continue }
      let expected = (isCounted ? 0 : start) + row
      if expected >= all.count || all[expected] != note.id { wrong.append("row \(row) is \(note.id)") }
    }
    try #require(wrong.isEmpty, "seed \(seed), \(kind): \(wrong) of \(all)")
    if isCounted { try #require(pager.rows.count == all.count) }
    try #require(ids.count >= 20, "seed \(seed), \(kind)")
    try #require(!source.status.isWaiting && !source.status.isRenewing)
    try #require(bench.events.all.isEmpty)
  }
}
