import FeedStore
import Foundation
import Testing

@testable import FeedServer

@Suite struct FaultPlanTests {
  private func plans(_ text: String, _ count: UInt64 = 20_000) throws -> [FaultPlan] {
    let profile = try FaultProfile(text)
    return (1...count).map { FaultPlan(profile, request: $0) }
  }

  @Test func theSameSeedMakesTheSameCourse() throws {
    #expect(try plans("hostile;seed=9", 500) == plans("hostile;seed=9", 500))
    #expect(try plans("hostile;seed=9", 500) != plans("hostile;seed=10", 500))
  }

  @Test func aFurtherKindChangesNothingOfTheOthers() throws {
    let plain = try plans("cut=10%;drip=10%@1KB/s", 2_000)
    let more = try plans("cut=10%;drip=10%@1KB/s;latency=uniform(0ms,1s);short=20%;insert=5%", 2_000)
    #expect(plain.map(\.failure) == more.map(\.failure) && plain.map(\.drip) == more.map(\.drip))
  }

  @Test func sharesAreKept() throws {
    let plans = try plans(
      "status=503:10%,429:2%;cut=3%;truncate=2%;oversize=1%;drip=5%@1KB/s;short=10%;empty=5%;delete=7%")
    func share(_ condition: (FaultPlan) -> Bool) -> Double { Double(plans.filter(condition).count) / 20_000 }
    for (expected, found) in [
      (0.1, share { $0.failure == .status(503) }), (0.02, share { $0.failure == .status(429) }),
      (0.015, share { $0.failure == .cut(.head) }), (0.015, share { $0.failure == .cut(.body) }),
      (0.01, share { $0.failure == .truncate(.json) }), (0.01, share { $0.failure == .truncate(.length) }),
      (0.18, share { $0.failure != nil }), (0.05, share { $0.drip != nil }), (0.1, share { $0.page.kind == .short }),
      // Kinds know nothing of each other: both come together as often as chance has it.
      (0.18 * 0.05, share { $0.failure != nil && $0.drip != nil }),
      (0.15 * 0.07, share { $0.page.kind != nil && !$0.drift.isEmpty }),
      (0.05 * 0.15, share { $0.drip != nil && $0.page.kind != nil }), (0.05, share { $0.page.kind == .empty }),
      (0.07, share { !$0.drift.isEmpty }),
    ] {
      // Five deviations of a count of 20,000.
      #expect(abs(found - expected) < 5 * (expected * (1 - expected) / 20_000).squareRoot(), "\(expected) \(found)")
    }
    #expect(try self.plans("cut=100%").allSatisfy { $0.failure != nil })
    #expect(
      try self.plans("cut=0%;drip=0%@1B/s;short=0%;insert=0%").allSatisfy { plan in
        plan.failure == nil && plan.drip == nil && plan.page.kind == nil && plan.drift.isEmpty
      })
  }

  @Test func latenciesAreThoseOfTheirDistributions() throws {
    func delays(_ text: String) throws -> [Double] { try plans("latency=\(text)").map(\.delay).sorted() }
    func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 0.05 * expected }
    #expect(try Set(delays("300ms")) == [0.3])
    let uniform = try delays("uniform(100ms,900ms)")
    #expect(uniform[0] >= 0.1 && uniform[19_999] <= 0.9 && near(uniform[10_000], 0.5))
    let normal = try delays("normal(300ms,100ms)")
    // 84 % lie below one deviation above the mean; nothing lies below 0.
    #expect(near(normal[10_000], 0.3) && near(normal[16_827], 0.4) && normal[0] >= 0)
    let lognormal = try delays("lognormal(300ms,0.8)")
    #expect(near(lognormal[10_000], 0.3) && near(lognormal[16_827], 0.3 * exp(0.8)))
    let pareto = try delays("pareto(100ms,1.5)")
    #expect(pareto[0] >= 0.1 && near(pareto[10_000], 0.1 * pow(2, 1 / 1.5)))
    // The longest of 20,000 is a minute: a tail has no end of its own.
    #expect(try delays("pareto(1s,0.1)")[19_999] == 60 && delays("lognormal(1s,10)")[19_999] == 60)
  }

  @Test func pagesLoseAndRepeatOnlyWhatTheySay() {
    let rows = Array(0..<20)
    for seed in 0..<500 as Range<UInt64> {
      let twice = PageFault(kind: .duplicate, seed: seed).applied(to: rows)
      #expect((21...23).contains(twice.count))
      var seen = Set<Int>()
      #expect(twice.filter { seen.insert($0).inserted } == rows)
      let short = PageFault(kind: .short, seed: seed).applied(to: rows)
      #expect((1...19).contains(short.count) && short == Array(rows.prefix(short.count)))
      #expect((1...19).contains(PageFault(kind: .short, seed: seed).shortened(20)))
      for kind in PageFault.Kind.allCases {
        let one = PageFault(kind: kind, seed: seed).applied(to: [1])
        #expect(Set(one) == (kind == .empty ? [] : [1]))
        #expect(PageFault(kind: kind, seed: seed).applied(to: [Int]()).isEmpty)
        #expect(PageFault(kind: kind, seed: seed).shortened(1) == 1)
      }
    }
  }
}
