import HTTPTypes
import Hummingbird
import NIOCore

/// Sends a whole body as a fault wants it sent.
struct FaultDelivery: Sendable {
  let bytes: [UInt8]
  let failure: FaultFailure?
  /// Bytes a second.
  let drip: Int?
  let seed: UInt64
  let channel: any Channel
  let clock: any Clock<Duration>

  /// The connection ends here; the server closes it on any error.
  private struct Broken: Error {}

  /// Drops of a body come this often.
  private static let dropInterval = 0.01
  private static let padding = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)

  /// The response with this body in place of its own.
  func response(_ original: Response) -> Response {
    guard failure != nil || drip != nil else { return original }
    var (sent, said) = (bytes.count, Optional(bytes.count))
    var (pad, isBroken) = (0, false)
    switch failure {
    case .cut:
      (sent, said, isBroken) = (bytes.count / 2, nil, true)
    case .truncate(.length):
      (sent, isBroken) = (bytes.count / 2, true)
    case .truncate:
      sent = max(1, bytes.count / 2)
      said = sent
    case .oversize(let size):
      pad = max(0, size - bytes.count)
      // Some servers say how much comes, some do not.
      said = seed & 2 == 0 ? bytes.count + pad : nil
    case .status, nil: break
    }
    var response = Response(status: original.status, headers: original.headers, body: body(sent, pad, isBroken))
    response.headers[.contentLength] = said.map { "\($0)" }
    return response
  }

  private func body(_ count: Int, _ pad: Int, _ isBroken: Bool) -> ResponseBody {
    ResponseBody { writer in
      try await send(count, &writer)
      var rest = pad
      while rest > 0 {
        let piece = min(rest, Self.padding.count)
        try await writer.write(ByteBuffer(bytes: Self.padding[..<piece]))
        rest -= piece
      }
      if isBroken {
        try? await channel.close()
        throw Broken()
      }
      try await writer.finish(nil)
    }
  }

  private func send(_ count: Int, _ writer: inout any ResponseBodyWriter) async throws {
    guard let drip else { return try await writer.write(ByteBuffer(bytes: bytes[..<count])) }
    let size = max(1, Int(Double(drip) * Self.dropInterval))
    var start = 0
    while start < count {
      let end = min(count, start + size)
      try await writer.write(ByteBuffer(bytes: bytes[start..<end]))
      start = end
      if start < count { try await clock.sleep(for: .seconds(Double(size) / Double(drip))) }
    }
  }
}
