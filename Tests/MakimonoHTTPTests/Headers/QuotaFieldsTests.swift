import Testing

@testable import MakimonoHTTP

@Suite("Quotas, as servers write them")
struct QuotaFieldsTests {
  private func time(_ headers: HTTPHeaders, now: Double = 1_700_000_000) -> [Double?] {
    let time = RetryTime(headers, now: now)
    return [time.remaining.map(Double.init), time.limit.map(Double.init), time.resetAfter]
  }

  @Test("RateLimit and RateLimit-Policy of the IETF's present draft: structured fields")
  func presentDraft() {
    #expect(time(["RateLimit": #""default";r=50;t=30"#]) == [50, nil, 30])
    #expect(
      time(["RateLimit": #""default";r=50;t=30"#, "RateLimit-Policy": #""default";q=100;w=60"#]) == [50, 100, 30])
    // Without a time, the policy's window is as long as it can take.
    #expect(time(["ratelimit": #""a";r=0"#, "RateLimit-Policy": #""b";q=1;w=1, "a";q=9;w=60"#]) == [0, 9, 60])
    // Of several quotas that of which least is left; of two that are spent the longer one.
    #expect(time(["RateLimit": #""day";r=900;t=40000, "burst";r=0;t=7"#]) == [0, nil, 7])
    #expect(time(["RateLimit": #""burst";r=0;t=7, "day";r=0;t=40000"#]) == [0, nil, 40_000])
    // Sent in two lines.
    var lines: HTTPHeaders = ["RateLimit": #""day";r=900;t=40000"#]
    lines.add("RateLimit", #""burst";r=1;t=7;pk=:cHsdsRa894==:"#)
    #expect(time(lines) == [1, nil, 7])
    // Bytes are not counted in requests.
    #expect(
      time([
        "RateLimit": #""bytes";r=0;t=9, "calls";r=3;t=2"#,
        "RateLimit-Policy": #""bytes";q=10000;w=9;qu="content-bytes", "calls";q=5;w=2;qu="requests""#,
      ]) == [3, 5, 2])
  }

  @Test("The draft -07, and policies behind a number of the draft -03")
  func olderDrafts() {
    #expect(time(["RateLimit": "limit=100, remaining=50, reset=5"]) == [50, 100, 5])
    #expect(time(["RateLimit": "limit=100, remaining=-1, reset=5"]) == [nil, 100, 5])
    #expect(
      time(["RateLimit-Limit": "100, 100;w=60", "RateLimit-Remaining": "99", "RateLimit-Reset": "50"])
        == [99, 100, 50])
  }

  @Test(
    "What is malformed says nothing",
    arguments: [
      #""default";r=-1;t=30"#, #""default";r=;t=30"#, #""default"#, #""default";r=50;t=30,"#, "default;R=5", "", ",",
      "\0",
      #""default";r=9999999999999999;t=30"#, "\u{301}", #""a\x";r=1"#,
    ])
  func malformed(value: String) {
    #expect(time(["RateLimit": value]) == [nil, nil, nil])
  }

  @Test("Resets as ISO 8601 (Mastodon), as a date, in milliseconds, as a span; and alone")
  func resets() {
    let now = 1_599_571_440.0  // 2020-09-08T13:24:00Z
    func reset(_ value: String) -> Double? {
      RetryTime(["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": value], now: now).resetAfter
    }
    #expect(reset("2020-09-08T13:25:00.500Z") == 60.5)
    #expect(reset("2020-09-08T22:25:00+09:00") == 60)
    #expect(reset("2020-09-08 13:25:00") == 60)
    #expect(reset("Tue, 08 Sep 2020 13:25:00 GMT") == 60)
    #expect(reset("1599571500000") == 60)
    #expect(reset("1599571500.5") == 60.5)
    #expect(reset("60") == 60)
    #expect(reset("2020-09-08T13:20:00Z") == 0)
    #expect(reset("tomorrow") == nil)
    #expect(RetryTime(["X-RateLimit-Reset-After": "1.25"], now: now).resetAfter == 1.25)
    // Where one way says only when, another only how many, neither is lost to a third that is not there.
    #expect(RetryTime(["Rate-Reset": "1599571500"], now: now).resetAfter == 60)
    #expect(RetryTime(["Rate-Limit": "60", "X-RateLimit-Remaining": "5"], now: now).remaining == 5)
  }

  @Test("No wait is longer than a year; numbers are digits", arguments: ["1e9", "0x10", "+5", "5s", "٥", "1.2.3", "."])
  func bounds(value: String) {
    #expect(RetryTime(["Retry-After": value], now: 0).retryAfter == nil)
    #expect(RetryTime(["Retry-After": "99999999999999999999"], now: 0).retryAfter == 31_622_400)
    #expect(RetryTime(["Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"], now: 0).retryAfter == 31_622_400)
  }

  @Test("Retry-After that a proxy sent twice, or as ISO 8601")
  func retryAfter() {
    #expect(RetryTime(["Retry-After": "120, 120"], now: 0).retryAfter == 120)
    #expect(RetryTime(["Retry-After": "1970-01-01T00:01:00Z"], now: 0).retryAfter == 60)
  }
}
