import Foundation
import MakimonoCore
import MakimonoTesting
import Testing

/// Fifty sessions of each kind; `make drift` has a thousand, and the requests they cost.
@Suite("R15: drift")
struct DriftTests {
  private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
  private static let seeds = seed...seed + 49

  @Test(
    "R15, FIELD 28: nothing missed and nothing twice, for at most 1.15 requests a page",
    arguments: [DriftContender.Keys.pages(upTo: 5), .offsets], [DriftPolicy.byEvidence, .expected])
  func nothingIsLost(keys: DriftContender.Keys, drift: DriftPolicy) {
    for inserts in DriftWorld.Inserts.allCases {
      for window in [nil, 10] {
        let world = DriftWorld(pageSize: 20, changes: 100, inserts: inserts)
        let contender = DriftContender(keys: keys, reader: .engine(drift, window: window))
        let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
        Self.expectWhole(outcome, "\(contender) \(world)")
        #expect(outcome.requestsPerPage <= 1.15, "\(contender) \(world)")
      }
    }
  }

  @Test("R15: pages of one size, where a doubt costs requests, lose nothing either", arguments: [10, 100])
  func pagesOfOneSize(changes: Int) {
    for inserts in DriftWorld.Inserts.allCases {
      let world = DriftWorld(pageSize: 20, changes: changes, inserts: inserts)
      let contender = DriftContender(keys: .pagesOfOneSize, reader: .engine(.byEvidence, window: 10))
      let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
      Self.expectWhole(outcome, "\(contender) \(world)")
      #expect(outcome.requestsPerPage <= (changes == 10 ? 1.15 : 2.5), "\(world)")
    }
  }

  @Test("R15: where replies carry no total, reading across every boundary still loses nothing")
  func noTotal() {
    for keys in [DriftContender.Keys.pages(upTo: 5), .offsets] {
      let world = DriftWorld(pageSize: 20, changes: 100, inserts: .anywhere, hasTotal: false)
      let contender = DriftContender(keys: keys, reader: .engine(.expected, window: nil))
      let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
      Self.expectWhole(outcome, "\(contender)")
      #expect(outcome.requestsPerPage <= 1.15)
    }
  }

  @Test("R15: a feed that holds still costs a request a page")
  func stillFeed() {
    for keys in [DriftContender.Keys.pagesOfOneSize, .pages(upTo: 5), .offsets] {
      let world = DriftWorld(pageSize: 20, changes: 0, inserts: .atTop)
      let contender = DriftContender(keys: keys, reader: .engine(.byEvidence, window: nil))
      let outcome = DriftSession.outcome(contender, in: world, seed: 1)
      Self.expectWhole(outcome, "\(contender)")
      #expect(outcome.requests == 100)
    }
  }

  @Test("R15: the judge is not blind: a plain counter misses rows and shows others twice")
  func plainCounter() {
    let world = DriftWorld(pageSize: 20, changes: 100, inserts: .anywhere)
    for dropsRepeats in [false, true] {
      let contender = DriftContender(keys: .pagesOfOneSize, reader: .plainCounter(dropsRepeats: dropsRepeats))
      let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
      #expect(outcome.missed > 0)
      #expect(outcome.metTwice + outcome.heldTwice > 0 || dropsRepeats)
      #expect(outcome.heldTwice == 0 || !dropsRepeats)
    }
  }

  private static func expectWhole(_ outcome: DriftOutcome, _ what: String) {
    #expect(outcome.missed == 0, "SEED=\(seed) \(what)")
    #expect(outcome.metTwice == 0, "SEED=\(seed) \(what)")
    #expect(outcome.heldTwice == 0, "SEED=\(seed) \(what)")
    #expect(outcome.stuck == 0, "SEED=\(seed) \(what)")
  }
}
