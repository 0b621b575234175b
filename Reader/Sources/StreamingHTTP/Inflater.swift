import CZlib
import Foundation
import MakimonoHTTP

/// Unpacks gzip (or zlib's own format) as it comes, never more at a time than is asked for.
final class Inflater {
  /// Bytes of a piece.
  private static let pieceLength = 64 << 10

  private var stream = z_stream()
  private var input: [UInt8] = []
  private var position = 0
  /// Whether a packed part came to its end: another may follow, and whatever else does is passed over, as by other readers.
  private var isAtEnd = false
  private var isDone = false
  private var hasBegun = false

  init() throws {
    // 15 bits of window; plus 32, both formats are known by their first bytes.
    guard inflateInit2_(&stream, 15 + 32, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw HTTPError.connection("There is no memory to unpack the reply.")
    }
  }

  deinit { inflateEnd(&stream) }

  /// Call when ``next(atMost:)`` has no more.
  func feed(_ bytes: [UInt8]) {
    input = position < input.count ? Array(input[position...]) + bytes : bytes
    position = 0
    hasBegun = hasBegun || !bytes.isEmpty
  }

  /// What can be unpacked; nil where more has to be fed first.
  func next(atMost limit: Int) throws -> Data? {
    let room = min(max(limit, 1), Self.pieceLength)
    while position < input.count, !isDone {
      if isAtEnd {
        // The first byte of a further part of gzip.
        guard input[position] == 0x1F, inflateReset(&stream) == Z_OK else {
          isDone = true
          break
        }
        isAtEnd = false
      }
      var output = [UInt8](repeating: 0, count: room)
      let (result, used, made) = input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          stream.next_in = input.baseAddress.map { $0 + position }
          stream.avail_in = UInt32(input.count - position)
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(room)
          let result = inflate(&stream, Z_NO_FLUSH)
          return (result, input.count - position - Int(stream.avail_in), room - Int(stream.avail_out))
        }
      }
      position += used
      switch result {
      case Z_STREAM_END: isAtEnd = true
      case Z_OK, Z_BUF_ERROR: break
      default: throw HTTPError.connection("The compressed reply is damaged.")
      }
      if made > 0 { return Data(output[..<made]) }
      if used == 0, !isAtEnd { break }
    }
    if isDone { position = input.count }
    return nil
  }

  /// The body is at its end.
  func finish() throws {
    guard isAtEnd || isDone || !hasBegun else { throw HTTPError.connection("The compressed reply ends too early.") }
  }
}
