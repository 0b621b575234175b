import Foundation
import Makimono
import Testing

@testable import MakimonoTesting

/// Keys die (rule R25), as an app meets it.
@Suite("Pager: keys that expire", .timeLimit(.minutes(60)))
@MainActor
struct PagerExpiredKeyTests {
  struct Note: Identifiable, Codable, Hashable, Sendable { var id: Int }

  /// A feed whose cursors are of their time, and secret.
  final class Feed: Sendable {
    let time = Watched(1)
    let asked = Watched<[String]>([])
    let rows: [Int]

    init(_ count: Int = 60) { rows = Array(0..<count) }

    func page(_ cursor: String?, _ count: Int) throws -> PageReply<String, Note> {
      asked.update { $0.append(cursor ?? "first") }
      var start = 0
      if let cursor {
        let parts = cursor.dropFirst("secret-".count).split(separator: "-").compactMap { Int($0) }
        guard parts[0] == time.value else { throw ExpiredKey("cursor") }
        start = parts[1]
      }
      let end = min(rows.count, start + count)
      return PageReply(
        items: rows[start..<end].map { Note(id: $0) }, nextKey: end < rows.count ? "secret-\(time.value)-\(end)" : nil)
    }
  }

  /// As `CursorSource`, and it opens at a row.
  struct OpeningSource: PagingSource {
    typealias Key = CursorKey<String>
    let feed: Feed
    var order = CursorOrder<Key>()
    var firstKey: Key { .first }
    func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Note> {
      try feed.page(request.key.cursor, request.count).mapKeys(Key.at)
    }
    func key(around id: Int) -> Key? { .at("secret-\(feed.time.value)-\(max(0, id - 1))") }
  }

  private func source(_ feed: Feed, _ lifetime: KeyLifetime = .forever) -> CursorSource<String, Note> {
    CursorSource(keyLifetime: lifetime) { cursor, count in try feed.page(cursor, count) }
  }

  private func pager<Source: PagingSource>(_ source: Source) -> KeyedPager<Source> where Source.Item == Note {
    KeyedPager(source: source, configuration: .test(window: .pages(4)), prefetchRows: 1)
  }

  private func readOn(_ pager: Pager<Note>, to row: Int) async {
    while pager.items.last.map({ $0.id < row }) ?? false {
      pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
      await pager.waitUntilSettled()
      if pager.loadStates.append.isEnd || pager.loadStates.append.isFailed { return }
    }
  }

  @Test("The list begins anew at the reader's row and goes on; what happened is told, in the log too")
  func beginsAnew() async {
    let feed = Feed()
    let log = EventLog()
    let pager = pager(source(feed))
    let following = log.follow(pager)
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    var events: [PagerEvent] = []
    var fewest = Int.max
    let token = pager.observe { update in
      events += update.events
      fewest = min(fewest, update.items.count)
    }
    let shown = pager.items.map(\.id)
    feed.time.update { $0 = 2 }
    await readOn(pager, to: shown[shown.count - 1] + 1)
    #expect(events.count == 1)
    if case .keysExpired(let error) = events.first {
      #expect(error as? ExpiredKey == ExpiredKey("cursor"))
    } else {
      Issue.record("\(events)")
    }
    #expect(log.lines.contains { $0.contains("keys expired, begins anew") })
    #expect(fewest >= shown.count - 5)
    #expect(pager.items.map(\.id).contains(shown[shown.count - 1] + 1))
    await readOn(pager, to: 59)
    #expect(pager.items.last?.id == 59)
    withExtendedLifetime((token, following)) {}
  }

  @Test("Separators: they stand between the rows of the list that begins anew as between those before it")
  func separators() async {
    let feed = Feed()
    // One before every tenth row; below zero, where no row is.
    let pager = KeyedPager(
      source: source(feed), configuration: .test(window: .pages(4)), prefetchRows: 1
    ) { before, after in
      if let after, after.id % 10 == 0, before != nil || after.id == 0 { [Note(id: -1 - after.id)] } else { [] }
    }
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    var shown = Array(pager.rows)
    var isExact = true
    let token = pager.observe { update in
      update.change.apply(to: &shown, after: Array(update.rows))
      isExact = isExact && shown == Array(update.rows)
    }
    feed.time.update { $0 = 2 }
    await readOn(pager, to: 59)
    let rows = pager.rows.compactMap(\.item).map(\.id)
    #expect(isExact && pager.items.last?.id == 59)
    for (before, after) in zip(rows, rows.dropFirst()) {
      #expect(after < 0 ? (-1 - after) % 10 == 0 : before == after - 1 || before == -1 - after)
    }
    #expect(rows.contains(-51))
    withExtendedLifetime(token) {}
  }

