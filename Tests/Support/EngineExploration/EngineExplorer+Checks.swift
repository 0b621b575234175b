@testable import MakimonoCore

/// The rules, as far as one state or one step shows them.
extension EngineExplorer {
  // MARK: - One state

  func stateViolations(_ state: State, _ scene: Scene) -> [String] {
    let (engine, rows) = (scene.engine, scene.rows)
    var violations = engine.invariantViolations
    if engine.pageCount > model.window { violations.append("R8: \(engine.pageCount) pages are held") }
    if engine.isCounted, !model.edits.isEmpty {
      checkEditedGrid(scene, &violations)
      return violations
    }
    var runs = rows.split(whereSeparator: \.isGap).map { $0.map(\.id) }
    // Edits put their rows wherever the user likes.
    if !model.edits.isEmpty { runs = runs.map { $0.filter(permanent.contains) } }
    for run in runs { checkRun(run, &violations) }
    for (above, below) in zip(runs, runs.dropFirst()) {
      if let last = above.last, let first = below.first, last >= first {
        violations.append("R16: \(last) stands above a gap and \(first) below it")
      }
    }
    guard model.isStatic else { return violations }
    if engine.isCounted {
      let grid = engine.grid
      checkGrid(grid, rows, &violations)
      return violations
    }
    if rows.count - engine.gaps.count != engine.pageCount * ExplorerModel<Order>.rowsPerPage {
      violations.append("R12: \(rows.count) rows on \(engine.pageCount) pages")
    }
    checkKeys(engine, &violations)
    // Rows that a key says are none are not counted, and an end that it tells of is one.
    if model.expires { return violations }
    checkPlaces(engine, &violations)
    checkEnds(engine, rows, &violations)
    return violations
  }

  /// Rule R3: no end is claimed while there are rows beyond it. (Begun in its middle, a feed that is read forward only cannot know of
  /// what is above.)
  private func checkEnds(_ engine: Engine, _ rows: [Row], _ violations: inout [String]) {
    guard let first = rows.first?.id, let last = rows.last?.id else { return }
    let states = engine.loadStates
    if states.append.isEnd, last != model.feeds[0].last {
      violations.append("R3: the list says that it ends at \(last)")
    }
    let isBegunAnywhere = model.starts != [model.firstKey] || !model.jumps.isEmpty
    if states.prepend.isEnd, first != model.feeds[0].first, model.order.isComputed || !isBegunAnywhere {
      violations.append("R3: the list says that it begins at \(first)")
    }
  }

  /// Rules R7 and R15: what was in the feed all the time stands between its neighbours, once.
  private func checkRun(_ run: [Int], _ violations: inout [String]) {
    for (above, below) in zip(run, run.dropFirst()) {
      if above >= below {
        violations.append("R7: \(below) stands behind \(above)")
      } else if let missed = permanent.first(where: { above < $0 && $0 < below }) {
        violations.append("R15: \(missed) is missing between \(above) and \(below)")
      }
    }
  }

  /// Rule R9: each edge goes on next to its outermost row. Where a gap was let go along with the page beyond it, the edge leads to
  /// that page, and the gap's own key is what goes on next to the row.
  private func checkKeys(_ engine: Engine, _ violations: inout [String]) {
    for segment in engine.segments {
      if let key = nearKey(segment.trailing), let last = segment.pages.last?.items.last?.id,
        !model.isKey(key, ofPageAt: last + 1)
      {
        violations.append("R9: append goes on at \(key), the last row is \(last)")
      }
      if let key = nearKey(segment.leading), let first = segment.pages.first?.items.first?.id,
        !model.isKey(key, ofPageAt: first - ExplorerModel<Order>.rowsPerPage)
      {
        violations.append("R9: prepend goes on at \(key), the first row is \(first)")
      }
    }
  }

  private func nearKey(_ edge: SegmentEdge<Order.Key, Row, Fault>) -> Order.Key? {
    edge.trail.last?.isBeyondGap == true ? edge.gapKey : edge.nextKey
  }

  // MARK: - One step

