import Foundation

/// The seed of random tests: another each time, unless `SEED` in the environment says which.
enum Seed {
  static let value: UInt64 = {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
    print("SEED=\(seed)")
    return seed
  }()
}
