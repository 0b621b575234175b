import CZlib

enum Gzip {
  /// The bytes in gzip's format, or nil where zlib has no memory for it (then they go out as they are). O(n).
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard let length = UInt32(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    // 15 bits of window, plus 16 for a gzip header instead of zlib's own.
    let version = zlibVersion()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version, size) == Z_OK else {
      return nil
    }
    defer { deflateEnd(&stream) }
    guard let bound = UInt32(exactly: deflateBound(&stream, UInt(length))) else { return nil }
    var input = bytes
    var isComplete = false
    let output = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = length
        stream.next_out = buffer.baseAddress
        stream.avail_out = bound
        isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = isComplete ? Int(bound - stream.avail_out) : 0
    }
    return isComplete ? output : nil
  }
}
