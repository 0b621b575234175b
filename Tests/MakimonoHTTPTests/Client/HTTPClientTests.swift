import Foundation
import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("One request: repeated, redirected, judged", .timeLimit(.minutes(60)))
struct HTTPClientTests {
  private let url = URL(string: "https://api.example/items")!

  private func client(
    _ transport: ScriptedTransport, token: AccessToken? = nil, limits: HTTPLimits = .patient,
    clock: any Clock<Duration> = ContinuousClock(), random: Double = 0
  ) -> HTTPClient {
    HTTPClient(
      transport: transport, token: token, limits: limits, clock: clock, now: { 1_700_000_000 }, random: { random })
  }

  private func error(
    _ client: HTTPClient, _ request: HTTPRequest? = nil, options: RequestOptions = RequestOptions()
  ) async -> HTTPError? {
    do {
      _ = try await client.send(request ?? HTTPRequest(.get, url), options)
      return nil
    } catch {
      return error as? HTTPError
    }
  }

  // MARK: - Repeating

  @Test("What may pass is tried again, as often as the policy says; a write with POST never")
  func retries() async throws {
    let failing = ScriptedTransport { _, _ in TransportReply(status: 503) }
    #expect(await error(client(failing)) == .status(HTTPStatusError(status: 503)))
    #expect(failing.requests.count == 4)
    let posting = ScriptedTransport { _, _ in throw HTTPError.connection("cut") }
    #expect(await error(client(posting), HTTPRequest(.post, url)) == .connection("cut"))
    #expect(posting.requests.count == 1)
    let recovering = ScriptedTransport { _, number in
      if number < 2 { throw HTTPError.offline("no network") }
      return TransportReply(status: 200, body: Data("ok".utf8))
    }
    #expect(try await client(recovering).send(HTTPRequest(.put, url)).body == Data("ok".utf8))
    #expect(recovering.requests.count == 3)
  }

  @Test("What would fail alike is not", arguments: [400, 401, 403, 404, 410, 422])
  func permanent(status: Int) async {
    let transport = ScriptedTransport { _, _ in TransportReply(status: status) }
    #expect(await error(client(transport)) == .status(HTTPStatusError(status: status)))
    #expect(transport.requests.count == 1)
  }

