public import Foundation
import Makimono
import MakimonoCore

/// Asks a server, as a good citizen: within its quota, within limits of time and size, repeating only what may be
/// repeated, and telling its token to nobody else.
///
/// ```swift
/// let client = HTTPClient(token: try AccessToken(secret, for: url), limiter: RequestLimiter())
/// let reply = try await client.send(HTTPRequest(.get, url))
/// let articles = try reply.decode([Article].self)
/// ```
///
/// A plain value: copies share the transport and the limiter.
public struct HTTPClient: Sendable {
  /// What carries the requests.
  public var transport: any Transport
  /// Sent to its own server alone; `nil` for none.
  public var token: AccessToken?
  /// A token that is got anew once its server takes it no more; to that server it is sent in place of ``token``. Give the same one to every client of
  /// one user.
  public var renewal: TokenRenewal?
  /// Keeps the quota; `nil` to send every request at once.
  public var limiter: RequestLimiter?
  /// How long each try of a request may take, and how much it may bring.
  public var limits: HTTPLimits
  /// Headers of every request, such as `User-Agent`. Secrets belong into ``token``: these go wherever redirects lead.
  public var headers: HTTPHeaders
  /// Measures timeouts and delays.
  let clock: any Clock<Duration>
  /// Unix seconds, to compare the server's times with.
  let now: @Sendable () -> Double
  let random: @Sendable () -> Double

  /// A client that keeps no quota and has no token, unless they are given.
  ///
  /// - Parameters:
  ///   - transport: what carries the requests.
  ///   - token: sent to its own server alone.
  ///   - renewal: a token that is got anew.
  ///   - limiter: give the same one to every client with one token, or one address.
  ///   - limits: of time and size, for every try of a request.
  ///   - headers: of every request.
  ///   - clock: measures timeouts and delays.
  ///   - now: Unix seconds.
  ///   - random: spreads the delays of retries; uniform in 0 ..< 1.
  public init(
    transport: any Transport = URLSessionTransport(), token: AccessToken? = nil, renewal: TokenRenewal? = nil,
    limiter: RequestLimiter? = nil, limits: HTTPLimits = HTTPLimits(),
    headers: HTTPHeaders = ["Accept": "application/json"],
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.transport = transport
    self.token = token
    self.renewal = renewal
    self.limiter = limiter
    self.limits = limits
    self.headers = headers
    self.clock = clock
    self.now = now
    self.random = random
  }

  /// Sends a request, and returns the whole reply once its status is one of success, or 304 for a validator.
  ///
  /// - Throws: ``HTTPError``; `CancellationError` as soon as the task is cancelled.
  public func send(_ request: HTTPRequest, _ options: RequestOptions = RequestOptions()) async throws -> HTTPReply {
    var retries = 0
    while true {
      do {
        return try await sendOnce(request, options)
      } catch {
        try Task.checkCancellation()
        // Who is not cancelled does not want to hear of it: a transport gave the request up by itself, which is a failure that
        // may pass.
        let error = error is CancellationError ? HTTPError.connection("The request was given up.") : error
        let advice = RetryAdvice(for: error)
        guard request.method.isRepeatable,
          let delay = options.retry.delay(afterRetries: retries, advice: advice, random: random())
        else { throw error }
        retries += 1
        try await clock.sleep(for: .seconds(delay))
      }
    }
  }

  /// One try: the request, and where its reply redirects.
  private func sendOnce(_ request: HTTPRequest, _ options: RequestOptions) async throws -> HTTPReply {
    let (reply, failure) = try await followingRedirects(from: try prepared(request, options)) {
      let (reply, failure) = try await permitted($0, options)
      return (head: reply, failure)
    }
    if let failure { throw failure }
    return reply
  }

  /// Asks, and asks again where the reply redirects.
  ///
  /// - Returns: what `ask` made of the first reply that does not redirect.
  func followingRedirects<Answer>(
    from request: HTTPRequest, _ ask: (HTTPRequest) async throws -> (head: HTTPReply, Answer)
  ) async throws -> (head: HTTPReply, Answer) {
    var request = request
    for _ in 0...limits.maxRedirects {
      let answer = try await renewingToken(for: request.url, status: \.head.status) { try await ask(request) }
      guard let next = try redirect(of: request, answer.head) else { return answer }
      request = next
    }
    throw HTTPError.redirect(.tooMany)
  }

  /// Asks, and once more where the server does not take the token that it was sent, and there is another.
  func renewingToken<Answer>(
    for url: URL, status: (Answer) -> Int, _ ask: () async throws -> Answer
  ) async throws -> Answer {
    guard let renewal, renewal.isFor(url) else { return try await ask() }
    let number = renewal.current.number
    let answer = try await ask()
    guard status(answer) == 401 else {
      // A server that fails says nothing of the token.
      if status(answer) < 300 || status(answer) == 304 { renewal.accepted(number) }
      return answer
    }
    return try await renewal.renewed(after: number) ? try await ask() : answer
  }

  /// The token goes along to its own server.
  func authorize(_ request: inout HTTPRequest) {
    if let renewal, renewal.isFor(request.url), let token = renewal.current.token {
      token.authorize(&request.headers, for: request.url)
    } else if let token {
      token.authorize(&request.headers, for: request.url)
    }
  }

