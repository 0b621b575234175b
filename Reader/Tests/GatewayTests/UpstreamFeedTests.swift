import FeedStore
import Foundation
import HTTPTypes
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("The page's feed, made of numbered pages", .timeLimit(.minutes(60)))
struct UpstreamFeedTests {
  /// A page as the browser gets it.
  private struct Page {
    var ids: [String]
    var start: Int
    var total: Int
    var previous: UpstreamFeedKey?
    var next: UpstreamFeedKey?
  }

  private struct World {
    let feed: MovingFeed
    let bench: GatewayBench
    let reader: UpstreamFeed

    init(_ count: Int) throws {
      let feed = MovingFeed(count: count)
      self.feed = feed
      bench = try GatewayBench(quota: 1_000_000) { request, _ in feed.answer(request) }
      reader = UpstreamFeed(gateway: bench.gateway, rowCache: UpstreamRowCache(), client: "a", query: "")
    }

    func page(_ position: UpstreamFeedPosition, limit: Int = 20) async throws -> Page {
      let slice = try await reader.slice(position, limit: limit)
      let (source, range) = (slice.source, slice.range)
      return Page(
        ids: source.rows[range].map(\.id), start: source.start + range.lowerBound, total: source.total,
        previous: range.isEmpty || source.start + range.lowerBound == 0
          ? nil : reader.key(of: range.lowerBound, in: source),
        next: range.isEmpty || !(range.upperBound < source.rows.count || source.hasNext)
          ? nil : reader.key(of: range.upperBound - 1, in: source))
    }
  }

  @Test(
    "A feed at rest is read whole in both directions, five of the reader's pages to one of upstream's",
    arguments: [0, 1, 99, 100, 101, 250, 300])
  func atRest(count: Int) async throws {
    let world = try World(count)
    let ids = world.feed.rows.map(\.id)
    var down: [String] = []
    var position = UpstreamFeedPosition.first
    while true {
      let page = try await world.page(position)
      if !page.ids.isEmpty { #expect(page.start == down.count) }
      #expect(page.total == count)
      down += page.ids
      guard let next = page.next else { break }
      position = .after(next)
    }
    #expect(down == ids)
    #expect(world.bench.upstream.requests.count == max(1, (count + 99) / 100))
    var up: [String] = []
    position = .last
    while true {
      let page = try await world.page(position, limit: 7)
      up = page.ids + up
      guard let previous = page.previous else { break }
      position = .before(previous)
    }
    #expect(up == ids)
    #expect(world.bench.upstream.requests.count == max(1, (count + 99) / 100))
  }

  @Test("Any row and any day can be begun with")
  func places() async throws {
    let world = try World(250)
    let ids = world.feed.rows.map(\.id)
    for index in [0, 1, 19, 99, 100, 237, 249] {
      let page = try await world.page(.index(index), limit: 5)
      #expect(page.start == index && page.ids == Array(ids[index...].prefix(5).prefix(100 - index % 100)))
    }
    #expect(try await world.page(.index(250), limit: 5).ids == Array(ids.suffix(5)))
    #expect(try await world.page(.index(999_999_999), limit: 5).ids == Array(ids.suffix(5)))
    #expect(try await world.page(.day("2023-11-15"), limit: 1).start == 0)
    #expect(try await world.page(.day("2020-01-01"), limit: 1).start == 249)
  }

  @Test("Page numbers reach 10,000 rows; there the list ends")
  func cap() async throws {
    let world = try World(10_150)
    let last = try await world.page(.last, limit: 5)
    #expect(last.start == 9_995 && last.total == 10_000 && last.next == nil && last.ids.count == 5)
    let end = try await world.page(
      .after(UpstreamFeedKey(row: FeedKey(createdAt: 0, id: "0"), offset: 9_999, total: 0)))
    #expect(end.ids.isEmpty && end.next == nil)
  }

  @Test("A key of yesterday finds its row after 500 new ones, in a few requests")
  func yesterday() async throws {
    let world = try World(2_000)
    let old = try await world.page(.index(700))
    world.feed.write(500)
    world.bench.advance(86_400)
    let before = world.bench.upstream.requests.count
    let page = try await world.page(.after(try #require(old.next)))
    #expect(page.ids.first == world.feed.rows[700 + 20 + 500].id && page.start == 1_220)
    #expect(world.bench.upstream.requests.count - before <= 2)
    let above = try await world.page(.before(try #require(old.previous)))
    #expect(above.ids.last == world.feed.rows[699 + 500].id)
  }

  @Test("Rows that move over a seam between the reading of its two sides are on neither, and found by the total")
  func seam() async throws {
    let world = try World(250)
    let key = try #require(try await world.page(.index(79)).next)
    world.feed.write()
    world.bench.advance(1_000)
    _ = try await world.page(.first)
    // Its row is the last of a copy that is fresh; what followed it goes up, and the page after is not read yet.
    for _ in 0..<2 { world.feed.delete(at: 0) }
    world.bench.advance(1)
    let rows = world.feed.rows.map(\.id)
    let place = try #require(rows.firstIndex(of: key.row.id))
    #expect(try await world.page(.after(key)).ids.first == rows[place + 1])
  }

  @Test("Where the last page has become empty, its rows are found on the one before")
  func lastPageGone() async throws {
    let world = try World(502)
    let page = try await world.page(.index(499), limit: 1)
    for _ in 0..<2 { world.feed.delete(at: 0) }
    world.bench.advance(1_000)
    let rest = try await world.page(.after(try #require(page.next)))
    #expect(rest.ids == world.feed.rows.suffix(2).map(\.id) && rest.next == nil)
  }

  @Test("While articles are written, or deleted, no row that stays is left out, in either direction", arguments: 0..<24)
  func moving(session: Int) async throws {
    let seed = (ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 20_261_121) &+ UInt64(session)
    var random = Seeded(seed)
    let world = try World(200 + random.below(500))
    let isDown = random.below(2) == 0
    let isWriting = random.below(2) == 0
    let began = Set(world.feed.rows.map(\.id))
    let first = try await world.page(isDown ? .first : .last, limit: 20)
    var page = first
    var seen = page.ids
    while let key = isDown ? page.next : page.previous {
      for _ in 0..<random.below(4) {
        switch random.below(2) {
        case 0 where isWriting: world.feed.write(1 + random.below(3))
        case 0: world.feed.delete(at: random.below(world.feed.rows.count))
        default: world.bench.advance(random.below(200))
        }
        // No two things are of one moment.
        world.bench.clock.advance(by: .milliseconds(1))
        try await world.bench.landed()
      }
      page = try await world.page(isDown ? .after(key) : .before(key), limit: 1 + random.below(40))
      seen = isDown ? seen + page.ids : page.ids + seen
      try await world.bench.landed()
      if page.ids.isEmpty { break }
    }
    // What was there when the reading began, and is there yet.
    let expected = world.feed.rows.map(\.id).filter(began.contains)
    let missed = expected.filter { !seen.contains($0) }
    #expect(
      missed.isEmpty,
      "seed \(seed): \(missed.count) of \(expected.count) rows missed, \(isDown ? "down" : "up"), \(isWriting ? "writing" : "deleting")"
    )
  }
}
