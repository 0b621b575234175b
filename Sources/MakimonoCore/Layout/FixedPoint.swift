/// Lengths as whole numbers of 1/1024 point: sums of a million rows are exact, and the same on every machine.
enum FixedPoint {
  static let unitsPerPoint: Double = 1024
  /// No space or offset is longer than this, in points (2^52 units, which a Double holds exactly): hostile
  /// numbers must not overflow a sum.
  static let limit: Double = 4_398_046_511_104
  static let unitLimit: Int64 = 1 << 52
  /// No row is longer than this, in units (4,000,000 points): it fits 32 bits.
  static let rowLimit: Int64 = 4_096_000_000

  /// Points to units, to the nearest; not a number becomes 0.
  static func units(_ points: Double) -> Int64 {
    guard points == points else { return 0 }
    let bounded = min(max(points, -limit), limit) * unitsPerPoint
    return Int64(bounded >= 0 ? bounded + 0.5 : bounded - 0.5)
  }

  /// Units of a row's or a header's length: never negative, never over `rowLimit`.
  static func rowUnits(_ points: Double) -> Int64 {
    min(max(0, units(points)), rowLimit)
  }

  static func points(_ units: Int64) -> Double {
    Double(units) / unitsPerPoint
  }

  /// A length times a ratio, to the nearest unit.
  static func scaled(_ units: Int64, by ratio: Double) -> Int64 {
    let product = Double(units) * ratio
    guard product == product, product > 0 else { return 0 }
    return Int64(min(product + 0.5, Double(unitLimit)))
  }
}
