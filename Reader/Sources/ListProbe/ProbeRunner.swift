public import Foundation
import MakimonoCore
public import MakimonoHTTP

/// Sends the questions of a ``ListProber``, one after the other, until it has a finding.
///
/// Never more than ``ProbeRequest/requests``: nothing is tried again but by the prober, and a redirect that is followed counts as a request. What
/// whoever probes has given for the list's server goes to no other.
public struct ProbeRunner: Sendable {
  private let client: HTTPClient
  private let clock: any Clock<Duration>
  /// Between two requests.
  private let pause: Duration

  /// - Parameters:
  ///   - transport: Carries requests; it must send each once.
  ///   - token: For the list's server.
  ///   - headers: For the list's server.
  ///   - clock: What is waited by between requests. How long a reply may take is real time.
  public init(
    transport: any Transport, token: AccessToken? = nil, headers: HTTPHeaders = [:], maxBodyBytes: Int = 4 << 20,
    timeout: Duration = .seconds(20), pause: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 }
  ) {
    var all = headers
    if all["Accept"] == nil { all.add("Accept", "application/json") }
    client = HTTPClient(
      transport: UnledTransport(inner: transport), token: token,
      limits: HTTPLimits(firstByte: timeout, whole: timeout, maxBodyBytes: maxBodyBytes, maxRedirects: 0), headers: all,
      now: now)
    (self.clock, self.pause) = (clock, pause)
  }

  /// - Parameter told: Called before each request.
  /// - Throws: `CancellationError` alone.
  public func run(_ request: ProbeRequest, told: (ProbeQuestion) -> Void = { _ in }) async throws -> Finding {
    let prober = ListProber(request)
    var answers: [ProbeAnswer] = []
    while true {
      switch prober.step(after: answers) {
      case .found(let finding): return finding
      case .ask(let question):
        let wait = Duration.seconds(question.wait)
        if !answers.isEmpty { try await clock.sleep(for: max(pause, wait)) }
        told(question)
        answers.append(try await answer(to: question, of: request))
      }
    }
  }

  private func answer(to question: ProbeQuestion, of request: ProbeRequest) async throws -> ProbeAnswer {
    var client = client
    if question.url.server != request.url.server {
      client.token = nil
      client.headers = ["Accept": "application/json"]
    }
    var sent = HTTPRequest(question.body == nil ? .get : .post, question.url)
    for (name, value) in question.headers.sorted(by: { $0.key < $1.key }) { sent.headers[name] = value }
    if let body = question.body {
      sent.body = Data(body.written.utf8)
      if client.headers["Content-Type"] == nil { sent.headers["Content-Type"] = "application/json" }
    }
    do {
      let reply = try await client.send(sent, RequestOptions(retry: RetryPolicy(maxRetries: 0)))
      guard let target = reply.headers[UnledTransport.header] else { return .page(ProbePage(reply)) }
      return .moved(target.isEmpty ? nil : URL(string: target, relativeTo: question.url)?.absoluteURL)
    } catch let error as HTTPError {
      return Self.answer(error)
    } catch {
      try Task.checkCancellation()
      return .failed("The request failed: \(error)")
    }
  }

  private static func answer(_ error: HTTPError) -> ProbeAnswer {
    switch error {
    case .status(let error):
      if let seconds = error.retryAfter, error.status == 503 || error.status == 429 {
        return .busy(status: error.status, seconds: seconds, words: error.message)
      }
      return .refused(status: error.status, words: error.message)
    case .rateLimited(let limit): return .busy(status: 429, seconds: limit.retryAfter, words: limit.message)
    case .bodyTooLarge(let limit):
      return .failed("The reply is larger than \(limit >> 20) MiB, which no page of a list is.")
    default: return .failed(error.description)
    }
  }
}

/// Hands redirects on as replies: whether one is followed is not the client's to decide, and counts as a request.
private struct UnledTransport: Transport {
  static let header = "X-Makimono-Redirect"
  let inner: any Transport

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var reply = try await inner.send(request, maxBodyBytes: maxBodyBytes)
    reply.headers[Self.header] = nil
    if [301, 302, 303, 307, 308].contains(reply.status) {
      reply.headers[Self.header] = reply.headers["Location"] ?? ""
      reply.status = 200
    }
    return reply
  }
}
