import Foundation
import MakimonoHTTP
import StreamingHTTP

/// Carries requests, and notes what the server says of its quota.
final class QuotaWatch: Transport, @unchecked Sendable {
  private let transport: any Transport
  private let lock = NSLock()
  private var remaining: Int?

  init(_ transport: any Transport = StreamingTransport()) {
    self.transport = transport
  }

  /// Requests that are left, by the last reply that said so.
  var requestsLeft: Int? { lock.withLock { remaining } }

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let reply = try await transport.send(request, maxBodyBytes: maxBodyBytes)
    if let left = reply.headers["Rate-Remaining"].flatMap({ Int($0) }), left >= 0 {
      lock.withLock { remaining = left }
    }
    return reply
  }
}
