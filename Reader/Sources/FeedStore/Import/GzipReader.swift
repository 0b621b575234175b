import CZlib
import Foundation

/// Unpacks gzip as it comes in: one member or many behind each other, in constant memory.
final class GzipReader {
  private let chunks: ByteStream.Chunks
  private var stream = z_stream()
  private var input = Data()
  private var hasFailed = false
  /// Between two members: nothing may follow, or another member.
  private var isBetweenMembers = false

  init(_ chunks: @escaping ByteStream.Chunks) {
    self.chunks = chunks
    // 31: a window of 2^15 bytes, and the format must be gzip. `inflateInit2` is a macro, which Swift does not see.
    hasFailed = inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) != Z_OK
  }

  deinit {
    inflateEnd(&stream)
  }

  static func isGzip(_ start: Data) -> Bool {
    start.starts(with: [0x1F, 0x8B])
  }

  /// The next unpacked bytes, never empty; nil at the end.
  func next() throws(ByteStreamError) -> Data? {
    guard !hasFailed else { return nil }
    while true {
      if input.isEmpty {
        guard let chunk = try chunks() else {
          if isBetweenMembers { return nil }
          throw fail(.truncated, "the gzip data ends in the middle: the file is truncated")
        }
        input = chunk
      }
      if isBetweenMembers {
        // Tapes and some tools fill up with zeros.
        input = Data(input.drop { $0 == 0 })
        if input.isEmpty { continue }
        guard input.first == 0x1F else { throw fail(.damaged, "something that is not gzip follows the gzip data") }
        guard inflateReset(&stream) == Z_OK else { throw fail(.damaged, "the gzip data cannot be unpacked") }
        isBetweenMembers = false
      }
      let output = try inflateSome()
      if !output.isEmpty { return output }
    }
  }

  private func inflateSome() throws(ByteStreamError) -> Data {
    var output = Data(count: ByteStream.chunkSize)
    var status = Z_OK
    var used = 0
    let produced = output.withUnsafeMutableBytes { out in
      input.withUnsafeBytes { bytes in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
        stream.avail_in = uInt(bytes.count)
        stream.next_out = out.bindMemory(to: Bytef.self).baseAddress
        stream.avail_out = uInt(out.count)
        status = inflate(&stream, Z_NO_FLUSH)
        used = bytes.count - Int(stream.avail_in)
        return out.count - Int(stream.avail_out)
      }
    }
    // The pointers end with the closures.
    stream.next_in = nil
    stream.next_out = nil
    input = used == input.count ? Data() : Data(input.dropFirst(used))
    switch status {
    case Z_STREAM_END: isBetweenMembers = true
    case Z_OK, Z_BUF_ERROR: break
    default:
      // Whatever came out of this call cannot be trusted: the checksum comes last.
      throw fail(.damaged, "the gzip data is damaged (\(stream.msg.map { String(cString: $0) } ?? "code \(status)"))")
    }
    return output.prefix(produced)
  }

  private func fail(_ kind: ByteStreamError.Kind, _ reason: String) -> ByteStreamError {
    hasFailed = true
    return ByteStreamError(kind, reason)
  }
}
