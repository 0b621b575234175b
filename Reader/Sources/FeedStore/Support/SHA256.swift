/// A checksum that nobody can make two texts agree on (FIPS 180-4). It is not for secrets.
enum SHA256 {
  /// 32 bytes. O(n).
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = start
    let whole = message.count / 64 * 64
    var tail = Array(message[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    state.withUnsafeMutableBufferPointer { state in
      message.withUnsafeBufferPointer { mix($0, upTo: whole, into: state) }
      tail.withUnsafeBufferPointer { mix($0, upTo: $0.count, into: state) }
    }
    return state.flatMap { word in stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  /// Lower-case digits, two a byte.
  static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func mix(
    _ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      constants.withUnsafeBufferPointer { constants in
        for block in stride(from: 0, to: end, by: 64) { mix(bytes, block, words, constants, into: state) }
      }
    }
  }

  private static func mix(
    _ bytes: UnsafeBufferPointer<UInt8>, _ block: Int, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>, into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    for place in 0..<16 {
      let start = block + place * 4
      words[place] =
        UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
        | UInt32(bytes[start + 3])
    }
    for place in 16..<64 {
      let (far, near) = (words[place - 15], words[place - 2])
      let first = turn(far, 7) ^ turn(far, 18) ^ (far >> 3)
      let second = turn(near, 17) ^ turn(near, 19) ^ (near >> 10)
      words[place] = words[place - 16] &+ first &+ words[place - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let upper = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      let choice = (e & f) ^ (~e & g)
      let sum = h &+ upper &+ choice &+ constants[place] &+ words[place]
      let lower = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ sum)
      (d, c, b, a) = (c, b, a, sum &+ lower &+ majority)
    }
    for (place, value) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= value }
  }

  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
