import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

@Suite("Database: what is written")
@MainActor
struct DatabaseChangeTests {
  @Test("A row that comes between rows that are held, changes, moves and goes is told by itself")
  func told() async throws {
    let shelf = try Shelf(Entry.numbered(stride(from: 10, through: 1000, by: 10)))
    let pager = shelf.pager(shelf.entries())
    pager.start()
    await pager.read(.end, rows: 30)
    #expect(pager.items.map(\.rank) == Array(stride(from: 10, through: 300, by: 10)))
    var updates: [ListChange] = []
    let observation = pager.observe { if !$0.change.isEmpty { updates.append($0.change) } }
    _ = shelf.reads()

    try await shelf.database.write { try Entry(id: 15, rank: 15, text: "new").insert($0) }
    try await until("it comes") { pager.items.count == 31 }
    #expect(pager.items[1] == Entry(id: 15, rank: 15, text: "new"))
    // The row, the one before it, the one behind it.
    #expect(shelf.reads().count == 3)

    try await shelf.database.write { try Entry(id: 15, rank: 15, text: "newer").update($0) }
    try await until("it changes") { pager.items[1].text == "newer" }
    #expect(shelf.reads().count == 1)

    try await shelf.database.write { try Entry(id: 15, rank: 95, text: "newer").update($0) }
    try await until("it moves") { pager.items.map(\.rank)[8...10] == [90, 95, 100] }

    try await shelf.database.write { _ = try Entry.deleteOne($0, key: 15) }
    try await until("it goes") { pager.items.count == 30 }
    #expect(pager.items.map(\.rank) == Array(stride(from: 10, through: 300, by: 10)))
    #expect(
      updates == [
        ListChange([.insert(1..<2)]), ListChange([.update(1)]), ListChange([.move(from: 1, to: 9), .update(9)]),
        ListChange([.remove(9..<10)]),
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("What is written elsewhere in the table costs no statement")
  func elsewhere() async throws {
    let shelf = try Shelf(Entry.numbered(stride(from: 10, through: 1000, by: 10)))
    let source = shelf.entries()
    let pager = shelf.pager(source)
    pager.start(at: source.key(around: 500))
    await pager.waitUntilSettled()
    let held = pager.items.map(\.rank)
    _ = shelf.reads()
    try await shelf.database.write { db in
      try Entry(id: 15, rank: 15, text: "new").insert(db)
      try Entry(id: 995, rank: 995, text: "new").insert(db)
      try Entry(id: 15, rank: 16, text: "newer").update(db)
      try Entry(id: 990, rank: 11, text: "moved").update(db)
      _ = try Entry.deleteOne(db, key: 20)
    }
    // One that does cost shows that the others were heard by then.
    let last = try #require(pager.items.last)
    try await shelf.database.write { try Entry(id: last.id, rank: last.rank, text: "here").update($0) }
    try await until("it changes") { pager.items.last?.text == "here" }
    #expect(shelf.reads().count == 1)
    #expect(pager.items.map(\.rank) == held)
  }
}
