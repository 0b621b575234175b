import Foundation
import GRDB
import Makimono
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// A server with numbered rows, whether it can be reached, and what it was asked.
private final class Remote: Sendable {
  struct Down: RetryAdvising, Equatable {
    var retryAdvice: RetryAdvice { .transient }
  }

  struct State: Sendable {
    var rows: [Entry]
    var isUp = true
    var asked: [Int] = []
  }

  let state: Locked<State>

  init(_ rows: [Entry]) { state = Locked(State(rows: rows)) }

  var asked: [Int] { state.withLock { $0.asked } }

  var source: PageNumberSource<Entry> {
    PageNumberSource(endRule: .shortPage) { [state] page, count in
      try state.withLock { state in
        state.asked.append(page)
        guard state.isUp else { throw Down() }
        let start = min((page - 1) * count, state.rows.count)
        return PageReply(items: Array(state.rows[start..<min(start + count, state.rows.count)]))
      }
    }
  }
}

@Suite("Database: filled from the network")
@MainActor
struct DatabaseFillingTests {
  @Test("Where the database ends the network goes on; its end is remembered; no page is asked for twice")
  func filled() async throws {
    let shelf = try Shelf()
    let remote = Remote(Entry.numbered(1...25))
    let pager = shelf.pager(shelf.entries().filled(by: remote.source, as: "entries"))
    pager.start()
    await pager.read(.end)
    #expect(pager.items.map(\.rank) == Array(1...25) && pager.loadStates.append.isEnd)
    #expect(remote.asked == [1, 2, 3])

    // Another process.
    let again = shelf.pager(shelf.entries().filled(by: remote.source, as: "entries"))
    again.start()
    await again.read(.end)
    #expect(again.items.map(\.rank) == Array(1...25) && remote.asked == [1, 2, 3])
  }

  @Test("Without a network the database's rows show at once, its end says that it failed, and a retry goes on")
  func offline() async throws {
    let shelf = try Shelf()
    let remote = Remote(Entry.numbered(1...25))
    let source = shelf.entries().filled(by: remote.source, as: "entries")
    let first = shelf.pager(source)
    first.start()
    await first.waitUntilSettled()
    #expect(first.items.count == 10)

    remote.state.withLock { $0.isUp = false }
    let pager = shelf.pager(shelf.entries().filled(by: remote.source, as: "entries"))
    pager.start()
    await pager.read(.end)
    #expect(pager.items.map(\.rank) == Array(1...10))
    #expect(pager.loadStates.append.failure?.error is Remote.Down)
    await pager.refreshAndWait()
    #expect(pager.loadStates.refresh.failure?.error is Remote.Down && pager.items.count == 10)

    remote.state.withLock { $0.isUp = true }
    pager.retry(.append)
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == Array(1...20))
  }

  @Test("A refresh asks the network first, replaces the rows in one transaction, and the screen never blinks")
  func refreshed() async throws {
    let shelf = try Shelf()
    let remote = Remote(Entry.numbered(1...25))
    let source = shelf.entries().filled(by: remote.source, as: "entries")
    let (pager, other) = (shelf.pager(source), shelf.pager(source))
    for pager in [pager, other] {
      pager.start()
      await pager.read(.end)
    }
    remote.state.withLock { state in
      state.rows = Entry.numbered([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]) + [Entry(id: 77, rank: 77, text: "new")]
      state.rows[0].text = "edited"
      state.asked = []
    }
    var counts: [Int] = []
    let observation = pager.observe { counts.append($0.items.count) }
    await pager.refreshAndWait()
    #expect(pager.items.map(\.rank) == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(pager.items[0].text == "edited")
    #expect(counts.allSatisfy { $0 >= 10 }, "\(counts)")
    #expect(remote.asked == [1])
    try await until("the other follows") { other.items.map(\.rank) == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11] }
    #expect(remote.asked == [1])
    await pager.read(.end)
    try await until("it goes on") { pager.items.map(\.rank) == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 77] }
    withExtendedLifetime(observation) {}
  }

  @Test("A chat's history comes in at the start")
  func history() async throws {
    let shelf = try Shelf(Entry.numbered(91...100))
    // The newest first, as servers say it.
    let remote = Remote(Entry.numbered((60...90).reversed()))
    let pager = shelf.pager(
      shelf.entries(opensAt: .end).filled(by: remote.source, as: "history", at: .start), window: .unbounded)
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.rank) == Array(91...100) && remote.asked == [])
    await pager.read(.start)
    #expect(pager.items.map(\.rank) == Array(60...100) && pager.loadStates.prepend.isEnd)
    #expect(remote.asked == [1, 2, 3, 4])
  }

  @Test("Pages that bring nothing where the list goes on are followed so far, and then it is said")
  func elsewhere() async throws {
    let shelf = try Shelf(Entry.numbered(1000...1009))
    let remote = Remote(Entry.numbered(1...90))
    let pager = shelf.pager(shelf.entries().filled(by: remote.source, as: "entries"))
    pager.start()
    await pager.waitUntilSettled()
    await pager.read(.end)
    guard case .fillsElsewhere(pages: 5) = pager.loadStates.append.failure?.error as? DatabaseSourceError else {
      Issue.record("\(pager.loadStates)")
      return
    }
    #expect(remote.asked == [1, 2, 3, 4, 5])
    pager.retry()
    await pager.waitUntilSettled()
    // It goes on from there to the network's end.
    #expect(Array(remote.asked.prefix(10)) == Array(1...10))
  }

  @Test("Where the rows cannot be saved nothing is, and the page is asked for again")
  func unsaved() async throws {
    struct Full: Error {}
    let shelf = try Shelf()
    let remote = Remote(Entry.numbered(1...25))
    let fails = Locked(true)
    let source = shelf.entries().filled(by: remote.source, as: "entries") { db, rows in
      for row in rows { try row.upsert(db) }
      if fails.withLock({ $0 }) { throw Full() }
    } replace: { _, _ in
    }
    let pager = shelf.pager(source)
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.loadStates.refresh.failure?.error is Full && pager.items.isEmpty)
    #expect(try await shelf.database.read { try Entry.fetchCount($0) } == 0)
    fails.withLock { $0 = false }
    pager.retry()
    await pager.read(.end)
    #expect(pager.items.map(\.rank) == Array(1...25) && remote.asked == [1, 1, 2, 3])
  }
}
