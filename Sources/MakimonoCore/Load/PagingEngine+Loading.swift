/// Asking for pages.
extension PagingEngine {
  // MARK: - Starting loads

  mutating func issue(_ site: EdgeSite, _ output: inout Output) {
    guard let key = self[site].nextKey else { return }
    // A retry repeats its request exactly (rule R4).
    if self[site].requestedCount == 0 {
      if self[site].span == nil { self[site].span = driftSpan(site) }
      self[site].requestedCount = self[site].span?.count ?? plainCount(site)
    }
    let request = makeRequest(
      site.direction.edge, gap: gapID(at: site), self[site].span?.key ?? key, count: self[site].requestedCount,
      attempt: self[site].load.retries)
    self[site].load.begin(request.id)
    output.commands.append(.load(request))
    output.statesChanged = true
  }

  mutating func makeRequest(
    _ edge: LoadEdge, gap: GapID? = nil, _ key: Key, count: Int, attempt: Int
  ) -> LoadRequest<Key> {
    let id = RequestID(rawValue: nextRequest)
    // Wrapping: after four thousand million requests no reply of the first can still be under way.
    nextRequest &+= 1
    return LoadRequest(id: id, edge: edge, gap: gap, key: key, count: count, attempt: attempt)
  }

  // Static, as whatever is lent a part of the engine: a method would be called on a copy of the whole, and what it then changes be copied
  // too.
  static func cancelInFlight(_ edge: inout Edge, _ output: inout Output) {
    cancelAhead(&edge, &output)
    guard let id = edge.inFlight else { return }
    output.commands.append(.cancel(id))
    if let reason = edge.askedAgain { edge.end(reason) } else { edge.load.rest() }
    output.statesChanged = true
  }

  /// What the edges wait for belongs to a list that is about to go (rule R2).
  mutating func cancelEdges(_ output: inout Output) {
    cancelGridLoads(&output)
    for index in segments.indices {
      Self.cancelInFlight(&segments[index].leading, &output)
      Self.cancelInFlight(&segments[index].trailing, &output)
    }
  }

  // MARK: - Judging need

  /// Whether a report may change something though no edge is within its prefetch distance: a counted list, which has no
  /// segments, loads wherever the reader looks; a failed edge is left and come back to (rule R4); what memory pressure
  /// stopped, or the user, goes on when the reader moves.
  var needsEveryReport: Bool {
    !isViewportCurrent || isPrefetchSuspended || isStopped || segments.isEmpty
      || self[outerSite(.backward)].state.isFailed || self[outerSite(.forward)].state.isFailed
  }

  /// Whether a scroll alone may ask for a page at an edge.
  func mayAsk(_ direction: PageDirection) -> Bool {
    let edge = self[outerSite(direction)]
    return edge.nextKey != nil && (edge.state.isIdle || configuration.maxLoadsInFlight > 1)
  }

  /// Asks for a page where the reader is near an edge that can give one (rules R1, R3, R13).
  mutating func judgeNeed(_ output: inout Output) {
    if isStopped { return }
    if isCounted { return judgeGrid(&output) }
    guard let viewport, isViewportCurrent, !isReplacing, pageCount > 0 else { return }
    // All rows went as they were told of. Those that come find no place by the list's order while an end is open, and would be passed over
    // by what is read there.
    if rowCount == 0, edits.hasOrderedRows, refresh.load.state.isIdle,
      self[outerSite(.backward)].nextKey != nil || self[outerSite(.forward)].nextKey != nil
    {
      return beginRefresh(at: firstKey, &output)
    }
    judge(viewport.direction, viewport, &output)
    judge(viewport.direction.opposite, viewport, &output)
  }

  private mutating func judge(
    _ direction: PageDirection, _ viewport: ViewportReport, _ output: inout Output
  ) {
    guard viewport.wants(direction) else { return }
    if isPrefetchSuspended, viewport.distance(direction) > 0 { return }
    let site = outerSite(direction)
    if self[site].state.isIdle, self[site].nextKey != nil, windowAllows(direction) { issue(site, &output) }
    if configuration.maxLoadsInFlight > 1 { issueAhead(direction, viewport, &output) }
  }

  /// Takes the layout's report, and lets a failed edge that the reader left and came back to try again
  /// (rule R4).
  mutating func takeViewport(_ report: ViewportReport, _ output: inout Output) {
    var report = report
    // Rows that do not exist, or a layout that is ahead of the list, must not be counted with.
    report.visibleRows = report.visibleRows.clamped(to: 0..<rowCount)
    let hasMoved = report.visibleRows != viewport?.visibleRows
    if hasMoved {
      isPrefetchSuspended = false
      goOn(&output)
    }
    if hasMoved || report.direction != viewport?.direction { trades = PageTrades() }
    viewport = report
    isViewportCurrent = true
    noteGridViewport(report, hasMoved: hasMoved, &output)
    guard !segments.isEmpty, !isReplacing else { return }
    noteReturn(.backward, report, &output)
    noteReturn(.forward, report, &output)
  }

  /// What was stopped may be asked for again.
  mutating func goOn(_ output: inout Output) {
    guard isStopped else { return }
    isStopped = false
    output.statesChanged = true
  }

  private mutating func noteReturn(
    _ direction: PageDirection, _ report: ViewportReport, _ output: inout Output
  ) {
    let site = outerSite(direction)
    guard self[site].load.waitsForReturn else { return }
    if !report.wants(direction) {
      self[site].load.leave()
    } else if self[site].load.wasLeft {
      self[site].load.rest()
      output.statesChanged = true
    }
  }
}
