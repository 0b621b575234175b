#if os(Linux) || os(macOS)
import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// `STORE_KILLS=200 swift test --package-path Workshop --filter KillTests` is the full run; `SEED=` replays one as far as
/// processes can be replayed.
@Suite("Store: killed at any point", .timeLimit(.minutes(60)))
@MainActor
struct KillTests {
  @Test("SIGKILL while pages are written: the file opens, is whole, and has every page that was said to be stored")
  func killed() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["STORE_KILLS"].flatMap { Int($0) } ?? 40
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    var random = SeededRandom(seed: seed)
    let bench = try Bench()
    /// The last version of each page that was said to be stored.
    var stored: [Int: Int] = [:]
    var written = 0
    for round in 1...rounds {
      // Every tenth round begins with no file: making it is to be met by the signal too.
      if round % 10 == 1 {
        for name in bench.names { try FileManager.default.removeItem(at: bench.folder.appending(path: name)) }
        stored = [:]
      }
      let child = try Child(["write", bench.file.path, "list", "\(round * 1_000_000)", "\(seed &+ UInt64(round))"])
      func note(_ line: String) throws {
        let words = line.split(separator: " ").compactMap { Int($0) }
        try #require(line.hasPrefix("stored ") && words.count == 2, "the child said: \(line)")
        stored[words[0]] = words[1]
        written += 1
      }
      // After some pages, and then at no particular point within one: or while the first is being made.
      let pages = Int.random(in: 0...40, using: &random)
      for _ in 0..<pages { try note(try #require(child.line())) }
      let clock = ContinuousClock()
      let point = clock.now + .microseconds(Int.random(in: 0...(pages == 0 ? 80_000 : 5_000), using: &random))
      while clock.now < point {}
      child.kill()
      for line in child.lines() { try note(line) }

      guard FileManager.default.fileExists(atPath: bench.file.path) else {
        try #require(stored.isEmpty)
        continue
      }
      if try RawDatabase.int(bench.file, "PRAGMA user_version") > 0 {
        try #require(try RawDatabase.integrity(bench.file) == ["ok"], "seed \(seed), round \(round)")
        let found = try RawDatabase.versions(bench.file, list: "list")
        for (key, version) in stored {
          let there = found[key] ?? -1
          try #require(
            there >= version, "seed \(seed), round \(round): page \(key) is \(there), was stored as \(version)")
        }
      } else {
        try #require(stored.isEmpty, "seed \(seed), round \(round): there is no table")
      }
      try #require(bench.names.allSatisfy { $0.hasPrefix("pages.sqlite") && !$0.contains("damaged") })
    }
    print("Killed \(rounds) times with SEED=\(seed): \(written) pages were said to be stored, and all were there.")
  }
}
#endif
