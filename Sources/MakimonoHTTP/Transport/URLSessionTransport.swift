#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// ``Transport`` over `URLSession`, on Apple's systems and, by FoundationNetworking, on Linux.
///
/// - Important: On Linux a limit on bodies is what the caller is told, and no bound on memory: FoundationNetworking reads on, and unpacks,
///   faster than a request can be given up. Of a body without an end from this very machine, 1.8 GB were taken after a limit of 1 MiB had
///   been passed. For servers that are not trusted, give ``HTTPClient`` another transport there; the command `maki` has one over
///   AsyncHTTPClient, which reads as fast as the body is used and no further.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let exchanges: URLSessionExchanges

  /// A transport with a session of its own.
  ///
  /// - Parameter configuration: what the session is like: proxies, cellular access, protocol classes. Its caches, cookies,
  ///   credentials and timeouts are not used: ``HTTPClient`` has its own.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    let configuration = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The client measures the first byte and the whole apart; these would only cut in.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    exchanges = URLSessionExchanges()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  public func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var native = URLRequest(url: request.url)
    native.httpMethod = request.method.rawValue
    native.httpBody = request.body
    for field in request.headers { native.addValue(field.value, forHTTPHeaderField: field.name) }
    let task = session.dataTask(with: native)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.begin(task, maxBodyBytes: maxBodyBytes, continuation)
        if Task.isCancelled { task.cancel() } else { task.resume() }
      }
    } onCancel: {
      task.cancel()
    }
  }
}
