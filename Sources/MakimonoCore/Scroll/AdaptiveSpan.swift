/// The way that a reader makes within one span of time: the last, and the longest lately.
struct AdaptiveSpan: Hashable, Sendable {
  /// Seconds.
  let seconds: Double
  /// The way within about the last span, in points: a sum that leaks at the rate of the span.
  private var recent: Double = 0
  /// The longest in the stretch of scrolling that runs, and in the one before.
  private var current: Double = 0
  private var previous: Double

  init(seconds: Double, prior: Double) {
    self.seconds = seconds
    previous = prior
  }

  var longest: Double { max(current, previous) }

  /// Moved by `delta` points, positive in the direction that is watched, in the last `time` seconds.
  mutating func move(_ delta: Double, in time: Double) {
    let way = recent + delta
    // Who goes the other way makes no way in this one; it is most of what a span hears, and costs no division.
    guard way > 0 else {
      recent = 0
      return
    }
    recent = way / (1 + time / seconds)
    if recent > current { current = recent }
  }

  /// Stood still for so many seconds.
  mutating func pause(_ time: Double) { recent /= 1 + time / seconds }

  mutating func pass(_ numbers: inout LearnedNumbers) {
    numbers.pass(&recent)
    numbers.pass(&current)
    numbers.pass(&previous)
  }

  /// A new stretch begins; the one before the last is forgotten.
  mutating func turn() {
    previous = current
    current = recent
  }
}
