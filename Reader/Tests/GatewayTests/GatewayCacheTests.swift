import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("The gateway's copies", .timeLimit(.minutes(60)))
struct GatewayCacheTests {
  private static let list = "/api/v2/items?page=1&per_page=20"

  @Test("100 clients at once cost one request; so do all that come while the copy is fresh")
  func singleFlight() async throws {
    let bench = try GatewayBench()
    bench.upstream.hold()
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<100 { group.addTask { try await bench.text(Self.list, client: "\(number)") } }
      await bench.upstream.requests(atLeast: 1)
      while await bench.gateway.trips.values.first?.waiters.count != 100 { await Task.yield() }
      bench.upstream.release()
      for try await text in group { #expect(text == "[\"\(Self.list)\"]") }
    }
    bench.advance(29)
    #expect(try await bench.ask(Self.list).freshFor == 1)
    #expect(bench.upstream.requests.count == 1)
  }

  @Test("An old copy is given at once, and renewed once behind it, by its validator")
  func staleWhileRevalidate() async throws {
    let bench = try GatewayBench()
    _ = try await bench.ask(Self.list)
    bench.advance(30)
    bench.upstream.hold()
    for _ in 0..<5 {
      let answer = try await bench.ask(Self.list)
      #expect(answer.standing == .revalidating && answer.freshFor == 0 && answer.age == 30)
    }
    await bench.upstream.requests(atLeast: 2)
    bench.upstream.release()
    try await bench.landed()
    #expect(bench.upstream.requests.count == 2)
    #expect(bench.upstream.requests.last?.headers["If-None-Match"] != nil)
    let answer = try await bench.ask(Self.list)
    #expect(answer.standing == .fresh && answer.freshFor == 30 && answer.age == 0)
    #expect(bench.upstream.requests.count == 2)
  }

  @Test("A changed reply takes the old one's place")
  func changes() async throws {
    let bench = try GatewayBench { request, number in FakeUpstream.page(request, body: "[\(number)]") }
    #expect(try await bench.text(Self.list) == "[0]")
    bench.advance(91)
    #expect(try await bench.text(Self.list) == "[1]")
    #expect(try await bench.text(Self.list) == "[1]")
  }

  @Test("Where upstream fails the old copy does for a day, and upstream is left in peace for a while")
  func staleIfError() async throws {
    let bench = try GatewayBench()
    _ = try await bench.ask(Self.list)
    bench.upstream.answers { _, _ in FakeUpstream.status(503) }
    bench.advance(30 + 60)
    let answer = try await bench.ask(Self.list)
    #expect(answer.standing == .upstreamFails && answer.age == 90)
    #expect(bench.upstream.requests.count == 2)
    bench.advance(4)
    #expect(try await bench.ask(Self.list).standing == .upstreamFails)
    #expect(bench.upstream.requests.count == 2)
    bench.advance(1)
    #expect(try await bench.ask(Self.list).standing == .upstreamFails)
    #expect(bench.upstream.requests.count == 3)
    bench.advance(86_400)
    #expect(try await bench.failure(Self.list) == .failed(status: 503))
  }

  @Test("Every failure that may pass is bridged; what upstream refuses is not")
  func whichErrors() async throws {
    let bridged: [FakeUpstream.Answer] = [
      { _, _ in FakeUpstream.status(500) }, { _, _ in throw HTTPError.offline("") },
      { _, _ in throw HTTPError.connection("") }, { _, _ in throw HTTPError.tls("") },
      { _, _ in FakeUpstream.status(200, body: "<html>") }, { _, _ in FakeUpstream.status(401) },
      { _, _ in FakeUpstream.status(302, ["Location": "https://elsewhere.example/api/v2/items"]) },
      { _, _ in FakeUpstream.status(429, ["Retry-After": "100"]) },
    ]
    for answer in bridged {
      let bench = try GatewayBench()
      _ = try await bench.ask(Self.list)
      bench.advance(100)
      bench.upstream.answers(answer)
      #expect(try await bench.ask(Self.list).standing == .upstreamFails)
    }
    for status in [400, 403, 404, 410, 422] {
      let bench = try GatewayBench()
      _ = try await bench.ask(Self.list)
      bench.advance(100)
      bench.upstream.answers { _, _ in FakeUpstream.status(status) }
      let failure = try await bench.failure(Self.list)
      #expect(!failure.allowsStale)
      // Nor later: the copy is gone.
      bench.upstream.answers { _, _ in FakeUpstream.status(500) }
      bench.advance(40)
      #expect(try await bench.failure(Self.list) == .failed(status: 500))
    }
  }

