import Foundation
import MakimonoTesting
import Testing

@testable import Makimono

@Suite("Pager: observers", .timeLimit(.minutes(60)))
@MainActor
struct PagerObserverTests {
  @Test("Two observers, one load: both see every row")
  func twoObservers() async {
    let source = Feeds.numbered(total: 6)
    let pager = Pager(source: source, configuration: .test())
    let changes = pager.changes
    let readers = (0..<2).map { _ in
      Task {
        var rows: [Row] = []
        for await update in changes {
          update.change.apply(to: &rows, after: Array(update.items))
          if update.loadStates.append.isEnd { break }
        }
        return rows
      }
    }
    await pager.started()
    pager.rowsVisible(0..<3)
    pager.rowsVisible(0..<3)
    for reader in readers {
      #expect(await reader.value == rows(0..<6))
    }
    #expect(source.requestedKeys == [1, 2])
    #expect(source.mostInFlight == 1)
  }

  @Test("The first update is the list as it is")
  func firstUpdate() async throws {
    let pager = Pager(source: Feeds.numbered(total: 6), configuration: .test())
    await pager.started()
    var updates = pager.changes.makeAsyncIterator()
    let first = try #require(await updates.next())
    #expect(first.isReset)
    #expect(first.change == ListChange([.insert(0..<3)]))
    #expect(first.totalCount == 6)
    #expect(Array(first.items) == rows(0..<3))
  }

