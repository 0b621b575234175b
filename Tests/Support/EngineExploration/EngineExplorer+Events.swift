@testable import MakimonoCore

/// What can happen in a state.
extension EngineExplorer {
  /// Every step that can be taken, in an order that depends on the state alone.
  func steps(from state: State, _ scene: Scene) -> [Step] {
    var steps = lateEvents(state, scene).map { Step.late($0) }
    steps += fairEvents(state, scene).map { .fair($0) }
    steps += otherEvents(state, scene).map { .other($0) }
    if state.server + 1 < model.feeds.count { steps.append(.publish) }
    for (number, told) in model.pushes.enumerated()
    where told.feed <= state.server && !state.told.contains(number)
      && (!model.tellsInOrder || state.told.count == number)
    {
      steps.append(.tell(number, .push([told.push])))
    }
    for edit in state.engine.pendingEdits where !state.carriedOut.contains(Int(edit.token.rawValue)) {
      steps.append(.carryOut(Int(edit.token.rawValue)))
    }
    return steps
  }

  /// What happens by itself if nothing goes wrong and the reader does nothing.
  private func fairEvents(_ state: State, _ scene: Scene) -> [Engine.Event] {
    var events: [Engine.Event] = []
    for flight in scene.flights { events.append(.pageLoaded(flight.id, reply(flight.key, flight.count, state))) }
    for name in state.engine.explorerEdges {
      guard let edge = state.engine.edge(name) else { continue }
      if let id = edge.load.scheduledRetry { events.append(.retryDue(id)) }
    }
    if !state.engine.isViewportCurrent { events += viewportEvents(state.engine) }
    return events
  }

  /// What the reader, the system and a bad network do.
  private func otherEvents(_ state: State, _ scene: Scene) -> [Engine.Event] {
    var events: [Engine.Event] = []
    for flight in scene.flights where model.fails {
      events.append(.loadFailed(flight.id, .offline, advice: .transient, random: 0.5))
      if model.failsForGood { events.append(.loadFailed(flight.id, .refused, advice: .permanent, random: 0.5)) }
    }
    if model.dies {
      for flight in scene.flights {
        events.append(.loadFailed(flight.id, .refused, advice: .expired, random: 0.5))
        if (model.order as? CursorOrder<Int>)?.isBidirectional == true {
          let row = state.engine.readerID.map { 1000 + $0 }
          events.append(.loadFailed(flight.id, .refused, advice: .expired, random: 0.5, reopening: row))
        }
        events.append(.loadFailed(flight.id, .refused, advice: .outdated, random: 0.5))
      }
    }
    if model.expires { events += scene.flights.map { .pageLoaded($0.id, PageReply(items: [])) } }
    if model.revalidates {
      for page in state.engine.refresh.staging?.pages ?? [] where page.held != nil {
        if let id = page.request { events.append(.pageUnchanged(id)) }
      }
    }
    for gap in state.engine.gaps {
      for side in GapSide.allCases { events.append(.fillGap(gap.id, at: side)) }
    }
    if state.engine.isViewportCurrent { events += viewportEvents(state.engine) }
    if model.asksForMore { events += ListEdge.allCases.map { .loadMore($0) } }
    if model.cancels { events += [.cancel(nil), .cancel(.refresh), .cancel(.append), .cancel(.prepend), .reset] }
    events.append(.retry(nil))
    for edge in LoadEdge.allCases where state.engine.edge(edge)?.state.isFailed == true {
      events.append(.retry(edge))
    }
    events += model.refreshes.map { .refresh($0) }
    if model.invalidates { events.append(.invalidate) }
    events.append(.memoryPressure)
    events += model.jumps.map { .jump(to: $0) }
    if model.restores, let snapshot = state.engine.snapshot() { events.append(.restore(snapshot)) }
    if !model.edits.isEmpty { events += editEvents(state, scene) }
    if !model.pushes.isEmpty { events += pushEvents(state, scene) }
    return events
  }

