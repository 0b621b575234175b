import FeedStore
import HTTPTypes
import Hummingbird

/// Stands before the APIs and has their answers go wrong, by a profile and by the number of the request.
///
/// The page's own files never do: a reader whose page does not load cannot show how it bears a bad feed.
actor FaultInjector {
  private let profile: FaultProfile
  /// Whether a request may bring a profile of its own.
  private let readsHeader: Bool
  private let store: FeedStore?
  private let clock: any Clock<Duration>
  /// Unix seconds.
  private let now: @Sendable () -> Int64
  private(set) var tally = FaultTally()
  /// Articles that came by drift; each is another.
  private var inserted = 0

  /// - Parameters:
  ///   - store: What drifts; nil where the articles are another server's.
  ///   - clock: Measures delays and drops.
  ///   - now: Unix seconds, for the headers of a spent quota.
  init(
    profile: FaultProfile, readsHeader: Bool, store: FeedStore?, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int64
  ) {
    self.profile = profile
    self.readsHeader = readsHeader
    self.store = store
    self.clock = clock
    self.now = now
  }

  /// Answers a request, or has it fail.
  ///
  /// - Parameter answer: What answers as it should.
  nonisolated func respond(
    to request: Request, context: FeedRequestContext,
    answer: @Sendable (Request, FeedRequestContext) async throws -> Response
  ) async throws -> Response {
    guard Self.covers(request.uri.path), request.method != .options else { return try await answer(request, context) }
    let profile = try profile(of: request)
    let plan = await begin(profile)
    if plan.delay > 0 { try await clock.sleep(for: .seconds(plan.delay)) }
    for drift in plan.drift { try await move(drift, profile.seed) }
    if case .status(let code)? = plan.failure {
      await meet(plan.failure)
      return FaultReply.failure(code, seed: plan.seed, retryAfter: profile.retryAfter, now: now())
    }
    let (plainRequest, faultyContext) = prepared(request, context, plan, profile.streamFaults)
    let response = try await answer(plainRequest, faultyContext)
    return try await spoiled(response, request, context, plan)
  }

  /// The APIs; everything else is the page's.
  static func covers(_ path: String) -> Bool {
    ["/data", "/products", "/rooms"].contains(path) || DialectRoutes.covers(path)
      || ["/api/", "/feed/", "/rooms/", "/v123456/"].contains { path.hasPrefix($0) }
  }

  private nonisolated func profile(of request: Request) throws(APIError) -> FaultProfile {
    guard readsHeader, let text = request.headers[.makimonoFault] else { return profile }
    do {
      return try FaultProfile(text)
    } catch {
      throw .badRequest(error.message)
    }
  }

  private func begin(_ profile: FaultProfile) -> FaultPlan {
    tally.requests += 1
    return FaultPlan(profile, request: UInt64(tally.requests))
  }

  private func meet(_ failure: FaultFailure?, drips: Bool = false) {
    if let failure {
      tally.failures += 1
      tally.met[failure.name, default: 0] += 1
    }
    if drips { tally.met["drip", default: 0] += 1 }
  }

  private func move(_ drift: FaultPlan.Drift, _ seed: UInt64) async throws {
    guard let store else { return }
    tally.met[drift.change.name, default: 0] += 1
    switch drift.change.change {
    case .insert:
      inserted += 1
      try await store.insertGeneratedArticle(
        inserted, seed: seed, isNewest: drift.change.place == .top, place: drift.place)
    case .delete: try await store.deleteArticle(place: drift.place)
    }
  }

  /// The request as it is answered: a body that is to be spoiled is asked for whole and plain.
  private nonisolated func prepared(
    _ request: Request, _ context: FeedRequestContext, _ plan: FaultPlan, _ streamFaults: StreamFaults
  ) -> (Request, FeedRequestContext) {
    var (head, context) = (request.head, context)
    context.pageFault = plan.page
    context.streamFaults = streamFaults
    if plan.failure != nil {
      head.headerFields[.acceptEncoding] = nil
      head.headerFields[.ifNoneMatch] = nil
    }
    return (Request(head: head, body: request.body), context)
  }

  private nonisolated func spoiled(
    _ response: Response, _ request: Request, _ context: FeedRequestContext, _ plan: FaultPlan
  ) async throws -> Response {
    guard plan.failure != nil || plan.drip != nil || plan.page.kind != nil else { return response }
    // A stream has no end to wait for, and faults of its own.
    let isStream = response.headers[.contentType] == EventStream.contentType
    if isStream, plan.failure != .cut(.head) { return response }
    let bytes = request.method == .head || isStream ? [] : try await BodyCollector.bytes(of: response.body)
    if let failure = plan.failure, failure == .cut(.head) || bytes.isEmpty {
      await meet(failure)
      await context.channel.cut()
      // It goes nowhere: the connection is closed.
      return response
    }
    await meet(plan.failure, drips: plan.drip != nil && !bytes.isEmpty)
    var spoiled = FaultDelivery(
      bytes: bytes, failure: plan.failure, drip: plan.drip, seed: plan.seed, channel: context.channel, clock: clock
    ).response(response)
    let names = [plan.failure?.name, plan.drip == nil ? nil : "drip", plan.page.kind?.rawValue].compactMap { $0 }
    spoiled.headers[.makimonoFault] = names.joined(separator: ";")
    return spoiled
  }
}
