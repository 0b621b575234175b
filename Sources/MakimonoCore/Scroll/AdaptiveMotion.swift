/// How the reader moves right now: speed, and whether it is dying.
///
/// Two means of the speed, one quick and one slow, are all it keeps. In a fling, whose speed falls by the same share in
/// each moment, their ratio settles at a value that tells the fling's time constant, and with it where it will stop.
struct AdaptiveMotion: Hashable, Sendable {
  /// Mean speeds, in points a second, positive towards the end.
  private(set) var quick: Double = 0
  private(set) var slow: Double = 0
  /// For how long, in seconds, it went the same way without a rest or a burst.
  private(set) var age: Double = 0

  static let quickTime: Double = 0.04
  static let slowTime: Double = 0.12
  /// Without a scroll for so long, in seconds, the reader rests.
  static let rest: Double = 0.1
  /// The time constant of a fling that has shown none yet: that of iOS's normal deceleration.
  static let usualDecay: Double = 0.5

  /// Moved by `delta` points in the last `time` seconds.
  mutating func move(_ delta: Double, in time: Double) {
    let speed = delta / time
    if speed * quick < 0 {
      // A reversal is known at once; what was before it says nothing about what comes.
      quick = 0
      slow = 0
      age = 0
    }
    quick += (speed - quick) * time / (time + Self.quickTime)
    slow += (speed - slow) * time / (time + Self.slowTime)
    // Who speeds up begins anew: how long the crawl before lasted says nothing about the fling out of it.
    age = quick.magnitude > 1.25 * slow.magnitude ? 0 : min(age + time, 60)
  }

  /// Stood still for so many seconds.
  mutating func pause(_ time: Double) {
    quick /= 1 + time / Self.quickTime
    slow /= 1 + time / Self.slowTime
    age = 0
  }

  mutating func stop() { self = Self() }

  /// The time constant of a speed that dies, in seconds; `nil` where it does not.
  var decay: Double? {
    guard slow != 0 else { return nil }
    let ratio = quick / slow
    guard ratio < 0.93 else { return nil }
    return (Self.slowTime - ratio * Self.quickTime) / (1 - ratio)
  }

  /// How far it will go yet within `time` seconds, in points; without a sign.
  func travel(within time: Double) -> Double {
    let lasting = quick.magnitude * min(time, continuation)
    guard let decay else { return lasting }
    // The quick mean lags behind, and is that much too high. 1 - exp(-x), by a fraction.
    let x = time / decay
    let rise = x + x * x / 2
    let dying = quick.magnitude * max(0, decay - Self.quickTime) * rise / (1 + rise)
    return min(dying, lasting)
  }

  /// How long it will go on: as long again as it has lasted, and no fling is shorter than its decay.
  var continuation: Double { min(max(age, Self.usualDecay), 4) }
}
