import Foundation
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// FIELD 36: two windows of one stored feed. Neither takes the other's rows, nor the place that it is to come back to.
@Suite("Offline source: two pagers over one", .timeLimit(.minutes(60)))
@MainActor
struct SharedStoreTests {
  @Test("The past is read, read anew and let go; the other keeps its rows, its place, and what is stored of them")
  func windows() async throws {
    let bench = try Bench()
    let world = World(notes(0..<300))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let newest = bench.pager(source, window: .pages(3))
    newest.start()
    await rest(newest, source)
    await read(newest, source, rows: 20)
    let (held, state) = (newest.ids, try #require(newest.state(atRow: 12)))

    var past: KeyedPager<OfflineSource<NumberedServer>>? = bench.pager(source, window: .pages(2))
    past?.start(at: 20)
    for _ in 0..<8 {
      if let past { await rest(past, source) }
      past?.rowAppeared((past?.rows.count ?? 1) - 1)
    }
    bench.clock.advance(by: .seconds(1))
    await past?.refreshAndWait(.keepWindow)
    if let past { await rest(past, source) }
    past?.shedMemory()
    past = nil
    #expect(newest.ids == held)
    #expect(newest.state(atRow: 12) == state)

    // The next process has no network.
    await source.list.store.flush()
    world.isUp = false
    let again = bench.offline(NumberedServer(world: world), bench.store())
    let next = bench.pager(again, window: .pages(3))
    next.restore(state)
    await rest(next, again)
    let row = try #require(next.row(for: state))
    #expect(next.rows[row].item?.id == 12)
    let found = bench.pager(again, window: .pages(2))
    found.start(at: 20)
    await rest(found, again)
    #expect(found.ids.contains(195))
    #expect(next.rows[next.row(for: state) ?? 0].item?.id == 12)
  }

  private func pagers(
    isWithin: Bool, _ bench: Bench, _ world: World, _ line: ScriptedLine<Note>
  ) -> [Pager<Note>] {
    let server = CursorServer(world: world)
    func pager<Source: PagingSource>(_ source: Source) -> Pager<Note> where Source.Item == Note {
      Pager(
        source: source, configuration: PagingConfiguration(pageSize: 10, retry: .never), clock: bench.clock,
        random: { 1 })
    }
    if isWithin {
      let source = bench.offline(server.live(on: line).sharingLine(clock: bench.clock), bench.store())
      return [pager(source), pager(source)]
    }
    let source = bench.offline(server, bench.store()).live(on: line).sharingLine(clock: bench.clock)
    return [pager(source), pager(source)]
  }

  @Test(
    "They share a line within an offline store and around one, and each has what is told once",
    arguments: [true, false])
  func line(isWithin: Bool) async throws {
    let bench = try Bench()
    let world = World(notes(0..<5))
    let line = ScriptedLine<Note>()
    let pagers = pagers(isWithin: isWithin, bench, world, line)
    pagers[0].start()
    await line.connections(atLeast: 1)
    line.open()
    try await until("the first is open and read") { pagers[0].lineState.isOpen && pagers[0].items.count == 5 }
    await pagers[0].waitUntilSettled()

    // What was stored before somebody listened does not know what was told since.
    world.rows = notes(1..<5)
    pagers[1].start()
    try await until("the second was read anew from the server") { pagers[1].items.map(\.id) == [1, 2, 3, 4] }
    await pagers[1].waitUntilSettled()
    #expect(line.askedAfter.count == 1)
    let asked = world.asked.count
    line.tell(.remove(2), .insert(Note(id: 9), at: .start))
    for (pager, ids) in zip(pagers, [[9, 0, 1, 3, 4], [9, 1, 3, 4]]) {
      try await until("it has both") { pager.items.map(\.id) == ids }
    }
    #expect(world.asked.count == asked)
  }

  @Test("A copy has the newest that was told of a row, in whatever order; told twice it is stored once")
  func versions() {
    var told = ToldRows<Note>()
    _ = told.note([.update(Note(id: 1, text: "new"), version: 7)], at: Bench.epoch)
    _ = told.note([.update(Note(id: 1, text: "old"), version: 6)], at: Bench.epoch.addingTimeInterval(1))
    _ = told.note([.remove(2, version: 9), .insert(Note(id: 2), at: .end, version: 8)], at: Bench.epoch)
    var page = KeptPage<Int, Note>(
      id: PageID(key: 1, count: 10), reply: PageReply(items: notes(0..<4)),
      origin: RowOrigin(place: .disk, fetchedAt: Bench.epoch))
    let isChanged = told.apply(to: &page)
    #expect(isChanged)
    #expect(page.reply.items == [Note(id: 0), Note(id: 1, text: "new"), Note(id: 3)])
    let isChangedAgain = told.apply(to: &page)
    #expect(!isChangedAgain)
    // Where one has no version, it is the newest for all that is known.
    _ = told.note([.update(Note(id: 1, text: "newest"))], at: Bench.epoch)
    _ = told.apply(to: &page)
    #expect(page.reply.items[1].text == "newest")
  }
}
