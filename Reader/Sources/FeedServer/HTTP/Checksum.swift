import CZlib

/// Two checksums and a length: the same in every run, quick, and no defence against someone who wants them to agree.
struct Checksum: Hashable, Sendable {
  let crc: UInt
  let adler: UInt
  let length: Int

  /// O(n).
  init(of bytes: [UInt8]) {
    length = bytes.count
    (crc, adler) = bytes.withUnsafeBufferPointer { bytes in
      (
        crc32_z(0, bytes.baseAddress, z_size_t(bytes.count)),
        adler32_z(1, bytes.baseAddress, z_size_t(bytes.count))
      )
    }
  }
}
