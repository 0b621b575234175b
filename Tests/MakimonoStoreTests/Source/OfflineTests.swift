import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Offline source: without a network", .timeLimit(.minutes(60)))
@MainActor
struct OfflineTests {
  /// Reads 200 articles; then the server stops.
  private func readBefore<Source: PagingSource>(
    _ bench: Bench, _ server: Source, _ world: World, window: PagingWindow = .pages(4)
  ) async where Source.Key: Codable, Source.Item: Codable {
    let source = bench.offline(server, bench.store())
    let pager = bench.pager(source, pageSize: 20, window: window)
    pager.start()
    await rest(pager, source)
    for _ in 0..<9 {
      pager.rowAppeared(pager.rows.count - 1)
      await rest(pager, source)
    }
    await source.list.store.flush()
    world.isUp = false
    bench.clock.advance(by: .seconds(3 * 3600))
  }

  @Test("200 articles read, the server stops: a new process shows them, says how old they are, and recovers by itself")
  func recovers() async throws {
    let bench = try Bench()
    let world = World(notes(0..<1000))
    await readBefore(bench, NumberedServer(world: world), world)

    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, pageSize: 20, window: .pages(4))
    let age = 3.0 * 3600
    var seen: Set<Int> = []
    pager.start()
    await rest(pager, source)
    while true {
      seen.formUnion(pager.ids)
      #expect(source.status.oldest?.age(at: bench.now()) == age)
      guard pager.loadStates.append.isIdle else { break }
      pager.rowAppeared(pager.rows.count - 1)
      await rest(pager, source)
    }
    #expect(seen == Set(0..<200))
    #expect(pager.loadStates.append.failure?.error as? World.Down == World.Down())
    #expect(source.status.isWaiting)
    #expect(source.status.origin(of: 199) == RowOrigin(place: .disk, fetchedAt: Bench.epoch))

    // For some minutes it is away: a try each minute at most, and nobody has to do anything for it.
    world.forget()
    for number in 1...10 {
      await bench.clock.sleepers(atLeast: 1)
      let wait = bench.clock.untilNextWake ?? .zero
      #expect(wait > .zero && wait <= .seconds(60))
      bench.clock.advance(by: wait)
      try await until("a try a minute") { world.keys.count >= number }
    }
    await bench.clock.sleepers(atLeast: 1)
    await rest(pager, source)
    #expect(world.keys.count == 10, "one request for each try")
    #expect(pager.ids == Array(120..<200))

