/// Counts requests by client in windows of one hour, as Qiita does.
///
/// Nothing is refused where no limit is set; the figures are still reported, so that clients see what they will see upstream.
actor RateLimiter {
  struct Standing: Equatable {
    var limit: Int
    var remaining: Int
    /// Unix seconds.
    var reset: Int64
    var isExceeded: Bool
  }

  /// Reported where nothing is limited.
  static let generousLimit = 1_000_000
  static let window: Int64 = 3_600
  /// More clients than this at a time: those whose window ended are forgotten, then all. Bounds the memory.
  static let clientCapacity = 10_000

  private struct Count {
    var used: Int
    var reset: Int64
  }

  private let limit: Int?
  private let now: @Sendable () -> Int64
  private var counts: [Int: Count] = [:]

  /// - Parameters:
  ///   - limit: Requests an hour and client; nil for no limit.
  ///   - now: Unix seconds.
  init(limit: Int?, now: @escaping @Sendable () -> Int64) {
    self.limit = limit
    self.now = now
  }

  /// Counts one request. O(1), but for the rare sweep.
  ///
  /// - Parameter client: An address or a token. Only its hash is kept, so that no token lies in memory for an hour.
  func count(client: String) -> Standing {
    let time = now()
    let key = client.hashValue
    var count = counts[key] ?? Count(used: 0, reset: time + Self.window)
    if count.reset <= time { count = Count(used: 0, reset: time + Self.window) }
    let limit = limit ?? Self.generousLimit
    let isExceeded = self.limit != nil && count.used >= limit
    if !isExceeded { count.used += 1 }
    if counts[key] == nil, counts.count >= Self.clientCapacity { sweep(time) }
    counts[key] = count
    return Standing(limit: limit, remaining: max(0, limit - count.used), reset: count.reset, isExceeded: isExceeded)
  }

  /// At least one, so that a client which waits as long as it is told never comes too early.
  func secondsUntil(_ reset: Int64) -> Int64 { max(1, reset - now()) }

  private func sweep(_ time: Int64) {
    counts = counts.filter { $0.value.reset > time }
    if counts.count >= Self.clientCapacity { counts.removeAll() }
  }
}
