import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// An offline copy beside each feature that does not know of it (docs/features.md).
@Suite("Offline source: beside the other features", .timeLimit(.minutes(60)))
@MainActor
struct OfflinePairTests {
  private typealias Numbered = KeyedPager<OfflineSource<NumberedServer>>

  /// A world of a hundred rows, in pages of ten, all of which a process before this one has read. Its server is away by now.
  private func stored(_ bench: Bench, up isUp: Bool = false) async -> World {
    let world = World(notes(0..<100))
    await bench.readAll(of: world)
    world.isUp = isUp
    world.forget()
    bench.clock.advance(by: .seconds(3600))
    return world
  }

  private func show<Wrapped: PagingSource>(
    _ rows: Range<Int>, _ pager: KeyedPager<OfflineSource<Wrapped>>, _ source: OfflineSource<Wrapped>
  ) async {
    pager.rowsVisible(rows)
    await rest(pager, source)
  }

  @Test("Local edits stand over rows from the file, outlast their renewal, and are not stored")
  func edits() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    let update = pager.edit(.update(Note(id: 2, text: "mine")))
    pager.edit(.remove(4))
    pager.edit(.insert(Note(id: 1_000, text: "new"), at: .after(6)))
    let edited = [0, 1, 2, 3, 5, 6, 1_000, 7, 8, 9]
    #expect(pager.ids == edited)
    await read(pager, source, rows: 30)

    // The server is back; all of its rows say something else.
    world.isUp = true
    world.rows = world.rows.map { Note(id: $0.id, text: "renewed") }
    bench.clock.advance(by: .seconds(60))
    try await until("renewed rows") {
      await rest(pager, source)
      return pager.items.first?.text == "renewed"
    }
    #expect(Array(pager.ids.prefix(10)) == edited)
    #expect(pager.items[2].text == "mine")
    pager.rollBack(update)
    #expect(pager.items[2].text == "renewed")

