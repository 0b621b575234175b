import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// Keys that must not outlive their session or process (rule R25) are looked for in the files.
@Suite("Offline source: keys that must not be stored", .timeLimit(.minutes(60)))
@MainActor
struct UnstoredKeysTests {
  /// Cursors of a session: they say so, and are dead in the next.
  struct SecretServer: PagingSource {
    typealias Key = CursorKey<String>

    let world: World
    let session: Int
    var order: CursorOrder<Key> {
      var order = CursorOrder<Key>()
      order.keyLifetime = lifetime
      return order
    }
    var lifetime = KeyLifetime.session
    var firstKey: Key { .first }

    func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Note> {
      var start = 0
      if let cursor = request.key.cursor {
        let parts = cursor.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, parts[0] == session else { throw ExpiredKey() }
        start = parts[1]
      }
      guard let rows = try world.answer(start, start: start, count: request.count)?.rows else {
        return PageReply(items: [])
      }
      let end = start + rows.count
      return PageReply(items: rows, nextKey: end < world.rows.count ? .at("SecretCursor-\(session)-\(end)") : nil)
    }
  }

  private func bytes(_ bench: Bench) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in bench.names { found[name] = try Data(contentsOf: bench.folder.appending(path: name)) }
    return found
  }

  @Test(
    "No byte of one is in the file or its log, while it is written and afterwards; the rows are",
    arguments: [
      KeyLifetime.session, .process,
    ])
  func files(_ lifetime: KeyLifetime) async throws {
    let bench = try Bench()
    let world = World(notes(0..<60, "a row that is stored"))
    let source = bench.offline(SecretServer(world: world, session: 1, lifetime: lifetime), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await read(pager, source)
    #expect(pager.ids == Array(0..<60))
    await source.list.store.flush()
    let files = try bytes(bench)
    #expect(!files.isEmpty)
    let secret = Data("SecretCursor".utf8)
    for (name, data) in files { #expect(data.range(of: secret) == nil, "\(name)") }
    #expect(files.values.contains { $0.range(of: Data("a row that is stored".utf8)) != nil })
    // As they are found where keys may be stored.
    let other = bench.offline(SecretServer(world: world, session: 1, lifetime: .forever), bench.store(), list: "other")
    let stored = bench.pager(other)
    stored.start()
    await read(stored, other)
    await other.list.store.flush()
    #expect(try bytes(bench).values.contains { $0.range(of: secret) != nil })
  }

  @Test(
    "In the next process the rows are there at once; then the list is read anew, by keys of the present, and the reader stays"
  )
  func nextProcess() async throws {
    let bench = try Bench()
    let world = World(notes(0..<60))
    let before = bench.offline(SecretServer(world: world, session: 1), bench.store())
    let last = bench.pager(before)
    last.start()
    await read(last, before, rows: 40)
    await before.list.store.flush()

    world.isUp = false
    let source = bench.offline(SecretServer(world: world, session: 2), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    #expect(pager.ids == Array(0..<40))
    let row = try #require(pager.row(of: 33))
    pager.rowsVisible(row..<row + 2)
    world.isUp = true
    world.rows = world.rows.map { Note(id: $0.id, text: "renewed") }
    try await until("renewed rows") {
      bench.clock.advance(by: .seconds(60))
      await rest(pager, source)
      return pager.items.first { $0.id == 33 }?.text == "renewed"
    }
    #expect(pager.ids.contains(34))
    #expect(!pager.loadStates.append.isEnd)
    await read(pager, source)
    #expect(pager.ids == Array(0..<60))
    #expect(pager.loadStates.append.isEnd)
  }

  @Test("What was read before the first page was read anew is not put behind it: rows may be missing between")
  func otherWay() async throws {
    let bench = try Bench()
    let world = World(notes(0..<60))
    let before = bench.offline(SecretServer(world: world, session: 1), bench.store())
    let one = bench.pager(before)
    one.start()
    await read(one, before, rows: 40)
    bench.clock.advance(by: .seconds(3600))
    world.rows = notes(-30..<60)
    await one.refreshAndWait()
    await rest(one, before)
    await before.list.store.flush()
    world.isUp = false
    let source = bench.offline(SecretServer(world: world, session: 2), bench.store())
    let pager = bench.pager(source)
    pager.start()
    await rest(pager, source)
    #expect(pager.ids == Array(-30..<pager.ids.count - 30))
    #expect(pager.ids.count >= 10)
  }
}
