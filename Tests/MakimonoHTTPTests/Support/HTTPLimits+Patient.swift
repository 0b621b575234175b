import MakimonoHTTP

extension HTTPLimits {
  /// For tests over real sockets that are not about time: a busy machine may hold an exchange up for long.
  static let patient = HTTPLimits(firstByte: .seconds(120), whole: .seconds(240))
}