  @Test("A slow observer gets what it missed in one exact update")
  func slowObserver() async throws {
    let pager = Pager(source: Feeds.numbered(total: 60), configuration: .test(window: .pages(2)), prefetchRows: 1)
    await pager.started()
    var updates = pager.changes.makeAsyncIterator()
    var seen = Array(try #require(await updates.next()).items)
    for _ in 0..<9 {
      pager.rowsVisible(pager.items.count - 1..<pager.items.count)
      await pager.waitUntilSettled()
    }
    let merged = try #require(await updates.next())
    #expect(merged.eventCount >= 9)
    #expect(!merged.isReset)
    merged.change.apply(to: &seen, after: Array(merged.items))
    #expect(seen == Array(pager.items))
    #expect(pager.ids == Array(24..<30))
  }

  @Test("An observer that stays away costs one update, however long: then it is told to reset")
  func absentObserver() async throws {
    let pager = Pager(source: Feeds.numbered(total: 600), configuration: .test(pageSize: 1), prefetchRows: 1)
    await pager.started()
    let inbox = try #require(pager.hub.makeInbox())
    var seen = Array(try #require(inbox.take()).items)
    for _ in 0..<300 {
      pager.rowsVisible(pager.items.count - 1..<pager.items.count)
      await pager.waitUntilSettled()
    }
    let merged = try #require(inbox.take())
    #expect(merged.isReset)
    #expect(merged.change == ListChange([.remove(0..<1), .insert(0..<301)]))
    merged.change.apply(to: &seen, after: Array(merged.items))
    #expect(seen == Array(pager.items))
    #expect(inbox.take() == nil)
  }

  @Test("Nor with placeholders, of which there are more than items: the merged update is exact, a reset too")
  func slowObserverOfCountedList() async throws {
    for jumps in [3, 60] {
      let source = ScriptedSource<OffsetOrder, Row>(order: OffsetOrder(endRule: .total), firstKey: 0) { request in
        PageReply(items: rows(request.key..<min(10_000, request.key + request.count)), totalCount: 10_000)
      }
      let configuration = PagingConfiguration(pageSize: 100, window: .pages(4), retry: .never, placeholders: true)
      let pager = Pager(source: source, configuration: configuration, prefetchRows: 0)
      await pager.started()
      var updates = pager.changes.makeAsyncIterator()
      var mirror = Array(try #require(await updates.next()).rows)
      for jump in 1...jumps {
        pager.rowsVisible(jump * 150..<jump * 150 + 10)
        await pager.waitUntilSettled()
      }
      let merged = try #require(await updates.next())
      #expect(merged.isReset == (jumps > 20), "four pages are no reason to draw 10,000 rows anew")
      merged.change.apply(to: &mirror, after: Array(merged.rows))
      #expect(mirror == Array(pager.rows))
    }
  }

  @Test("Nor where gaps are rows: the merged update of an observer that stayed away is exact")
  func slowObserverOfGap() async throws {
    let newest = NewestRow()
    let source = LinkedSource(order: CursorOrder<Int>(), firstKey: -1) { request in
      let first = request.key < 0 ? newest.value : request.key
      return PageReply(items: rows(first..<first + 3), nextKey: first + 3)
    }
    let pager = Pager(source: source, configuration: .test(window: .pages(4)), prefetchRows: 1)
    await pager.started()
    newest.value = 900
    pager.refresh(.mergeNewer)
    await pager.waitUntilSettled()
    #expect(pager.gaps.count == 1)
    var updates = pager.changes.makeAsyncIterator()
    var mirror = Array(try #require(await updates.next()).rows)
    for _ in 0..<100 {
      pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
      await pager.waitUntilSettled()
      pager.rowsVisible(0..<1)
      await pager.waitUntilSettled()
    }
    let merged = try #require(await updates.next())
    #expect(merged.isReset)
    merged.change.apply(to: &mirror, after: Array(merged.rows))
    #expect(mirror == Array(pager.rows))
  }

  @Test("An observer that makes the pager load does not upset the order for the others")
  func reentrantObserver() async {
    let source = Feeds.numbered(total: 9)
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    let greedy = pager.observe { update in
      pager.rowsVisible(update.items.count - 1..<update.items.count)
    }
    var mirror: [Row] = []
    let mirroring = pager.observe { update in
      update.change.apply(to: &mirror, after: Array(update.items))
      #expect(mirror == Array(update.items))
    }
    await pager.started()
    await pager.waitUntilSettled()
    #expect(mirror == rows(0..<9))
    #expect(source.requestedKeys == [1, 2, 3])
    greedy.cancel()
    mirroring.cancel()
  }

  @Test("An observation ends when its token goes")
  func observationEnds() async {
    let pager = Pager(source: Feeds.numbered(total: 9), configuration: .test())
    var count = 0
    var observation: PagerObservation? = pager.observe { _ in count += 1 }
    await pager.started()
    #expect(count == 2, "loading, then the rows: \(String(describing: observation))")
    observation = nil
    await pager.refreshAndWait()
    #expect(count == 2)
  }

  @Test(
    "What an observer's closure holds goes with its token, with a cancellation, and with the pager; no event is needed")
  func closureIsLetGo() async throws {
    final class Held: Sendable {}
    var pager: Pager<Row>? = Pager(source: Feeds.numbered(total: 6), configuration: .test())
    await pager?.started()
    func observe(_ held: Held) -> PagerObservation? {
      pager?.observe { _ in withExtendedLifetime(held) {} }
    }
    var held: Held? = Held()
    weak let weakly = held
    var token = observe(held!)
    held = nil
    #expect(weakly != nil)
    token = nil
    #expect(weakly == nil)

    held = Held()
    weak let cancelled = held
    token = observe(held!)
    held = nil
    token?.cancel()
    #expect(cancelled == nil)

    held = Held()
    weak let outlived = held
    token = observe(held!)
    held = nil
    pager = nil
    try await until("the closure is let go") { outlived == nil }
    token?.cancel()
  }

  @Test("A loop over changes ends when its task is cancelled")
  func cancelledLoop() async {
    let pager = Pager(source: Feeds.numbered(total: 9), configuration: .test())
    let changes = pager.changes
    let log = EventLog()
    let loop = Task {
      for await _ in changes { log.record("update") }
      return true
    }
    await log.lines(atLeast: 1)
    loop.cancel()
    #expect(await loop.value)
    await pager.started()
    #expect(log.lines.count == 1)
  }
}

/// Where a feed begins by now.
private final class NewestRow: @unchecked Sendable {
  private let lock = NSLock()
  private var row = 1_000
  var value: Int {
    get { lock.withLock { row } }
    set { lock.withLock { row = newValue } }
  }
}
