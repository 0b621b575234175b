import Foundation

/// Seeded numbers for readers and networks.
struct PrefetchRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Streams of one seed do not depend on each other, so that a trace is the same at every latency.
  init(seed: UInt64, stream: UInt64) {
    state = seed &* 0xD134_2543_DE82_EF95 &+ stream &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }

  mutating func chance(_ probability: Double) -> Bool { uniform(0...1) < probability }

  /// Log-normal: the logarithm is normal around that of the median.
  mutating func logNormal(median: Double, spread: Double) -> Double {
    let radius = (-2 * log(uniform(0x1p-53...1))).squareRoot()
    return median * exp(spread * radius * cos(2 * .pi * uniform(0...1)))
  }
}
