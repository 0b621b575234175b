/// A hash that is the same on every machine and in every run, unlike `Hasher`. Not for secrets.
enum StableHash {
  /// FNV-1a over the UTF-8 bytes, then mixed, as FNV alone leaves the high bits of short texts alike.
  static func of(_ text: String, salt: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ salt
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return SplitMix64.mix(hash)
  }

  /// An article id, twenty hexadecimal digits, made from any text.
  static func articleID(of text: String) -> String {
    hexID(of(text), of(text, salt: 0x9E37_79B9_7F4A_7C15))
  }

  /// Twenty hexadecimal digits from 64 bits and 16 more.
  static func hexID(_ high: UInt64, _ low: UInt64) -> String {
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 20) { buffer in
      for place in 0..<16 {
        buffer[place] = digits.utf8Start[Int((high >> UInt64(60 - 4 * place)) & 15)]
      }
      for place in 0..<4 {
        buffer[16 + place] = digits.utf8Start[Int((low >> UInt64(12 - 4 * place)) & 15)]
      }
      return 20
    }
  }
}
