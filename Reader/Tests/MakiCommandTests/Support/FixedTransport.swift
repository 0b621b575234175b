import Foundation
import MakimonoHTTP

/// Answers by a function of the request, and notes what was asked, under its lock.
final class FixedTransport: Transport, @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [HTTPRequest] = []
  private let answer: @Sendable (HTTPRequest) -> TransportReply

  init(_ answer: @escaping @Sendable (HTTPRequest) -> TransportReply) { self.answer = answer }

  /// The same reply to every request.
  convenience init(_ status: Int, _ headers: HTTPHeaders, _ body: Data) {
    let reply = TransportReply(status: status, headers: headers, body: body)
    self.init { _ in reply }
  }

  var asked: [HTTPRequest] { lock.withLock { seen } }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    lock.withLock { seen.append(request) }
    return answer(request)
  }
}
