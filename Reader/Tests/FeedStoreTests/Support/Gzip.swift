import Foundation

/// Gzip without compression, written out by hand, so that the tests do not depend on the code under test.
enum Gzip {
  static func member(_ data: Data) -> Data {
    var out = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    let bytes = [UInt8](data)
    var start = 0
    repeat {
      let length = min(bytes.count - start, 65_535)
      out.append(start + length == bytes.count ? 1 : 0)
      out.append(contentsOf: [
        UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8((~length >> 8) & 255),
      ])
      out.append(contentsOf: bytes[start..<(start + length)])
      start += length
    } while start < bytes.count
    for value in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in [0, 8, 16, 24] as [UInt32] { out.append(UInt8((value >> shift) & 255)) }
    }
    return out
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
