import Foundation
import Makimono
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import QiitaAPI

@Suite("Archive", .timeLimit(.minutes(60)))
struct ArchiveTests {
  /// What a reading brought.
  struct Reading: Equatable {
    var ids: [String] = []
    var incomplete: [QiitaIncompleteDay] = []
    var totals: [Int] = []
    var requests = 0
  }

  static func read(
    _ server: SimulatedQiita, query: String? = nil, from checkpoint: QiitaArchiveCheckpoint? = nil
  ) async throws -> Reading {
    let archive = try QiitaArchive(client: Fixtures.client(server), query: query)
    var reading = Reading()
    for try await page in archive.pages(from: checkpoint) {
      reading.ids += page.items.map(\.id)
      if let day = page.incompleteDay { reading.incomplete.append(day) }
      if let total = page.total { reading.totals.append(total) }
      reading.requests += 1
    }
    return reading
  }

  static func server(_ articles: [SimulatedArticle], zone: Int64 = 9) -> SimulatedQiita {
    SimulatedQiita(.init(articles: articles, zone: zone * 3_600))
  }

  @Test(
    "100,000 articles behind the cap: all of them, each once, in order, whatever zone the server's days are in",
    arguments: [0, 9, 14] as [Int64])
  func whole(zone: Int64) async throws {
    // 300 a day, as Qiita has.
    let count = zone == 9 ? 100_000 : 21_000
    let articles = SimulatedArticle.feed(count, over: Int64(count / 300) * 86_400)
    let server = Self.server(articles, zone: zone)
    let started = ContinuousClock.now
    let reading = try await Self.read(server)
    print("\(count) articles: \(reading.requests) requests, \(started.duration(to: .now))")
    #expect(reading.ids == articles.map(\.id))
    #expect(reading.incomplete.isEmpty)
    #expect(Set(reading.totals) == [count])
    // What slices repeat is a day or two of 300 articles, each hundred pages.
    #expect(reading.requests <= count / 100 + count / 9_000 * 7)
    #expect(server.requests.allSatisfy { $0.number("page")! <= 100 && $0.number("per_page") == 100 })
  }

  @Test("Days of nearly 10,000 articles: no gap, in any zone", arguments: [0, -11] as [Int64])
  func denseDays(zone: Int64) async throws {
    for perDay in [6_000, 9_900] {
      let articles = SimulatedArticle.feed(perDay * 5 / 2, over: 5 * 43_200)
      let reading = try await Self.read(Self.server(articles, zone: zone))
      #expect(reading.ids == articles.map(\.id), "\(perDay) a day")
      #expect(reading.incomplete.isEmpty)
    }
  }

  @Test(
    "30,000 on one day: the newest 10,000 of it, and it is said which day is incomplete; all else is there",
    arguments: [0] as [Int64])
  func fullDay(zone: Int64) async throws {
    // The whole day by the server's calendar, with a quiet week before and behind.
    let midnight = QiitaDay("2023-11-10")!.number * 86_400 - zone * 3_600
    let after = SimulatedArticle.feed(2_000, over: 7 * 86_400, before: midnight + 8 * 86_400, numbers: 0)
    let full = SimulatedArticle.feed(30_000, over: 86_399, before: midnight + 86_399, numbers: 100_000)
    let before = SimulatedArticle.feed(12_000, over: 40 * 86_400, before: midnight - 1, numbers: 200_000)
    let reading = try await Self.read(Self.server(after + full + before, zone: zone))
    #expect(reading.ids == (after + full.prefix(10_000) + before).map(\.id))
    let day = QiitaIncompleteDay(day: QiitaDay("2023-11-10")!, have: 10_000, total: 30_000)
    #expect(reading.incomplete == [day])
    #expect(day.description.contains("2023-11-10 is incomplete: the API gives out 10000 of 30000"))
    #expect(reading.totals.last == 24_000)
  }

  @Test("A day of exactly 10,000 is complete; one of 10,001, and several days running, are not")
  func edgesOfADay() async throws {
    func day(_ text: String, _ count: Int, _ from: Int) -> [SimulatedArticle] {
      let midnight = QiitaDay(text)!.number * 86_400 - 9 * 3_600
      return SimulatedArticle.feed(count, over: 86_399, before: midnight + 86_399, numbers: from)
    }
    let exact = day("2023-05-02", 10_000, 0) + day("2023-05-01", 50, 20_000)
    var reading = try await Self.read(Self.server(exact))
    #expect(reading.ids == exact.map(\.id))
    #expect(reading.incomplete.isEmpty)

    let days = day("2023-05-03", 10_001, 0) + day("2023-05-02", 10_500, 20_000) + day("2023-05-01", 50, 40_000)
    reading = try await Self.read(Self.server(days))
    #expect(reading.incomplete.map(\.day.description) == ["2023-05-03", "2023-05-02"])
    #expect(reading.incomplete.map(\.have) == [10_000, 10_000])
    #expect(reading.incomplete.map(\.total) == [10_001, 10_500])
    #expect(reading.ids.count == 20_050 && Set(reading.ids).count == 20_050)

    // The feed's very first day.
    reading = try await Self.read(Self.server(day("2023-05-03", 10_400, 0)))
    #expect(reading.incomplete.map(\.total) == [10_400])
    #expect(reading.ids.count == 10_000)
  }

