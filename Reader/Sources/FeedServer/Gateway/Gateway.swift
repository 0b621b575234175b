import MakimonoHTTP
import StreamingHTTP

/// A cache before one server: every URL is asked for once at a time, by its validator where it has one, within the quota;
/// and where upstream cannot answer, what it said before will do for a while.
actor Gateway {
  /// A request that is on its way upstream.
  struct Trip {
    let endpoint: UpstreamEndpoint
    /// What upstream is asked about; taken from the cache, which may forget it meanwhile.
    let known: CachedReply?
    let lane: RequestLane
    /// Whose turn it takes; nil for a renewal that nobody waits for.
    let client: String?
    let mark: Flight.Mark
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<UpstreamOutcome, Never>] = [:]
    /// Something was written since it left: what it brings may be older.
    var isOvertaken = false
  }

  struct ClientLane {
    let lane: RequestLane
    var trips: Int
  }

  let upstream: UpstreamClient
  let times: GatewayTimes
  let clock: any Clock<Duration>
  let elapsed: @Sendable () -> Duration
  var cache: ReplyCache
  var trips: [Int: Trip] = [:]
  /// The trip that a URL's clients wait for.
  var current: [String: Int] = [:]
  var lanes: [String: ClientLane] = [:]
  private var lastNumber = 0

  /// - Parameters:
  ///   - transport: what carries requests upstream.
  ///   - clock: measures ages and waits.
  ///   - now: Unix seconds, for times that upstream names.
  init(
    _ configuration: UpstreamConfiguration, times: GatewayTimes = GatewayTimes(),
    transport: any Transport = StreamingTransport(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64
  ) {
    var times = times
    times.list = configuration.maxAge
    self.times = times
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    cache = ReplyCache(capacity: configuration.cacheBytes)
    upstream = UpstreamClient(configuration, transport: transport, clock: clock, elapsed: elapsed, now: now)
  }

  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// What upstream says to a request, now or a while ago.
  ///
  /// - Parameters:
  ///   - client: whose turn it is where the quota is short.
  ///   - notBefore: a copy from before this moment is not fresh, though it will do where upstream fails.
  /// - Throws: `GatewayFailure`.
  func answer(
    to endpoint: UpstreamEndpoint, client: String, notBefore: Duration = .zero
  ) async throws(GatewayFailure) -> GatewayAnswer {
    let now = elapsed()
    if let entry = cache.use(endpoint.target), entry.fetchedAt >= notBefore {
      switch entry.standing(at: now, maxAge: times.maxAge(endpoint.kind), times) {
      case .fresh: return try answer(entry, endpoint, .fresh)
      case .whileRevalidating:
        renew(endpoint, entry)
        return try answer(entry, endpoint, .revalidating)
      case .ifError where now < entry.askAgainAt: return try answer(entry, endpoint, .upstreamFails)
      case .ifError, .useless: break
      }
    }
    let failure: GatewayFailure
    switch await fetch(endpoint, client: client) {
    case .reply(let reply, let asOf):
      return try answer(CacheEntry(content: .reply(reply), fetchedAt: asOf), endpoint, .fresh)
    case .unchanged, .done: failure = .unreadable
    case .failed(let why): failure = why
    }
    // Looked up anew: it may have come, or gone, while this waited. What upstream refuses has no copy any more.
    let entry = cache.use(endpoint.target)
    guard let entry, entry.reply != nil,
      entry.standing(at: elapsed(), maxAge: times.maxAge(endpoint.kind), times) != .useless
    else { throw failure }
    return try answer(entry, endpoint, failure == .tookTooLong ? .upstreamIsSlow : .upstreamFails)
  }

  private func answer(
    _ entry: CacheEntry, _ endpoint: UpstreamEndpoint, _ standing: GatewayAnswer.Standing
  ) throws(GatewayFailure) -> GatewayAnswer {
    guard let reply = entry.reply else { throw .missing }
    let age = entry.age(at: elapsed())
    let freshFor = standing == .fresh ? max(0, times.maxAge(endpoint.kind) - age) : 0
    return GatewayAnswer(
      reply: reply, fetchedAt: entry.fetchedAt, age: age, freshFor: freshFor, standing: standing, times: times)
  }
}