  @Test("A source that opens at a row is asked for that")
  func opens() async {
    let feed = Feed()
    let pager = pager(OpeningSource(feed: feed))
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    let last = pager.items.map(\.id).last ?? 0
    feed.time.update { $0 = 2 }
    feed.asked.update { $0 = [] }
    pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
    await pager.waitUntilSettled()
    #expect(feed.asked.value.dropFirst().first == "secret-2-\(last - 1)")
    #expect(pager.items.contains { $0.id == last })
  }

  @Test("Nothing works any more: a failure, no loop, and every row stays")
  func neverAgain() async {
    let feed = Feed()
    let pager = pager(source(feed))
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    let shown = pager.items.map(\.id)
    let dying = feed.asked.value.count
    feed.time.update { $0 = -1 }
    // The first page is good, and names keys that are dead at once.
    for _ in 0..<5 {
      pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
      feed.time.update { $0 -= 1 }
      await pager.waitUntilSettled()
    }
    #expect(pager.items.map(\.id) == shown || pager.items.map(\.id).first == 0)
    #expect(feed.asked.value.count - dying <= 10)
    #expect(pager.loadStates.append.isFailed || pager.loadStates.refresh.isFailed)
  }

  @Test(
    "Keys that must not be stored are not in an encoded state, and the list finds its row all the same",
    arguments: [
      KeyLifetime.process, .session,
    ])
  func notStored(_ lifetime: KeyLifetime) async throws {
    let feed = Feed()
    let pager = pager(source(feed, lifetime))
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    let row = try #require(pager.row(of: 23))
    pager.rowsVisible(row..<row + 1)
    await pager.waitUntilSettled()
    let state = try #require(pager.state)
    let data = try JSONEncoder().encode(state)
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"), "\(String(decoding: data, as: UTF8.self))")
    // In memory those of the process are there.
    let kept = "\(state.snapshot.page.key)"
    #expect(kept.contains("secret") == (lifetime == .process))
    let decoded = try JSONDecoder().decode(PagerState<CursorKey<String>, Note>.self, from: data)
    #expect(decoded.snapshot.isKeyless)
    feed.time.update { $0 = 2 }
    let again = self.pager(source(feed, lifetime))
    again.restore(decoded)
    await again.waitUntilSettled()
    #expect(again.row(for: decoded) == again.row(of: 23))
    #expect(again.items.contains { $0.id == 23 })
    again.rowsVisible(0..<1)
    await again.waitUntilSettled()
    #expect(again.items.first.map { $0.id < 23 } == true)
  }

  @Test("A state without keys of a source that opens at a row costs one load")
  func oneLoad() async throws {
    let feed = Feed()
    var order = CursorOrder<CursorKey<String>>()
    order.keyLifetime = .session
    let pager = pager(OpeningSource(feed: feed, order: order))
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 25)
    let state = try #require(pager.state(atRow: pager.row(of: 22)))
    feed.asked.update { $0 = [] }
    feed.time.update { $0 = 2 }
    let again = self.pager(OpeningSource(feed: feed, order: order))
    again.restore(state)
    await again.waitUntilSettled()
    #expect(feed.asked.value.first == "secret-2-21")
    #expect(again.items.contains { $0.id == 22 })
    #expect(again.row(for: state) == again.row(of: 22))
  }

  @Test("A list that is out of date is read anew around the reader, and says so")
  func outdated() async {
    let isOutdated = Watched(false)
    let pager = KeyedPager(
      source: OffsetSource(endRule: .total) { (offset, limit) -> PageReply<Int, Note> in
        if isOutdated.value {
          isOutdated.update { $0 = false }
          throw OutdatedList()
        }
        return PageReply(items: (offset..<min(60, offset + limit)).map { Note(id: $0) }, totalCount: 60)
      }, configuration: .test(), prefetchRows: 1)
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager, to: 20)
    var events: [PagerEvent] = []
    let token = pager.observe { events += $0.events }
    let last = pager.items.map(\.id).last ?? 0
    isOutdated.update { $0 = true }
    await readOn(pager, to: last + 1)
    #expect(events.count == 1)
    if case .listOutdated(let error) = events.first {
      #expect(error is OutdatedList)
    } else {
      Issue.record("\(events)")
    }
    #expect(pager.items.contains { $0.id == last })
    await readOn(pager, to: 59)
    #expect(pager.items.last?.id == 59)
    withExtendedLifetime(token) {}
  }

  @Test("A loop over a source whose keys die goes on where it was, each row once")
  func walk() async throws {
    let feed = Feed()
    var ids: [Int] = []
    for try await note in source(feed).items(configuration: .test(window: .pages(3))) {
      ids.append(note.id)
      if note.id == 27 { feed.time.update { $0 = 2 } }
    }
    #expect(ids == Array(0..<60))
  }
}