  func stepViolations(_ event: Engine.Event, _ output: Engine.Output, before: Scene, after: Scene) -> [String] {
    var violations: [String] = []
    var again = before.engine
    // Comparing whole engines is slow; outputs tell nearly as much, so a sample is enough.
    if again.handle(event) != output || (transitions % 8 == 0 && again != after.engine) {
      violations.append("R20: the same event gave something else the second time")
    }
    if !output.statesChanged,
      before.engine.loadStates != after.engine.loadStates
        || before.engine.gaps.map(\.state) != after.engine.gaps.map(\.state)
    {
      violations.append("the states changed and the output does not say so")
    }
    checkRequests(event, output, before, after, &violations)
    checkReplacing(event, output, before.engine, &violations)
    checkReopening(event, output, before, after, &violations)
    checkRows(event, output, before, after, &violations)
    checkTrail(output, before.engine, after.engine, &violations)
    return violations
  }

  /// Rules R1, R2, R14: what flies by the commands is what the engine waits for.
  private func checkRequests(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Scene, _ after: Scene,
    _ violations: inout [String]
  ) {
    var flying = before.flights.map(\.id)
    if let id = event.requestID, !event.isTimer { flying.removeAll { $0 == id } }
    let waited = after.flights
    for command in output.commands {
      switch command {
      case .load(let request):
        if flying.contains(request.id) || request.id.rawValue < before.engine.nextRequest {
          violations.append("R2: request number \(request.id) again")
        }
        flying.append(request.id)
        guard let flight = after.flight(request.id) else { continue }
        if flight.key != request.key || flight.count != request.count {
          violations.append("R1: \(request) is waited for as \(flight)")
        }
        if request.count != model.configuration.pageSize, model.isStatic {
          violations.append("R14: \(request.count) rows asked for")
        }
      case .cancel(let id):
        if !flying.contains(id) { violations.append("R2: \(id) is cancelled, and does not fly") }
        flying.removeAll { $0 == id }
      case .retry(let id, let delay):
        if !after.engine.isRetryScheduled(id) || id != event.requestID || !(delay >= 0) {
          violations.append("R4: a retry of \(id) after \(delay) s, which no edge expects")
        }
      }
    }
    if flying.sorted() != waited.map(\.id).sorted() {
      violations.append("R1: \(flying) fly, \(waited) are waited for")
    }
    for flight in waited where flight.edge != .refresh {
      let count = waited.filter { $0.edge == flight.edge }.count
      if count > model.maxLoadsInFlight { violations.append("R1: \(count) loads at \(flight.edge)") }
    }
  }

  /// Rules R1, R18: a list that begins anew costs one load, and a second trigger none.
  private func checkReplacing(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Engine, _ violations: inout [String]
  ) {
    var key = model.firstKey
    switch event {
    case .start(let start): key = start
    case .jump(let target): key = target
    case .restore(let snapshot): key = snapshot.page.key
    case .invalidate, .refresh(.firstPage): break
    // The list is about to be another: that one is read anew.
    case .refresh where before.refresh.load.inFlight != nil && before.refresh.page?.purpose == .replace:
      key = before.refresh.page?.key ?? key
    case .refresh where before.rowCount == 0: break
    case .refresh(.aroundAnchor) where isAnchorOutdated(before):
      checkStrategy(output, before, &violations)
      return
    case .refresh(.aroundAnchor): key = before.key(ofRow: min(before.visibleRows.lowerBound, before.rowCount - 1))
    case .refresh(.mergeNewer), .refresh(.keepWindow):
      checkStrategy(output, before, &violations)
      return
    default: return
    }
    // One that is on its way already knows less: it is asked for anew.
    if let old = before.refresh.load.inFlight, !output.commands.contains(.cancel(old)) {
      violations.append("R2: the load of before is still waited for: \(output.commands)")
    }
    guard output.loads.count == 1, case .load(let request)? = output.commands.last, request.edge == .refresh,
      request.key == key
    else {
      violations.append("R18: \(output.loads.count) loads for one start: \(output.commands)")
      return
    }
  }

