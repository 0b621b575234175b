/// What one run, or the sum of several, came to.
struct PrefetchOutcome: Equatable {
  /// Seconds at the edge of the loaded content.
  var stallTime = 0.0
  /// How often the reader was held up there.
  var stalls = 0
  /// Pages asked for that the viewport had not met when the trace ended.
  var wastedPages = 0
  /// Pages that it met.
  var metPages = 0

  static func += (left: inout Self, right: Self) {
    left.stallTime += right.stallTime
    left.stalls += right.stalls
    left.wastedPages += right.wastedPages
    left.metPages += right.metPages
  }

  /// Whether it stalls for less time, or less often. Sums of seconds differ by rounding alone below a microsecond.
  func isBetter(than other: Self) -> Bool {
    stallTime < other.stallTime - 1e-6 || stalls < other.stalls
  }

  /// Whether it stalls for less time and less often.
  func isBetterInBoth(than other: Self) -> Bool {
    stallTime < other.stallTime && stalls < other.stalls
  }
}
