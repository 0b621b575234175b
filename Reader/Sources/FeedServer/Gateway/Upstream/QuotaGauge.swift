/// Foresees how long a request would wait for upstream's quota, so that nobody is made to wait for it in vain.
///
/// It only foresees: what may go when is the `RequestLimiter`'s to say. Times are spans on one scale, and come with the calls.
struct QuotaGauge: Sendable {
  private let limit: Int
  private let span: Duration
  /// Requests that are under way, or wait.
  private var pending = 0
  /// When requests ended, oldest first. Those before `firstEnd` count no more.
  private var ends: [Duration] = []
  private var firstEnd = 0
  private var report: (remaining: Int, until: Duration)?
  private var pause: Duration = .zero

  /// - Parameters:
  ///   - limit: requests in any `span`.
  init(limit: Int, span: Duration = .seconds(3_600)) {
    self.limit = limit
    self.span = span
  }

  /// How long a request that is made now would wait; zero where it need not. O(log limit).
  func wait(at now: Duration) -> Duration {
    var opening = max(pause, now)
    if let report, report.until > now, report.remaining - pending <= 0 { opening = max(opening, report.until) }
    let first = firstCounted(at: now)
    let excess = ends.count - first + pending - limit
    if excess >= 0 {
      // So many have to fall out of the span first; those under way will count for a whole one.
      opening = max(opening, first + excess < ends.count ? ends[first + excess] + span : now + span)
    }
    return opening - now
  }

  mutating func begin() { pending += 1 }

  /// - Parameter wasSent: what never left does not count.
  mutating func end(at now: Duration, wasSent: Bool) {
    pending -= 1
    guard wasSent else { return }
    ends.append(now)
    if let report { self.report = (report.remaining - 1, report.until) }
    firstEnd = max(firstCounted(at: now), ends.count - limit)
    // Now and then, not each time: what is left moves.
    if firstEnd > ends.count / 2 {
      ends.removeFirst(firstEnd)
      firstEnd = 0
    }
  }

  /// Where those begin that are not a span old.
  private func firstCounted(at now: Duration) -> Int {
    var (low, high) = (firstEnd, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] + span > now { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Upstream says how much is left, and for how long (seconds).
  mutating func hear(remaining: Int, resetAfter: Double, at now: Duration) {
    // The reply that says so ends after this, and is counted in already.
    report = (remaining + 1, now + .seconds(min(max(resetAfter, 0), 86_400)))
  }

  /// Upstream refused, for so many seconds.
  mutating func refused(for seconds: Double, at now: Duration) {
    pause = max(pause, now + .seconds(min(max(seconds, 1), 86_400)))
  }
}
