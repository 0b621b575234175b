import Testing

@testable import MakimonoCore

/// Random edits of a counted list, confirmations, failures, pages, evictions and refreshes: what is shown is always what the plain replay
/// shows, and the rows have the feed's numbers. The driver checks soundness and exactness after every event. `SEED` in the environment
/// replays one seed.
@Suite("R17: random edits of a list with placeholders")
struct PlaceholderEditSessionTests {
  static var seeds: [UInt64] { Seed.several(12) }

  @Test("R17: the feed changes by the edits alone", arguments: seeds)
  func faithful(seed: UInt64) throws { try play(seed, isFaithful: true) }

  @Test("R17: the feed changes at any time, and by edits as it likes", arguments: seeds)
  func wild(seed: UInt64) throws { try play(seed, isFaithful: false) }

  private func play(_ seed: UInt64, isFaithful: Bool) throws {
    for round in 0..<10 {
      var session = PlaceholderEditSession(seed: seed &* 1_000 &+ UInt64(round), isFaithful: isFaithful)
      for step in 0..<200 {
        let event = session.step()
        try #require(
          session.mistake == nil, "seed \(seed), round \(round), step \(step), \(event): \(session.mistake ?? "")")
      }
      session.end()
      #expect(session.mistake == nil, "seed \(seed), round \(round): \(session.mistake ?? "")")
    }
  }
}
