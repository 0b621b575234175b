/// Lengths as whole numbers of 1/1024 point: sums of a million rows are exact, and the same on every machine.
enum FixedPoint {
  static let unitsPerPoint: Double = 1024
  /// No row, space or offset is longer than this, in points: hostile numbers must not overflow a sum.
  static let limit: Double = 1_000_000_000

  /// Points to units, to the nearest; not a number becomes 0.
  static func units(_ points: Double) -> Int64 {
    guard points == points else { return 0 }
    let bounded = min(max(points, -limit), limit) * unitsPerPoint
    return Int64(bounded >= 0 ? bounded + 0.5 : bounded - 0.5)
  }

  static func points(_ units: Int64) -> Double {
    Double(units) / unitsPerPoint
  }
}
