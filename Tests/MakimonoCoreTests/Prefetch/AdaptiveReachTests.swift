import Testing

@testable import MakimonoCore

@Suite("Adaptive prefetch: how far a burst reaches")
struct AdaptiveReachTests {
  private let frame = 1.0 / 60

  private func scroll(_ reach: inout AdaptiveReach, speed: Double, seconds: Double) {
    for _ in 0..<Int(seconds / frame) { reach.move(speed * frame, in: frame) }
  }

  @Test("Of a reader who is not known a fling is expected; the longer the time, the further")
  func prior() {
    let reach = AdaptiveReach()
    let ways = [0.05, 0.1, 0.3, 0.4, 1, 1.6, 5, 6.4, 10].map { reach.distance(within: $0) }
    #expect(ways == ways.sorted())
    #expect(Set(ways).count == ways.count)
    #expect(ways[1] == 500 && ways[3] == 1_500)
    #expect(reach.distance(within: 0) == 0)
  }

  @Test("A steady reader is believed in the end, and then makes speed times time")
  func steady() {
    var reach = AdaptiveReach()
    scroll(&reach, speed: 100, seconds: 39)
    #expect(reach.distance(within: 0.4) == 1_500)
    scroll(&reach, speed: 100, seconds: 10)
    for time in [0.1, 0.4, 1.6, 6.4, 12.8] {
      let share = reach.distance(within: time) / (100 * time)
      #expect(share > 0.98 && share < 1.02, "within \(time) s")
    }
  }

  @Test("A burst is remembered through forty seconds of scrolling, and forgotten after eighty")
  func memory() {
    var reach = AdaptiveReach()
    scroll(&reach, speed: 50, seconds: 81)
    scroll(&reach, speed: 3_000, seconds: 1)
    let burst = reach.distance(within: 0.4)
    #expect(burst > 900)
    scroll(&reach, speed: 50, seconds: 38)
    #expect(reach.distance(within: 0.4) == burst)
    scroll(&reach, speed: 50, seconds: 45)
    #expect(reach.distance(within: 0.4) < 30)
  }

  @Test("An hour of rest forgets no burst")
  func rest() {
    var reach = AdaptiveReach()
    for _ in 0..<20 { reach.pause(3_600) }
    #expect(
      reach
        == {
          var other = AdaptiveReach(); for _ in 0..<20 { other.pause(1_000) }; return other
        }())
    #expect(reach.distance(within: 0.1) == 500)
  }

  @Test("The way back is not the way forward")
  func backward() {
    var reach = AdaptiveReach()
    scroll(&reach, speed: -2_000, seconds: 81)
    #expect(reach.distance(within: 1) == 0)
    scroll(&reach, speed: 2_000, seconds: 1)
    #expect(reach.distance(within: 0.4) > 600)
  }

  @Test("A rest wears off what the last moments had, for every span of time")
  func restWearsOff() {
    for seconds in [0.1, 0.4, 1.6, 6.4] {
      var span = AdaptiveSpan(seconds: seconds, prior: 0)
      for _ in 0..<Int(10 * seconds / frame) { span.move(1_000 * frame, in: frame) }
      let way = span.longest
      #expect(abs(way / (1_000 * seconds) - 1) < 0.2)
      span.pause(seconds)
      span.turn()
      // The longest is remembered once, and then what was left after the rest.
      #expect(span.longest == way)
      span.turn()
      #expect(abs(span.longest / way - 0.5) < 1e-9)
      span.turn()
      #expect(abs(span.longest / way - 0.5) < 1e-9)
    }
    // Spans of one reach are worn off alike: a rest of one span's length halves its way.
    var reach = AdaptiveReach()
    scroll(&reach, speed: 2_000, seconds: 81)
    for seconds in [0.1, 0.4, 1.6, 6.4] { #expect(reach.distance(within: seconds) > 1_900 * seconds) }
    for _ in 0..<82 { reach.pause(1) }
    for seconds in [0.1, 0.4, 1.6, 6.4] { #expect(reach.distance(within: seconds) < 200 * seconds) }
  }
}
