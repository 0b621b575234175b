public import HTTPTypes
public import NIOCore

/// What came back, whole.
public struct LiveReply: Sendable {
  public let head: HTTPResponse
  public let body: ByteBuffer

  public var status: HTTPResponse.Status { head.status }
  public var headers: HTTPFields { head.headerFields }
  public var text: String { String(buffer: body) }

  /// Nil where it has none, or where that is no name of a field.
  public func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
