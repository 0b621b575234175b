import FeedStore
import Foundation

/// How long answers take to begin. All in seconds.
enum FaultLatency: Sendable, Equatable {
  case fixed(Double)
  case uniform(least: Double, most: Double)
  /// Cut off at 0.
  case normal(mean: Double, deviation: Double)
  /// Half of all answers take longer than the median; sigma is the deviation of the logarithm.
  case lognormal(median: Double, sigma: Double)
  /// The heaviest tail: of all answers, the share (least / t)^alpha takes longer than t.
  case pareto(least: Double, alpha: Double)

  /// No draw is longer, in seconds: tails have no end of their own.
  static let longest = 60.0

  func sample(_ random: inout SplitMix64) -> Double {
    let unit = Self.unit(&random)
    let value =
      switch self {
      case .fixed(let seconds): seconds
      case .uniform(let least, let most): least + (most - least) * unit
      case .normal(let mean, let deviation): mean + deviation * Self.normal(unit, Self.unit(&random))
      case .lognormal(let median, let sigma): median * exp(sigma * Self.normal(unit, Self.unit(&random)))
      case .pareto(let least, let alpha): least / pow(unit, 1 / alpha)
      }
    return value.isNaN ? 0 : min(max(value, 0), Self.longest)
  }

  /// Box and Muller's transform of two uniform numbers.
  private static func normal(_ first: Double, _ second: Double) -> Double {
    (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
  }

  /// Above 0, as logarithms and powers want it, up to 1.
  private static func unit(_ random: inout SplitMix64) -> Double {
    Double((random.next() >> 11) + 1) / 9_007_199_254_740_992
  }
}
