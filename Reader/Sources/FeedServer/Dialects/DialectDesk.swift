import FeedStore

/// What a dialect's server keeps between requests: how many there were, and the points in time that are open. Nothing that grows with the
/// number of clients or of keys.
actor DialectDesk {
  /// Rows as they were when they were asked for first.
  struct Snapshot: Sendable {
    var rows: [ArticleRow]
    /// Changes with each reply; of older ones the one before is known still.
    var names: [String]
    var expiry: Int64
  }

  /// Points in time that are open at once at most.
  static let snapshotLimit = 8
  /// Rows that one holds at most.
  static let snapshotRows = 20_000

  private(set) var requests = 0
  /// Requests that were refused since there were too many.
  private(set) var refusals = 0
  private var window = (start: Int64.min, used: 0)
  private var bucket: (points: Int, time: Int64)?
  private var snapshots: [Snapshot] = []
  private var names = 0

  /// Counts a request.
  ///
  /// - Returns: Its number, and how the quota stands; nil where there is none.
  func count(_ quota: DialectQuota?, now: Int64) -> (number: Int, standing: DialectQuota.Standing?) {
    requests += 1
    guard let quota else { return (requests, nil) }
    if window.start == .min || window.start + quota.span <= now { window = (now, 0) }
    let isExceeded = window.used >= quota.limit
    if isExceeded { refusals += 1 } else { window.used += 1 }
    return (
      requests,
      DialectQuota.Standing(
        remaining: quota.limit - window.used, reset: window.start + quota.span, isExceeded: isExceeded)
    )
  }

  /// Takes points out of a bucket that fills by `rate` a second.
  ///
  /// - Returns: Points that are left, and whether there were enough.
  func spend(_ points: Int, of capacity: Int, rate: Int, now: Int64) -> (left: Int, isEnough: Bool) {
    let passed = bucket.map { Int(min(max(0, now - $0.time), 1_000_000)) } ?? 0
    let level = min(capacity, (bucket?.points ?? capacity) + passed * rate)
    let isEnough = level >= points
    if !isEnough { refusals += 1 }
    bucket = (isEnough ? level - points : level, now)
    return (isEnough ? level - points : level, isEnough)
  }

  /// Keeps rows as they are now.
  ///
  /// - Returns: What they are asked for by; nil where too many are kept.
  func keep(_ rows: [ArticleRow], now: Int64, span: Int64) -> String? {
    snapshots.removeAll { $0.expiry <= now }
    guard snapshots.count < Self.snapshotLimit else { return nil }
    let name = newName()
    snapshots.append(Snapshot(rows: rows, names: [name], expiry: now + span))
    return name
  }

  /// The rows that were kept, and the name that they go by from now on; nil where there are none by that name any more.
  func kept(_ name: String, now: Int64, span: Int64) -> (rows: [ArticleRow], name: String)? {
    snapshots.removeAll { $0.expiry <= now }
    guard let place = snapshots.firstIndex(where: { $0.names.contains(name) }) else { return nil }
    let next = newName()
    snapshots[place].names = [name, next]
    snapshots[place].expiry = now + span
    return (snapshots[place].rows, next)
  }

  /// Whether there was one by that name.
  func drop(_ name: String) -> Bool {
    let count = snapshots.count
    snapshots.removeAll { $0.names.contains(name) }
    return snapshots.count < count
  }

  /// Lets go of all that is open, as a restart does.
  func dropAll() { snapshots = [] }

  private func newName() -> String {
    names += 1
    return "p\(names)"
  }
}
