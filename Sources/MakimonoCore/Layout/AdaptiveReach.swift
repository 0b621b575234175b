/// How far this reader gets in a given time when in a hurry: what must lie ready for a burst that has not begun.
///
/// For four spans of time it keeps the way that was made within about the last span, and the longest such way lately.
/// It is a property of the reader alone, so that nothing is to be learned anew where the network changes.
struct AdaptiveReach: Hashable, Sendable {
  /// Seconds.
  private static let spans = SIMD4<Double>(0.1, 0.4, 1.6, 6.4)
  /// A reader of whom nothing is known yet may fling: points in each span.
  private static let prior = SIMD4<Double>(500, 1_500, 2_500, 3_200)
  /// Seconds of scrolling for which a burst is remembered at least; twice as many at most.
  private static let memory: Double = 40
  /// A rest counts for no more than this, in seconds: who reads for long may be in a hurry all the same.
  private static let longestRest: Double = 1

  /// Ways within about the last span: sums that leak at the rate of the span.
  private var recent = SIMD4<Double>()
  /// The longest in the stretch of scrolling that runs, and in the one before.
  private var current = SIMD4<Double>()
  private var previous = Self.prior
  private var stretch: Double = 0

  /// Moved by `delta` points, positive in the direction that is watched, in the last `time` seconds.
  mutating func move(_ delta: Double, in time: Double) {
    recent = (recent + delta) / (1 + time / Self.spans)
    recent.replace(with: SIMD4(), where: recent .< 0)
    current.replace(with: recent, where: recent .> current)
    age(time)
  }

  /// Stood still for so many seconds.
  mutating func pause(_ time: Double) {
    recent /= 1 + time / Self.spans
    age(min(time, Self.longestRest))
  }

  private mutating func age(_ time: Double) {
    stretch += time
    guard stretch >= Self.memory else { return }
    previous = current
    current = recent
    stretch = 0
  }

  /// The way, in points, to be expected of a burst within `time` seconds.
  func distance(within time: Double) -> Double {
    var index = 0
    while index < 3, time > Self.spans[index] { index += 1 }
    let end = longest(index)
    // Before the first span and beyond the last, in proportion.
    guard index > 0, time < Self.spans[3] else { return end * time / Self.spans[index] }
    let start = longest(index - 1)
    return start + (end - start) * (time - Self.spans[index - 1]) / (Self.spans[index] - Self.spans[index - 1])
  }

  private func longest(_ index: Int) -> Double { max(current[index], previous[index]) }
}
