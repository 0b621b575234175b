import HTTPTypes
import Hummingbird
import NIOCore

/// Takes a body that would be sent.
struct BodyCollector: ResponseBodyWriter {
  /// Written by the one task that writes the body, and read when it is done.
  private final class Box: @unchecked Sendable {
    var bytes: [UInt8] = []
  }

  private let box: Box

  static func bytes(of body: ResponseBody) async throws -> [UInt8] {
    let box = Box()
    try await body.write(BodyCollector(box: box))
    return box.bytes
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    box.bytes += buffer.readableBytesView
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
