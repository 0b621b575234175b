import Foundation

/// The seed of a random test: `SEED` from the environment, to replay a failure, or a new one.
enum Seed {
  static func next() -> UInt64 { given ?? UInt64.random(in: 0...UInt64.max) }

  /// `SEED` from the environment.
  static var given: UInt64? { ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } }

  /// The seeds of a test that tries several: from `SEED` on as many as `SEEDS` says; a `SEED` by itself is replayed alone.
  static func several(_ usual: Int) -> [UInt64] {
    let count = max(1, number("SEEDS") ?? (given == nil ? scaled(usual) : 1))
    return (0..<UInt64(count)).map { (given ?? 1) &+ $0 }
  }

  /// A test's usual size, or the part of it that `EFFORT` asks for, in percent: who runs the same tests a thousand times
  /// over takes smaller ones.
  static func scaled(_ usual: Int) -> Int { max(1, usual * (number("EFFORT") ?? 100) / 100) }

  /// A whole number from the environment.
  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
