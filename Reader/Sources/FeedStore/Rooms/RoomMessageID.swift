/// Names a message by its place in a room, so that no table leads from one to the other: an id is the place, enciphered by the room's seed.
///
/// No secret: it keeps clients from reckoning with ids, as they could with numbers.
struct RoomMessageID: Sendable {
  private let keys: [UInt64]

  init(seed: UInt64) {
    keys = (1...4).map { SplitMix64.mix(SplitMix64.mix(seed &+ 0xC4A7) &+ $0) }
  }

  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  /// 64 bits, five a digit.
  private static let length = 13

  /// Such as `m1f0c9k2x7q4ta`.
  func text(_ place: Int64) -> String {
    var (left, right) = Self.halves(UInt64(bitPattern: place))
    for key in keys { (left, right) = (right, left ^ Self.scrambled(right, key)) }
    let bits = UInt64(left) << 32 | UInt64(right)
    var bytes = [UInt8(ascii: "m")]
    for digit in (0..<Self.length).reversed() { bytes.append(Self.digits[Int(bits >> UInt64(5 * digit) & 31)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The place that an id stands for, whether or not there is a message; nil for any other text.
  func place(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.length + 1, bytes[0] == UInt8(ascii: "m") else { return nil }
    var bits: UInt64 = 0
    for (index, byte) in bytes.dropFirst().enumerated() {
      // 13 digits hold 65 bits: the first one's highest is none of ours.
      guard let digit = Self.digits.firstIndex(of: byte), index > 0 || digit < 16 else { return nil }
      bits = bits << 5 | UInt64(digit)
    }
    var (left, right) = Self.halves(bits)
    for key in keys.reversed() { (left, right) = (right ^ Self.scrambled(left, key), left) }
    let place = Int64(bitPattern: UInt64(left) << 32 | UInt64(right))
    return place >= 0 ? place : nil
  }

  private static func halves(_ bits: UInt64) -> (UInt32, UInt32) {
    (UInt32(truncatingIfNeeded: bits >> 32), UInt32(truncatingIfNeeded: bits))
  }

  private static func scrambled(_ half: UInt32, _ key: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: SplitMix64.mix(UInt64(half) ^ key) >> 16)
  }
}
