import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// What was pushed is in the copies too: none shows again what the server said is gone.
@Suite("Offline source: pushes", .timeLimit(.minutes(60)))
@MainActor
struct PushedCopiesTests {
  /// Reads all, and stands at the end: the first pages were let go, and are in the store alone.
  private func farDown(
    _ bench: Bench, _ world: World
  ) async -> (KeyedPager<OfflineSource<CursorServer>>, OfflineSource<CursorServer>) {
    let source = bench.offline(CursorServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(2))
    pager.start()
    await rest(pager, source)
    while !pager.loadStates.append.isEnd {
      pager.rowAppeared(pager.rows.count - 1)
      await rest(pager, source)
    }
    bench.clock.advance(by: .seconds(1))
    return (pager, source)
  }

  private func back(_ pager: KeyedPager<OfflineSource<CursorServer>>, _ source: OfflineSource<CursorServer>) async {
    for _ in 0..<10 {
      pager.rowAppeared(0)
      await rest(pager, source)
    }
  }

  @Test("Rows that were removed or changed while their pages were away come back so, without the network")
  func awayPages() async throws {
    let bench = try Bench()
    let world = World(notes(0..<60))
    let (pager, source) = await farDown(bench, world)
    #expect(pager.row(of: 3) == nil)
    world.isUp = false
    pager.push(
      .remove(3), .update(Note(id: 5, text: "new")), .remove(4), .insert(Note(id: 4, text: "again"), at: .after(2)))
    await back(pager, source)
    #expect(pager.ids.prefix(5) == [0, 1, 2, 4, 5] || pager.ids.prefix(4) == [0, 1, 2, 5])
    #expect(!pager.ids.contains(3))
    #expect(pager.items.first { $0.id == 5 }?.text == "new")
  }

  @Test("The next process does not show them either")
  func nextProcess() async throws {
    let bench = try Bench()
    let world = World(notes(0..<60))
    do {
      let (pager, source) = await farDown(bench, world)
      world.isUp = false
      pager.push(.remove(3), .update(Note(id: 5, text: "new")))
      // A copy is taken only once it is there.
      await back(pager, source)
      await source.list.store.flush()
    }
    let source = bench.offline(CursorServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    #expect(pager.ids == [0, 1, 2, 4, 5, 6, 7, 8, 9])
    #expect(pager.items[4].text == "new")
  }

  @Test("Where rows came, copies of before are asked for again behind the scenes; where they only changed, none is")
  func doubt() async throws {
    for inserts in [true, false] {
      let bench = try Bench()
      let world = World(notes(0..<60))
      let (pager, source) = await farDown(bench, world)
      pager.push(inserts ? .insert(Note(id: 100), at: .start) : .update(Note(id: 5, text: "new")))
      world.rows = inserts ? notes([100]) + world.rows : world.rows.map { $0.id == 5 ? Note(id: 5, text: "new") : $0 }
      world.forget()
      await back(pager, source)
      #expect(world.keys.isEmpty != inserts, "\(world.keys)")
      if inserts { #expect(pager.ids.prefix(2) == [100, 0]) }
    }
  }

  @Test(
    "A page of offsets stands for as many rows as before: the next one begins where it did, and a short one is no end")
  func offsets() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    let first = bench.offline(OffsetServer(world: world), bench.store())
    let reader = bench.pager(first)
    reader.start()
    await read(reader, first)
    bench.clock.advance(by: .seconds(1))
    reader.push(.remove(3))
    reader.push((10..<20).map { .remove($0) })
    await read(reader, first)
    await first.list.store.flush()
    world.isUp = false
    let source = bench.offline(OffsetServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    #expect(pager.ids == [0, 1, 2] + Array(4..<10) + Array(20..<40))
  }

  @Test("A thousand rows are remembered, and the latest of them")
  func bounded() {
    var told = ToldRows<Note>()
    for id in 0..<10_000 { _ = told.note([.remove(id)], at: Bench.epoch) }
    var page = KeptPage<Int, Note>(
      id: PageID(key: 1, count: 10_000), reply: PageReply(items: notes(0..<10_000)),
      origin: RowOrigin(place: .disk, fetchedAt: Bench.epoch))
    let hasChanged = told.apply(to: &page)
    #expect(hasChanged)
    #expect((8_000...9_000).contains(page.reply.items.count))
    #expect(page.reply.items.last?.id ?? 0 < 9_000)
    #expect(page.reply.coveredCount == 10_000)
    // What was fetched later knows more.
    page.reply.items = notes(9_990..<10_000)
    page.origin.fetchedAt = Bench.epoch.addingTimeInterval(1)
    #expect(!told.apply(to: &page))
  }

  @Test("A line is heard within an offline store and around one", arguments: [true, false])
  func lines(isWithin: Bool) async throws {
    let bench = try Bench()
    let world = World(notes(0..<5))
    let line = ScriptedLine<Note>()
    let server = CursorServer(world: world)
    let pager: Pager<Note> =
      isWithin
      ? Pager(source: server.live(on: line).offline(in: bench.store(), as: "notes"), clock: bench.clock)
      : Pager(source: server.offline(in: bench.store(), as: "notes").live(on: line), clock: bench.clock)
    pager.start()
    await line.connections(atLeast: 1)
    await pager.waitUntilSettled()
    #expect(pager.items.count == 5, "what is stored need not wait for the line")
    world.rows = notes(1..<5)
    line.open()
    // The page may be older than the line.
    try await until("it was read anew") { pager.items.map(\.id) == [1, 2, 3, 4] }
    line.tell(.remove(2))
    try await until("it is gone") { pager.items.map(\.id) == [1, 3, 4] }
  }
}