  /// Whether nothing leads to the reader's page any more (rule R10): the first key brought it, and brings what is newest. Then it stays,
  /// and the others are read anew.
  private func isAnchorOutdated(_ engine: Engine) -> Bool {
    let row = min(engine.visibleRows.lowerBound, engine.rowCount - 1)
    return !model.order.isComputed && engine.key(ofRow: row) == model.firstKey
      && (engine.pageRows(ofRow: row).lowerBound > 0 || engine.evictedPageCount(.prepend) > 0)
  }

  private func checkStrategy(_ output: Engine.Output, _ before: Engine, _ violations: inout [String]) {
    // What was stopped goes on because somebody asks.
    let loads = before.isStopped ? output.loads.filter { $0.edge == .refresh } : output.loads
    if loads.contains(where: { $0.edge != .refresh }) {
      violations.append("R10: an edge loads because of a refresh: \(output.commands)")
    }
    if loads.count > model.maxLoadsInFlight { violations.append("R1: \(output.loads.count) loads at once") }
    if output.loads.isEmpty { violations.append("R10: the refresh loads nothing") }
  }

  /// Rules R3 and R4: an edge that failed or ended asks again only where something opened it, and a retry
  /// repeats the failed request.
  private func checkReopening(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Scene, _ after: Scene, _ violations: inout [String]
  ) {
    if isReplyToRefresh(event, before) { return }
    for request in output.loads {
      guard let flight = after.flight(request.id), let edge = before.engine.edge(flight.edge) else { continue }
      if flight.edge == .refresh {
        checkRefreshReopening(event, request, edge, &violations)
        continue
      }
      if output.trail.contains(where: { if case .evicted(request.edge, _) = $0 { true } else { false } }) { continue }
      if edge.state.isEnd, !isAskedForMore(flight.edge, by: event, before.engine) {
        violations.append("R3: \(request.edge) asks past its end")
      }
      guard edge.state.isFailed, after.engine.edge(flight.edge)?.inFlight == request.id else { continue }
      if !isReopened(flight.edge, edge, by: event, before.engine) {
        violations.append("R3: \(request.edge) failed and asks again")
      }
      if request.key != edge.span?.key ?? edge.nextKey
        || (edge.requestedCount > 0 && request.count != edge.requestedCount)
      {
        violations.append("R4: the retry asks for \(request.key)")
      }
    }
  }

  private func isReplyToRefresh(_ event: Engine.Event, _ before: Scene) -> Bool {
    event.requestID.flatMap { before.flight($0) }?.edge == .refresh
  }

  private func isAskedForMore(_ name: ExplorerEdge, by event: Engine.Event, _ before: Engine) -> Bool {
    guard case .loadMore(let end) = event else { return false }
    if before.isCounted { return end == .end }
    let direction: PageDirection = end == .start ? .backward : .forward
    return before.site(name).map { before.isOuter($0) && $0.direction == direction } ?? false
  }

  private func checkRefreshReopening(
    _ event: Engine.Event, _ request: LoadRequest<Int>, _ edge: Engine.Edge, _ violations: inout [String]
  ) {
    guard edge.state.isFailed else { return }
    switch event {
    case .retry, .retryDue, .start, .jump, .refresh, .restore, .invalidate, .pushesLost, .loadMore: break
    // Another reason to read the list anew (rule R25).
    case .loadFailed(_, _, .expired, _, _), .loadFailed(_, _, .outdated, _, _): break
    default: violations.append("R3: the refresh failed and asks again")
    }
  }

  private func isReopened(
    _ name: ExplorerEdge, _ edge: Engine.Edge, by event: Engine.Event, _ before: Engine
  ) -> Bool {
    if case .page(let number) = name { return isGridReopened(number, edge, by: event, before) }
    guard let site = before.site(name) else { return false }
    return switch event {
    case .retry(let asked): asked == nil || (before.isOuter(site) && asked == site.direction.edge)
    case .retryDue(let id): edge.load.scheduledRetry == id
    case .loadMore: isAskedForMore(name, by: event, before)
    case .fillGap(let gap, let side): before.gapID(at: site) == gap && side.direction == site.direction
    case .viewportChanged(let report):
      edge.load.wasLeft && before.isOuter(site)
        && report.wants(site.direction)
    default: false
    }
  }