    await source.list.store.flush()
    world.isUp = false
    let again = bench.offline(NumberedServer(world: world), bench.store())
    let next = bench.pager(again)
    next.start()
    await rest(next, again)
    #expect(next.ids == Array(0..<10))
    #expect(next.items.allSatisfy { $0.text == "renewed" })
  }

  @Test("Placeholders stand for rows of the whole feed, and any place that was read is there without a network")
  func placeholders() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(3), placeholders: true)
    pager.start()
    await rest(pager, source)
    #expect(pager.rows.count == 100)
    #expect(pager.items.count <= 30)
    await show(72..<78, pager, source)
    #expect(pager.rows[75].item == Note(id: 75))
    #expect(pager.rows[35].item == nil)
    #expect(source.status.origin(of: 75)?.place == .disk)
    await show(31..<37, pager, source)
    #expect(pager.rows[35].item == Note(id: 35))
    #expect(pager.rows.count == 100)
  }

  @Test("An end that is asked again is asked of the server though its page is in the file, and what came is stored")
  func more() async throws {
    let bench = try Bench()
    let world = World(notes(0..<25))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source, rows: 25)
    world.rows = notes(0..<28)
    pager.loadMore(at: .end)
    await rest(pager, source)
    #expect(pager.ids == Array(0..<28) && pager.loadStates.append.isEnd)
    // The network goes: the end says so where it is asked again, and is one again where that is given up.
    world.isUp = false
    world.forget()
    pager.loadMore(at: .end)
    pager.cancel(.append)
    await rest(pager, source)
    #expect(pager.ids == Array(0..<28) && pager.loadStates.append.isEnd)
    await source.list.store.flush()
    let again = bench.offline(NumberedServer(world: world), bench.store())
    let next = bench.pager(again)
    next.start()
    await read(next, again, rows: 28)
    #expect(next.ids == Array(0..<28))
  }

  @Test("What is newer is put above a gap, which is filled; all of it is stored")
  func gaps() async throws {
    let bench = try Bench()
    let world = World(notes(100..<140))
    let source = bench.offline(CursorServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source, rows: 20)
    world.rows = notes(60..<140)
    await pager.refreshAndWait(.mergeNewer)
    await rest(pager, source)
    let gap = try #require(pager.gaps.first)
    #expect(pager.ids == Array(60..<70) + Array(100..<120))
    pager.fillGap(gap.id, at: .start)
    await rest(pager, source)
    #expect(pager.ids == Array(60..<80) + Array(100..<120))

    // The network goes: what was not read yet cannot be filled, and says so; the gap stays.
    world.isUp = false
    pager.fillGap(gap.id, at: .start)
    await rest(pager, source)
    #expect(pager.gaps.map(\.id) == [gap.id])
    #expect(pager.ids == Array(60..<80) + Array(100..<120))
    await source.list.store.flush()

    // A new process has the newest rows, as far as they were read in one piece.
    let again = bench.offline(CursorServer(world: world), bench.store())
    let next = bench.pager(again)
    next.start()
    await read(next, again)
    #expect(next.ids == Array(60..<80))
    #expect(next.loadStates.append.isFailed)
  }

  @Test(
    "A refresh around the reader's row asks the server, and leaves rows from the file as they are where that is away")
  func aroundAnchor() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(3))
    pager.start(at: 5)
    await rest(pager, source)
    await show(2..<8, pager, source)
    let before = pager.ids
    await pager.refreshAndWait(.aroundAnchor)
    await rest(pager, source)
    #expect(pager.ids == before && pager.loadStates.refresh.isFailed)
    world.isUp = true
    world.rows = world.rows.map { Note(id: $0.id, text: "renewed") }
    world.forget()
    await pager.refreshAndWait(.aroundAnchor)
    await rest(pager, source)
    #expect(world.keys.contains(5))
    #expect(pager.items.contains { $0.id == 43 && $0.text == "renewed" })
    #expect(pager.ids == Array(pager.ids.first!..<pager.ids.first! + pager.ids.count))
  }

  @Test("A bounded window lets pages go, and has them again from the file, also where memory was short")
  func window() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(3))
    pager.start()
    await rest(pager, source)
    while pager.loadStates.append.isIdle {
      await show(pager.rows.count - 4..<pager.rows.count, pager, source)
      #expect(pager.items.count <= 30)
    }
    #expect(pager.items.last?.id == 99)
    pager.shedMemory()
    await rest(pager, source)
    while pager.items.first?.id != 0, pager.loadStates.prepend.isIdle { await show(0..<4, pager, source) }
    #expect(pager.ids == Array(0..<pager.ids.count))
    #expect(pager.ids.count >= 10)
  }

  @Test("A screen taller than the window is filled from the file, and keeps what it shows")
  func tallScreen() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(2))
    pager.start()
    await rest(pager, source)
    for _ in 0..<8 { await show(0..<min(55, pager.rows.count), pager, source) }
    #expect(pager.ids == Array(0..<pager.ids.count))
    #expect(pager.ids.count >= 55)
  }

  @Test("Several loads in flight are answered from the file, in order")
  func loadsAhead() async throws {
    let bench = try Bench()
    let world = await stored(bench)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, maxLoadsInFlight: 4)
    pager.start()
    await read(pager, source)
    #expect(pager.ids == Array(0..<100))
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("A limit of rows ends a list from the file too, and no more is renewed than is shown")
  func itemLimit() async throws {
    let bench = try Bench()
    let world = await stored(bench, up: true)
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, itemLimit: 25)
    pager.start()
    await read(pager, source)
    // The page that reaches it is shown whole.
    #expect(pager.ids == Array(0..<30))
    #expect(pager.loadStates.append.isEnd)
    #expect(Set(world.keys).isSubset(of: [1, 2, 3]))
  }

  @Test("A row that an older copy has elsewhere stands once, and says what is newest")
  func comesAgain() async throws {
    let bench = try Bench()
    let world = await stored(bench, up: true)
    // Row 17 has come to the top since, and says something else: the copy of page 2 still has it.
    var rows = world.rows
    rows.remove(at: 17)
    rows.insert(Note(id: 17, text: "newest"), at: 0)
    world.rows = rows
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    bench.clock.advance(by: .seconds(60))
    await rest(pager, source)
    #expect(pager.ids.filter { $0 == 17 }.count == 1)
    #expect(pager.items.first { $0.id == 17 }?.text == "newest")
    #expect(Set(pager.ids) == Set(0..<100))
  }

  @Test(
    "Columns and sections stand alike, whether their rows came from a server or from the file",
    arguments: [true, false])
  func layouts(sections: Bool) async throws {
    func layout(_ pager: Numbered, _ source: OfflineSource<NumberedServer>) async -> [RowFrame] {
      var layout = RowLayout(
        estimatedRowHeight: 40,
        shape: LayoutShape(columns: sections ? 1 : 3, mainSpacing: 4, crossSpacing: 8, crossLength: 320))
      let token = pager.observe { update in
        for operation in update.change.operations {
          switch operation {
          case .remove(let rows): layout.removeRows(rows)
          case .insert(let rows): layout.insertRows(rows)
          case .move(let from, let to): layout.moveRow(from: from, to: to)
          case .update: break
          }
        }
        for row in update.items.indices {
          layout.setHeight(Double(30 + update.items[row].id * 7 % 40), ofRow: row)
          // A section for every seven rows.
          if sections { layout.setHeader(beforeRow: row, length: update.items[row].id % 7 == 0 ? 24 : nil) }
        }
      }
      pager.start()
      await read(pager, source)
      _ = token
      return (0..<layout.rowCount).map { layout.frame(ofRow: $0) }
    }
    let (online, offline) = (try Bench(), try Bench())
    let fetched = online.offline(NumberedServer(world: World(notes(0..<100))), online.store())
    let world = await stored(offline)
    let kept = offline.offline(NumberedServer(world: world), offline.store())
    let frames = await layout(online.pager(fetched), fetched)
    #expect(frames.count == 100)
    #expect(await layout(offline.pager(kept), kept) == frames)
    #expect(kept.status.origin(of: 99)?.place == .disk)
  }
}
