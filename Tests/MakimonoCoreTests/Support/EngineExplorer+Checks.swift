@testable import MakimonoCore

/// The rules, as far as one state or one step shows them.
extension EngineExplorer {
  // MARK: - One state

  func stateViolations(_ state: State, rows: [Row]) -> [String] {
    let engine = state.engine
    var violations = engine.invariantViolations
    if engine.pageCount > model.window { violations.append("R8: \(engine.pageCount) pages are held") }
    if let first = rows.first, rows != [Row](ids: first.id..<first.id + rows.count) {
      violations.append("R7: the rows are not one run of the feed: \(rows)")
    }
    if rows.count != engine.pageCount * ExplorerModel<Order>.rowsPerPage {
      violations.append("R12: \(rows.count) rows on \(engine.pageCount) pages")
    }
    for edge in LoadEdge.allCases {
      guard let edge = engine.edge(edge), let key = edge.nextKey else { continue }
      if key < 0 || key >= model.pages { violations.append("R3: key \(key) lies beyond the ends") }
    }
    if let key = engine.segments.first?.trailing.nextKey, let last = rows.last, key != page(last) + 1 {
      violations.append("R9: append goes on at \(key), the last row is \(last)")
    }
    if let key = engine.segments.first?.leading.nextKey, let first = rows.first, key != page(first) - 1 {
      violations.append("R9: prepend goes on at \(key), the first row is \(first)")
    }
    return violations
  }

  private func page(_ row: Row) -> Int { row.id / ExplorerModel<Order>.rowsPerPage }

  // MARK: - One step

  func stepViolations(
    _ event: Engine.Event, _ output: Engine.Output, before: Engine, after: Engine, rows: [Row]
  ) -> [String] {
    var violations: [String] = []
    var again = before
    // Comparing whole engines is slow; outputs tell nearly as much, so a sample is enough.
    if again.handle(event) != output || (transitions % 8 == 0 && again != after) {
      violations.append("R20: the same event gave something else the second time")
    }
    if before.loadStates != after.loadStates, !output.statesChanged {
      violations.append("the states changed and the output does not say so")
    }
    checkRequests(event, output, before, after, &violations)
    checkReopening(event, output, before, &violations)
    checkRows(event, output, before, after, rows, &violations)
    checkTrail(output, before, after, &violations)
    return violations
  }

  /// Rules R1, R14, R18: what flies by the commands is what the engine waits for, one request an edge.
  private func checkRequests(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Engine, _ after: Engine,
    _ violations: inout [String]
  ) {
    var flying = LoadEdge.allCases.map { edge in
      before.edge(edge)?.inFlight.flatMap { $0 == event.requestID && !event.isTimer ? nil : $0 }
    }
    func index(_ edge: LoadEdge) -> Int { Int(edge.rawValue) }
    var loads = 0
    for command in output.commands {
      switch command {
      case .load(let request):
        loads += 1
        if flying[index(request.edge)] != nil { violations.append("R1: a second request of \(request.edge)") }
        if flying[index(.refresh)] != nil {
          violations.append("R18: \(request.edge) loads while the list is replaced")
        }
        flying[index(request.edge)] = request.id
        if request.count != model.configuration.pageSize { violations.append("R14: \(request.count) rows asked for") }
        if request.id.rawValue < before.nextRequest { violations.append("R2: request number \(request.id) again") }
        if after.edge(request.edge)?.nextKey != request.key {
          violations.append("R1: \(request.edge) asked for \(request.key) and waits for another key")
        }
      case .cancel(let id):
        guard let index = flying.firstIndex(of: id) else {
          violations.append("R2: \(id) is cancelled, and does not fly")
          continue
        }
        flying[index] = nil
      case .retry(let id, let delay):
        let isExpected = LoadEdge.allCases.contains {
          after.edge($0)?.failedRequest == id && after.isRetryScheduled($0)
        }
        if !isExpected || id != event.requestID || !(delay >= 0) {
          violations.append("R4: a retry of \(id) after \(delay) s, which no edge expects")
        }
      }
    }
    for edge in LoadEdge.allCases where flying[index(edge)] != after.edge(edge)?.inFlight {
      violations.append("R1: \(edge) waits for another request than the one that flies")
    }
    checkReplacing(event, output, before, loads: loads, &violations)
  }

  private func checkReplacing(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Engine, loads: Int,
    _ violations: inout [String]
  ) {
    let key: Int
    switch event {
    case .start(let start): key = start
    case .jump(let target): key = target
    case .refresh, .invalidate: key = 0
    default: return
    }
    if before.refresh.inFlight != nil, before.refresh.nextKey == key {
      if !output.commands.isEmpty { violations.append("R1: a second trigger for key \(key) did not coalesce") }
      return
    }
    guard loads == 1, case .load(let request)? = output.commands.last, request.edge == .refresh, request.key == key
    else {
      violations.append("R18: \(loads) loads for one start: \(output.commands)")
      return
    }
  }

