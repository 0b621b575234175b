import Testing

@testable import MakimonoCore

@Suite("RetryAdvice from HTTP")
struct RetryAdviceTests {
  struct Case: Sendable {
    var status: Int
    var retryAfter: Double? = nil
    var rateReset: Double? = nil
    var remaining: Int? = nil
    var advice: RetryAdvice
  }

  @Test(
    "by status and headers, at 1,000 s",
    arguments: [
      Case(status: 0, advice: .transient),
      Case(status: 408, advice: .transient),
      Case(status: 500, advice: .transient),
      Case(status: 502, remaining: 0, advice: .transient),
      Case(status: 503, retryAfter: 7, advice: .after(7)),
      Case(status: 503, rateReset: 1060, advice: .transient),
      Case(status: 599, advice: .transient),
      Case(status: 429, advice: .transient),
      Case(status: 429, retryAfter: 7, advice: .after(7)),
      Case(status: 429, rateReset: 1060, advice: .after(60)),
      Case(status: 429, retryAfter: 7, rateReset: 1060, advice: .after(7)),
      Case(status: 403, rateReset: 1060, remaining: 0, advice: .after(60)),
      Case(status: 403, remaining: 0, advice: .transient),
      Case(status: 403, rateReset: 1060, remaining: 5, advice: .permanent),
      Case(status: 403, rateReset: 1060, advice: .permanent),
      // Secondary limits: quota is left, and the server says when to come back.
      Case(status: 403, retryAfter: 60, remaining: 4_999, advice: .after(60)),
      Case(status: 403, retryAfter: 60, advice: .after(60)),
      Case(status: 413, retryAfter: 5, advice: .after(5)),
      Case(status: 425, advice: .transient),
      Case(status: 420, retryAfter: 9, advice: .after(9)),
      Case(status: 420, advice: .transient),
      Case(status: 400, advice: .permanent),
      Case(status: 401, advice: .permanent),
      Case(status: 404, retryAfter: 7, advice: .permanent),
      Case(status: 410, advice: .expired),
      Case(status: 600, advice: .permanent),
      Case(status: 200, advice: .permanent),
      Case(status: -1, advice: .permanent),
    ])
  func table(_ reply: Case) {
    let advice = RetryAdvice(
      httpStatus: reply.status, retryAfter: reply.retryAfter, rateReset: reply.rateReset,
      rateRemaining: reply.remaining, now: 1000)
    #expect(advice == reply.advice)
  }
}
