/// A copy and how old it is.
struct CacheEntry: Sendable {
  enum Content: Sendable {
    case reply(CachedReply)
    /// Upstream said that there is nothing (404).
    case missing
  }

  /// What a copy is good for.
  enum Standing: Equatable {
    /// Right without asking.
    case fresh
    /// Will do while a new one is fetched.
    case whileRevalidating
    /// Will do where no new one can be had.
    case ifError
    case useless
  }

  var content: Content
  /// When upstream was asked for it, or said that it is still right.
  var fetchedAt: Duration
  /// Not right any more whatever its age: something was written.
  var isDoubted = false
  /// Upstream failed when asked again: not before.
  var askAgainAt: Duration = .zero

  var reply: CachedReply? {
    if case .reply(let reply) = content { return reply }
    return nil
  }

  /// Whole seconds since `fetchedAt`.
  func age(at now: Duration) -> Int { max(0, Int((now - fetchedAt).components.seconds)) }

  /// - Parameter maxAge: seconds.
  func standing(at now: Duration, maxAge: Int, _ times: GatewayTimes) -> Standing {
    let age = now - fetchedAt
    if case .missing = content { return age < .seconds(times.missing) && !isDoubted ? .fresh : .useless }
    if !isDoubted {
      if age < .seconds(maxAge) { return .fresh }
      if age < .seconds(maxAge + times.whileRevalidating) { return .whileRevalidating }
    }
    return age < .seconds(maxAge + times.ifError) ? .ifError : .useless
  }
}
