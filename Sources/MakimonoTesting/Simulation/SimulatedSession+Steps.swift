import MakimonoCore

/// Steps of the engine, each under the rules.
extension SimulatedSession {
  /// Sends an event, and lays out what came of it as a shell would.
  mutating func send(_ event: Engine.Event) {
    guard violations.isEmpty else { return }
    noteSuperseded(by: event)
    let wasFlying = book.flying
    if setup.screen == .layout { sendToLayout(event) } else { sendToEngine(event) }
    for request in wasFlying where !book.flying.contains(where: { $0.id == request.id }) { past.append(request) }
    if past.count > 16 { past.removeFirst(past.count - 16) }
    if timers.count > 16 { timers.removeFirst(timers.count - 16) }
  }

  /// A reply that nobody waits for leaves everything as it is (rule R2).
  mutating func sendLate(_ event: Engine.Event) {
    // A scroll that could need nothing is passed on with the next event, whatever that is.
    var told = scroll
    _ = told.settle()
    let before = setup.screen == .layout ? told.paging : paging
    let offset = scroll.contentOffset
    send(event)
    if engine != before || scroll.contentOffset != offset {
      violations.append("R2: a reply that nobody waits for changed the engine")
    }
  }

  private mutating func sendToEngine(_ event: Engine.Event) {
    let before = paging
    let seen = rowsInSight
    let output = paging.handle(event)
    judge(EngineStep(event: event, before: before, after: paging, output: output, rowsInSight: seen))
    checkAgain(event, before, output)
    if output.replacedList { screen.reset(at: takeRestoredRow() ?? 0) } else { screen.follow(output.change) }
    // Under edits, and where another row comes in place of one on a page of a counted list, the reader and the engine may follow a row
    // in sight that goes in other ways: the layout has the last word.
    let isLeftOpen = editCount > 0 && !output.change.isEmpty || paging.isCounted && output.change.changesRows
    guard output.needsViewport || isLeftOpen, violations.isEmpty else { return }
    sendToEngine(.viewportChanged(report()))
  }

  /// The same event on the same engine gives the same answer (rule R20). Every eighth step, for speed.
  private mutating func checkAgain(_ event: Engine.Event, _ before: Engine, _ output: Engine.Output) {
    guard steps % 8 == 0 else { return }
    var again = before
    if again.handle(event) != output || again != paging {
      violations.append("R20: the same event gave something else the second time")
    }
  }

  /// Judges a step, notes its timers, and writes its line.
  mutating func judge(_ step: EngineStep<ServerOrder, ServerRow, ServerFault>) {
    steps += 1
    log?.record(step)
    violations += book.violations(of: step)
    for case .retry(let id, _) in step.commands { timers.append(id) }
  }

  /// Rows that must not go; `nil` where the engine cannot know them: a row that moves takes others along.
  var rowsInSight: Range<Int>? {
    guard setup.configuration.duplicates != .move, engine.rowCount > 0 else { return nil }
    if setup.screen == .layout { return scroll.visibleRows }
    let first = min(screen.first, engine.rowCount)
    return first..<min(engine.rowCount, first + reportedCount)
  }

  mutating func report() -> ViewportReport {
    let report =
      setup.screen == .points
      ? screen.report(rowCount: engine.rowCount, rowHeight: 50) : screen.report(rowCount: engine.rowCount)
    reportedCount = report.visibleRows.count
    return report
  }

  mutating func move(_ move: ReaderMove) {
    guard setup.screen == .layout else {
      let first = screen.first
      screen.move(move, rowCount: engine.rowCount)
      if screen.first != first { isShortOfMemory = false }
      send(.viewportChanged(report()))
      return
    }
    let limit = max(0, scroll.contentLength - scroll.viewport.length)
    var viewport = scroll.viewport
    viewport.offset = screen.offset(after: move, from: scroll.contentOffset, rowHeight: 50, limit: limit)
    viewport.time = time
    layOut(.viewportChanged(screen.report(rowCount: engine.rowCount))) { $0.scroll(to: viewport) }
  }
}
