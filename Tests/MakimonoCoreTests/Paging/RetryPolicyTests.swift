import Testing

@testable import MakimonoCore

@Suite("RetryPolicy")
struct RetryPolicyTests {
  private let policy = RetryPolicy(maxRetries: 8, baseDelay: 0.5, maxDelay: 10, maxAdvisedDelay: 60)

  @Test("full jitter: the delay lies between nothing and the doubled span, up to the cap")
  func fullJitter() {
    let spans = [0.5, 1, 2, 4, 8, 10, 10, 10]
    for (retries, span) in spans.enumerated() {
      #expect(policy.delay(afterRetries: retries, advice: .transient, random: 0) == 0)
      #expect(policy.delay(afterRetries: retries, advice: .transient, random: 0.5) == span / 2)
      let most = policy.delay(afterRetries: retries, advice: .transient, random: 0.999_999) ?? -1
      #expect(most > span * 0.99 && most < span)
    }
    #expect(policy.delay(afterRetries: 8, advice: .transient, random: 0.5) == nil)
  }

  @Test(
    "random numbers that are none are taken for the nearer end",
    arguments: [-1, 2, .nan, .infinity, -.infinity] as [Double])
  func oddRandom(random: Double) throws {
    let delay = try #require(policy.delay(afterRetries: 1, advice: .transient, random: random))
    #expect(delay == (random > 0 ? 1 : 0))
  }

  @Test("a server's own time: never before it, a little after it")
  func advised() {
    #expect(policy.delay(afterRetries: 0, advice: .after(30), random: 0) == 30)
    #expect(policy.delay(afterRetries: 5, advice: .after(30), random: 0.5) == 30.25)
    #expect(policy.delay(afterRetries: 0, advice: .after(-5), random: 0) == 0)
  }

  @Test(
    "a server's time beyond the cap, or none at all, is not waited for",
    arguments: [60.1, 1e300, .infinity, .nan] as [Double])
  func advisedTooFar(seconds: Double) {
    #expect(policy.delay(afterRetries: 0, advice: .after(seconds), random: 0) == nil)
    #expect(policy.delay(afterRetries: 0, advice: .after(60), random: 0) == 60)
  }

  @Test("a server's time does not lengthen the budget, and a permanent failure has none")
  func budget() {
    #expect(policy.delay(afterRetries: 8, advice: .after(1), random: 0) == nil)
    #expect(policy.delay(afterRetries: 0, advice: .permanent, random: 0) == nil)
    #expect(RetryPolicy.never.delay(afterRetries: 0, advice: .transient, random: 0) == nil)
    #expect(!RetryPolicy.never.retriesOnReturn)
  }

  @Test("a huge number of tries neither overflows nor takes long")
  func manyTries() {
    let patient = RetryPolicy(maxRetries: .max, baseDelay: 1, maxDelay: 1e6)
    #expect(patient.delay(afterRetries: .max - 1, advice: .transient, random: 1) == 1e6)
    let eager = RetryPolicy(maxRetries: .max, baseDelay: 0, maxDelay: 30)
    #expect(eager.delay(afterRetries: .max - 1, advice: .transient, random: 1) == 0)
  }
}
