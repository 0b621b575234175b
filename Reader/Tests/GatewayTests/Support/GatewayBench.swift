import Foundation
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

/// A gateway on a clock that a test moves, before an upstream that it plays.
struct GatewayBench: Sendable {
  static let token = "sesame-4711"

  let clock = ManualClock()
  let upstream: FakeUpstream
  let gateway: Gateway

  init(
    quota: Int? = nil, cacheBytes: Int = 64 << 20, times: GatewayTimes = GatewayTimes(), token: String? = Self.token,
    _ answer: @escaping FakeUpstream.Answer = { request, _ in FakeUpstream.page(request) }
  ) throws {
    upstream = FakeUpstream(answer)
    let configuration = try UpstreamConfiguration(
      upstream: "https://upstream.example", token: token, requestsAnHour: quota, cacheBytes: cacheBytes)
    gateway = Gateway(
      configuration, times: times, transport: upstream, clock: clock, now: { [clock] in Self.unix(clock) })
  }

  /// Unix seconds of the clock's moment.
  static func unix(_ clock: ManualClock) -> Int64 { 1_700_000_000 + clock.now.offset.components.seconds }

  func ask(_ target: String, client: String = "a") async throws -> GatewayAnswer {
    try await gateway.answer(to: UpstreamEndpoint(target: target), client: client)
  }

  func text(_ target: String, client: String = "a") async throws -> String {
    String(decoding: try await ask(target, client: client).reply.body, as: UTF8.self)
  }

  /// Why there is no answer.
  func failure(_ target: String, client: String = "a") async throws -> GatewayFailure {
    do {
      _ = try await ask(target, client: client)
    } catch let failure as GatewayFailure {
      return failure
    }
    Issue.record("There is an answer to \(target).")
    return .cancelled
  }

  func advance(_ seconds: Int) { clock.advance(by: .seconds(seconds)) }

  /// Waits, without time, until nothing is on its way upstream.
  func landed() async throws { try await until("nothing is on its way") { await gateway.trips.isEmpty } }
}

extension Gateway {
  /// Nothing is on its way, and nothing is left of what was.
  var isAtRest: Bool { trips.isEmpty && current.isEmpty && lanes.isEmpty }
}
