/// Giving up what is under way because the user says so: of one load, of all, of the list.
extension PagingEngine {
  /// Gives up loads and the automatic retries that wait for their time. Rows stay, and so does what failed for good. A list that is being read anew is
  /// the old one again, an end that was asked again is an end.
  ///
  /// Nothing is asked for until the reader moves, or somebody asks: else whoever stands at an edge would have it asked again at once.
  mutating func cancel(_ edge: LoadEdge?, _ output: inout Output) {
    if edge == nil || edge == .refresh { stopRefresh(&output) }
    guard edge != .refresh else { return }
    if edge == nil || isCounted { stopGrid(&output) }
    for index in segments.indices {
      if edge == nil || (edge == .prepend && index == 0) { Self.stop(&segments[index].leading, &output) }
      if edge == nil || (edge == .append && index == segments.count - 1) {
        Self.stop(&segments[index].trailing, &output)
      }
    }
    if output.statesChanged { isStopped = true }
  }

  private static func stop(_ edge: inout Edge, _ output: inout Output) {
    cancelInFlight(&edge, &output)
    guard edge.load.scheduledRetry != nil else { return edge.load.forgetRetries() }
    if let reason = edge.askedAgain { edge.end(reason) } else { edge.load = PendingLoad() }
    output.statesChanged = true
  }

  private mutating func stopGrid(_ output: inout Output) {
    cancelGridLoads(&output)
    guard grid.loads.contains(where: { $0.load.scheduledRetry != nil }) else { return }
    grid.loads.removeAll { $0.load.scheduledRetry != nil }
    output.statesChanged = true
  }

  private mutating func stopRefresh(_ output: inout Output) {
    guard refresh.load.state.isLoading || refresh.load.scheduledRetry != nil else { return }
    cancelRefresh(&output)
    soughtID = nil
    freshStarts = FreshStarts()
    // A list in which a row was looked for before it had any has not begun.
    if segments.count == 1, segments[0].pages.isEmpty, segments[0].emptyKey == nil { segments = RingBuffer() }
    output.statesChanged = true
  }

  #if !hasFeature(Embedded)
  /// Whether there is neither a list nor anything that is to become one.
  package var isUnbegun: Bool { segments.isEmpty && !isCounted && refresh.load.state.isIdle }

  /// Everything goes, local edits and what was told too. Requests are numbered on: replies to those that were given up are late for good.
  mutating func reset(_ output: inout Output) {
    guard !isUnbegun || !edits.entries.isEmpty else { return }
    cancelRefresh(&output)
    cancelEdges(&output)
    if rowCount > 0 { output.change.operations.append(.remove(0..<rowCount)) }
    if let first = segments.first, !first.leading.trail.isEmpty { output.trail.append(.cleared(.prepend)) }
    if let last = segments.last, !last.trailing.trail.isEmpty { output.trail.append(.cleared(.append)) }
    var list = Self(configuration: configuration, order: order, firstKey: firstKey)
    list.edits.holdsBack = edits.holdsBack
    list.keepsToStart = keepsToStart
    (list.nextRequest, list.nextSegment, list.nextGap) = (nextRequest, nextSegment, nextGap)
    self = list
    output.statesChanged = true
    output.replacedList = true
    output.needsViewport = true
  }
  #endif
}
