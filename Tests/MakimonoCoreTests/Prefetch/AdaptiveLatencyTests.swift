import Testing

@testable import MakimonoCore

@Suite("Adaptive prefetch: what loads take")
struct AdaptiveLatencyTests {
  private func latency(_ seconds: [Double]) -> AdaptiveLatency {
    var latency = AdaptiveLatency()
    for (index, second) in seconds.enumerated() {
      let id = RequestID(rawValue: UInt32(index))
      latency.began(id, time: 10)
      _ = latency.ended(id, isSample: true, time: 10 + second)
    }
    return latency
  }

  @Test("Nothing is known until a load came")
  func unknown() {
    var latency = AdaptiveLatency()
    #expect(latency.typical == 0)
    latency.began(RequestID(rawValue: 1), time: 10)
    #expect(latency.ended(RequestID(rawValue: 2), isSample: true, time: 11) == nil)
    #expect(latency.ended(RequestID(rawValue: 1), isSample: false, time: 11) == 10)
    #expect(latency.typical == 0)
  }

  @Test("The median, and a high mark above it")
  func median() {
    let known = latency((1...16).map(Double.init))
    #expect(known.typical == 9)
    let margin: Double = 1 + 3.0 / 16
    #expect(known.high == 14 * margin)
    // A single load leaves more open than sixteen alike.
    let single = latency([1]).high
    #expect(single == 4)
    let many = latency(Array(repeating: 1, count: 16)).high
    #expect(many > 1.2 && many < 1.6)
  }

  @Test("Two loads that hung move nothing")
  func outliers() {
    let steady = Array(repeating: 0.5, count: 14)
    #expect(abs(latency(steady + [29, 500]).high - latency(steady + [0.5, 0.5]).high) < 1e-12)
    #expect(abs(latency([29, 500] + steady).typical - 0.5) < 1e-12)
  }

  @Test("Sixteen loads on, the old network is forgotten")
  func forgets() {
    let slow = Array(repeating: 4.0, count: 20)
    let fast = Array(repeating: 0.25, count: 16)
    #expect(latency(slow + fast).typical == 0.25)
    #expect(latency(slow + fast).high == latency(fast).high)
  }

  @Test("No load is longer than half a minute, none shorter than a millisecond")
  func bounds() {
    #expect(latency([100_000]).typical == 30)
    #expect(latency([0]).typical == 0.001)
  }

  @Test("A clock that was set back gives no sample, and the flight is over")
  func backwards() {
    var latency = AdaptiveLatency()
    latency.began(RequestID(rawValue: 1), time: 10)
    #expect(latency.ended(RequestID(rawValue: 1), isSample: true, time: 9) == nil)
    #expect(latency == AdaptiveLatency())
  }

  @Test("Eight loads at a time are measured, in any order; more are passed over")
  func flights() {
    var latency = AdaptiveLatency()
    for id in 0..<10 { latency.began(RequestID(rawValue: UInt32(id)), time: Double(10 + id)) }
    // A second beginning under the same number does not count.
    latency.began(RequestID(rawValue: 3), time: 19)
    let ended = [7, 0, 3, 9, 5, 8, 1, 2, 4, 6].map {
      latency.ended(RequestID(rawValue: UInt32($0)), isSample: true, time: 20)
    }
    #expect(ended == [17, 10, 13, nil, 15, nil, 11, 12, 14, 16])
  }
}
