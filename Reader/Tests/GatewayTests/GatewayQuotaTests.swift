import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("Upstream's quota, shared", .timeLimit(.minutes(60)))
struct GatewayQuotaTests {
  @Test(
    "Without a token 60 an hour, with one 1,000; never one more; then copies, and when to come back",
    arguments: [nil, GatewayBench.token])
  func spent(token: String?) async throws {
    let limit = token == nil ? 60 : 1_000
    let bench = try GatewayBench(token: token)
    for number in 0..<limit { _ = try await bench.ask("/api/v2/users/\(number)") }
    bench.advance(10)
    #expect(try await bench.failure("/api/v2/users/x") == .quotaSpent(seconds: 3_591))
    bench.advance(600)
    #expect(try await bench.ask("/api/v2/users/1").standing == .upstreamFails)
    #expect(bench.upstream.requests.count == limit)
    bench.advance(2_990)
    _ = try await bench.ask("/api/v2/users/x")
    #expect(bench.upstream.requests.count == limit + 1)
  }

  @Test("What upstream says of its quota is believed")
  func believed() async throws {
    let bench = try GatewayBench { request, number in
      var reply = FakeUpstream.page(request)
      reply.headers.add("Rate-Remaining", "\(1 - number)")
      reply.headers.add("Rate-Reset", "1700000500")
      return reply
    }
    _ = try await bench.ask("/api/v2/users/a")
    _ = try await bench.ask("/api/v2/users/b")
    let failure = try await bench.failure("/api/v2/users/c")
    #expect(failure == .quotaSpent(seconds: 501))
    #expect(bench.upstream.requests.count == 2)
  }

  @Test("429 stops everybody until its time")
  func refused() async throws {
    let bench = try GatewayBench { _, _ in FakeUpstream.status(429, ["Retry-After": "120"]) }
    #expect(try await bench.failure("/api/v2/users/a") == .quotaSpent(seconds: 120))
    guard case .quotaSpent(let seconds) = try await bench.failure("/api/v2/users/b") else {
      Issue.record("It was asked again.")
      return
    }
    #expect((119...121).contains(seconds))
    #expect(bench.upstream.requests.count == 1)
  }

  @Test("A client with many requests does not make another wait for all of them")
  func fair() async throws {
    let bench = try GatewayBench()
    bench.upstream.hold()
    let greedy = (0..<60).map { number in Task { try await bench.ask("/api/v2/users/g\(number)", client: "greedy") } }
    try await until("60 are on their way") { await bench.gateway.trips.count == 60 }
    let underWay = UpstreamClient.requests
    await bench.upstream.requests(atLeast: underWay)
    let modest = Task { try await bench.ask("/api/v2/users/m", client: "modest") }
    try await until("61 are on their way") { await bench.gateway.trips.count == 61 }
    try await until("the others wait for their turn") {
      await bench.gateway.upstream.client.limiter?.waitingCount == 61 - underWay
    }
    bench.upstream.release()
    _ = try await modest.value
    for task in greedy { _ = try await task.value }
    let place = try #require(bench.upstream.targets.firstIndex(of: "/api/v2/users/m"))
    // After those that were under way, at most two turns of the other.
    #expect(place <= underWay + 2)
  }

  @Test("A flood of URLs is turned away at the door, per client and in all")
  func flood() async throws {
    let bench = try GatewayBench()
    bench.upstream.hold()
    var tasks: [Task<GatewayAnswer, any Error>] = []
    for client in 0..<4 {
      for number in 0..<64 {
        tasks.append(Task { try await bench.ask("/api/v2/users/\(client)-\(number)", client: "\(client)") })
      }
      try await until("all of client \(client) are on their way") {
        await bench.gateway.trips.count == (client + 1) * 64
      }
      #expect(try await bench.failure("/api/v2/users/more", client: "\(client)") == .busy)
    }
    #expect(try await bench.failure("/api/v2/users/more", client: "another") == .busy)
    bench.upstream.release()
    for task in tasks { _ = try await task.value }
    #expect(await bench.gateway.isAtRest)
  }

  @Test("Who gives up before the request has left spends nothing of the quota")
  func givesUp() async throws {
    let bench = try GatewayBench()
    bench.upstream.hold()
    let underWay = UpstreamClient.requests
    let first = (0..<underWay).map { number in Task { try await bench.ask("/api/v2/users/\(number)") } }
    await bench.upstream.requests(atLeast: underWay)
    let waiting = Task { try await bench.ask("/api/v2/users/late") }
    try await until("one more is waited for") {
      await bench.gateway.trips.values.filter { !$0.waiters.isEmpty }.count == underWay + 1
    }
    waiting.cancel()
    #expect(await waiting.result.isFailure)
    try await until("the first are on their way") { await bench.gateway.trips.count == underWay }
    bench.upstream.release()
    for task in first { _ = try await task.value }
    #expect(bench.upstream.requests.count == underWay)
  }
}