  /// Rules R3 and R4: an edge that failed or ended asks again only where something opened it, and a retry
  /// repeats the failed key.
  private func checkReopening(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Engine, _ violations: inout [String]
  ) {
    for case .load(let request) in output.commands where request.edge != .refresh {
      guard let edge = before.edge(request.edge) else { continue }
      if output.trail.contains(where: { if case .evicted(request.edge, _) = $0 { true } else { false } }) { continue }
      if edge.state.isEnd { violations.append("R3: \(request.edge) asks past its end") }
      guard edge.state.isFailed else { continue }
      if !isReopened(request.edge, edge, by: event) { violations.append("R3: \(request.edge) failed and asks again") }
      if request.key != edge.nextKey { violations.append("R4: the retry asks for \(request.key)") }
    }
    if case .load(let request)? = output.commands.last, request.edge == .refresh, before.refresh.state.isFailed {
      switch event {
      case .retry, .retryDue:
        if request.key != before.refresh.nextKey { violations.append("R4: the retry asks for \(request.key)") }
      case .start, .jump, .refresh, .invalidate: break
      default: violations.append("R3: the refresh failed and asks again")
      }
    }
  }

  private func isReopened(
    _ name: LoadEdge, _ edge: SegmentEdge<Int, Fault>, by event: Engine.Event
  ) -> Bool {
    switch event {
    case .retry(let asked): asked == nil || asked == name
    case .retryDue(let id): edge.isRetryScheduled && edge.failedRequest == id
    case .viewportChanged(let report):
      edge.wasLeft && edge.mayRetryOnReturn && !edge.isRetryScheduled
        && report.wants(name == .prepend ? .backward : .forward)
    default: false
    }
  }

  /// Rules R4, R8, R10 and R11: rows change by replies and evictions alone, exactly as told, and never those
  /// that the reader sees.
  private func checkRows(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Engine, _ after: Engine, _ rows: [Row],
    _ violations: inout [String]
  ) {
    let new = after.rows
    if output.change.isEmpty {
      if new != rows { violations.append("R11: \(rows) became \(new) without a change") }
    } else {
      switch event {
      case .pageLoaded, .memoryPressure: break
      default: violations.append("R4, R10: this event may not change rows: \(output.change.operations)")
      }
      if let mistake = UIKitApply.mistake(in: output.change, from: rows, to: new) { violations.append(mistake) }
    }
    if output.replacedList {
      if !output.needsViewport { violations.append("R13: a new list, and no layout is asked for") }
      return
    }
    if rows.count > 2, after.pageCount < 2, before.pageCount >= 2 {
      violations.append("R8: \(after.pageCount) pages are left")
    }
    if case .viewportChanged = event { return }
    guard before.isViewportCurrent, let seen = before.viewport?.visibleRows else { return }
    guard let see = after.viewport?.visibleRows, after.isViewportCurrent, see.upperBound <= new.count,
      new[see] == rows[seen.clamped(to: 0..<rows.count)]
    else {
      violations.append("R8: the reader saw \(rows[seen.clamped(to: 0..<rows.count)]), then \(new) were held")
      return
    }
  }

  /// Rule R9: the record of evicted pages is told as it changes.
  private func checkTrail(
    _ output: Engine.Output, _ before: Engine, _ after: Engine, _ violations: inout [String]
  ) {
    var prepend = before.evictedPageCount(.prepend)
    var append = before.evictedPageCount(.append)
    for change in output.trail {
      switch change {
      case .evicted(.prepend, _): prepend += 1
      case .evicted(.append, _): append += 1
      case .returned(.prepend, _): prepend -= 1
      case .returned(.append, _): append -= 1
      case .cleared(.prepend): prepend = 0
      case .cleared(.append): append = 0
      default: violations.append("R9: \(change)")
      }
    }
    if prepend != after.evictedPageCount(.prepend) || append != after.evictedPageCount(.append) {
      violations.append("R9: the record of evicted pages is not what was told: \(output.trail)")
    }
  }

  // MARK: - Rest

  /// Rule R19: nothing flies and no timer runs. Each edge is satisfied, ended, failed, or held back by the
  /// window; the list is there, or its load failed.
  func restViolations(_ engine: Engine) -> [String] {
    guard !engine.segments.isEmpty else {
      return engine.refresh.state.isFailed ? [] : ["R19: at rest without a list and without a failure"]
    }
    guard let viewport = engine.viewport, engine.isViewportCurrent else {
      return engine.rowCount == 0 ? [] : ["R19: at rest without a viewport"]
    }
    var violations: [String] = []
    for direction in [PageDirection.backward, .forward] {
      guard let edge = engine.edge(direction.edge), edge.state.isIdle, viewport.wants(direction) else { continue }
      if !isHeldBack(direction, engine, viewport) {
        violations.append("R19: at rest, the reader is near the edge of \(direction.edge), and it asks for nothing")
      }
    }
    return violations
  }

  /// The window holds an edge back in three cases, and no other: the system was short of memory and the reader
  /// has not moved since nor reached the edge; the page that would have to go is on screen; or the
  /// reader would be further from the middle than before, so that the other edge would ask for it back.
  private func isHeldBack(_ direction: PageDirection, _ engine: Engine, _ viewport: ViewportReport) -> Bool {
    let distance = direction == .forward ? viewport.distanceToEnd : viewport.distanceToStart
    if engine.isPrefetchSuspended, distance > 0 { return true }
    guard engine.pageCount == model.window else { return false }
    let far = engine.pageRows(ofRow: direction == .forward ? 0 : engine.rowCount - 1)
    if far.overlaps(viewport.visibleRows) { return true }
    let before = viewport.visibleRows.lowerBound
    let after = engine.rowCount - viewport.visibleRows.upperBound
    let near = direction == .forward ? after : before
    let left = (direction == .forward ? before : after) - far.count
    return near > left || (near == left && viewport.direction != direction)
  }
}
