/// What carries requests to servers: ``URLSessionTransport``, a test's own, or any other client.
///
/// A transport does one thing. It follows no redirect, keeps no cookie, stores no reply and repeats no request: all of
/// that is ``HTTPClient``'s, alike on every platform.
public protocol Transport: Sendable {
  /// Sends a request, and returns as soon as the head of the reply is in.
  ///
  /// A body that passes `maxBodyBytes` ends with ``HTTPError/bodyTooLarge(limit:)``. It is the transport that must stop: who
  /// reads the body comes too late where a server sends faster than that.
  ///
  /// When the task is cancelled the request is given up at once, and the connection with it.
  ///
  /// - Throws: ``HTTPError``: ``HTTPError/offline(_:)``, ``HTTPError/connection(_:)``, ``HTTPError/tls(_:)`` where no reply
  ///   came; `CancellationError`.
  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply
}
