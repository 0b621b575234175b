/// How far this reader gets in a given time when in a hurry: what must lie ready for a burst that has not begun.
///
/// For four spans of time it keeps the way that was made within about the last span, and the longest such way lately.
/// It is a property of the reader alone, so that nothing is to be learned anew where the network changes.
struct AdaptiveReach: Hashable, Sendable {
  // A reader of whom nothing is known yet may fling.
  private var glance = AdaptiveSpan(seconds: 0.1, prior: 500)
  private var flick = AdaptiveSpan(seconds: 0.4, prior: 1_500)
  private var fling = AdaptiveSpan(seconds: 1.6, prior: 2_500)
  private var stretch = AdaptiveSpan(seconds: 6.4, prior: 3_200)
  /// Seconds of scrolling since bursts were last forgotten.
  private var age: Double = 0

  /// Seconds of scrolling for which a burst is remembered at least; twice as many at most.
  private static let memory: Double = 40
  /// A rest counts for no more than this, in seconds: who reads for long may be in a hurry all the same.
  private static let longestRest: Double = 1

  /// Moved by `delta` points, positive in the direction that is watched, in the last `time` seconds.
  mutating func move(_ delta: Double, in time: Double) {
    glance.move(delta, in: time)
    flick.move(delta, in: time)
    fling.move(delta, in: time)
    stretch.move(delta, in: time)
    grow(older: time)
  }

  /// Stood still for so many seconds.
  mutating func pause(_ time: Double) {
    glance.pause(time)
    flick.pause(time)
    fling.pause(time)
    stretch.pause(time)
    grow(older: min(time, Self.longestRest))
  }

  mutating func pass(_ numbers: inout LearnedNumbers) {
    glance.pass(&numbers)
    flick.pass(&numbers)
    fling.pass(&numbers)
    stretch.pass(&numbers)
    numbers.pass(&age)
  }

  private mutating func grow(older time: Double) {
    age += time
    guard age >= Self.memory else { return }
    glance.turn()
    flick.turn()
    fling.turn()
    stretch.turn()
    age = 0
  }

  /// The way, in points, to be expected of a burst within `time` seconds.
  func distance(within time: Double) -> Double {
    // Before the first span and beyond the last, in proportion.
    if time <= glance.seconds { return glance.longest * time / glance.seconds }
    if time <= flick.seconds { return Self.distance(within: time, glance, flick) }
    if time <= fling.seconds { return Self.distance(within: time, flick, fling) }
    if time < stretch.seconds { return Self.distance(within: time, fling, stretch) }
    return stretch.longest * time / stretch.seconds
  }

  private static func distance(within time: Double, _ shorter: AdaptiveSpan, _ longer: AdaptiveSpan) -> Double {
    let share = (time - shorter.seconds) / (longer.seconds - shorter.seconds)
    return shorter.longest + (longer.longest - shorter.longest) * share
  }
}
