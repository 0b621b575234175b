/// What the gateway has for a request, and how good it is.
struct GatewayAnswer: Sendable {
  enum Standing: String, Sendable {
    case fresh
    /// Old; a new one is on its way.
    case revalidating
    /// Old, and a new one did not come in time.
    case upstreamIsSlow = "upstream-slow"
    /// Old, and a new one cannot be had.
    case upstreamFails = "upstream-failed"
  }

  let reply: CachedReply
  /// On the gateway's own scale.
  let fetchedAt: Duration
  /// Whole seconds since then.
  let age: Int
  /// Seconds.
  let freshFor: Int
  let standing: Standing
  let times: GatewayTimes
}