  /// Edits by the user, the server's word on them, and replies that were written before the server carried out the last.
  private func editEvents(_ state: State, _ scene: Scene) -> [Engine.Event] {
    var events: [Engine.Event] = []
    for number in model.edits.indices {
      let token = EditToken(rawValue: UInt32(number))
      let isCarriedOut = state.carriedOut.contains(number)
      if state.engine.isPending(token) {
        guard isCarriedOut else {
          events.append(.rollBackEdit(token))
          continue
        }
        let row = model.rowMade(by: number)
        events.append(row.map { .replaceTemporary(token, with: $0) } ?? .confirmEdit(token))
      } else if !isCarriedOut {
        events.append(.edit(model.edits[number], token: token))
      }
    }
    let before = model.feed(state, isOutdated: true)
    for flight in scene.flights where flight.id < state.informed {
      events.append(.pageLoaded(flight.id, model.reply(flight.key, flight.count, before)))
    }
    return events
  }

  /// What goes with pushes: they are held back, lost, and overtaken by replies that were written before the feed's last change.
  private func pushEvents(_ state: State, _ scene: Scene) -> [Engine.Event] {
    var events: [Engine.Event] = [.holdBack(!state.engine.edits.holdsBack), .pushesLost]
    guard state.server > 0 else { return events }
    let before = [Row](ids: model.feeds[state.server - 1])
    for flight in scene.flights where flight.id < state.informed {
      events.append(.pageLoaded(flight.id, model.reply(flight.key, flight.count, before)))
    }
    return events
  }

  private func viewportEvents(_ engine: Engine) -> [Engine.Event] {
    let rowCount = engine.rowCount
    var events: [Engine.Event] = []
    for height in model.heights where height <= rowCount {
      for row in 0...rowCount - height {
        for direction in [PageDirection.backward, .forward] {
          events.append(
            .viewportChanged(
              ViewportReport(
                visibleRows: row..<row + height, rowCount: rowCount, prefetchRows: model.prefetchRows,
                direction: direction)))
        }
      }
    }
    return events
  }

  /// Replies and timers of requests that nobody waits for. A reply's number is all that the engine knows it
  /// by, so number 0, which no request has, stands for every late reply there can be.
  private func lateEvents(_ state: State, _ scene: Scene) -> [Engine.Event] {
    let nobody = RequestID(rawValue: 0)
    var events: [Engine.Event] = [
      .loadFailed(nobody, .offline, advice: .transient, random: 0.5), .retryDue(nobody),
    ]
    for key in model.starts {
      events.append(.pageLoaded(nobody, reply(key, model.configuration.pageSize, state)))
    }
    events += [.pageUnchanged(nobody), .fillGap(GapID(rawValue: 0), at: .start)]
    // Told twice, it changes nothing more (rule R21).
    for number in state.told { events.append(.push([model.pushes[number].push])) }
    for request in state.late {
      events.append(.pageLoaded(request.id, reply(request.key, request.count, state)))
      events.append(.loadFailed(request.id, .offline, advice: .transient, random: 0.5))
      events.append(.retryDue(request.id))
    }
    for id in state.staleTimers { events.append(.retryDue(id)) }
    // A request that has failed and answers after all, and the timer of one that still flies.
    for name in state.engine.explorerEdges {
      guard let edge = state.engine.edge(name) else { continue }
      if let id = edge.load.scheduledRetry {
        events.append(.pageLoaded(id, reply(model.firstKey, model.configuration.pageSize, state)))
      }
      if let id = edge.inFlight { events.append(.retryDue(id)) }
    }
    return events
  }

  private func reply(_ key: Int, _ count: Int, _ state: State) -> PageReply<Int, Row> {
    model.reply(key, count, model.feed(state))
  }
}

extension PagingEvent {
  /// The request that the event is about.
  var requestID: RequestID? {
    switch self {
    case .pageLoaded(let id, _), .pageUnchanged(let id), .loadFailed(let id, _, _, _, _), .retryDue(let id): id
    default: nil
    }
  }

  var isTimer: Bool {
    if case .retryDue = self { true } else { false }
  }

  /// Whether the event is about local edits.
  var isEdit: Bool {
    switch self {
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary: true
    default: false
    }
  }
}