  /// Rules R4, R8, R10 and R11: rows change by replies and evictions alone, exactly as told, and never those
  /// that the reader sees.
  private func checkRows(
    _ event: Engine.Event, _ output: Engine.Output, _ before: Scene, _ after: Scene, _ violations: inout [String]
  ) {
    let (rows, new) = (before.rows, after.rows)
    if output.change.isEmpty {
      if new != rows { violations.append("R11: \(rows) became \(new) without a change") }
    } else {
      switch event {
      case .pageLoaded, .pageUnchanged, .memoryPressure, .edit, .rollBackEdit, .replaceTemporary, .push,
        .holdBack(false), .reset:
        break
      // The feed's rows have other numbers.
      case .confirmEdit where after.engine.isCounted: checkConfirmed(event, rows, new, &violations)
      default: violations.append("R4, R10, R17: this event may not change rows: \(output.change.operations)")
      }
      if let mistake = UIKitApply.mistake(in: output.change, from: rows, to: new) { violations.append(mistake) }
    }
    if output.replacedList {
      if !output.needsViewport { violations.append("R13: a new list, and no layout is asked for") }
      return
    }
    // What is read anew since keys are dead need not begin where it did. The rows in sight are in it.
    if before.engine.refresh.search.isOn, isReplyToRefresh(event, before) {
      guard before.engine.isViewportCurrent, let seen = before.engine.viewport?.visibleRows else { return }
      for row in rows[seen.clamped(to: 0..<rows.count)] where !row.isGap && !new.contains(row) {
        violations.append("R25: the reader saw \(row), then \(new) were held")
      }
      return
    }
    // A refresh may show that rows are gone.
    if isReplyToRefresh(event, before), !model.isStatic || saysNothingIsThere(event, before) { return }
    // A row that the server took from a counted list may leave those of two pages on one.
    let isShorter = event.isEdit && after.engine.isCounted && after.engine.grid.rowCount < before.engine.grid.rowCount
    // One that grew by rows that were pushed may be as long as the window.
    let isGrown = !model.pushes.isEmpty && new.count >= 2 * ExplorerModel<Order>.rowsPerPage
    if rows.count > 2, after.engine.pageCount < 2, before.engine.pageCount >= 2, !isShorter, !isGrown {
      violations.append("R8: \(after.engine.pageCount) pages are left")
    }
    if case .viewportChanged = event { return }
    guard before.engine.isViewportCurrent,
      let seen = before.engine.viewport?.visibleRows.clamped(to: 0..<rows.count)
    else { return }
    if after.engine.isCounted, !model.edits.isEmpty {
      checkSeenGridUnderEdits(event, before, after, seen, &violations)
      return
    }
    if after.engine.isCounted {
      let grid = after.engine.grid
      checkSeenGrid(grid, rows, new, seen, &violations)
      return
    }
    // A gap that is closed is seen to go.
    let kept = rows[seen].filter { row in !row.isGap || new.contains(row) }
    guard model.edits.isEmpty, model.pushes.isEmpty else {
      checkSeenUnderEdits(kept, new, &violations)
      return
    }
    guard let see = after.engine.viewport?.visibleRows, after.engine.isViewportCurrent, see.upperBound <= new.count,
      Array(new[see]) == kept
    else {
      violations.append("R8: the reader saw \(rows[seen]), then \(new) were held")
      return
    }
  }

  /// Whether a page that is read anew came as nothing: for all that the list knows its rows are gone, and those that its keys led to.
  private func saysNothingIsThere(_ event: Engine.Event, _ before: Scene) -> Bool {
    if case .pageLoaded(_, let reply) = event, reply.items.isEmpty { return true }
    return before.engine.refresh.staging?.pages.contains { $0.reply?.items.isEmpty == true } ?? false
  }

