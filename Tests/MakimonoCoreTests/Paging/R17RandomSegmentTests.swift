import Foundation
import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Random edits among gaps, refreshes of every strategy and loads ahead.
///
/// `SEED` in the environment says where to begin, `SEEDS` how many to try: a `SEED` by itself is replayed alone. `TRACE=1`
/// prints the events of one.
@Suite("R17: random edits in a list of several segments")
struct R17RandomSegmentTests {
  static let seeds: [UInt64] = {
    let seeds = Seed.several(12)
    print("Random edits in several segments: \(seeds.count) seeds from \(seeds[0]) on; SEED=n replays one")
    return seeds
  }()
  private static let isTraced = Seed.number("TRACE") == 1

  @Test("R10, R16, R17: by offset, several loads in flight", arguments: seeds)
  func offsets(seed: UInt64) throws {
    try run(seed) { R17SegmentSession.byOffset(seed: $0) }
  }

  @Test("R10, R16, R17: by cursor, both ways", arguments: seeds)
  func cursors(seed: UInt64) throws {
    try run(seed) { R17SegmentSession.byCursor(seed: $0) }
  }

  private func run<Order>(_ seed: UInt64, _ make: (UInt64) -> R17SegmentSession<Order>) throws {
    for round in 0..<8 {
      var session = make(seed &* 1_000 &+ UInt64(round))
      session.begin()
      for step in 0..<250 {
        let event = session.step()
        if Self.isTraced { print("\(round).\(step) \(event) -> \(session.engine.shownRows)") }
        try #require(
          session.mistake == nil, "seed \(seed), round \(round), step \(step), \(event): \(session.mistake ?? "")")
      }
      session.rollBackAll()
      let rests = session.comesToRest()
      #expect(session.mistake == nil, "seed \(seed), round \(round): \(session.mistake ?? "")")
      #expect(rests, "R19: seed \(seed), round \(round)")
    }
  }
}
