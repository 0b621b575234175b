import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Random sessions over timelines, in each mode.
///
/// `SEED` in the environment says where to begin, `SEEDS` how many to try: a `SEED` by itself is replayed alone. `TRACE=1`
/// prints what happens.
@Suite("R7, R8, R10, R16, R23: random sessions over timelines that live")
struct TimelineSessionTests {
  static let windows: [PagingWindow] = [.unbounded, .pages(4), PagingWindow(maxItems: 16)]

  @Test(
    "no row is lost, doubled or out of order, and no end or gap is a dead one",
    arguments: TimelineTests.keys, TimelineSession.Life.allCases)
  func sessions(keys: TimelineFeed.Keys, life: TimelineSession.Life) throws {
    let isTraced = Seed.number("TRACE") == 1
    for seed in Seed.several(16) {
      for (number, window) in Self.windows.enumerated() {
        var session = TimelineSession(keys, life, window: window, seed: seed)
        for step in 0..<120 {
          let event = session.step()
          if isTraced { print("\(step) \(event) -> \(session.engine.shownRows)") }
          try #require(
            session.mistake == nil,
            "\(keys), \(life), window \(number), SEED=\(seed), step \(step), \(event): \(session.mistake ?? "")")
        }
      }
    }
  }
}