  func prepared(_ request: HTTPRequest, _ options: RequestOptions) throws -> HTTPRequest {
    guard Origin(request.url) != nil else {
      throw HTTPError.invalidRequest("Only http and https URLs with a host can be asked.")
    }
    var request = request
    for field in headers where request.headers[field.name] == nil { request.headers.add(field.name, field.value) }
    options.validator?.condition(&request.headers)
    if let name = request.headers.firstUnsafeName {
      throw HTTPError.invalidRequest("The header \(name.debugDescription) has characters that a header cannot have.")
    }
    return request
  }

  /// Waits for the quota, and tells it what the reply says of it.
  private func permitted(
    _ request: HTTPRequest, _ options: RequestOptions
  ) async throws -> (reply: HTTPReply, failure: HTTPError?) {
    let permit = try await limiter?.acquire(options.lane)
    do {
      let reply = try await exchange(request, options)
      var time = RetryTime(reply.headers, now: now())
      if time.remaining == nil, time.retryAfter == nil, let told = options.quota?(reply) { time = told }
      let failure = failure(of: reply, time, options)
      if let permit { await limiter?.finish(permit, time, wasRefused: failure?.isRateLimit == true) }
      return (reply, failure)
    } catch {
      if let permit { await limiter?.finish(permit, nil, wasRefused: false) }
      throw error
    }
  }

  // MARK: - One exchange

  private func exchange(_ request: HTTPRequest, _ options: RequestOptions) async throws -> HTTPReply {
    try await withDeadline(limits.whole, clock, orThrow: HTTPError.timeout(.whole, limits.whole)) {
      let reply = try await answer(to: request, maxBodyBytes: limits.maxBodyBytes)
      let body = try await Self.body(of: reply, limit: limits.maxBodyBytes, progress: options.progress)
      return HTTPReply(status: reply.status, headers: reply.headers, url: request.url, body: body)
    }
  }

  /// Sends a request, with the token where it belongs, and waits for the head of the reply.
  func answer(to request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var request = request
    authorize(&request)
    return try await withDeadline(
      limits.firstByte, clock, orThrow: HTTPError.timeout(.firstByte, limits.firstByte)
    ) { [request] in
      try await transport.send(request, maxBodyBytes: maxBodyBytes)
    }
  }

  private static func body(
    of reply: TransportReply, limit: Int, progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> Data {
    let isPlain = reply.headers["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true
    let expected = isPlain ? reply.headers["Content-Length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } : nil
    // What says itself that it is too large is not waited for.
    if let expected, expected > limit { throw HTTPError.bodyTooLarge(limit: limit) }
    var body = Data()
    for try await piece in reply.body {
      guard piece.count <= limit - body.count else { throw HTTPError.bodyTooLarge(limit: limit) }
      body.append(piece)
      progress?(TransferProgress(received: body.count, expected: expected))
    }
    try Task.checkCancellation()
    return body
  }

  // MARK: - What came

  /// Where a reply redirects; `nil` where it does not.
  private func redirect(of request: HTTPRequest, _ reply: HTTPReply) throws -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(reply.status) else { return nil }
    guard let location = reply.headers["Location"],
      let target = URL(string: location, relativeTo: request.url)?.absoluteURL,
      let to = Origin(target), let from = Origin(request.url)
    else { throw HTTPError.redirect(.withoutTarget) }
    guard to.scheme == "https" || from.scheme == "http" else { throw HTTPError.redirect(.insecure) }
    var next = request
    next.url = target
    let isRead = request.method == .get || request.method == .head
    if !isRead, reply.status == 303 {
      next.method = .get
      next.body = nil
    } else if !isRead, to != from || reply.status < 307 {
      // A write goes nowhere but where it was sent, and is not turned into a read.
      throw HTTPError.redirect(.ofWrite)
    }
    // What a caller put in for one server is not for another.
    if to != from {
      for name in ["Authorization", "Cookie", "Proxy-Authorization"] { next.headers[name] = nil }
    }
    return next
  }

  /// What a reply's status says; `nil` where it is one of success, or an answer to a validator.
  func failure(of reply: HTTPReply, _ time: RetryTime, _ options: RequestOptions) -> HTTPError? {
    if 200..<300 ~= reply.status || (reply.isUnchanged && options.validator != nil) { return nil }
    if options.accepts.contains(reply.status) { return nil }
    let words = ServerWords(reply.body)
    let error = HTTPStatusError(
      status: reply.status, message: words.message, type: words.type, retryAfter: time.retryAfter)
    // A 403 means "slower" and not "never" where its headers or its body say so, and also while quota is left: there
    // are limits beside the one that is counted.
    let isRateLimit =
      reply.status == 429 || reply.status == 420
      || (reply.status == 403 && (time.remaining == 0 || time.retryAfter != nil || words.tellsOfRate))
      || (400..<500 ~= reply.status && words.namesRate)
    guard isRateLimit else { return .status(error) }
    let wait = time.retryAfter ?? time.resetAfter
    return .rateLimited(
      HTTPError.RateLimited(
        retryAfter: wait, until: wait.map { Date(timeIntervalSince1970: now() + $0) }, message: error.message))
  }
}