  @Test("Thousands of articles of one second: each once")
  func ties() async throws {
    let many = (0..<5_000).map { SimulatedArticle($0, created: 1_700_000_000) }
    let articles = many + SimulatedArticle.feed(3_000, over: 86_400, before: 1_699_999_999, numbers: 50_000)
    let reading = try await Self.read(Self.server(articles))
    #expect(reading.ids == articles.map(\.id))
  }

  @Test("Nothing, one, a hundred, and 10,000 to the row: one request a page and no more")
  func small() async throws {
    for count in [0, 1, 99, 100, 101, 10_000] {
      let articles = SimulatedArticle.feed(count, over: 50 * 86_400)
      let reading = try await Self.read(Self.server(articles))
      #expect(reading.ids == articles.map(\.id), "\(count)")
      #expect(reading.requests == max(1, (count + 99) / 100), "\(count)")
      #expect(reading.totals.last == count)
    }
  }

  @Test("Without totals nothing would tell an end from a gap: an error")
  func withoutTotals() async throws {
    let server = Self.server(SimulatedArticle.feed(300, over: 86_400))
    server.update { $0.hasTotals = false }
    await #expect(throws: QiitaArchiveError.withoutTotal) { try await Self.read(server) }
  }

  @Test("A server that gives half of what it is asked for: nothing is taken for the end too early")
  func halfPages() async throws {
    for count in [1_530, 1_550] {
      let articles = SimulatedArticle.feed(count, over: 40 * 86_400)
      let server = Self.server(articles)
      server.update { $0.mostRows = 50 }
      let reading = try await Self.read(server)
      #expect(reading.ids == articles.map(\.id))
      #expect(reading.incomplete.isEmpty)
    }
  }

  @Test("A page is asked for only when it is wanted")
  func backPressure() async throws {
    let server = Self.server(SimulatedArticle.feed(5_000, over: 9 * 86_400))
    let archive = try QiitaArchive(client: Fixtures.client(server))
    var pages = archive.pages().makeAsyncIterator()
    #expect(server.requests.isEmpty)
    for count in 1...3 {
      #expect(try await pages.next()?.items.count == 100)
      #expect(server.requests.count == count)
    }
  }

  @Test("As a source: a walk and a pager read the same rows; keys survive being stored")
  func source() async throws {
    let articles = SimulatedArticle.feed(11_000, over: 30 * 86_400)
    let archive = try QiitaArchive(client: Fixtures.client(Self.server(articles)))
    let source = archive.source()
    var ids: [String] = []
    for try await row in source.items() { ids.append(row.id) }
    #expect(ids == articles.map(\.id))

    // Hop from key to key, each stored and read again.
    ids = []
    var key: QiitaArchiveKey? = source.firstKey
    while let current = key {
      let stored = try JSONDecoder().decode(QiitaArchiveKey.self, from: JSONEncoder().encode(current))
      #expect(stored == current)
      let page = try await source.load(.init(id: .init(rawValue: 0), edge: .append, key: stored, count: 20))
      ids += page.items.map(\.id)
      key = page.nextKey
    }
    #expect(ids == articles.map(\.id))
  }

  @Test("A row without a time, or without an id, costs nobody else anything")
  func oddRows() async throws {
    var articles = SimulatedArticle.feed(11_000, over: 60 * 86_400)
    for place in stride(from: 0, to: articles.count, by: 37) {
      articles[place] = articles[place].saying(#"{"id":"\#(articles[place].id)","created_at":null}"#)
    }
    for place in [5, 99, 100, 9_999, 10_000] { articles[place] = articles[place].saying("{}") }
    articles[7] = articles[7].saying("17")
    let unreadable = Set([5, 7, 99, 100, 9_999, 10_000].map { articles[$0].id })
    let archive = try QiitaArchive(client: Fixtures.client(Self.server(articles)))
    var ids: [String] = []
    var unread = 0
    for try await page in archive.pages() {
      ids += page.items.map(\.id)
      unread += page.unreadable.count
    }
    #expect(ids == articles.map(\.id).filter { !unreadable.contains($0) })
    #expect(unread >= 6)
  }

  @Test("Articles without any time: as many as one query gives, then an error and no silence")
  func withoutTimes() async throws {
    let articles = SimulatedArticle.feed(10_500, over: 86_400).map { $0.saying(#"{"id":"\#($0.id)"}"#) }
    await #expect(throws: QiitaArchiveError.withoutTimes) { try await Self.read(Self.server(articles)) }
  }
}
