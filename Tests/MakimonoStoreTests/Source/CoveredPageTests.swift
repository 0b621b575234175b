import Foundation
import Testing

@testable import Makimono
@testable import MakimonoStore

@Suite("Stored pages whose items are not the feed's rows", .timeLimit(.minutes(10)))
@MainActor
struct CoveredPageTests {
  /// A feed of 107 rows, of which every other is left out.
  private struct Filtered: PagingSource {
    let world: World
    let order = OffsetOrder(endRule: .total)
    let firstKey = 0

    func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Note> {
      let reply = try world.answer(request.key, start: request.key, count: request.count)!
      return PageReply(
        items: reply.rows.filter { $0.id % 2 == 0 }, totalCount: 107, coveredCount: reply.rows.count)
    }
  }

  @Test(
    "R12: a page stands for as many of the feed's rows when it comes from the file; none is put together from parts of it"
  )
  func stored() async throws {
    let bench = try Bench()
    let world = World(notes(0..<107))
    let first = bench.offline(Filtered(world: world), bench.store())
    let earlier = bench.pager(first)
    earlier.start()
    await read(earlier, first)
    #expect(earlier.ids == Array(stride(from: 0, to: 107, by: 2)))
    await first.list.store.flush()
    world.isUp = false
    let second = bench.offline(Filtered(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second)
    #expect(pager.ids == Array(stride(from: 0, to: 107, by: 2)))
    #expect(pager.loadStates.append.isEnd)
    // By another size they would be cut at rows that are not where they are counted.
    let third = bench.offline(Filtered(world: world), bench.store())
    let other = bench.pager(third, pageSize: 7)
    other.start()
    await rest(other, third)
    #expect(other.loadStates.refresh.isFailed)
    #expect(other.items.isEmpty)
  }

  @Test("A file of before that was counted is brought up to date, with its pages")
  func migration() async throws {
    let bench = try Bench()
    let world = World(notes(0..<40))
    await bench.readAll(of: world)
    try RawDatabase.execute(bench.file, "ALTER TABLE page DROP COLUMN coveredCount; PRAGMA user_version = 1")
    world.isUp = false
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second)
    #expect(pager.ids == Array(0..<40))
    await second.list.store.flush()
    #expect(try RawDatabase.int(bench.file, "PRAGMA user_version") == StoreSchema.version)
    #expect(bench.events.all.isEmpty)
  }
}
