import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The requests that a session has under way, and who waits for each.
///
/// Calls come on the session's queue and from tasks that begin or give up: the lock guards the table, which the
/// compiler cannot see: hence unchecked.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Exchange {
    var head: CheckedContinuation<TransportReply, any Error>?
    var body: AsyncThrowingStream<Data, any Error>.Continuation?
    let limit: Int
    /// Bytes that may still come.
    var room: Int
  }

  private let lock = NSLock()
  private var exchanges: [Int: Exchange] = [:]

  func begin(_ task: URLSessionTask, maxBodyBytes: Int, _ head: CheckedContinuation<TransportReply, any Error>) {
    lock.withLock {
      exchanges[task.taskIdentifier] = Exchange(head: head, limit: maxBodyBytes, room: maxBodyBytes)
    }
    // A task that is cancelled before it was resumed may never report its end.
    if task.state == .canceling || task.state == .completed { end(task, with: URLError(.cancelled)) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
    var headers = HTTPHeaders()
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers.add(name, value) }
    }
    // In the order of their names: a dictionary has none of its own.
    headers.sort()
    let (stream, body) = AsyncThrowingStream.makeStream(of: Data.self, throwing: (any Error).self)
    body.onTermination = { _ in dataTask.cancel() }
    let head = lock.withLock {
      let head = exchanges[dataTask.taskIdentifier]?.head
      exchanges[dataTask.taskIdentifier]?.head = nil
      exchanges[dataTask.taskIdentifier]?.body = body
      return head
    }
    head?.resume(returning: TransportReply(status: response.statusCode, headers: headers, body: stream))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (body, limit) = lock.withLock {
      exchanges[dataTask.taskIdentifier]?.room -= data.count
      let exchange = exchanges[dataTask.taskIdentifier]
      return (exchange?.body, exchange.flatMap { $0.room < 0 ? $0.limit : nil })
    }
    guard let limit else {
      body?.yield(data)
      return
    }
    body?.finish(throwing: HTTPError.bodyTooLarge(limit: limit))
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    end(task, with: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // The client judges where a redirect leads, and what may go along.
    completionHandler(nil)
  }

  private func end(_ task: URLSessionTask, with error: (any Error)?) {
    guard let exchange = lock.withLock({ exchanges.removeValue(forKey: task.taskIdentifier) }) else { return }
    let error = error.map { HTTPError.classified($0) }
    exchange.head?.resume(throwing: error ?? HTTPError.connection("The server closed the connection without a reply."))
    exchange.body?.finish(throwing: error)
  }
}
