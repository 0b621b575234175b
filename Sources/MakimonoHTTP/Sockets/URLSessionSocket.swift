import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A WebSocket of `URLSession`, with a session of its own.
///
/// Calls come on the session's queue and from tasks: the lock guards what they share, which the compiler cannot see: hence unchecked.
final class URLSessionSocket: NSObject, Socket, URLSessionWebSocketDelegate, @unchecked Sendable {
  private enum State {
    case new
    case opening(CheckedContinuation<HTTPReply?, any Error>)
    case open
    case over
  }

  private let lock = NSLock()
  private var state = State.new
  private var task: URLSessionWebSocketTask?
  private let request: HTTPRequest
  private let maxMessageBytes: Int

  init(_ request: HTTPRequest, maxMessageBytes: Int) {
    self.request = request
    self.maxMessageBytes = maxMessageBytes
  }

  /// Opens it.
  ///
  /// - Returns: the server's reply where it refused; `nil` where the socket is open.
  func open() async throws -> HTTPReply? {
    var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    parts?.scheme = Origin(request.url)?.scheme == "http" ? "ws" : "wss"
    guard let url = parts?.url else { throw HTTPError.invalidRequest("The socket's URL cannot be used.") }
    var native = URLRequest(url: url)
    for field in request.headers { native.addValue(field.value, forHTTPHeaderField: field.name) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // Silence is measured by who listens.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400 * 365
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.webSocketTask(with: native)
    task.maximumMessageSize = maxMessageBytes
    // The session keeps this until its one task is over.
    session.finishTasksAndInvalidate()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isWanted = lock.withLock {
          guard case .new = state else { return false }
          state = .opening(continuation)
          self.task = task
          return true
        }
        guard isWanted, !Task.isCancelled else {
          if isWanted {
            end(with: CancellationError(), refusal: nil)
          } else {
            continuation.resume(throwing: CancellationError())
          }
          return task.cancel()
        }
        task.resume()
      }
    } onCancel: {
      close()
    }
  }

  func receive() async throws -> SocketMessage? {
    guard let task = lock.withLock({ task }) else { return nil }
    do {
      switch try await task.receive() {
      case .string(let text): return .text(text)
      case .data(let data): return .data(data)
      @unknown default: throw HTTPError.connection("A message of a kind that is not known.")
      }
    } catch {
      try Task.checkCancellation()
      // Closed in good order, or by us.
      if task.closeCode == .normalClosure || task.closeCode == .goingAway { return nil }
      throw HTTPError.classified(error)
    }
  }

  func send(_ message: SocketMessage) async throws {
    guard let task = lock.withLock({ task }) else { throw HTTPError.connection("The socket is closed.") }
    do {
      switch message {
      case .text(let text): try await task.send(.string(text))
      case .data(let data): try await task.send(.data(data))
      }
    } catch {
      throw HTTPError.classified(error)
    }
  }

  func ping() async throws {
    guard let task = lock.withLock({ task }) else { throw HTTPError.connection("The socket is closed.") }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      task.sendPing { error in
        if let error { continuation.resume(throwing: HTTPError.classified(error)) } else { continuation.resume() }
      }
    }
  }

  func close() {
    let task = lock.withLock {
      if case .new = state { state = .over }
      return self.task
    }
    task?.cancel(with: .goingAway, reason: nil)
    end(with: CancellationError(), refusal: nil)
  }

  // MARK: - URLSessionWebSocketDelegate

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?
  ) {
    let opening = lock.withLock { () -> CheckedContinuation<HTTPReply?, any Error>? in
      guard case .opening(let continuation) = state else { return nil }
      state = .open
      return continuation
    }
    opening?.resume(returning: nil)
  }

  func urlSession(
    _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode, reason: Data?
  ) {
    // Whoever waits for a message hears of it.
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    var refusal: HTTPReply?
    if let response = task.response as? HTTPURLResponse, response.statusCode != 101 {
      var headers = HTTPHeaders()
      for (name, value) in response.allHeaderFields {
        if let name = name as? String, let value = value as? String { headers.add(name, value) }
      }
      refusal = HTTPReply(status: response.statusCode, headers: headers, url: request.url)
    }
    if (error as? URLError)?.code == .unsupportedURL {
      let words =
        "URLSession has no WebSockets on this system. Use server-sent events, or another client behind Socket."
      return end(with: HTTPError.invalidRequest(words), refusal: nil)
    }
    end(
      with: error.map { HTTPError.classified($0) } ?? HTTPError.connection("The socket was closed."), refusal: refusal)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // A token is for one server.
    completionHandler(nil)
  }

  private func end(with error: any Error, refusal: HTTPReply?) {
    let opening = lock.withLock { () -> CheckedContinuation<HTTPReply?, any Error>? in
      defer { state = .over }
      guard case .opening(let continuation) = state else { return nil }
      return continuation
    }
    if let refusal { opening?.resume(returning: refusal) } else { opening?.resume(throwing: error) }
  }
}
