import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Store: files that cannot be used", .timeLimit(.minutes(60)))
@MainActor
struct DamageTests {
  /// A pager reads two pages whatever is wrong with the file. What is stored is then in a new process again.
  private func expectWorks(_ bench: Bench, keeps: Bool = true) async throws {
    let world = World(notes(0..<20))
    let store = bench.store()
    let source = bench.offline(NumberedServer(world: world), store)
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    #expect(pager.ids == Array(0..<20))
    await store.flush()
    guard keeps else { return }
    #expect(await store.problem == nil)
    world.isUp = false
    let again = bench.offline(NumberedServer(world: world), bench.store())
    let second = bench.pager(again)
    second.start()
    await read(second, again)
    #expect(second.ids == Array(0..<20))
    #expect(again.status.pageCounts == [.disk: 2])
  }

  private func expectSetAside(_ bench: Bench, _ check: (OfflineStoreError) -> Bool) throws {
    let events = bench.events.all
    try #require(events.count == 1, "\(events)")
    guard case .setAside(let path, let error) = events[0] else {
      Issue.record("not set aside: \(events)")
      return
    }
    #expect(check(error), "\(error)")
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(events[0].description.contains(path))
  }

  @Test("Garbage")
  func garbage() async throws {
    let bench = try Bench()
    let garbage = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 / 13) })
    try garbage.write(to: bench.file)
    try Data("no log".utf8).write(to: URL(fileURLWithPath: bench.file.path + "-wal"))
    try await expectWorks(bench)
    try expectSetAside(bench) { if case .notADatabase = $0 { true } else { false } }
    let moved = try #require(bench.names.first { $0.contains(".damaged-") && !$0.hasSuffix("-wal") })
    #expect(moved == "pages.sqlite.damaged-20270115-080000")
    #expect(try Data(contentsOf: bench.folder.appending(path: moved)) == garbage)
    #expect(try Data(contentsOf: bench.folder.appending(path: moved + "-wal")) == Data("no log".utf8))
  }

  @Test("A few bytes, and none at all")
  func short() async throws {
    let bench = try Bench()
    try Data("SQLite format 3\0".utf8).write(to: bench.file)
    try await expectWorks(bench)
    try expectSetAside(bench) { if case .notADatabase = $0 { true } else { false } }
    let empty = try Bench()
    try Data().write(to: empty.file)
    try await expectWorks(empty)
    #expect(empty.events.all.isEmpty)
  }

  /// A file with many pages in it, all of them checkpointed.
  private func filled(_ bench: Bench) async throws {
    let world = World(notes(0..<2000, String(repeating: "x", count: 200)))
    let store = bench.store()
    for try await _ in bench.offline(NumberedServer(world: world), store, list: "old")
      .items(configuration: PagingConfiguration(pageSize: 20))
    {}
    await store.flush()
    #expect(try RawDatabase.integrity(bench.file) == ["ok"])
    _ = try RawDatabase.int(bench.file, "PRAGMA wal_checkpoint(TRUNCATE)")
  }

  @Test("Cut off in the middle")
  func truncated() async throws {
    let bench = try Bench()
    try await filled(bench)
    let file = try FileHandle(forWritingTo: bench.file)
    try file.truncate(atOffset: try file.seekToEnd() / 2)
    try file.close()
    try await expectWorks(bench)
    try expectSetAside(bench) { if case .damaged = $0 { true } else { false } }
  }

  @Test("Damaged within, while it is open: it is replaced under the reader, who notices nothing")
  func damagedWhileOpen() async throws {
    let bench = try Bench()
    try await filled(bench)
    let world = World(notes(0..<2000))
    let store = bench.store()
    let source = bench.offline(NumberedServer(world: world), store, list: "old")
    let pager = bench.pager(source, pageSize: 20)
    pager.start()
    await rest(pager, source)
    #expect(world.keys.isEmpty)
    // All but the first page, which every connection has read by now.
    let file = try FileHandle(forWritingTo: bench.file)
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4096))
    try file.close()
    await read(pager, source, rows: 200)
    #expect(pager.ids == Array(0..<200))
    await store.flush()
    try expectSetAside(bench) { if case .damaged = $0 { true } else { false } }
    #expect(await store.problem == nil)
    #expect(try RawDatabase.integrity(bench.file) == ["ok"])
  }

  @Test("Two that use one damaged file: the first sets it aside, the second takes the new one")
  func damagedForTwo() async throws {
    let bench = try Bench()
    try await filled(bench)
    let stores = [bench.store(), bench.store()]
    for store in stores { #expect(try await store.lists().map(\.name) == ["old"]) }
    let file = try FileHandle(forWritingTo: bench.file)
    let size = try file.seekToEnd()
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4096))
    try file.close()
    let world = World(notes(0..<10))
    for (number, store) in stores.enumerated() {
      let source = bench.offline(NumberedServer(world: world), store, list: "new \(number)")
      _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 10))
      await store.flush()
      #expect(await store.problem == nil)
    }
    #expect(bench.events.all.count == 1, "\(bench.events.all)")
    #expect(try await stores[0].lists().map(\.name) == ["new 0", "new 1"])
  }

  @Test("A folder, and a folder in the place of the log")
  func folder() async throws {
    let bench = try Bench()
    try FileManager.default.createDirectory(at: bench.file, withIntermediateDirectories: false)
    try await expectWorks(bench)
    try expectSetAside(bench) { if case .isFolder = $0 { true } else { false } }
    let other = try Bench()
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: other.file.path + "-wal"), withIntermediateDirectories: false)
    try await expectWorks(other)
    let events = other.events.all
    #expect(events.count == 1)
  }

  @Test("Of a newer version")
  func newer() async throws {
    let bench = try Bench()
    try await filled(bench)
    try RawDatabase.execute(bench.file, "PRAGMA user_version = 99")
    try await expectWorks(bench)
    try expectSetAside(bench) { if case .newerVersion(_, 99) = $0 { true } else { false } }
  }

  @Test("Another program's database is left as it is; pages are kept in memory")
  func foreign() async throws {
    let bench = try Bench()
    try RawDatabase.execute(bench.file, "CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES ('dear')")
    let before = try Data(contentsOf: bench.file)
    try await expectWorks(bench, keeps: false)
    #expect(try Data(contentsOf: bench.file) == before)
    let events = bench.events.all
    #expect(events == [.inMemory(because: .foreignDatabase(path: bench.file.path))])
    #expect(bench.names == ["pages.sqlite"])
  }

  @Test("A full disk is an error of the store's and none of the reader's; once there is room, pages are kept again")
  func fullDisk() async throws {
    let bench = try Bench()
    let world = World(notes(0..<2000, String(repeating: "x", count: 400)))
    let store = bench.store(maxPageCount: 40)
    let source = bench.offline(NumberedServer(world: world), store)
    let pager = bench.pager(source, pageSize: 20)
    pager.start()
    await read(pager, source, rows: 400)
    #expect(pager.ids == Array(0..<400))
    await store.flush()
    #expect(await store.problem == .diskFull(path: bench.file.path))
    try await until("the status tells of the full disk") {
      source.status.storeProblem == .diskFull(path: bench.file.path)
    }
    #expect(bench.events.all.allSatisfy { $0 == .writeFailed(.diskFull(path: bench.file.path)) })
    #expect(!pager.loadStates.append.isFailed && !pager.loadStates.refresh.isFailed)
    #expect(try RawDatabase.integrity(bench.file) == ["ok"])
    try await store.removeAll()
    bench.clock.advance(by: .seconds(3600))
    pager.jump(to: 1)
    await rest(pager, source)
    await store.flush()
    #expect(await store.problem == nil)
    try await until("the status is without a problem") { source.status.storeProblem == nil }
    #expect(try await store.lists().map(\.pageCount) == [1])
  }

  @Test("A file that could not be used is tried again after a minute")
  func triedAgain() async throws {
    let bench = try Bench()
    try RawDatabase.execute(bench.file, "CREATE TABLE letters (text TEXT)")
    let store = bench.store()
    let source = bench.offline(NumberedServer(world: World(notes(0..<10))), store)
    _ = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 1, count: 10))
    await store.flush()
    #expect(try await store.lists().map(\.pageCount) == [1])
    #expect(await store.problem == .foreignDatabase(path: bench.file.path))
    bench.clock.advance(by: .seconds(60))
    #expect(try await store.lists().map(\.pageCount) == [1], "what is in memory stays, where the file is as it was")
    #expect(bench.events.all.count == 1)
    for name in bench.names { try FileManager.default.removeItem(at: bench.folder.appending(path: name)) }
    bench.clock.advance(by: .seconds(59))
    _ = try await store.lists()
    #expect(await store.problem != nil)
    bench.clock.advance(by: .seconds(1))
    _ = try await store.lists()
    #expect(await store.problem == nil)
    #expect(bench.names.contains("pages.sqlite"))
  }
}
