import Testing

@testable import MakimonoHTTP

@Suite("What a reply says of when to come back")
struct RetryTimeTests {
  @Test("Retry-After in both forms; a date counts from the server's own clock")
  func retryAfter() {
    #expect(RetryTime(["Retry-After": "120"], now: 0).retryAfter == 120)
    #expect(RetryTime(["Retry-After": " 1.5 "], now: 0).retryAfter == 1.5)
    #expect(RetryTime(["Retry-After": "Thu, 01 Jan 1970 00:01:40 GMT"], now: 40).retryAfter == 60)
    let skewed: HTTPHeaders = [
      "Date": "Thu, 01 Jan 1970 00:01:00 GMT", "Retry-After": "Thu, 01 Jan 1970 00:01:40 GMT",
    ]
    #expect(RetryTime(skewed, now: 9_999_999).retryAfter == 40)
    #expect(RetryTime(["Retry-After": "Thu, 01 Jan 1970 00:01:40 GMT"], now: 200).retryAfter == 0)
  }

  @Test("Nonsense is no time", arguments: ["-5", "nan", "inf", "soon", "", "1e999"])
  func nonsense(value: String) {
    #expect(RetryTime(["Retry-After": value], now: 0).retryAfter == nil)
    #expect(RetryTime(["Rate-Remaining": value], now: 0).remaining == nil)
  }

  @Test("The quota as Qiita, GitHub and the draft of the IETF write it")
  func quota() {
    let now = 1_700_000_000.0
    let qiita = RetryTime(["Rate-Limit": "60", "rate-remaining": "12", "Rate-Reset": "1700000900"], now: now)
    #expect((qiita.limit, qiita.remaining, qiita.resetAfter) == (60, 12, 900))
    let gitHub = RetryTime(["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1700000060"], now: now)
    #expect((gitHub.remaining, gitHub.resetAfter) == (0, 60))
    let draft = RetryTime(["RateLimit-Remaining": "3", "RateLimit-Reset": "30"], now: now)
    #expect((draft.remaining, draft.resetAfter) == (3, 30))
    // A reset that is over is now.
    #expect(RetryTime(["Rate-Remaining": "0", "Rate-Reset": "1600000000"], now: now).resetAfter == 0)
  }
}

/// Tuples have no `==` of optionals for three.
private func == (left: (Int?, Int?, Double?), right: (Int?, Int?, Double?)) -> Bool {
  left.0 == right.0 && left.1 == right.1 && left.2 == right.2
}
