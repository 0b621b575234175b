import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Random edits, confirmations, failures, pages, evictions and refreshes: what is shown is always what the naive list
/// shows. `SEED` in the environment replays one seed.
@Suite("R17: random edits against a naive list")
struct R17RandomEditTests {
  static var seeds: [UInt64] { Seed.several(12) }

  @Test("R17: what is shown is the server's rows under the edits", arguments: seeds)
  func sessions(seed: UInt64) throws {
    for round in 0..<8 {
      var session = R17Session(seed: seed &* 1_000 &+ UInt64(round))
      session.begin()
      for step in 0..<300 {
        let event = session.step()
        try #require(
          session.mistake == nil, "seed \(seed), round \(round), step \(step), \(event): \(session.mistake ?? "")")
      }
      session.rollBackAll()
      #expect(session.mistake == nil, "seed \(seed), round \(round): \(session.mistake ?? "")")
      #expect(session.driver.rows == session.list.serverRows, "seed \(seed), round \(round)")
      let rests = session.comesToRest()
      #expect(rests, "R19: seed \(seed), round \(round)")
    }
  }
}