    // It is back, and has moved on.
    world.isUp = true
    world.rows = world.rows.map { Note(id: $0.id, text: "new") }
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("new rows, and those after row 199") {
      await rest(pager, source)
      return (pager.items.last?.id ?? 0) > 199 && pager.items.allSatisfy { $0.text == "new" }
    }
    #expect(!source.status.isWaiting)
    #expect(source.status.oldest?.age(at: bench.now()) == 0)
    #expect(!pager.loadStates.append.isFailed, "the page that could not be loaded was asked for again")
    #expect(pager.ids == Array(pager.ids.first!..<pager.ids.first! + pager.ids.count))
  }

  @Test("Back to a feed that has not changed: the page that could not be loaded comes, though nothing is read anew")
  func recoversUnchanged() async throws {
    let bench = try Bench()
    let world = World(notes(0..<1000))
    await readBefore(bench, NumberedServer(world: world), world)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, pageSize: 20, window: .pages(4))
    pager.start()
    await read(pager, source)
    #expect(pager.loadStates.append.isFailed && pager.items.last?.id == 199)
    world.isUp = true
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("rows after row 199") { pager.items.last?.id ?? 0 > 199 }
    await rest(pager, source)
    #expect(world.unchanged > 0)
    #expect(!source.status.isWaiting && !pager.loadStates.append.isFailed)

    // Away once more: the waits begin anew.
    world.isUp = false
    await pager.refreshAndWait()
    guard case .waiting(let time, _) = source.status.activity else {
      Issue.record("\(source.status.activity)")
      return
    }
    #expect(time.timeIntervalSince(bench.now()) == 1)
  }

  @Test("The first answer of the network, whoever asked, renews what is old")
  func anyAnswer() async throws {
    let bench = try Bench()
    let world = World(notes(0..<1000))
    await readBefore(bench, NumberedServer(world: world), world)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, pageSize: 20, window: .pages(4))
    pager.start()
    await read(pager, source)
    world.isUp = true
    world.rows = world.rows.map { Note(id: $0.id, text: "new") }
    pager.retry()
    try await until("new rows") {
      await rest(pager, source)
      return pager.items.allSatisfy { $0.text == "new" }
    }
    #expect(!source.status.isWaiting)
    #expect(bench.clock.sleeperCount == 0)
  }

  @Test("A page size that changed, in an update of the app: pages are put together from those there are")
  func otherPageSize() async throws {
    for isNumbered in [true, false] {
      let bench = try Bench()
      let world = World(notes(0..<107))
      func check<Server: PagingSource>(
        _ server: Server
      ) async throws where Server.Key == Int, Server.Item == Note {
        let first = bench.offline(server, bench.store())
        let earlier = bench.pager(first, pageSize: 10)
        earlier.start()
        await read(earlier, first)
        await first.list.store.flush()
        world.isUp = false
        for size in [25, 7, 40] {
          let second = bench.offline(server, bench.store())
          let pager = bench.pager(second, pageSize: size)
          pager.start()
          await read(pager, second)
          #expect(pager.ids == Array(0..<107), "pages of \(size)")
          #expect(pager.loadStates.append.isEnd)
        }
      }
      if isNumbered {
        try await check(NumberedServer(world: world))
      } else {
        try await check(OffsetServer(world: world))
      }
    }
  }

  @Test("Without any copy the first page comes when the network does, and nobody has to ask")
  func nothingStored() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    world.isUp = false
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    #expect(pager.loadStates.refresh.isFailed)
    #expect(source.status.oldest == nil)
    world.isUp = true
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(2))
    try await until("rows") { !pager.items.isEmpty }
    await rest(pager, source)
    #expect(pager.ids == Array(0..<10))
    #expect(!source.status.isWaiting)
  }

  @Test("A feed that was read by odd pages, since it moved, is there whole without the network")
  func readWhileItMoved() async throws {
    let bench = try Bench()
    let world = World(notes(0..<120))
    let server = NumberedServer(
      world: world, order: PageNumberOrder(endRule: .total, drift: .byEvidence, maxPageSize: 100))
    let first = bench.offline(server, bench.store())
    let earlier = bench.pager(first)
    earlier.start()
    await rest(earlier, first)
    world.rows.insert(Note(id: 1000), at: 0)
    await read(earlier, first)
    await first.list.store.flush()
    #expect(world.asked.contains { $0.count != 10 }, "the pager read across boundaries")
    let seen = earlier.ids

    world.isUp = false
    bench.clock.advance(by: .seconds(3600))
    let second = bench.offline(server, bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second)
    #expect(Set(pager.ids).isSuperset(of: Set(seen.prefix(100))), "\(pager.ids)")
    #expect(pager.ids.count == Set(pager.ids).count)
  }

  @Test("Cursors, offsets: the way is there without the network too")
  func otherKeys() async throws {
    for isCursor in [true, false] {
      let bench = try Bench()
      let world = World(notes(0..<200))
      if isCursor {
        await readBefore(bench, CursorServer(world: world), world)
        let source = bench.offline(CursorServer(world: world), bench.store())
        let pager = bench.pager(source, pageSize: 20)
        pager.start()
        await read(pager, source)
        #expect(pager.ids == Array(0..<200))
      } else {
        await readBefore(bench, OffsetServer(world: world), world)
        let source = bench.offline(OffsetServer(world: world), bench.store())
        let pager = bench.pager(source, pageSize: 20)
        pager.start()
        await read(pager, source, rows: 200)
        #expect(pager.ids == Array(0..<200))
      }
    }
  }

  @Test("A place that was kept is restored without the network")
  func restored() async throws {
    let bench = try Bench()
    let world = World(notes(0..<1000))
    await readBefore(bench, NumberedServer(world: world), world)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, pageSize: 20)
    pager.start(at: 7)
    await rest(pager, source)
    #expect(pager.ids == Array(120..<140))
    let state = try #require(pager.state)
    let again = bench.pager(source, pageSize: 20)
    again.restore(state)
    await rest(again, source)
    #expect(Set(again.ids).isSuperset(of: 120..<140))
    #expect(again.row(for: state) == again.row(of: 120))
  }
}
