extension Duration {
  /// A delay of the engine. What a `Duration` could not hold is brought into its range instead of a trap.
  static func delay(seconds: Double) -> Duration {
    .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
  }
}
