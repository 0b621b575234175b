import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Offline source: feeds that moved since they were stored", .timeLimit(.minutes(60)))
@MainActor
struct MovingFeedTests {
  @Test("What was fetched before a refresh of the user's is not fresh any more")
  func afterRefresh() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    let source = bench.offline(OffsetServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    bench.clock.advance(by: .seconds(1))
    world.rows = notes(100..<105) + notes(0..<25)
    await pager.refreshAndWait()
    await read(pager, source)
    #expect(pager.ids == world.rows.map(\.id), "rows of before and of now are not mixed")
  }

  @Test("A refresh of the user's that brought nothing new: what follows is asked for again all the same")
  func afterVainRefresh() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    let source = bench.offline(OffsetServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    bench.clock.advance(by: .seconds(1))
    world.rows[15].text = "edited"
    await pager.refreshAndWait()
    await read(pager, source)
    #expect(pager.items[15].text == "edited")
  }

  @Test("Cursors: where the network fails within a new chain, the old one stays on screen until the new one is whole")
  func brokenChain() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    let first = bench.offline(CursorServer(world: world), bench.store())
    let earlier = bench.pager(first)
    earlier.start()
    await read(earlier, first, rows: 30)
    await first.list.store.flush()
    bench.clock.advance(by: .seconds(3600))
    world.rows = notes(100..<104) + notes(0..<40)
    let second = bench.offline(CursorServer(world: world), bench.store())
    let pager = bench.pager(second)
    world.isUp = false
    pager.start()
    await read(pager, second, rows: 30)
    world.isUp = true
    world.forget()
    // One page is answered.
    world.beforeReply = { $0.isUp = false }
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("two requests") { world.keys.count == 2 }
    await bench.clock.sleepers(atLeast: 1)
    await rest(pager, second)
    #expect(pager.ids == Array(0..<30))
    #expect(pager.loadStates.refresh.isIdle)
    world.isUp = true
    world.beforeReply = nil
    bench.clock.advance(by: .seconds(60))
    try await until("row 100 first") { pager.ids.first == 100 }
    await rest(pager, second)
    #expect(pager.ids == Array(100..<104) + (0..<26))
    #expect(world.keys == [-1, 5, 5, 15])
  }

  @Test("Cursors: a chain that leads elsewhere is read as far as the list goes, before it is shown")
  func chain() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    let first = bench.offline(CursorServer(world: world), bench.store())
    let earlier = bench.pager(first)
    earlier.start()
    await read(earlier, first, rows: 30)
    await first.list.store.flush()
    bench.clock.advance(by: .seconds(3600))
    world.rows = notes(100..<104) + notes(0..<40)
    let store = bench.store()
    let second = bench.offline(CursorServer(world: world), store)
    let pager = bench.pager(second)
    // Offline, so that three pages are shown from copies before the first of them is renewed.
    world.isUp = false
    pager.start()
    await read(pager, second, rows: 30)
    #expect(pager.ids == Array(0..<30))
    #expect(second.status.isWaiting)
    world.isUp = true
    world.forget()
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("it is tried again") { !second.status.isWaiting }
    await rest(pager, second)
    #expect(pager.ids == Array(100..<104) + (0..<26))
    #expect(world.keys == [-1, 5, 15], "each page of the new chain once, and none of the old")
    #expect(second.status.pageCounts.values.reduce(0, +) == 3)
  }

  @Test("A feed that moves while it is renewed: no row is missing between two pages")
  func drift() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    await bench.readAll(of: world)
    bench.clock.advance(by: .seconds(3600))
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    world.isUp = false
    pager.start()
    await read(pager, second)
    #expect(pager.ids == Array(0..<40))
    world.isUp = true
    // After the second page was renewed, a row of the first goes: what was first on the third is now last on the second.
    world.forget()
    world.beforeReply = { world in
      if world.asked.count == 3 { world.rows.removeAll { $0.id == 4 } }
    }
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("it is tried again") { !second.status.isWaiting }
    await rest(pager, second)
    #expect(pager.ids == (0..<40).filter { $0 != 4 })
  }

  @Test("A page that is fresh is asked for again where one before it turns out to have moved")
  func freshButMoved() async throws {
    for isCounted in [true, false] {
      let bench = try Bench()
      let world = World(notes(0..<40))
      func check<Server: PagingSource>(
        _ server: Server
      ) async throws where Server.Key == Int, Server.Item == Note {
        let store = bench.store()
        let first = bench.offline(server, store)
        let configuration = PagingConfiguration(pageSize: 10, retry: .never)
        func load(_ key: Int) async throws {
          _ = try await first.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: 10))
        }
        try await load(first.firstKey)
        bench.clock.advance(by: .seconds(50))
        for number in 1..<4 { try await load(isCounted ? number + 1 : number * 10) }
        await store.flush()
        bench.clock.advance(by: .seconds(20))
        // One row comes and one goes: the length is what it was.
        world.rows = notes([100]) + notes(0..<39)
        let second = bench.offline(server, bench.store())
        let pager = KeyedPager(
          source: second, configuration: configuration, prefetchRows: 100, clock: bench.clock, random: { 1 })
        pager.start()
        await rest(pager, second)
        pager.rowAppeared(0)
        await rest(pager, second)
        await read(pager, second)
        #expect(pager.ids == world.rows.map(\.id))
      }
      if isCounted {
        try await check(NumberedServer(world: world))
      } else {
        try await check(OffsetServer(world: world))
      }
    }
  }

  @Test("A page that is held and fresh is asked for again where one before it turns out to have moved")
  func heldButMoved() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    let store = bench.store()
    let first = bench.offline(OffsetServer(world: world), store)
    for (key, seconds) in [(0, 0), (10, 50), (20, 0), (30, 0)] {
      bench.clock.advance(by: .seconds(seconds))
      _ = try await first.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: 10))
    }
    await store.flush()
    bench.clock.advance(by: .seconds(20))
    world.rows = notes([100]) + notes(0..<39)
    world.isUp = false
    let second = bench.offline(OffsetServer(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second, rows: 40)
    #expect(pager.ids == Array(0..<40))
    world.isUp = true
    world.forget()
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(1))
    try await until("four requests") { world.keys.count >= 4 }
    await rest(pager, second)
    #expect(pager.ids == world.rows.map(\.id))
    #expect(world.keys.sorted() == [0, 10, 20, 30])
  }

  @Test("A feed that moves at every request is not asked for ever")
  func restless() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    await bench.readAll(of: world)
    bench.clock.advance(by: .seconds(3600))
    world.forget()
    world.beforeReply = { world in world.rows.insert(Note(id: 1000 + world.asked.count), at: 0) }
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    world.isUp = false
    pager.start()
    await read(pager, second)
    world.isUp = true
    await bench.clock.sleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(60))
    try await until("it is tried again") { !second.status.isWaiting }
    await rest(pager, second)
    let pages = 5
    let asked = world.keys.count
    #expect(asked <= 2 + pages * (1 + OfflineSession<NumberedServer>.renewalLimit), "\(world.keys)")
    #expect(!second.status.isRenewing)
    #expect(Set(pager.ids).count == pager.ids.count)
    // What is at rest is not waited for: a task that has yet to run might ask once more.
    for _ in 0..<200 { await Task.yield() }
    await rest(pager, second)
    #expect(world.keys.count == asked)
  }
}
