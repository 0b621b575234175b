/// Failures, and trying again (rules R3, R4).
extension PagingEngine {
  mutating func takeFailure(
    _ id: RequestID, _ failure: Failure, advice: RetryAdvice, random: Double, _ output: inout Output
  ) {
    if refresh.isLoading(id) {
      stopStaging(&output, answered: id)
      Self.fail(&refresh.load, id, failure, advice: advice, random: random, configuration.retry, &output)
    } else if let site = site(where: { $0.inFlight == id }) {
      Self.cancelAhead(&self[site], &output)
      if !advice.mayPass, isPastTotal(site) {
        self[site].end(.totalReached)
        output.statesChanged = true
        return
      }
      Self.fail(&self[site].load, id, failure, advice: advice, random: random, configuration.retry, &output)
    } else if !takeGridFailure(id, failure, advice: advice, random: random, &output) {
      // A load ahead of its turn: the edge asks again when the turn comes. Any other failure is that of a request
      // which nobody waits for any more (rule R2).
      dropAhead(id, &output)
    }
  }

  /// Whether a request that the server refuses for good is one past its end: all that it counts was read before. Who asks for other
  /// sizes than a server gives cannot tell its last page from the others.
  func isPastTotal(_ site: EdgeSite) -> Bool {
    guard site.direction == .forward, isOuter(site), self[site].trail.isEmpty, let key = self[site].nextKey,
      let start = segments[site.segment].feedStart, let last = outermostPage(site)
    else { return false }
    let facts = PageFacts(
      key: key, requestedCount: self[site].requestedCount, receivedCount: 0,
      rowsBefore: last.page.position + last.page.receivedCount + self[site].skippedRows - start, totalCount: totalCount)
    if facts.isPastTotal, case .end(.totalReached) = order.step(.forward, from: facts) { return true }
    return false
  }

  static func fail(
    _ load: inout PendingLoad<Failure>, _ id: RequestID, _ failure: Failure, advice: RetryAdvice, random: Double,
    _ policy: RetryPolicy, _ output: inout Output
  ) {
    if let delay = load.fail(id, failure, advice: advice, random: random, policy) {
      output.commands.append(.retry(id, after: delay))
    }
    output.statesChanged = true
  }

  /// The user's retry: the failed key once more, now, with a fresh budget.
  mutating func retry(_ edge: LoadEdge?, _ output: inout Output) {
    if edge == nil || edge == .refresh, refresh.load.state.isFailed {
      refresh.forgetTries()
      resumeRefresh(&output)
    }
    if edge != .refresh { retryGrid(&output) }
    guard !segments.isEmpty, !isReplacing else { return }
    if edge == nil || edge == .prepend { retry(outerSite(.backward), &output) }
    if edge == nil || edge == .append { retry(outerSite(.forward), &output) }
    guard edge == nil else { return }
    for index in segments.indices.dropLast() {
      retry(EdgeSite(segment: index, direction: .forward), &output)
      retry(EdgeSite(segment: index + 1, direction: .backward), &output)
    }
  }

  /// A refresh that failed goes on where it failed.
  private mutating func resumeRefresh(_ output: inout Output) {
    if !refresh.isMerge { cancelEdges(&output) }
    guard case .window(let staging) = refresh.target else { return issueRefresh(&output) }
    // Where the pages held are others by now, those are read.
    if staging != nil { issueStaged(&output) } else { beginStaging(&output) }
  }

  mutating func retry(_ site: EdgeSite, _ output: inout Output) {
    guard self[site].state.isFailed else { return }
    self[site].load.forgetRetries()
    self[site].emptyStreak = 0
    // Where the window has no room now, the edge waits for the reader like any other.
    guard !isOuter(site) || windowAllows(site.direction) else {
      self[site].load.rest()
      output.statesChanged = true
      return
    }
    issue(site, &output)
  }

  /// A retry that the policy granted: the edge opens, and is asked if the reader is still near. A gap was asked to be
  /// filled, near or not.
  mutating func retryDue(_ id: RequestID, _ output: inout Output) {
    if refresh.load.scheduledRetry == id {
      resumeRefresh(&output)
      return
    }
    gridRetryDue(id, &output)
    guard let site = site(where: { $0.load.scheduledRetry == id }) else { return }
    self[site].load.rest()
    output.statesChanged = true
    if !isOuter(site), !isReplacing { issue(site, &output) }
  }
}
