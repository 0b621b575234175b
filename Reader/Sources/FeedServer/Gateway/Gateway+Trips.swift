import MakimonoHTTP

extension Gateway {
  /// Has a copy renewed that somebody got already. It has no turn before those who wait.
  func renew(_ endpoint: UpstreamEndpoint, _ entry: CacheEntry) {
    guard current[endpoint.target] == nil, elapsed() >= entry.askAgainAt, trips.count < GatewayTimes.flightLimit / 4,
      upstream.wait == .zero
    else { return }
    begin(endpoint, lane: RequestLane(.background), client: nil)
  }

  /// Joins the trip that is under way to a URL, or begins one; waits as long as is worth it.
  func fetch(_ endpoint: UpstreamEndpoint, client: String) async -> UpstreamOutcome {
    let hasCopy = cache.use(endpoint.target)?.reply != nil
    let number: Int
    if let known = current[endpoint.target], let trip = trips[known] {
      trip.lane.priority = .visible
      number = known
    } else {
      if let failure = reasonToWait(client: client) { return .failed(failure) }
      number = begin(endpoint, lane: enterLane(client), client: client)
    }
    return await outcome(of: number, within: hasCopy ? times.patienceWithCopy : times.patience)
  }

  /// Why a request of a client cannot even queue up; nil where it can.
  func reasonToWait(client: String) -> GatewayFailure? {
    let wait = upstream.wait
    if wait > .seconds(times.quotaPatience) {
      return .quotaSpent(seconds: GatewayFailure.seconds(Double(wait.components.seconds) + 1))
    }
    guard trips.count < GatewayTimes.flightLimit, (lanes[client]?.trips ?? 0) < GatewayTimes.clientFlightLimit else {
      return .busy
    }
    return nil
  }

  @discardableResult
  private func begin(_ endpoint: UpstreamEndpoint, lane: RequestLane, client: String?) -> Int {
    let number = nextNumber()
    let known = cache.use(endpoint.target)?.reply
    let mark = Flight.Mark()
    upstream.begin()
    trips[number] = Trip(endpoint: endpoint, known: known, lane: lane, client: client, mark: mark)
    current[endpoint.target] = number
    // Nobody's child: whoever goes away, others may wait for it.
    trips[number]?.task = Task {
      let outcome = await upstream.send(.get, endpoint, known: known, lane: lane, mark: mark)
      land(number, outcome)
    }
    return number
  }

  private func land(_ number: Int, _ outcome: UpstreamOutcome) {
    guard let trip = trips.removeValue(forKey: number) else { return }
    if current[trip.endpoint.target] == number { current[trip.endpoint.target] = nil }
    if let client = trip.client { leaveLane(client) }
    let outcome = store(outcome, of: trip)
    for waiter in trip.waiters.values { waiter.resume(returning: outcome) }
  }

  /// A client's requests queue up in one lane, so that each client has its turn.
  func enterLane(_ client: String) -> RequestLane {
    var turn = lanes[client] ?? ClientLane(lane: RequestLane(.visible), trips: 0)
    turn.trips += 1
    lanes[client] = turn
    return turn.lane
  }

  func leaveLane(_ client: String) {
    lanes[client]?.trips -= 1
    if lanes[client]?.trips == 0 { lanes[client] = nil }
  }

  /// Keeps what came, and returns it as whoever waits gets it.
  private func store(_ outcome: UpstreamOutcome, of trip: Trip) -> UpstreamOutcome {
    let (key, now) = (trip.endpoint.target, elapsed())
    // A reply is as old as its request: what happened on the way it may not know.
    let asOf = trip.mark.sentAt ?? now
    switch outcome {
    case .reply(let reply, _):
      if !trip.isOvertaken { cache.keep(CacheEntry(content: .reply(reply), fetchedAt: asOf), for: key) }
      return outcome
    case .unchanged:
      guard let known = trip.known else { return .failed(.unreadable) }
      if !trip.isOvertaken { cache.keep(CacheEntry(content: .reply(known), fetchedAt: asOf), for: key) }
      return .reply(known, asOf: asOf)
    case .failed(.missing):
      if !trip.isOvertaken { cache.keep(CacheEntry(content: .missing, fetchedAt: asOf), for: key) }
    case .failed(let failure) where !failure.allowsStale: cache.remove(key)
    case .failed(.cancelled): break
    case .failed: cache.note(key) { $0.askAgainAt = now + .seconds(times.afterFailure) }
    case .done: break
    }
    return outcome
  }

  // MARK: - Waiting

  private func outcome(of number: Int, within seconds: Int) async -> UpstreamOutcome {
    let waiter = nextNumber()
    let clock = clock
    let timer = Task {
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      giveUp(number, waiter, .tookTooLong)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard trips[number] != nil else { return continuation.resume(returning: .failed(.cancelled)) }
        trips[number]?.waiters[waiter] = continuation
        if Task.isCancelled { giveUp(number, waiter, .cancelled) }
      }
    } onCancel: {
      Task { await giveUp(number, waiter, .cancelled) }
    }
  }

  private func giveUp(_ number: Int, _ waiter: Int, _ failure: GatewayFailure) {
    guard let continuation = trips[number]?.waiters.removeValue(forKey: waiter) else { return }
    continuation.resume(returning: .failed(failure))
    // What still queues up for nobody would only spend the quota. What has left is counted already, and fills the cache.
    guard let trip = trips[number], trip.waiters.isEmpty, trip.client != nil, !trip.mark.isSent else { return }
    if current[trip.endpoint.target] == number { current[trip.endpoint.target] = nil }
    trip.task?.cancel()
  }
}
