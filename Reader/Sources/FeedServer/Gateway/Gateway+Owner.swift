import MakimonoHTTP

extension Gateway {
  /// Asks upstream for what is the token's owner's own, or writes for the owner. Nothing of it is kept.
  ///
  /// - Throws: `GatewayFailure`.
  func askForOwner(
    _ method: HTTPRequest.Method, _ endpoint: UpstreamEndpoint, client: String
  ) async throws(GatewayFailure) -> CachedReply? {
    if let failure = reasonToWait(client: client) { throw failure }
    upstream.begin()
    let outcome = await upstream.send(method, endpoint, lane: enterLane(client))
    leaveLane(client)
    // Also where it failed: it may have been done before the answer was lost.
    if method != .get { overtake(endpoint) }
    switch outcome {
    case .reply(let reply, _): return reply
    case .done: return nil
    case .unchanged: throw .unreadable
    case .failed(let failure): throw failure
    }
  }

  /// Copies of what was written to are not right any more, and what is on its way may be older.
  private func overtake(_ written: UpstreamEndpoint) {
    let paths = written.pathsChangedByWriting
    func isChanged(_ target: String) -> Bool {
      paths.contains {
        target == $0 || (target.hasPrefix($0) && target.utf8.dropFirst($0.utf8.count).first == UInt8(ascii: "?"))
      }
    }
    for key in Array(cache.keys) where isChanged(key) { cache.note(key) { $0.isDoubted = true } }
    for (number, trip) in trips where isChanged(trip.endpoint.target) {
      trips[number]?.isOvertaken = true
      if current[trip.endpoint.target] == number { current[trip.endpoint.target] = nil }
    }
  }
}
