import Foundation

/// The seed of a random test: from the environment's SEED, or new; a failure prints it.
struct Seed: CustomStringConvertible {
  let value: UInt64

  static func next() -> Seed {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    return Seed(value: given ?? UInt64.random(in: 1...999_999))
  }

  var generator: SplitMix { SplitMix(state: value) }
  var description: String { "SEED=\(value)" }
}

/// The same numbers from a seed, on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
