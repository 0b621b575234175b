extension Clock<Duration> {
  /// Tells the seconds since this was made.
  func ticks() -> @Sendable () -> Double {
    let origin = now
    return { [self] in origin.duration(to: now) / .seconds(1) }
  }
}
