/// How much of a quota is left. Pure: times are spans on one scale, and come with the events.
struct QuotaState: Hashable, Sendable {
  /// A request that was let through.
  struct Permit: Hashable, Sendable {
    let number: Int
    /// Others that were under way when it began: the server may count them after it.
    let companions: Int
  }

  private struct Report: Hashable {
    var remaining: Int
    /// When the server's count begins anew.
    var until: Duration
  }

  let quota: RequestQuota?
  let maxConcurrent: Int
  private(set) var inFlight = 0
  private var granted = 0
  /// When requests of late came to their end: the latest moment at which the server can have counted them.
  private var ends: [Duration] = []
  /// A lower bound of what the server will still allow; `nil` while it has not said.
  private var report: Report?
  /// Whether the server's replies speak of no quota.
  private var isUnlimited = false
  /// Nothing goes before.
  private var pause: Duration = .zero

  init(quota: RequestQuota?, maxConcurrent: Int) {
    self.quota = quota
    self.maxConcurrent = max(1, maxConcurrent)
  }

  /// Lets a request through, where that passes no bound.
  mutating func begin(at now: Duration) -> Permit? {
    forget(before: now)
    guard opening(at: now) == nil else { return nil }
    let permit = Permit(number: granted, companions: inFlight)
    inFlight += 1
    granted += 1
    report?.remaining -= 1
    return permit
  }

  /// When a request may go, as far as time alone decides; `nil` where one may go now, and where only an end of one under way
  /// can make room.
  func opening(at now: Duration) -> Opening? {
    if inFlight >= concurrency { return .whenOneEnds }
    if now < pause { return .at(pause) }
    if let report, now < report.until, report.remaining <= 0 {
      return .at(report.until)
    }
    if let quota {
      let counted = ends.filter { $0 + quota.span > now }
      if counted.count + inFlight >= quota.limit {
        // As many as are under way will count for a whole span yet.
        return counted.first.map { .at($0 + quota.span) } ?? .whenOneEnds
      }
    }
    return nil
  }

  enum Opening: Hashable, Sendable {
    case at(Duration)
    case whenOneEnds
  }

  /// While nothing is known of the quota, one request at a time asks: the reply may say that nothing is left.
  private var concurrency: Int { quota == nil && report == nil && !isUnlimited ? 1 : maxConcurrent }

  /// A request came to its end, with what the reply says, where there was one.
  mutating func end(_ permit: Permit, at now: Duration, _ time: RetryTime?, wasRefused: Bool) {
    inFlight -= 1
    ends.append(now)
    forget(before: now)
    guard let time else { return }
    if wasRefused {
      let wait = time.retryAfter ?? time.resetAfter ?? Self.blindPause
      pause = max(pause, now + .seconds(min(wait, Self.longest)))
    } else if let wait = time.retryAfter {
      pause = max(pause, now + .seconds(min(wait, Self.longest)))
    }
    guard let remaining = time.remaining else {
      isUnlimited = report == nil
      return
    }
    isUnlimited = false
    // Whole seconds are rounded, and sums of them by up to two.
    let until = now + .seconds(min(time.resetAfter ?? Self.blindPause, Self.longest)) + .seconds(2)
    let bound = remaining - permit.companions - (granted - permit.number - 1)
    if let report, until < report.until + .seconds(5), now < report.until {
      // Both are lower bounds; but whoever else uses the quota shows only in what the server says.
      self.report = Report(remaining: min(max(report.remaining, bound), remaining), until: max(until, report.until))
    } else {
      report = Report(remaining: bound, until: until)
    }
  }

  private mutating func forget(before now: Duration) {
    if let quota { ends.removeAll { $0 + quota.span <= now } } else { ends.removeAll() }
    if let report, report.until <= now { self.report = nil }
  }

  /// Seconds to wait where a server refuses without saying for how long.
  private static let blindPause: Double = 60
  /// Seconds: a longer wait that a server names is not believed.
  private static let longest: Double = 86_400
}
