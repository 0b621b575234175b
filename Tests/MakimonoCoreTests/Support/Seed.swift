import Foundation

/// The seed of a random test: `SEED` from the environment, to replay a failure, or a new one.
enum Seed {
  static func next() -> UInt64 { given ?? UInt64.random(in: 0...UInt64.max) }

  /// `SEED` from the environment.
  static var given: UInt64? { ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } }

  /// A whole number from the environment.
  static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
