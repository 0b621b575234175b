import Makimono
import MakimonoTesting
import Testing

/// Sessions of a server that go with every request of a list (Elasticsearch's point in time).
@Suite("SnapshotSource: a token beside the key, which each reply may renew", .timeLimit(.minutes(60)))
@MainActor
struct SnapshotSourceTests {
  /// A server that keeps snapshots, each by a token that changes with every reply: only the newest of one is good.
  actor Search {
    struct Dead: RetryAdvising { var retryAdvice: RetryAdvice { .expired } }

    private(set) var opened = 0
    private(set) var asked: [String] = []
    private var newest: [Int: Int] = [:]
    private var rows: [Int: [Int]] = [:]
    var feed = Array(0..<40)

    func open() -> String {
      opened += 1
      rows[opened] = feed
      newest[opened] = 0
      return "\(opened).0"
    }

    func expireAll() { newest = [:] }

    func insert(_ row: Int) { feed.insert(row, at: 0) }

    func page(after cursor: Int?, count: Int, in token: String) throws -> ([TestRow], String) {
      asked.append("\(token)>\(cursor.map(String.init) ?? "-")")
      let parts = token.split(separator: ".").compactMap { Int($0) }
      guard newest[parts[0]] == parts[1], let all = rows[parts[0]] else { throw Dead() }
      newest[parts[0]] = parts[1] + 1
      let start = cursor.map { all.firstIndex(of: $0).map { $0 + 1 } ?? all.count } ?? 0
      return (all[start..<min(all.count, start + count)].map { TestRow(id: $0) }, "\(parts[0]).\(parts[1] + 1)")
    }
  }

  struct TestRow: Identifiable, Hashable, Sendable { var id: Int }

  private func source(_ server: Search) -> SnapshotSource<Int, String, TestRow> {
    SnapshotSource {
      await server.open()
    } load: { cursor, count, token in
      let (rows, newer) = try await server.page(after: cursor, count: count, in: token)
      return (PageReply(items: rows, nextKey: rows.count == count ? rows.last?.id : nil), newer)
    }
  }

  private func pager(_ server: Search) -> KeyedPager<SnapshotSource<Int, String, TestRow>> {
    KeyedPager(source: source(server), configuration: .test(window: .pages(3)), prefetchRows: 1)
  }

  private func readOn(_ pager: Pager<TestRow>) async {
    pager.rowsVisible(pager.rows.count - 1..<pager.rows.count)
    await pager.waitUntilSettled()
  }

  @Test("Every request goes with the newest token of its own list, and no other's")
  func newestToken() async {
    let server = Search()
    let (one, two) = (pager(server), pager(server))
    for pager in [one, two] {
      pager.start()
      await pager.waitUntilSettled()
    }
    for _ in 0..<30 {
      await readOn(one)
      await readOn(two)
    }
    #expect(await server.opened == 2)
    for pager in [one, two] {
      #expect(pager.items.last?.id == 39)
      #expect(pager.loadStates.append.isEnd)
    }
  }

  @Test(
    "A snapshot that has expired is opened anew, and the page comes by the same cursor: the list hears nothing of it")
  func expires() async {
    let server = Search()
    let pager = pager(server)
    var events: [PagerEvent] = []
    let token = pager.observe { events += $0.events }
    pager.start()
    await pager.waitUntilSettled()
    for _ in 0..<30 {
      await server.expireAll()
      await readOn(pager)
      #expect(!pager.loadStates.append.isFailed)
    }
    #expect(pager.items.last?.id == 39)
    #expect(events.isEmpty)
    #expect(await server.asked.count < 70)
    withExtendedLifetime(token) {}
  }

  @Test("What is read anew from the first page is another snapshot, in which is what is new")
  func refresh() async {
    let server = Search()
    let pager = pager(server)
    pager.start()
    await pager.waitUntilSettled()
    await server.insert(-1)
    await readOn(pager)
    #expect(pager.items.first?.id == 0)
    await pager.refreshAndWait()
    #expect(pager.items.first?.id == -1)
    #expect(await server.opened == 2)
  }

  @Test(
    "A server that lets no snapshot live: two of them for a request, one fresh start, then a failure, and every row stays"
  )
  func noneLives() async {
    let server = Search()
    let dying = SnapshotSource<Int, String, TestRow> {
      await server.open()
    } load: { cursor, count, token in
      if cursor != nil { throw Search.Dead() }
      let (rows, newer) = try await server.page(after: nil, count: count, in: token)
      return (PageReply(items: rows, nextKey: rows.last?.id), newer)
    }
    let pager = KeyedPager(source: dying, configuration: .test(), prefetchRows: 1)
    pager.start()
    await pager.waitUntilSettled()
    await readOn(pager)
    #expect(!pager.items.isEmpty)
    #expect(pager.loadStates.append.isFailed)
    #expect(await server.opened < 8)
  }

  @Test("A loop over its items has a snapshot too")
  func walk() async throws {
    let server = Search()
    var ids: [Int] = []
    for try await row in source(server).items() { ids.append(row.id) }
    #expect(ids == Array(0..<40))
    #expect(await server.opened == 1)
  }
}
