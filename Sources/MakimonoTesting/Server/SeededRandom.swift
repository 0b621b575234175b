/// A seeded generator (SplitMix64): a run that fails prints its seed, and the seed brings the same run back.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator. The same seed gives the same numbers.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something that happens so many times in a hundred happens now.
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// A number from 0 to below the limit; 0 where the limit is below 1.
  public mutating func below(_ limit: Int) -> Int { limit < 1 ? 0 : Int.random(in: 0..<limit, using: &self) }

  /// One of some values; there must be one.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
