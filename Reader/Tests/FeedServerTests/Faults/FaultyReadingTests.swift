import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

/// The library's pager and sources against the server at its worst.
@Suite("A feed behind a bad network", .timeLimit(.minutes(60)))
struct FaultyReadingTests {
  private struct Row: Decodable, Identifiable, Equatable, Sendable {
    let id: String
  }

  private struct Products: Decodable {
    let products: [Row]
    let total: Int
  }

  private struct FeedRows: Decodable {
    let items: [Row]
    let nextKey: String?
  }

  /// How the list is cut, and how it ends.
  enum Cut: String, Sendable, CaseIterable {
    /// By page numbers; the total ends it.
    case total
    /// By page numbers; an empty page ends it, and is one request more.
    case emptyPage
    /// By keys; a missing one ends it.
    case keys
  }

  private static let pages = 1_000
  private static let pageSize = 5

  /// Fails a fifth of all requests in random ways, and drips. All of it passes, but for the bodies that are too large: those
  /// a pager does not ask for again unless its reader does.
  private static let faults =
    "latency=uniform(0ms,2ms);status=500:3%,502:2%,503:3%,429:3%,403:1%;cut=4%;truncate=3%;oversize=1%@2MB;"
    + "drip=20%@50KB/s"

  /// A busy machine may hold an exchange up for long: nothing here is about time. Bodies that are too large are.
  private static let limits = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200), maxBodyBytes: 1_000_000)

  @Test(
    "1,000 pages, twice over, a fifth of the requests fail in random ways: every row once, in order, no request too many",
    arguments: Cut.allCases)
  func thousandPages(cut: Cut) async throws {
    let seed =
      ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("A feed behind a bad network: SEED=\(seed)")
    let articles = Self.articles(Self.pages * Self.pageSize)
    // A total counts rows as they come: one that comes twice would end the list too soon.
    let more = cut == .total ? "" : ";duplicate=5%"
    let configuration = FeedServerConfiguration(faults: try FaultProfile("\(Self.faults)\(more);seed=\(seed)"))
    try await LiveServer.run(
      articles: articles, configuration: configuration, now: { Int64(Date().timeIntervalSince1970) }
    ) { server in
      let base = "http://localhost:\(server.port)"
      var before = FaultTally()
      for _ in 0..<2 {
        let client = HTTPClient(
          limiter: RequestLimiter(clock: ImmediateClock()), limits: Self.limits)
        let ids =
          switch cut {
          case .total: try await Self.read(Self.numbered(base, client, endRule: .total))
          case .emptyPage: try await Self.read(Self.numbered(base, client, endRule: .emptyPage))
          case .keys: try await Self.read(Self.keyed(base, client))
          }
        let isWhole = ids == articles.map(\.id)
        #expect(isWhole, "\(ids.count) rows, seed \(seed)")
        let tally = try #require(await server.faults?.tally)
        let (requests, failures) = (tally.requests - before.requests, tally.failures - before.failures)
        // One for every page, and one more for every failure.
        #expect(requests == Self.pages + (cut == .emptyPage ? 1 : 0) + failures, "seed \(seed)")
        #expect((Self.pages / 6..<Self.pages / 3).contains(failures), "seed \(seed)")
        print("\(requests) requests, \(failures) of them failed: \(tally.met.sorted { $0.key < $1.key })")
        before = tally
      }
      let met = Set(before.met.keys)
      #expect(met.isSuperset(of: ["cut@head", "cut@body", "truncate@json", "truncate@length", "oversize", "drip"]))
      #expect(met.isSuperset(of: [500, 502, 503, 429, 403].map { "status=\($0)" }))
    }
  }

  @Test(
    "A feed that moves while it is read: every row that was there all the time, each once",
    arguments: [Cut.total, .keys], ["insert=40%@top", "delete=40%@top", "insert=40%@middle", "delete=40%@middle"])
  func movingFeed(cut: Cut, drift: String) async throws {
    let seed =
      ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("A moving feed: SEED=\(seed)")
    let faults = "\(drift);seed=\(seed)"
    let articles = Self.articles(2_000)
    try await LiveServer.run(
      articles: articles, configuration: FeedServerConfiguration(faults: try FaultProfile(faults))
    ) { server in
      let base = "http://localhost:\(server.port)"
      let client = HTTPClient(limits: Self.limits)
      // The server takes any number of rows: a request can overlap what is held.
      let ids =
        cut == .keys
        ? try await Self.readWhole(Self.keyed(base, client))
        : try await Self.readWhole(Self.numbered(base, client, endRule: .total, maxPageSize: 100))
      let left = Set(try await server.store.feedPage(.first, limit: 1_000, query: .everything).rows.map(\.id))
        .union(try await server.store.feedPage(.index(1_000), limit: 1_000, query: .everything).rows.map(\.id))
        .union(try await server.store.feedPage(.index(2_000), limit: 1_000, query: .everything).rows.map(\.id))
      let stayed = articles.map(\.id).filter(left.contains)
      let missed = Set(stayed).subtracting(ids)
      #expect(missed.isEmpty, "seed \(seed)")
      #expect(Set(ids).count == ids.count, "seed \(seed)")
      #expect(ids.filter(Set(stayed).contains) == stayed, "seed \(seed)")
      let tally = try #require(await server.faults?.tally)
      #expect((tally.met.values.first ?? 0) > 10, "seed \(seed)")
    }
  }

  private static func articles(_ count: Int) -> [Article] {
    (0..<count).map { number in
      Article(
        id: String(format: "%020x", number), title: "Article \(number)", url: "", body: "",
        createdAt: Date(timeIntervalSince1970: Double(1_700_000_000 - number)),
        updatedAt: Date(timeIntervalSince1970: 1_700_000_000), user: User(id: "u"))
    }
  }

  /// Reads a list to its end without letting go of anything.
  @MainActor private static func readWhole(_ source: some PagingSource<Row>) async throws -> [String] {
    let pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 20, window: .unbounded), clock: ImmediateClock())
    pager.start()
    // Each turn reads a page or more.
    for _ in 0..<400 {
      await pager.waitUntilSettled()
      if pager.loadStates.append.isEnd { return pager.items.map(\.id) }
      if !pager.items.isEmpty { pager.rowAppeared(pager.items.count - 1) }
    }
    Issue.record("The list did not come to its end: \(pager.loadStates).")
    return []
  }

  private static func numbered(
    _ base: String, _ client: HTTPClient, endRule: EndRule, maxPageSize: Int? = nil
  ) throws -> HTTPSource<PageNumberOrder, Row> {
    .pages(
      at: try #require(URL(string: "\(base)/products")), client: client, size: "limit", endRule: endRule,
      maxPageSize: maxPageSize
    ) { (body: Products, _) in PageReply(items: body.products, totalCount: body.total) }
  }

  private static func keyed(
    _ base: String, _ client: HTTPClient
  ) throws -> HTTPSource<CursorOrder<CursorKey<String>>, Row> {
    .cursors(
      at: try #require(URL(string: "\(base)/feed/items")), client: client,
      decoder: {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
      },
      read: { (body: FeedRows, _) in PageReply(items: body.items, nextKey: body.nextKey) })
  }

  /// Reads a list to its end as a reader would, who tries again what failed for good.
  @MainActor private static func read(_ source: some PagingSource<Row>) async throws -> [String] {
    let configuration = PagingConfiguration(
      pageSize: pageSize, window: .pages(10), retry: RetryPolicy(maxRetries: 12))
    let pager = Pager(source: source, configuration: configuration, clock: ImmediateClock())
    var ids: [String] = []
    pager.start()
    while true {
      await pager.waitUntilSettled()
      let start = ids.last.flatMap { pager.row(of: $0) }.map { $0 + 1 } ?? 0
      if start == 0, !ids.isEmpty {
        Issue.record("The last row that was read is not held any more.")
        return ids
      }
      ids += pager.items[start...].map(\.id)
      if pager.loadStates.append.isEnd || ids.count > pages * pageSize { return ids }
      pager.retry()
      if !pager.items.isEmpty { pager.rowAppeared(pager.items.count - 1) }
    }
  }
}
