import Foundation
import Makimono
import MakimonoTesting
import Testing

@Suite("Sessions: a source that serves each pager by an object of its own", .timeLimit(.minutes(60)))
@MainActor
struct SessionSourceTests {
  /// Answers from a scripted source, and notes which requests a copy would do for.
  final class Session: PagingSession {
    let source: NumberedSource
    let pager: PagerHandle<Int>
    let asked = EventLog()
    @MainActor private(set) var changes = 0

    init(_ source: NumberedSource, _ pager: PagerHandle<Int>) {
      self.source = source
      self.pager = pager
    }

    nonisolated func load(_ request: LoadRequest<Int>, acceptsCopy: Bool) async throws -> PageReply<Int, Row> {
      asked.record(
        "\(request.key)" + (request.count == 3 ? "" : " of \(request.count)") + (acceptsCopy ? " or a copy" : "")
          + (request.isRevalidation ? " again" : ""))
      return try await source.load(request)
    }

    func pagesChanged() { changes += 1 }
  }

  /// Hands its sessions out to the test.
  struct Served: SessionSource {
    let source: NumberedSource
    let made: @MainActor @Sendable (Session) -> Void
    var order: PageNumberOrder { source.order }
    var firstKey: Int { source.firstKey }

    func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Row> { try await source.load(request) }

    func makeSession(for pager: PagerHandle<Int>) -> any PagingSession<Int, Row> {
      let session = Session(source, pager)
      made(session)
      return session
    }
  }

  private func pager(_ source: NumberedSource) throws -> (KeyedPager<Served>, Session) {
    var made: Session?
    let pager = KeyedPager(source: Served(source: source) { made = $0 }, configuration: .test(), prefetchRows: 1)
    return (pager, try #require(made))
  }

  @Test("A copy will do for what is shown first, further pages and what a session asks for, not for a refresh")
  func acceptsCopy() async throws {
    let (pager, session) = try pager(Feeds.numbered(total: 30))
    await pager.started()
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    #expect(session.asked.lines == ["1 or a copy", "2 or a copy"])
    #expect(session.pager.heldKeys == [1, 2])
    #expect(session.pager.readerKey == 1)
    pager.rowsVisible(3..<5)
    #expect(session.pager.readerKey == 2)
    await pager.waitUntilSettled()
    pager.rowsVisible(1..<2)
    #expect(session.changes > 0)
    var seen = 2
    /// The first request since the last call.
    func next() -> String? {
      defer { seen = session.asked.lines.count }
      return session.asked.lines.dropFirst(seen).first
    }
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(next() == "1")
    pager.refresh(.keepWindow)
    await pager.waitUntilSettled()
    #expect(next() == "1 again")
    await pager.jumped(to: 5)
    #expect(next() == "5 or a copy")
    #expect(session.pager.reread())
    #expect(session.pager.isRefreshing)
    #expect(!session.pager.reread(), "once is enough")
    await pager.waitUntilSettled()
    #expect(next()?.hasSuffix("or a copy again") == true)
    pager.invalidate()
    await pager.waitUntilSettled()
    #expect(next() == "1")
  }

  @Test("A copy cannot tell whether the feed moved")
  func drift() async throws {
    let source = Feeds.numbered(total: 30)
    let (pager, session) = try pager(source)
    await pager.started()
    // One row went: what was the fourth is the third now.
    source.reply(to: 2, PageReply(items: rows(4..<7), totalCount: 29))
    source.reply(to: 1, PageReply(items: rows(1..<4), totalCount: 29))
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    #expect(session.asked.lines.prefix(3) == ["1 or a copy", "2 or a copy", "1"])
    #expect(pager.ids.starts(with: 0..<7))
  }

  @Test("A session has failed loads tried again, and hears of it where there is none")
  func retry() async throws {
    let source = Feeds.numbered(total: 6)
    source.fail(1, TestError("offline"))
    let (pager, session) = try pager(source)
    await pager.started()
    #expect(pager.loadStates.refresh.isFailed)
    #expect(session.pager.retry())
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
    #expect(session.asked.lines == ["1 or a copy", "1 or a copy"])
    #expect(!session.pager.retry())
  }

  @Test("A pager holds its session, and a session does not hold its pager")
  func lifetime() async throws {
    var session: Session?
    var pager: KeyedPager<Served>? = KeyedPager(
      source: Served(source: Feeds.numbered(total: 6)) { session = $0 }, configuration: .test())
    weak var held: Session?
    held = session
    session = nil
    #expect(held != nil)
    weak var gone: KeyedPager<Served>?
    gone = pager
    let handle = held?.pager
    pager = nil
    #expect(gone == nil)
    #expect(held == nil)
    #expect(handle?.heldKeys == [] && handle?.reread() == false && handle?.retry() == false)
  }

  @Test("Keys of cursors are written and read back")
  func cursorCoding() throws {
    for key in [CursorKey<String>.first, .at("Y3Vyc29y"), .at("")] {
      let data = try JSONEncoder().encode([key])
      #expect(try JSONDecoder().decode([CursorKey<String>].self, from: data) == [key])
    }
    #expect(
      String(decoding: try JSONEncoder().encode([CursorKey<Int?>.first, .at(nil)]), as: UTF8.self) == "[[],[null]]")
  }

  @Test("A source with validators loads without one too, and must then have a page")
  func revalidating() async throws {
    struct Source: RevalidatingSource {
      typealias Item = Row
      let order = PageNumberOrder(endRule: .total)
      let firstKey = 1

      func load(_ request: LoadRequest<Int>, validator: String?) async throws -> RevalidatedPage<Int, Row> {
        request.key == 1 ? .page(PageReply(items: rows(0..<2)), validator: "\"2\"") : .unchanged
      }
    }
    func request(_ key: Int) -> LoadRequest<Int> {
      LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: 2)
    }
    #expect(try await Source().load(request(1)).items == rows(0..<2))
    await #expect(throws: PageUnchanged()) { try await Source().load(request(2)) }
  }
}
