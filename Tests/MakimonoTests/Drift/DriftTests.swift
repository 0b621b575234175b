import Foundation
import MakimonoCore
import MakimonoTesting
import Testing

/// Some sessions of each kind; `make drift` has a thousand, and what they cost.
@Suite("R15: drift")
struct DriftTests {
  private static let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1
  private static let seeds = seed...seed + 9

  @Test("R15, FIELD 28: nothing missed and nothing twice, for at most 1.15 requests a page")
  func nothingIsLost() {
    for index in 0..<50 {
      let world = DriftWorld(pageSize: 20, changes: 100, inserts: index & 1 == 0 ? .atTop : .anywhere)
      let contender = DriftContender(
        keys: index & 2 == 0 ? .pages(upTo: 5) : .offsets,
        reader: .engine(index & 4 == 0 ? .byEvidence : .expected, window: index & 8 == 0 ? 10 : nil))
      let outcome = DriftSession.outcome(contender, in: world, seed: Self.seed + UInt64(index))
      Self.expectWhole(outcome, "\(contender) \(world) + \(index)")
      #expect(outcome.requestsPerPage <= 1.15, "SEED=\(Self.seed) + \(index): \(contender) \(world)")
    }
  }

  @Test("R15: pages of one size, where a doubt costs requests, lose nothing either", arguments: [10, 100])
  func pagesOfOneSize(changes: Int) {
    for inserts in DriftWorld.Inserts.allCases {
      let world = DriftWorld(pageSize: 20, changes: changes, inserts: inserts, rowCount: 500)
      let contender = DriftContender(keys: .pagesOfOneSize, reader: .engine(.byEvidence, window: 10))
      let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
      Self.expectWhole(outcome, "\(contender) \(world)")
      #expect(outcome.requestsPerPage <= (changes == 10 ? 1.15 : 2.6), "\(world)")
    }
  }

  @Test("R15: where replies carry no total, reading across every boundary still loses nothing")
  func noTotal() {
    for keys in [DriftContender.Keys.pages(upTo: 5), .offsets] {
      let world = DriftWorld(pageSize: 20, changes: 100, inserts: .anywhere, hasTotal: false, rowCount: 500)
      let contender = DriftContender(keys: keys, reader: .engine(.expected, window: nil))
      let outcome = DriftSession.sum(contender, in: world, seeds: Self.seeds)
      Self.expectWhole(outcome, "\(contender)")
      #expect(outcome.requestsPerPage <= 1.2)
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