  @Test("That something is not there is known for a short while")
  func negative() async throws {
    let bench = try GatewayBench { _, _ in FakeUpstream.status(404) }
    for _ in 0..<3 { #expect(try await bench.failure("/api/v2/users/nobody") == .missing) }
    #expect(bench.upstream.requests.count == 1)
    bench.advance(30)
    bench.upstream.answers { request, _ in FakeUpstream.page(request) }
    _ = try await bench.ask("/api/v2/users/nobody")
    #expect(bench.upstream.requests.count == 2)
  }

  @Test("One article is right for longer than a list")
  func ages() async throws {
    let bench = try GatewayBench()
    #expect(try await bench.ask("/api/v2/items/0123456789abcdef0123").freshFor == 300)
    #expect(try await bench.ask("/api/v2/items/0123456789abcdef0123/comments").freshFor == 30)
    #expect(try await bench.ask("/api/v2/users/a").freshFor == 300)
  }

  @Test("A request waits for a slow upstream; with a copy for moments only")
  func slow() async throws {
    let bench = try GatewayBench()
    _ = try await bench.ask(Self.list)
    bench.advance(100)
    bench.upstream.hold()
    async let answer = bench.ask(Self.list)
    await bench.upstream.requests(atLeast: 2)
    while await bench.gateway.trips.values.first?.waiters.count != 1 { await Task.yield() }
    // Of the request itself two deadlines, and of who waits for it.
    await bench.clock.sleepers(atLeast: 3)
    bench.advance(3)
    #expect(try await answer.standing == .upstreamIsSlow)
    // It goes on, and what it brings is kept.
    bench.upstream.release()
    try await bench.landed()
    #expect(try await bench.ask(Self.list).standing == .fresh)
    #expect(bench.upstream.requests.count == 2)
  }

  @Test("A client that goes away takes nothing from the others, and what has left fills the cache")
  func cancelled() async throws {
    let bench = try GatewayBench()
    bench.upstream.hold()
    let leaver = Task { try await bench.ask(Self.list) }
    await bench.upstream.requests(atLeast: 1)
    async let stayer = bench.ask(Self.list)
    while await bench.gateway.trips.values.first?.waiters.count != 2 { await Task.yield() }
    leaver.cancel()
    #expect(await leaver.result.isFailure)
    bench.upstream.release()
    #expect(try await stayer.standing == .fresh)

    bench.upstream.hold()
    let only = Task { try await bench.ask("/api/v2/users/a") }
    await bench.upstream.requests(atLeast: 2)
    while await bench.gateway.trips.values.first?.waiters.count != 1 { await Task.yield() }
    only.cancel()
    #expect(await only.result.isFailure)
    bench.upstream.release()
    try await bench.landed()
    _ = try await bench.ask("/api/v2/users/a")
    #expect(bench.upstream.requests.count == 2)
  }

  @Test("Distinct URLs by the thousand: memory stays bounded, nothing is left behind")
  func distinctURLs() async throws {
    let bench = try GatewayBench(quota: 1_000_000, cacheBytes: 1 << 20)
    for number in 0..<2_000 { _ = try await bench.ask("/api/v2/items?query=\(number)") }
    let (cost, count) = await (bench.gateway.cache.cost, bench.gateway.cache.count)
    #expect(cost <= 1 << 20 && count < 2_000)
    #expect(await bench.gateway.isAtRest)
    // Parameters that upstream does not know make no new URL.
    _ = try await bench.ask(Self.list)
    let before = bench.upstream.requests.count
    for number in 0..<10_000 { _ = try await bench.ask("\(Self.list)&utm=\(number)") }
    #expect(bench.upstream.requests.count == before)
  }
}

extension Result {
  var isFailure: Bool {
    if case .failure = self { return true }
    return false
  }
}
