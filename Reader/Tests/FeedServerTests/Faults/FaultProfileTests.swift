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
