import Makimono
import MakimonoTesting

/// A numbered feed whose replies take their time on a manual clock, and fail now and then: how long, and which,
/// follows from the request's number and a seed.
struct SlowSource: PagingSource {
  let clock: ManualClock
  let seed: UInt64
  let total: Int
  /// Whether it answers although it was cancelled.
  let ignoresCancellation: Bool
  let order = PageNumberOrder(endRule: .total)
  let firstKey = 1

  func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Row> {
    var generator = SeededRandom(seed: seed &* 1_000_003 &+ UInt64(request.id.rawValue))
    do {
      try await clock.sleep(for: .milliseconds(Int.random(in: 1...9, using: &generator)))
    } catch {
      if !ignoresCancellation { throw error }
    }
    if Int.random(in: 0..<5, using: &generator) == 0 { throw TestError("dice") }
    return Feeds.page(request.key, size: request.count, total: total)
  }
}
