import MakimonoHTTP
import Testing

@testable import FeedServer

@Suite("How long the quota would make one wait")
struct QuotaGaugeTests {
  @Test("Not at all while there is some; then until the oldest request is an hour old")
  func counts() {
    var gauge = QuotaGauge(limit: 3)
    for second in [0, 10, 20] {
      #expect(gauge.wait(at: .seconds(second)) == .zero)
      gauge.begin()
      gauge.end(at: .seconds(second), wasSent: true)
    }
    #expect(gauge.wait(at: .seconds(20)) == .seconds(3_580))
    #expect(gauge.wait(at: .seconds(3_599)) == .seconds(1))
    #expect(gauge.wait(at: .seconds(3_600)) == .zero)
    gauge.begin()
    #expect(gauge.wait(at: .seconds(3_600)) == .seconds(10))
    gauge.begin()
    #expect(gauge.wait(at: .seconds(3_600)) == .seconds(20))
    gauge.begin()
    #expect(gauge.wait(at: .seconds(3_600)) == .seconds(3_600))
  }

  @Test("What never left does not count")
  func cancelled() {
    var gauge = QuotaGauge(limit: 1)
    gauge.begin()
    #expect(gauge.wait(at: .zero) > .zero)
    gauge.end(at: .zero, wasSent: false)
    #expect(gauge.wait(at: .zero) == .zero)
  }

  @Test("Upstream is believed: what is left, until when, in either form, and that it refuses")
  func believes() {
    var gauge = QuotaGauge(limit: 1_000)
    gauge.begin()
    gauge.hear(["Rate-Remaining": "1", "Rate-Reset": "1700000100"], at: .zero, unixNow: 1_700_000_000)
    gauge.end(at: .zero, wasSent: true)
    #expect(gauge.wait(at: .zero) == .zero)
    gauge.begin()
    gauge.hear(["Rate-Remaining": "0", "Rate-Reset": "100"], at: .zero, unixNow: 1_700_000_000)
    gauge.end(at: .zero, wasSent: true)
    #expect(gauge.wait(at: .seconds(1)) == .seconds(99))
    #expect(gauge.wait(at: .seconds(100)) == .zero)
    gauge.refused(for: 500, at: .seconds(100))
    #expect(gauge.wait(at: .seconds(101)) == .seconds(499))
  }

  @Test(
    "Nonsense is not",
    arguments: [
      ["Rate-Remaining": "-1", "Rate-Reset": "100"], ["Rate-Remaining": "0"],
      ["Rate-Remaining": "0", "Rate-Reset": "x"],
      ["Rate-Remaining": "0", "Rate-Reset": "nan"], ["Rate-Remaining": "0", "Rate-Reset": "-5"],
      ["Rate-Remaining": "0", "Rate-Reset": "1600000000"],
      ["Rate-Remaining": "99999999999999999999", "Rate-Reset": "9"],
    ])
  func nonsense(_ headers: [String: String]) {
    var gauge = QuotaGauge(limit: 10)
    var fields = HTTPHeaders()
    for (name, value) in headers { fields.add(name, value) }
    gauge.hear(fields, at: .zero, unixNow: 1_700_000_000)
    #expect(gauge.wait(at: .zero) == .zero)
  }
}
