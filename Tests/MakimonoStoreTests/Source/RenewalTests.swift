import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Offline source: copies first, then what is newer", .timeLimit(.minutes(60)))
@MainActor
struct RenewalTests {
  @Test("What is stored is shown before the network answers; what changed follows by exact steps")
  func staleWhileRevalidate() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    await bench.readAll(of: world)
    #expect(world.keys == [1, 2, 3])

    bench.clock.advance(by: .seconds(3600))
    world.rows = notes([100]) + notes(0..<30).map { $0.id == 3 ? Note(id: 3, text: "edited") : $0 }
    world.forget()
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    var seen: [[Int]] = []
    var steps: [ListChange] = []
    let observation = pager.observe { update in
      guard !update.change.isEmpty else { return }
      seen.append(update.items.map(\.id))
      steps.append(update.change)
    }
    pager.start()
    await pager.waitUntilSettled()
    #expect(seen.first == Array(0..<10), "the copy is first")
    await rest(pager, second)
    #expect(seen.last == [100] + (0..<9))
    #expect(pager.items[4] == Note(id: 3, text: "edited"))
    #expect(steps.last?.operations.contains(.insert(0..<1)) == true, "one row came on top: \(steps)")
    #expect(world.keys.first == 1)
    #expect(pager.totalCount == 31)
    observation.cancel()
  }

  @Test("A copy that is fresh costs no request, in a new process neither")
  func fresh() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    await bench.readAll(of: world)
    world.forget()
    bench.clock.advance(by: .seconds(59))
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second)
    #expect(pager.ids == Array(0..<30))
    #expect(world.keys.isEmpty)
    #expect(second.status.oldest == RowOrigin(place: .disk, fetchedAt: Bench.epoch))
    #expect(second.status.oldest?.age(at: bench.now()) == 59)
    #expect(second.status.pageCounts == [.disk: 3])
  }

  @Test("A page that is unchanged is asked for by its validator, and then fresh again")
  func validators() async throws {
    let bench = try Bench()
    let world = World(notes(0..<20))
    let store = bench.store()
    let first = bench.offline(NumberedServer(world: world), store)
    let earlier = bench.pager(first)
    earlier.start()
    await read(earlier, first)
    await store.flush()
    bench.clock.advance(by: .seconds(3600))
    world.forget()
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    var changes = 0
    let observation = pager.observe { if !$0.change.isEmpty { changes += 1 } }
    pager.start()
    await read(pager, second)
    #expect(world.asked.allSatisfy { $0.validator != nil })
    #expect(world.keys.sorted() == [1, 2])
    #expect(world.unchanged == 2)
    #expect(changes == 2, "two pages were shown, and nothing was read again")
    await second.list.store.flush()
    world.forget()
    bench.clock.advance(by: .seconds(59))
    let third = bench.offline(NumberedServer(world: world), bench.store())
    let last = bench.pager(third)
    last.start()
    await read(last, third)
    #expect(last.ids == Array(0..<20))
    #expect(world.keys.isEmpty, "a page that was said to be unchanged is as new as one that was sent")
    observation.cancel()
  }

  @Test("A page that the window let go comes back without a request")
  func evicted() async throws {
    let bench = try Bench()
    let world = World(notes(0..<100))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source, window: .pages(3))
    pager.start()
    await read(pager, source)
    #expect(pager.ids == Array(70..<100))
    world.forget()
    world.isUp = false
    while pager.ids.first != 0 {
      pager.rowAppeared(0)
      await rest(pager, source)
      try #require(!pager.loadStates.prepend.isFailed)
    }
    #expect(pager.ids == Array(0..<30))
    #expect(world.keys.isEmpty)
    #expect(source.status.pageCounts.values.reduce(0, +) == 3, "pages that went are not counted any more")
  }

  @Test("A pull to refresh asks the network though the copy is fresh; where it fails the user is told, and rows stay")
  func userRefresh() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    world.rows = notes(100..<103) + notes(0..<30)
    await pager.refreshAndWait()
    await rest(pager, source)
    #expect(pager.ids == [100, 101, 102, 0, 1, 2, 3, 4, 5, 6])
    #expect(world.keys == [1, 1])
    world.isUp = false
    await pager.refreshAndWait()
    #expect(pager.loadStates.refresh.failure?.error as? World.Down == World.Down())
    #expect(pager.items.count == 10)
    #expect(source.status.isWaiting)
  }

  @Test("A list that was empty shows what came since")
  func emptyBefore() async throws {
    let bench = try Bench()
    let world = World([])
    let first = bench.offline(NumberedServer(world: world), bench.store())
    let earlier = bench.pager(first)
    earlier.start()
    await rest(earlier, first)
    await first.list.store.flush()
    bench.clock.advance(by: .seconds(3600))
    world.rows = notes(0..<5)
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await rest(pager, second)
    #expect(pager.ids == Array(0..<5))
  }

  @Test("Rows that cannot be written are shown, and not kept")
  func notEncodable() async throws {
    struct Reading: Identifiable, Codable, Equatable, Sendable {
      var id: Int
      var value: Double
    }
    let bench = try Bench()
    let readings = PageNumberSource(endRule: .total) { _, _ in
      PageReply(items: [Reading(id: 1, value: .infinity)], totalCount: 1)
    }
    let source = bench.offline(readings, bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    #expect(pager.ids == [1])
    guard case .notEncodable = source.status.storeProblem else {
      Issue.record("\(String(describing: source.status.storeProblem))")
      return
    }
    #expect(bench.events.all.count == 1)
  }

  @Test("A page that fails for good is not asked for again and again; its rows stay, the others are renewed")
  func permanentFailure() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    await bench.readAll(of: world)
    bench.clock.advance(by: .seconds(3600))
    world.rows = notes(0..<30, "new")
    world.gone = [2]
    world.forget()
    let second = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(second)
    pager.start()
    await read(pager, second)
    #expect(pager.ids == Array(0..<30))
    #expect(pager.items.map(\.text) == (0..<30).map { 10..<20 ~= $0 ? "" : "new" })
    #expect(world.keys.filter { $0 == 2 }.count == 1)
    #expect(!second.status.isWaiting)
  }

  @Test("A loop over the rows gets fresh copies, otherwise the network's, and old copies only where that fails")
  func walk() async throws {
    let bench = try Bench()
    let world = World(notes(0..<25))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let configuration = PagingConfiguration(pageSize: 10, retry: .never)
    func all() async throws -> [Int] {
      var ids: [Int] = []
      for try await note in source.items(configuration: configuration) { ids.append(note.id) }
      return ids
    }
    #expect(try await all() == Array(0..<25))
    #expect(world.keys == [1, 2, 3])
    #expect(try await all() == Array(0..<25))
    #expect(world.keys == [1, 2, 3])
    bench.clock.advance(by: .seconds(61))
    world.rows[0].id = 99
    #expect(try await all() == [99] + (1..<25))
    bench.clock.advance(by: .seconds(61))
    world.isUp = false
    #expect(try await all() == [99] + (1..<25))
  }

  @Test("A pager that goes ends what is renewed for it")
  func lifetime() async throws {
    let bench = try Bench()
    let world = World(notes(0..<10))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    var pager: KeyedPager<OfflineSource<NumberedServer>>? = bench.pager(source)
    world.isUp = false
    pager?.start()
    await pager?.waitUntilSettled()
    await bench.clock.sleepers(atLeast: 1)
    weak var gone: AnyObject?
    gone = pager
    pager = nil
    #expect(gone == nil)
    await bench.clock.sleepers(atMost: 0)
    try await until("the source waits no more") { !source.status.isWaiting }
    #expect(world.keys == [1])
  }

  @Test("Two pagers over one source: its status is that of both")
  func twoPagers() async throws {
    let bench = try Bench()
    let world = World(notes(0..<30))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let one = bench.pager(source)
    one.start()
    await rest(one, source)
    bench.clock.advance(by: .seconds(10))
    let other = bench.pager(source)
    other.start(at: 2)
    await rest(other, source)
    #expect(source.status.oldest?.fetchedAt == Bench.epoch)
    #expect(source.status.newest?.fetchedAt == Bench.epoch + 10)
    #expect(source.status.origin(of: 5)?.fetchedAt == Bench.epoch)
    #expect(source.status.origin(of: 15)?.place == .network)
    #expect(source.status.origin(of: 25) == nil)
  }
}
