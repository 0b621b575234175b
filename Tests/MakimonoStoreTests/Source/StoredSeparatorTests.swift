import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// What stands between rows, over lists that are kept or observed on disk.
@Suite("Separators over stored lists", .timeLimit(.minutes(60)))
@MainActor
struct StoredSeparatorTests {
  /// Ten notes are a chapter.
  private static let chapters: Pager<Note>.Separators = { before, after in
    guard let chapter = after.map({ $0.id / 10 }), chapter != before.map({ $0.id / 10 }) else { return [] }
    return [Note(id: -1 - chapter, text: "chapter")]
  }

  @Test("Rows from a file have them, also while they are renewed, and the file has none")
  func offline() async throws {
    let bench = try Bench()
    let world = World(notes(5..<105))
    let source = bench.offline(NumberedServer(world: world), bench.store())
    let pager = bench.pager(source)
    pager.separators = Self.chapters
    pager.start()
    await rest(pager, source)
    #expect(pager.rows.compactMap { $0.item?.id } == [-1, 5, 6, 7, 8, 9, -2, 10, 11, 12, 13, 14])
    pager.rowAppeared(pager.rows.count - 1)
    await rest(pager, source)
    world.rows = world.rows.filter { $0.id != 10 }
    bench.clock.advance(by: .seconds(120))
    await pager.refreshAndWait(.keepWindow)
    await rest(pager, source)
    #expect(pager.rows.compactMap { $0.item?.id }.prefix(9) == [-1, 5, 6, 7, 8, 9, -2, 11, 12])
    await source.list.store.flush()

    world.isUp = false
    let again = bench.offline(NumberedServer(world: world), bench.store())
    let next = bench.pager(again)
    next.start()
    await rest(next, again)
    #expect(next.items.count > 8 && next.rows.allSatisfy { ($0.item?.id ?? -1) >= 0 })
    next.separators = Self.chapters
    #expect(next.rows.first?.item == Note(id: -1, text: "chapter"))
  }

  @Test(
    "Rows of a table that come, move and go bring theirs and take them, and edges are read on from rows of the table")
  func database() async throws {
    let shelf = try Shelf(Entry.numbered((1...60).filter { $0 / 10 != 3 }))
    let pager = shelf.pager(shelf.entries(), window: .unbounded)
    pager.separators = { before, after in
      guard let tens = after.map({ $0.rank / 10 }), tens != before.map({ $0.rank / 10 }) else { return [] }
      return [Entry(id: -1 - Int64(tens), rank: 0, text: "")]
    }
    pager.start()
    await pager.read(.end)
    let tens = { pager.rows.compactMap { $0.item?.id }.filter { $0 < 0 } }
    #expect(pager.items.count == 50 && tens() == [-1, -2, -3, -5, -6, -7])
    try await shelf.database.write { try Entry(id: 335, rank: 35, text: "new").insert($0) }
    try await until("it comes") { pager.items.count == 51 }
    #expect(tens() == [-1, -2, -3, -4, -5, -6, -7])
    let row = try #require(pager.row(of: 335))
    #expect(pager.rows[row - 1].item?.id == -4 && pager.rows[row + 1].item?.id == -5)
    try await shelf.database.write { try Entry(id: 335, rank: 25, text: "new").update($0) }
    try await until("it moves") { pager.items.first { $0.id == 335 }?.rank == 25 }
    try await until("its tens go") { tens() == [-1, -2, -3, -5, -6, -7] }
    #expect(pager.items.map(\.rank) == pager.items.map(\.rank).sorted())
  }
}
