public import Foundation

/// A reply whose head is in, and whose body is on its way.
public struct TransportReply: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body in the pieces in which it arrives. Who stops reading ends the transfer.
  public var body: AsyncThrowingStream<Data, any Error>

  /// A reply whose body comes in pieces.
  public init(status: Int, headers: HTTPHeaders = [:], body: AsyncThrowingStream<Data, any Error>) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A reply that is all there.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.init(
      status: status, headers: headers,
      body: AsyncThrowingStream { stream in
        if !body.isEmpty { stream.yield(body) }
        stream.finish()
      })
  }
}
