import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Store: limits, and what is in the file", .timeLimit(.minutes(60)))
@MainActor
struct LimitTests {
  private let text = String(repeating: "x", count: 500)

  /// Stores pages of a list, one a second.
  private func fill(_ bench: Bench, _ store: OfflineStore, _ list: String, pages: Int, from first: Int = 0) async throws
  {
    let world = World(notes(0..<100_000, text))
    let source = bench.offline(OffsetServer(world: world), store, list: list)
    for page in first..<first + pages {
      bench.clock.advance(by: .seconds(1))
      _ = try await source.load(
        LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: page * 20, count: 20))
    }
    await store.flush()
    #expect(await store.problem == nil)
  }

  private func pages(_ store: OfflineStore, _ list: String) async throws -> Int {
    try await store.lists().first { $0.name == list }?.pageCount ?? 0
  }

  @Test("The file never grows beyond its limit; pages that were not used for the longest time go first")
  func size() async throws {
    let bench = try Bench()
    let limits = OfflineLimits(maxBytes: 1 << 20)
    let store = bench.store(limits: limits)
    try await fill(bench, store, "one", pages: 30)
    try await fill(bench, store, "two", pages: 30)
    // The first pages of "one" are used once more.
    let world = World([])
    world.isUp = false
    let one = bench.offline(OffsetServer(world: world), store, list: "one")
    for page in 0..<10 {
      _ = try await one.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: page * 20, count: 20))
    }
    for round in 0..<10 {
      try await fill(bench, store, "three", pages: 6, from: round * 6)
      #expect(try await store.byteCount() <= limits.maxBytes)
    }
    let size = try bench.file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    #expect(size <= limits.maxBytes)
    #expect(try await store.byteCount() > limits.maxBytes * 3 / 4, "no more went than had to")
    func isKept(_ list: String, _ page: Int) async throws -> Bool {
      await store.page(list: list, key: try PageCoding<Int, Note>.data(page * 20), count: 20) != nil
    }
    #expect(try await isKept("one", 20) == false)
    #expect(try await isKept("three", 59))
    #expect(try RawDatabase.integrity(bench.file) == ["ok"])
  }

  @Test("Pages of a list that is being read go last, however long ago they were used")
  func reader() async throws {
    let bench = try Bench()
    let store = bench.store(limits: OfflineLimits(maxBytes: 1 << 20))
    try await fill(bench, store, "read", pages: 30)
    let world = World([])
    world.isUp = false
    let source = bench.offline(OffsetServer(world: world), store, list: "read")
    let pager = bench.pager(source, pageSize: 20)
    try await until("the list is being read") { await store.isBeingRead("read") }
    try await fill(bench, store, "other", pages: 150)
    #expect(try await pages(store, "read") == 30)
    #expect(try await pages(store, "other") < 100)
    // Where it is the only one, its own go too.
    try await fill(bench, store, "read", pages: 150, from: 100)
    #expect(try await pages(store, "other") == 0)
    #expect(try await store.byteCount() <= 1 << 20)
    withExtendedLifetime(pager) {}
  }

  @Test("Use, not age, says which page goes")
  func use() async throws {
    let bench = try Bench()
    let store = bench.store(limits: OfflineLimits(maxBytes: 1 << 20))
    try await fill(bench, store, "a", pages: 10)
    try await fill(bench, store, "b", pages: 30)
    let world = World([])
    world.isUp = false
    let source = bench.offline(OffsetServer(world: world), store, list: "a")
    bench.clock.advance(by: .seconds(100))
    for page in 0..<10 {
      _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: page * 20, count: 20))
    }
    try await fill(bench, store, "c", pages: 45)
    #expect(try await pages(store, "a") == 10)
    #expect(try await pages(store, "b") < 30)
  }

  @Test("A page older than the age limit is not shown, not even offline, and goes")
  func age() async throws {
    let bench = try Bench()
    let world = World(notes(0..<20))
    let limits = OfflineLimits(maxAge: 3600)
    let store = bench.store(limits: limits)
    let source = bench.offline(NumberedServer(world: world), store)
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    await store.flush()
    world.isUp = false
    bench.clock.advance(by: .seconds(3600))
    let atLimit = bench.offline(NumberedServer(world: world), bench.store(limits: limits))
    let second = bench.pager(atLimit)
    second.start()
    await rest(second, atLimit)
    #expect(second.ids == Array(0..<10))
    bench.clock.advance(by: .seconds(1))
    // The copy in memory is as old.
    for source in [atLimit, bench.offline(NumberedServer(world: world), bench.store(limits: limits))] {
      let third = bench.pager(source)
      third.start()
      await rest(third, source)
      #expect(third.ids == [])
      #expect(third.loadStates.refresh.isFailed)
    }
    try await fill(bench, store, "other", pages: 1)
    #expect(try await pages(store, "notes") == 0)
  }

  @Test("Of two copies of a page the one that was asked for later stays, whichever is written last")
  func order() async throws {
    let bench = try Bench()
    let store = bench.store()
    func page(_ text: String, at seconds: Double) throws -> StoredPage {
      StoredPage(
        list: "list", key: try PageCoding<Int, Note>.data(1), requestedCount: 10, rowCount: 1, cost: 0, validator: text,
        fetchedAt: Bench.epoch + seconds, items: try PageCoding<Int, Note>.data(notes(0..<1, text)))
    }
    await store.store(try page("later", at: 10)) { _ in }
    await store.store(try page("earlier", at: 5)) { _ in }
    await store.flush()
    let kept = try #require(await store.page(list: "list", key: try PageCoding<Int, Note>.data(1), count: 10))
    #expect(kept.validator == "later")
    #expect(try PageCoding<Int, Note>.items(kept.items) == notes(0..<1, "later"))
  }

  @Test("A clock that was set back keeps no page fresh")
  func clockSetBack() async throws {
    let bench = try Bench()
    let world = World(notes(0..<10))
    let day = 86_400.0
    let later = OfflineStore(at: bench.file, now: { Bench.epoch + day })
    let source = bench.offline(NumberedServer(world: world), later)
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: LoadEdge.append, key: 1, count: 10)
    _ = try await source.load(request)
    await later.flush()
    let now = bench.offline(NumberedServer(world: world), bench.store())
    _ = try await now.load(request)
    #expect(world.keys == [1, 1])
  }

  @Test("A page larger than half of the file is shown, and not kept")
  func largePage() async throws {
    let bench = try Bench()
    let store = bench.store(limits: OfflineLimits(maxBytes: OfflineLimits.leastBytes))
    let world = World(notes(0..<10, String(repeating: "x", count: 20_000)))
    let source = bench.offline(NumberedServer(world: world), store)
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    await store.flush()
    #expect(pager.items.count == 10)
    guard case .pageTooLarge(_, let bytes) = await store.problem else {
      Issue.record("\(String(describing: await store.problem))")
      return
    }
    #expect(bytes > 200_000)
  }

  @Test("The file and its companions are their owner's alone, also where the file was everybody's")
  func mode() async throws {
    let bench = try Bench()
    try Data().write(to: bench.file)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: bench.file.path)
    let store = bench.store()
    try await fill(bench, store, "list", pages: 3)
    #expect(bench.names == ["pages.sqlite", "pages.sqlite-shm", "pages.sqlite-wal"])
    for name in bench.names {
      let path = bench.folder.appending(path: name).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
  }

  @Test("Removing: one list or all; copies in memory go too, and no text of them stays in the file")
  func removing() async throws {
    let bench = try Bench()
    let store = bench.store()
    let world = World(notes(0..<20, "confidential"))
    let sources = ["a", "b"].map { bench.offline(NumberedServer(world: world), store, list: $0) }
    for source in sources {
      let pager = bench.pager(source)
      pager.start()
      await read(pager, source)
    }
    await store.flush()
    #expect(try await store.lists().map(\.name) == ["a", "b"])
    #expect(try await store.lists().map(\.rowCount) == [20, 20])
    world.isUp = false
    try await store.remove(list: "a")
    #expect(try await store.lists().map(\.name) == ["b"])
    let pagers = sources.map { bench.pager($0) }
    for (pager, source) in zip(pagers, sources) {
      pager.start()
      await rest(pager, source)
    }
    #expect(pagers.map(\.items.count) == [0, 10])
    try await store.removeAll()
    #expect(try await store.lists().isEmpty)
    for name in bench.names {
      let data = try Data(contentsOf: bench.folder.appending(path: name))
      #expect(data.range(of: Data("confidential".utf8)) == nil, "\(name)")
    }
  }

  @Test("Rows of another kind than before count as not stored")
  func otherRows() async throws {
    struct Other: Identifiable, Codable, Equatable {
      var id: String
      var likes: Int
    }
    let bench = try Bench()
    let world = World(notes(0..<10))
    let store = bench.store()
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: LoadEdge.append, key: 1, count: 10)
    _ = try await bench.offline(NumberedServer(world: world), store).load(request)
    await store.flush()
    let other = PageNumberSource(endRule: .total) { page, count in
      PageReply(items: [Other(id: "x", likes: page)], totalCount: 1)
    }
    let source = OfflineSource(other, store: bench.store(), list: "notes", clock: bench.clock)
    #expect(try await source.load(request).items == [Other(id: "x", likes: 1)])
    await source.list.store.flush()
    #expect(try await source.load(request).items == [Other(id: "x", likes: 1)])
  }

  @Test("Names of lists and keys may hold any character")
  func names() async throws {
    let bench = try Bench()
    let store = bench.store()
    for name in ["a\0b", "a\0c", "記事 '; DROP TABLE page", "\u{1F4DC}"] {
      let world = World(notes(0..<10, name))
      let source = bench.offline(NumberedServer(world: world), store, list: name)
      _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 10))
    }
    await store.flush()
    #expect(try await store.lists().count == 4)
    #expect(try RawDatabase.int(bench.file, "SELECT count(*) FROM page") == 4)
  }
}
