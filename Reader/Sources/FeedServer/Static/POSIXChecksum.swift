/// What `cksum` says of a file: a CRC of 32 bits, and the length. Every system that builds the page has that command.
struct POSIXChecksum: Equatable {
  let crc: UInt32
  let length: Int

  /// O(n).
  init(of bytes: [UInt8]) {
    length = bytes.count
    var sum: UInt32 = 0
    Self.table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { sum = sum << 8 ^ table[Int(sum >> 24 ^ UInt32(byte))] }
      }
      // The length too, as many bytes of it as it has, the last first.
      var rest = bytes.count
      while rest > 0 {
        sum = sum << 8 ^ table[Int(sum >> 24 ^ UInt32(rest & 0xff))]
        rest >>= 8
      }
    }
    crc = ~sum
  }

  init(crc: UInt32, length: Int) {
    self.crc = crc
    self.length = length
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04c1_1db7 }
  }
}