  @Test("Between tries: exponential backoff with full jitter, or the server's own time")
  func delays() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport { _, number in
      TransportReply(status: 503, headers: number == 1 ? ["Retry-After": "7"] : [:])
    }
    // Timeouts sleep too, but for a minute.
    let client = client(
      transport, limits: HTTPLimits(firstByte: .seconds(3600), whole: .seconds(3600)), clock: clock, random: 0.999)
    async let failure = error(client)
    var waits: [Double] = []
    for _ in 0..<3 {
      await clock.sleepers(atLeast: 1)
      try await until("the wait before the next try") { (clock.untilNextWake ?? .seconds(3600)) <= .seconds(100) }
      let wait = clock.untilNextWake ?? .zero
      waits.append(Double(wait.components.seconds) + Double(wait.components.attoseconds) / 1e18)
      clock.advance(by: wait)
    }
    _ = await failure
    #expect(abs(waits[0] - 0.5) < 0.01)
    #expect(abs(waits[1] - 7.5) < 0.01)
    #expect(abs(waits[2] - 2) < 0.01)
    #expect(transport.requests.count == 4)
  }

  // MARK: - Time and size

  @Test("Timeouts of the first byte and of the whole, apart")
  func timeouts() async throws {
    let clock = ManualClock()
    let silent = ScriptedTransport { _, _ in
      try await Task.sleep(for: .seconds(3_600))
      return TransportReply(status: 200)
    }
    var one = client(silent, clock: clock)
    one.limits = HTTPLimits(firstByte: .seconds(15), whole: .seconds(60))
    let options = RequestOptions(retry: .never)
    let url = url
    let silence = Task { [one] in try await one.send(HTTPRequest(.get, url), options) }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(15))
    await #expect(throws: HTTPError.timeout(.firstByte, .seconds(15))) { try await silence.value }

    let endless = ScriptedTransport { _, _ in
      TransportReply(status: 200, body: AsyncThrowingStream { $0.yield(Data("[".utf8)) })
    }
    one.transport = endless
    let log = EventLog()
    let dripping = RequestOptions(retry: .never, progress: { _ in log.record("first byte") })
    let drip = Task { [one] in try await one.send(HTTPRequest(.get, url), dripping) }
    await log.contains("first byte")
    // The first byte's deadline is over: this is the whole's.
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(60))
    await #expect(throws: HTTPError.timeout(.whole, .seconds(60))) { try await drip.value }
  }

  @Test("A body is read to its limit; what says that it is larger is not read at all")
  func bodyLimit() async throws {
    let limits = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200), maxBodyBytes: 1_000)
    for announced in [true, false] {
      let transport = ScriptedTransport { _, _ in
        TransportReply(
          status: 200, headers: announced ? ["Content-Length": "1001"] : [:],
          body: AsyncThrowingStream { stream in
            for _ in 0..<11 { stream.yield(Data(count: 91)) }
            stream.finish()
          })
      }
      #expect(await error(client(transport, limits: limits)) == .bodyTooLarge(limit: 1_000))
    }
    let fitting = ScriptedTransport { _, _ in TransportReply(status: 200, body: Data(count: 1_000)) }
    #expect(try await client(fitting, limits: limits).send(HTTPRequest(.get, url)).body.count == 1_000)
  }

  @Test("Progress is told with every piece, with the length where it is known")
  func progress() async throws {
    let transport = ScriptedTransport { _, number in
      TransportReply(
        status: 200,
        headers: number == 0 ? ["Content-Length": "30"] : ["Content-Length": "9", "Content-Encoding": "gzip"],
        body: AsyncThrowingStream { stream in
          for _ in 0..<3 { stream.yield(Data(count: 10)) }
          stream.finish()
        })
    }
    for expected in [30, nil] {
      let told = Locked<[TransferProgress]>([])
      _ = try await client(transport).send(
        HTTPRequest(.get, url), RequestOptions(progress: { progress in told.withLock { $0.append(progress) } }))
      #expect(told.withLock { $0 } == [10, 20, 30].map { TransferProgress(received: $0, expected: expected) })
    }
    #expect(TransferProgress(received: 10, expected: 40).fraction == 0.25)
  }

  @Test("A task that is cancelled throws that it was, and asks no further")
  func cancellation() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport { _, _ in TransportReply(status: 503) }
    let (client, url) = (client(transport, clock: clock, random: 1), url)
    let task = Task { try await client.send(HTTPRequest(.get, url)) }
    await clock.sleepers(atLeast: 1)
    try await until("a request") { !transport.requests.isEmpty }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.requests.count == 1)
  }

  @Test("A transport that gives up by itself is a failure that may pass, not a cancellation")
  func givenUp() async throws {
    let transport = ScriptedTransport { _, number in
      if number == 0 { throw CancellationError() }
      return TransportReply(status: 200)
    }
    let failure = await error(client(transport), options: RequestOptions(retry: .never))
    #expect(failure?.retryAdvice == .transient)
    guard case .connection? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failure.map { !"\($0)".lowercased().contains("cancel") } == true)
  }

  // MARK: - Errors

  @Test("The server's own words, of whatever shape")
  func words() async {
    func said(_ body: String) async -> HTTPError? {
      await error(client(ScriptedTransport { _, _ in TransportReply(status: 404, body: Data(body.utf8)) }))
    }
    #expect(
      await said(#"{"message": "Not found", "type": "not_found"}"#)
        == .status(HTTPStatusError(status: 404, message: "Not found", type: "not_found")))
    #expect(await said(#"{"title": "Gone", "type": 7}"#) == .status(HTTPStatusError(status: 404, message: "Gone")))
    #expect(
      await said(#"{"error": {"message": "No such thing", "status": "NOT_FOUND"}}"#)
        == .status(HTTPStatusError(status: 404, message: "No such thing", type: "NOT_FOUND")))
    #expect(
      await said(#"{"errors": [{"message": "Gone", "code": 34}, 7]}"#)
        == .status(HTTPStatusError(status: 404, message: "Gone")))
    #expect(await said(String(repeating: "[", count: 9_000)) == .status(HTTPStatusError(status: 404)))
    #expect(await said("<html>Nope</html>") == .status(HTTPStatusError(status: 404)))
    #expect(await said("") == .status(HTTPStatusError(status: 404)))
    #expect(await said("[1]") == .status(HTTPStatusError(status: 404)))
    let long = #"{"message": "\#(String(repeating: "x", count: 9_000))"}"#
    guard case .status(let error)? = await said(long) else {
      Issue.record("no status error")
      return
    }
    #expect(error.message?.count == 500)
  }

  @Test("A spent quota is told from a plain 403")
  func rateLimits() async {
    func failure(_ status: Int, _ headers: HTTPHeaders, _ body: String = "") async -> HTTPError? {
      let client = client(
        ScriptedTransport { _, _ in TransportReply(status: status, headers: headers, body: Data(body.utf8)) })
      do {
        _ = try await client.send(HTTPRequest(.get, url), RequestOptions(retry: .never))
        return nil
      } catch {
        return error as? HTTPError
      }
    }
    let until = Date(timeIntervalSince1970: 1_700_000_090)
    #expect(
      await failure(403, ["Rate-Remaining": "0", "Rate-Reset": "1700000090"])
        == .rateLimited(HTTPError.RateLimited(retryAfter: 90, until: until, message: nil)))
    #expect(
      await failure(429, ["Retry-After": "90"])
        == .rateLimited(HTTPError.RateLimited(retryAfter: 90, until: until, message: nil)))
    #expect(await failure(429, [:]) == .rateLimited(HTTPError.RateLimited(retryAfter: nil, until: nil, message: nil)))
    #expect(
      await failure(403, [:], #"{"message": "Rate limit exceeded", "type": "rate_limit_exceeded"}"#)
        == .rateLimited(HTTPError.RateLimited(retryAfter: nil, until: nil, message: "Rate limit exceeded")))
    #expect(await failure(403, ["Rate-Remaining": "5"]) == .status(HTTPStatusError(status: 403)))
    // GitHub's secondary limits: quota is left, and the server says when, or says so in words (FIELD 45).
    #expect(
      await failure(403, ["X-RateLimit-Remaining": "4999", "X-RateLimit-Reset": "1700003600", "Retry-After": "90"])
        == .rateLimited(HTTPError.RateLimited(retryAfter: 90, until: until, message: nil)))
    let words = "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."
    let docs = "https://docs.example/rest/using-the-rest-api#about-secondary-rate-limits"
    for body in [
      #"{"message": "\#(words)"}"#, #"{"documentation_url": "\#(docs)", "message": "Sorry"}"#,
      #"{"message": "You have triggered an abuse detection mechanism."}"#,
      #"{"error": {"code": 403, "message": "Quota", "errors": [{"reason": "userRateLimitExceeded"}]}}"#,
      #"{"errors": [{"code": "RateLimited", "message": "Slow down"}]}"#,
    ] {
      guard case .rateLimited? = await failure(403, [:], body) else {
        Issue.record("never, for \(body)")
        continue
      }
    }
    guard case .rateLimited? = await failure(400, [:], #"{"__type": "ThrottlingException"}"#),
      case .rateLimited(let calm)? = await failure(420, ["Retry-After": "90"])
    else {
      Issue.record("a limit by another status")
      return
    }
    #expect(calm.until == until)
    // What only mentions limits is a refusal.
    #expect(
      await failure(403, [:], #"{"message": "You may not change rate limits"}"#)
        == .status(HTTPStatusError(status: 403, message: "You may not change rate limits")))
    #expect(HTTPError.status(HTTPStatusError(status: 413, retryAfter: 9)).retryAdvice == .after(9))
    #expect(await failure(403, [:]) == .status(HTTPStatusError(status: 403)))
  }

  @Test("Not JSON, and JSON of another shape with its place")
  func shapes() async throws {
    struct Row: Decodable, Sendable {
      struct User: Decodable, Sendable { let id: Int }
      let user: User
    }
    func failure(_ body: String) -> HTTPError? {
      let reply = HTTPReply(status: 200, headers: ["Content-Type": "text/html"], url: url, body: Data(body.utf8))
      let result = Result { () throws(HTTPError) in try reply.decode([Row].self) }
      guard case .failure(let error) = result else { return nil }
      return error
    }
    #expect(failure(#"[{"user": {"id": 1}}]"#) == nil)
    #expect(failure("<html>") == .notJSON(contentType: "text/html", detail: "it cannot be parsed."))
    #expect(failure("") == .notJSON(contentType: "text/html", detail: "it is empty."))
    #expect(
      failure(#"[{"user": {"id": 1}}, {"user": {"#)
        == .notJSON(contentType: "text/html", detail: "it cannot be parsed."))
    #expect(
      failure(#"[{"user": {"id": 1}}, {"user": {"id": "x"}}]"#)
        == .wrongShape(path: "[1].user.id", detail: "It is no Int."))
    #expect(failure(#"[{"user": {}}]"#) == .wrongShape(path: "[0].user", detail: #""id" is missing."#))
    #expect(
      failure(#"[{"user": null}]"#).map { "\($0)".contains("[0].user") } == true)
    #expect(failure(#"{"result": []}"#).map { "\($0)".contains("at its top: It is no array.") } == true)
    #expect(failure("[[1]]") == .wrongShape(path: "[0]", detail: "It is no object."))
  }

  @Test("What cannot be sent is refused before it is sent")
  func refused() async {
    let transport = ScriptedTransport { _, _ in TransportReply(status: 200) }
    let file = HTTPRequest(.get, URL(fileURLWithPath: "/etc/passwd"))
    guard case .invalidRequest? = await error(client(transport), file) else {
      Issue.record("a file was read")
      return
    }
    let evil = HTTPRequest(.get, url, headers: ["X": "a\r\nHost: evil"])
    guard case .invalidRequest? = await error(client(transport), evil) else {
      Issue.record("a header broke out of its line")
      return
    }
    #expect(transport.requests.isEmpty)
  }

  // MARK: - Validators

  @Test("A validator is sent as it came, and 304 is an answer only to it")
  func validators() async throws {
    let transport = ScriptedTransport { request, _ in
      request.headers["If-None-Match"] == "\"a\"" || request.headers["X-Force"] != nil
        ? TransportReply(status: 304)
        : TransportReply(status: 200, headers: ["ETag": "\"a\"", "Last-Modified": "then"])
    }
    let client = client(transport)
    let first = try await client.send(HTTPRequest(.get, url))
    #expect(!first.isUnchanged)
    let again = try await client.send(HTTPRequest(.get, url), RequestOptions(validator: first.validator))
    #expect(again.isUnchanged)
    #expect(transport.requests[1].headers["If-Modified-Since"] == "then")
    #expect(
      await error(client, HTTPRequest(.get, url, headers: ["X-Force": "1"])) == .status(HTTPStatusError(status: 304)))
  }
}
