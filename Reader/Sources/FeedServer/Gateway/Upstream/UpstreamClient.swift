import FeedStore
import Foundation
import MakimonoCore
import MakimonoHTTP
import NIOConcurrencyHelpers

/// Asks upstream: within its quota, at one origin, once.
struct UpstreamClient: Sendable {
  let origin: URL
  var hasToken: Bool { secret != nil }
  private let secret: Secret?
  let client: HTTPClient
  private let gauge: NIOLockedValueBox<QuotaGauge>
  private let elapsed: @Sendable () -> Duration

  /// Decompressed. A page of 100 long articles has about 2 MB.
  static let maxBodyBytes = 16 << 20
  /// Large bodies that come in or are read at a time: together they take so many times the bytes of one.
  static let bodies = 4
  /// Requests that are under way at a time. More than a polite client needs: some URLs may hang, and others are to be answered.
  static let requests = 32

  /// - Parameters:
  ///   - transport: what carries requests.
  ///   - clock: measures the quota and timeouts.
  ///   - elapsed: spans on the scale of `clock`.
  ///   - now: Unix seconds.
  init(
    _ configuration: UpstreamConfiguration, transport: any Transport, clock: any Clock<Duration>,
    elapsed: @escaping @Sendable () -> Duration, now: @escaping @Sendable () -> Int64
  ) {
    origin = configuration.origin
    secret = configuration.secret
    self.elapsed = elapsed
    let gauge = NIOLockedValueBox(QuotaGauge(limit: configuration.requestsAnHour))
    self.gauge = gauge
    let guarded = GuardedTransport(
      inner: transport, origin: configuration.origin, turnstile: Turnstile(width: Self.bodies), elapsed: elapsed
    ) { headers in
      gauge.withLockedValue { $0.hear(headers, at: elapsed(), unixNow: now()) }
    }
    client = HTTPClient(
      transport: guarded, token: configuration.token,
      limiter: RequestLimiter(
        quota: RequestQuota(configuration.requestsAnHour, per: .seconds(3_600)), maxConcurrent: Self.requests,
        clock: clock),
      limits: HTTPLimits(
        firstByte: .seconds(15), whole: .seconds(30), maxBodyBytes: Self.maxBodyBytes, maxRedirects: 3),
      headers: ["Accept": "application/json", "User-Agent": "makimono-gateway"], clock: clock,
      now: { Double(now()) })
  }

  /// How long a request that is made now would wait for the quota.
  var wait: Duration { gauge.withLockedValue { $0.wait(at: elapsed()) } }

  /// A place in the queue is taken, before the request is made.
  func begin() { gauge.withLockedValue { $0.begin() } }

  /// Sends a request; call `begin()` before.
  ///
  /// - Parameter known: what may still be right.
  func send(
    _ method: HTTPRequest.Method, _ endpoint: UpstreamEndpoint, known: CachedReply? = nil, lane: RequestLane,
    mark: Flight.Mark = Flight.Mark()
  ) async -> UpstreamOutcome {
    let outcome = await Flight.$mark.withValue(mark) {
      await exchange(method, endpoint, known: known, lane: lane, mark)
    }
    gauge.withLockedValue { gauge in
      gauge.end(at: elapsed(), wasSent: mark.isSent)
      if case .failed(.quotaSpent(let seconds)) = outcome { gauge.refused(for: Double(seconds), at: elapsed()) }
    }
    return outcome
  }

  private func exchange(
    _ method: HTTPRequest.Method, _ endpoint: UpstreamEndpoint, known: CachedReply?, lane: RequestLane,
    _ mark: Flight.Mark
  ) async -> UpstreamOutcome {
    guard let url = URL(string: origin.absoluteString + endpoint.target) else { return .failed(.unreadable) }
    defer { mark.end() }
    do {
      let reply = try await client.send(
        HTTPRequest(method, url),
        RequestOptions(validator: known?.validator, lane: lane, retry: .never))
      if reply.isUnchanged { return .unchanged }
      if reply.status == 204 || method != .get { return .done }
      // A server that shows its callers what they sent would show it to our clients.
      guard let body = await UpstreamBody.safe(inTurn: reply.body), secret?.isIn(body) != true else {
        return .failed(.unreadable)
      }
      return .reply(
        CachedReply(
          body: body, totalCount: reply.count(inHeader: "Total-Count"),
          link: UpstreamLinks.header(reply.links, of: endpoint), validator: reply.validator),
        asOf: mark.sentAt ?? elapsed())
    } catch {
      let failure = GatewayFailure(error)
      if case .refused(let status, let message?, let type) = failure,
        secret?.isIn("\(message) \(type ?? "")".utf8) == true
      {
        return .failed(.refused(status: status, message: nil, type: nil))
      }
      return .failed(failure)
    }
  }
}