  /// Rows that no edit is about are held as long as they are seen.
  private func checkSeenUnderEdits(_ seen: [Row], _ new: [Row], _ violations: inout [String]) {
    for row in seen where permanent.contains(row.id) && !new.contains(where: { $0.id == row.id }) {
      violations.append("R8: the reader saw \(row), then \(new) were held")
    }
  }

  /// Rule R9: the record of evicted pages is told as it changes.
  private func checkTrail(
    _ output: Engine.Output, _ before: Engine, _ after: Engine, _ violations: inout [String]
  ) {
    // What lay around the page of a snapshot counts as evicted.
    if before.refresh.page?.restoration != nil, output.replacedList { return }
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
      case .emptied where before.isCounted: break
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
  func restViolations(_ state: State) -> [String] {
    var engine = state.engine
    // The window is judged by the server's rows.
    if !engine.edits.entries.isEmpty { engine.showServerRows() }
    if engine.isCounted {
      return gridRestViolations(engine, engine.grid)
        + (model.edits.isEmpty ? [] : editedGridRestViolations(state, engine))
    }
    guard !engine.segments.isEmpty else {
      if engine.refresh.load.state.isFailed || model.cancels { return [] }
      return ["R19: at rest without a list and without a failure"]
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
    if !model.pushes.isEmpty { checkTold(state, &violations) }
    return violations
  }

  /// Rule R21: where all that happened was told of, and all is at rest, what is shown is the feed's.
  private func checkTold(_ state: State, _ violations: inout [String]) {
    let engine = state.engine
    let happened = model.pushes.indices.filter { model.pushes[$0].feed <= state.server }
    guard state.told == happened, engine.heldBackCount == 0, !engine.loadStates.refresh.isFailed else { return }
    let feed = model.feeds[state.server]
    let rows = engine.shownRows
    for run in rows.split(whereSeparator: \.isGap) {
      let ids = run.map(\.id)
      guard let first = feed.firstIndex(of: ids[0]), feed[first...].starts(with: ids) else {
        violations.append("R21: \(ids) is shown of \(feed)")
        continue
      }
    }
    if engine.loadStates.append.isEnd, rows.last?.id != feed.last {
      violations.append("R3: \(rows) is said to end there")
    }
    if engine.loadStates.prepend.isEnd, rows.first?.id != feed.first {
      violations.append("R3: \(rows) is said to begin there")
    }
  }

  /// The window holds an edge back in four cases, and no other: the system was short of memory and the reader
  /// has not moved since nor reached the edge; the page that would have to go is on screen; the
  /// reader would be further from the middle than before, so that the other edge would ask for it back; or it did so in turn with the other
  /// edge, over and over, while the reader stood still.
  private func isHeldBack(_ direction: PageDirection, _ engine: Engine, _ viewport: ViewportReport) -> Bool {
    if engine.isStopped || (engine.isPrefetchSuspended && viewport.distance(direction) > 0) { return true }
    guard engine.pageCount == model.window else { return false }
    if !engine.trades.allows(direction) { return true }
    let far = farRows(direction.opposite, engine)
    if far.overlaps(viewport.visibleRows) { return true }
    let before = viewport.visibleRows.lowerBound
    let after = engine.rowCount - viewport.visibleRows.upperBound
    let near = direction == .forward ? after : before
    let left = (direction == .forward ? before : after) - far.count
    return near > left || (near == left && viewport.direction != direction)
  }

  /// The rows of the page at an end, with the gap that would go with it.
  private func farRows(_ end: PageDirection, _ engine: Engine) -> Range<Int> {
    let rows = engine.pageRows(ofRow: end == .backward ? 0 : engine.rowCount - 1)
    let neighbour = end == .backward ? rows.upperBound : rows.lowerBound - 1
    guard (0..<engine.rowCount).contains(neighbour), engine.item(atRow: neighbour) == nil else { return rows }
    return end == .backward ? rows.lowerBound..<neighbour + 1 : neighbour..<rows.upperBound
  }
}

extension PagingOutput {
  var loads: [LoadRequest<Key>] {
    commands.compactMap { if case .load(let request) = $0 { request } else { nil } }
  }
}
