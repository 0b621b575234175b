import MakimonoHTTP

extension HTTPLimits {
  /// For tests that are not about time: a busy machine may hold an exchange up for long.
  static let patient = HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200))
}
