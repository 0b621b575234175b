import FeedStore
import Foundation
import Testing

@testable import FeedServer

@Suite struct FaultProfileTests {
  @Test func readsTheLanguage() throws {
    let profile = try FaultProfile(
      "latency=normal(300ms,100ms);status=503:10%,429:2%;cut=3%;truncate=2%@json;drip=5%@200B/s;oversize=1%@64MB;"
        + "duplicate=5%;short=5%;empty=2%;insert=1%;delete=2.5%@middle;retry=3s;seed=7")
    #expect(profile.latency == .normal(mean: 0.3, deviation: 0.1))
    #expect(
      profile.failures == [
        .init(probability: 0.1, value: .status(503)), .init(probability: 0.02, value: .status(429)),
        .init(probability: 0.03, value: .cut(nil)), .init(probability: 0.02, value: .truncate(.json)),
        .init(probability: 0.01, value: .oversize(64_000_000)),
      ])
    #expect(profile.drip == .init(probability: 0.05, value: 200))
    #expect(profile.pages.map(\.value) == [.duplicate, .short, .empty])
    #expect(
      profile.drift == [
        .init(probability: 0.01, value: FaultDrift(change: .insert, place: .top)),
        .init(probability: 0.025, value: FaultDrift(change: .delete, place: .middle)),
      ])
    #expect(profile.retryAfter == 3 && profile.seed == 7 && profile.changesTheStore && !profile.isNone)
  }

  @Test(arguments: [
    ("latency=300ms", FaultLatency.fixed(0.3)), ("latency=fixed(1.5s)", .fixed(1.5)),
    ("latency=uniform(0ms, 2s)", .uniform(least: 0, most: 2)),
    ("latency=lognormal(300ms,0.8)", .lognormal(median: 0.3, sigma: 0.8)),
    ("latency=pareto(100ms,1.5)", .pareto(least: 0.1, alpha: 1.5)),
  ])
  func readsLatencies(_ text: String, _ latency: FaultLatency) throws {
    #expect(try FaultProfile(text).latency == latency)
  }

  @Test func presetsAreProfilesAndCanBeChanged() throws {
    for preset in FaultProfile.presets {
      let profile = try FaultProfile(preset.name)
      #expect(profile.isNone == (preset.name == "none") && profile.text == preset.name)
      #expect(FaultProfile.help.contains("  \(preset.name)"))
    }
    let changed = try FaultProfile("flaky;latency=0ms;cut=50%;seed=3")
    let flaky = try FaultProfile("flaky")
    #expect(changed.latency == .fixed(0) && changed.seed == 3 && changed.drip == flaky.drip)
    #expect(changed.failures.filter { $0.value == .cut(nil) } == [.init(probability: 0.5, value: .cut(nil))])
    #expect(changed.failures.count == flaky.failures.count)
    #expect(
      try FaultProfile("drifting;insert=0%").drift.filter { $0.value.change == .insert }.map(\.probability) == [0])
    #expect(try FaultProfile("").isNone)
  }

  @Test(arguments: [
    ("flakey", "flaky"), ("flaky;nothing", "latency="), ("cut", "truncate="), ("colour=red", "latency="),
    ("latency=fast", "300ms"), ("latency=300", "300ms"), ("latency=normal(300ms)", "normal"),
    ("latency=uniform(2s,1s)", "uniform"), ("latency=pareto(1s,0)", "pareto"), ("latency=-1s", "300ms"),
    ("latency=9999s", "300ms"), ("latency=nan", "300ms"), ("status=200:5%", "400 to 599"), ("status=503", "503:10%"),
    ("status=503:10", "503:10%"), ("status=503:101%", "503:10%"), ("status=503:10%,", "503:10%"),
    ("cut=3%@tail", "cut=3%@head"), ("cut=3", "cut=3%"), ("cut=%", "cut=3%"), ("cut=-3%", "cut=3%"),
    ("cut=1e1%", "cut=3%"), ("truncate=2%@head", "@length"), ("oversize=1%@2GB", "1GB"), ("oversize=1%@", "1GB"),
    ("drip=5%", "200B/s"), ("drip=5%@0B/s", "200B/s"), ("drip=5%@200B", "200B/s"), ("short=x", "short=5%"),
    ("insert=5%@bottom", "@middle"), ("seed=-1", "seed=7"), ("seed=x", "seed=7"), ("retry=1.5s", "3600s"),
    ("retry=5000s", "3600s"), ("cut=60%;status=500:50%", "110%"), ("short=60%;empty=60%", "120%"),
    ("seed=1;flaky", "cut="),
  ])
  func saysWhichPartIsWrongAndWhatIsAllowed(_ text: String, _ hint: String) {
    do {
      _ = try FaultProfile(text)
      Issue.record("\(text) was read.")
    } catch {
      #expect(error.message.contains(hint), "\(error.message)")
      #expect(text.contains(error.part) && !error.part.isEmpty)
    }
  }

  @Test func hostileTextIsRefusedAndNothingElse() throws {
    var random = SplitMix64(seed: 5)
    let letters = Array("latency=normal(30ms,1s);cut5%@headstatus503:,.% \u{0}é-")
    for _ in 0..<3_000 {
      let text = String((0..<random.below(40)).map { _ in letters[random.below(letters.count)] })
      if let profile = try? FaultProfile(text) { _ = FaultPlan(profile, request: random.next()) }
    }
  }
}

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
      (0.05, share { $0.page.kind == .empty }), (0.07, share { !$0.drift.isEmpty }),
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

@Suite struct HTTPDateTextTests {
  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 GMT"), (-5, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (Int64.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String)])
  func writes(_ seconds: Int64, _ text: String) {
    #expect(HTTPDateText.text(seconds) == text)
  }
}
