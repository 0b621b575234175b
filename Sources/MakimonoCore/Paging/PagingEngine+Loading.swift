extension PagingEngine {
  // MARK: - Starting loads

  /// Begins the load that replaces the list. The old rows stay until its reply is in (rule R10).
  mutating func beginRefresh(at key: Key, _ output: inout Output) {
    // A second trigger for the same key coalesces with the first (rule R1).
    if refresh.inFlight != nil, refresh.nextKey == key { return }
    cancelInFlight(&refresh, &output)
    // What the edges wait for belongs to the list that is about to go (rule R2).
    for index in segments.indices {
      cancelInFlight(&segments[index].leading, &output)
      cancelInFlight(&segments[index].trailing, &output)
    }
    refresh.open(at: key)
    issueRefresh(&output)
  }

  mutating func issueRefresh(_ output: inout Output) {
    guard let key = refresh.nextKey else { return }
    let request = makeRequest(.refresh, key, attempt: refresh.retries)
    Self.markInFlight(&refresh, request.id)
    output.commands.append(.load(request))
    output.statesChanged = true
  }

  mutating func issue(_ direction: PageDirection, _ output: inout Output) {
    guard let key = segments[0][edge: direction].nextKey else { return }
    let request = makeRequest(direction.edge, key, attempt: segments[0][edge: direction].retries)
    Self.markInFlight(&segments[0][edge: direction], request.id)
    output.commands.append(.load(request))
    output.statesChanged = true
  }

  private mutating func makeRequest(_ edge: LoadEdge, _ key: Key, attempt: Int) -> LoadRequest<Key> {
    let id = RequestID(rawValue: nextRequest)
    // Wrapping: after four thousand million requests no reply of the first can still be under way.
    nextRequest &+= 1
    return LoadRequest(id: id, edge: edge, key: key, count: configuration.pageSize, attempt: attempt)
  }

  private static func markInFlight(_ edge: inout SegmentEdge<Key, Failure>, _ id: RequestID) {
    edge.inFlight = id
    edge.state = .loading
    edge.failedRequest = nil
    edge.isRetryScheduled = false
    edge.mayRetryOnReturn = false
    edge.wasLeft = false
  }

  func cancelInFlight(_ edge: inout SegmentEdge<Key, Failure>, _ output: inout Output) {
    guard let id = edge.inFlight else { return }
    output.commands.append(.cancel(id))
    edge.inFlight = nil
    edge.state = .idle
    output.statesChanged = true
  }

  // MARK: - Judging need

  /// Asks for a page where the reader is near an edge that can give one (rules R1, R3, R13).
  mutating func judgeNeed(_ output: inout Output) {
    guard let viewport, isViewportCurrent, refresh.inFlight == nil, rowCount > 0 else { return }
    judge(viewport.direction, viewport, &output)
    judge(viewport.direction.opposite, viewport, &output)
  }

  private mutating func judge(
    _ direction: PageDirection, _ viewport: ViewportReport, _ output: inout Output
  ) {
    guard viewport.wants(direction) else { return }
    let distance = direction == .forward ? viewport.distanceToEnd : viewport.distanceToStart
    if isPrefetchSuspended, distance > 0 { return }
    guard segments[0][edge: direction].state.isIdle, segments[0][edge: direction].nextKey != nil else { return }
    guard windowAllows(direction) else { return }
    issue(direction, &output)
  }

  /// Takes the layout's report, and lets a failed edge that the reader left and came back to try again
  /// (rule R4).
  mutating func takeViewport(_ report: ViewportReport, _ output: inout Output) {
    var report = report
    // Rows that do not exist, or a layout that is ahead of the list, must not be counted with.
    report.visibleRows = report.visibleRows.clamped(to: 0..<rowCount)
    if isPrefetchSuspended, report.visibleRows != viewport?.visibleRows {
      isPrefetchSuspended = false
    }
    viewport = report
    isViewportCurrent = true
    guard !segments.isEmpty, refresh.inFlight == nil else { return }
    noteReturn(.backward, report, &output)
    noteReturn(.forward, report, &output)
  }

  private mutating func noteReturn(
    _ direction: PageDirection, _ report: ViewportReport, _ output: inout Output
  ) {
    let edge = segments[0][edge: direction]
    guard edge.state.isFailed, edge.mayRetryOnReturn, !edge.isRetryScheduled else { return }
    if !report.wants(direction) {
      segments[0][edge: direction].wasLeft = true
    } else if edge.wasLeft {
      segments[0][edge: direction].state = .idle
      output.statesChanged = true
    }
  }

  // MARK: - Failures and retries

  mutating func takeFailure(
    _ id: RequestID, _ failure: Failure, advice: RetryAdvice, random: Double, _ output: inout Output
  ) {
    if refresh.inFlight == id {
      fail(&refresh, id, failure, advice: advice, random: random, &output)
    } else if !segments.isEmpty, segments[0].leading.inFlight == id {
      fail(&segments[0].leading, id, failure, advice: advice, random: random, &output)
    } else if !segments.isEmpty, segments[0].trailing.inFlight == id {
      fail(&segments[0].trailing, id, failure, advice: advice, random: random, &output)
    }
    // Any other failure is that of a request which nobody waits for any more (rule R2).
  }

  private func fail(
    _ edge: inout SegmentEdge<Key, Failure>, _ id: RequestID, _ failure: Failure, advice: RetryAdvice,
    random: Double, _ output: inout Output
  ) {
    edge.inFlight = nil
    edge.state = .failed(.source(failure))
    edge.failedRequest = id
    edge.wasLeft = false
    edge.mayRetryOnReturn = configuration.retry.retriesOnReturn && advice != .permanent
    if let delay = configuration.retry.delay(afterRetries: edge.retries, advice: advice, random: random) {
      edge.retries += 1
      edge.isRetryScheduled = true
      output.commands.append(.retry(id, after: delay))
    }
    output.statesChanged = true
  }

  /// The user's retry: the failed key once more, now, with a fresh budget.
  mutating func retry(_ edge: LoadEdge?, _ output: inout Output) {
    if edge == nil || edge == .refresh, refresh.state.isFailed {
      refresh.retries = 0
      refresh.emptyStreak = 0
      for index in segments.indices {
        cancelInFlight(&segments[index].leading, &output)
        cancelInFlight(&segments[index].trailing, &output)
      }
      issueRefresh(&output)
    }
    guard !segments.isEmpty, refresh.inFlight == nil else { return }
    if edge == nil || edge == .prepend { retry(.backward, &output) }
    if edge == nil || edge == .append { retry(.forward, &output) }
  }

  private mutating func retry(_ direction: PageDirection, _ output: inout Output) {
    guard segments[0][edge: direction].state.isFailed else { return }
    segments[0][edge: direction].retries = 0
    segments[0][edge: direction].emptyStreak = 0
    // Where the window has no room now, the edge waits for the reader like any other.
    guard windowAllows(direction) else {
      segments[0][edge: direction].state = .idle
      segments[0][edge: direction].isRetryScheduled = false
      output.statesChanged = true
      return
    }
    issue(direction, &output)
  }

  /// A retry that the policy granted: the edge opens, and is asked if the reader is still near.
  mutating func retryDue(_ id: RequestID, _ output: inout Output) {
    if refresh.failedRequest == id, refresh.isRetryScheduled {
      for index in segments.indices {
        cancelInFlight(&segments[index].leading, &output)
        cancelInFlight(&segments[index].trailing, &output)
      }
      issueRefresh(&output)
      return
    }
    guard !segments.isEmpty else { return }
    for direction in [PageDirection.backward, .forward] {
      guard segments[0][edge: direction].failedRequest == id, segments[0][edge: direction].isRetryScheduled
      else { continue }
      segments[0][edge: direction].isRetryScheduled = false
      segments[0][edge: direction].failedRequest = nil
      segments[0][edge: direction].state = .idle
      output.statesChanged = true
    }
  }
}
