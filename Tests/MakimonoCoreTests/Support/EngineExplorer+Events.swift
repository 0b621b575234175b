@testable import MakimonoCore

/// What can happen in a state.
extension EngineExplorer {
  /// Replies that succeed, timers that fire, and the layout's report after the list was replaced: what
  /// happens by itself if nothing goes wrong and the reader does nothing.
  func fairEvents(_ state: State) -> [Engine.Event] {
    var events: [Engine.Event] = []
    for flight in state.engine.explorerFlights {
      events.append(.pageLoaded(flight.id, reply(flight.key, flight.count, state)))
    }
    for name in state.engine.explorerEdges {
      guard let edge = state.engine.edge(name) else { continue }
      if edge.isRetryScheduled, let id = edge.failedRequest { events.append(.retryDue(id)) }
    }
    if !state.engine.isViewportCurrent { events += viewportEvents(state.engine) }
    return events
  }

  /// What the reader, the system and a bad network do.
  func otherEvents(_ state: State) -> [Engine.Event] {
    var events: [Engine.Event] = []
    for flight in state.engine.explorerFlights where model.fails {
      events.append(.loadFailed(flight.id, .offline, advice: .transient, random: 0.5))
      if model.failsForGood { events.append(.loadFailed(flight.id, .refused, advice: .permanent, random: 0.5)) }
    }
    if model.revalidates {
      for page in state.engine.staging?.pages ?? [] where page.held != nil {
        if let id = page.request { events.append(.pageUnchanged(id)) }
      }
    }
    for gap in state.engine.gaps {
      for side in GapSide.allCases { events.append(.fillGap(gap.id, from: side)) }
    }
    if state.engine.isViewportCurrent { events += viewportEvents(state.engine) }
    events.append(.retry(nil))
    for edge in LoadEdge.allCases where state.engine.edge(edge)?.state.isFailed == true {
      events.append(.retry(edge))
    }
    events += model.refreshes.map { .refresh($0) }
    events += [.invalidate, .memoryPressure]
    events += model.jumps.map { .jump(to: $0) }
    if model.restores, let snapshot = state.engine.snapshot() { events.append(.restore(snapshot)) }
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
  func lateEvents(_ state: State) -> [Engine.Event] {
    let nobody = RequestID(rawValue: 0)
    var events: [Engine.Event] = [
      .loadFailed(nobody, .offline, advice: .transient, random: 0.5), .retryDue(nobody),
    ]
    for key in model.starts {
      events.append(.pageLoaded(nobody, reply(key, model.configuration.pageSize, state)))
    }
    events += [.pageUnchanged(nobody), .fillGap(GapID(rawValue: 0), from: .start)]
    for request in state.late {
      events.append(.pageLoaded(request.id, reply(request.key, request.count, state)))
      events.append(.loadFailed(request.id, .offline, advice: .transient, random: 0.5))
      events.append(.retryDue(request.id))
    }
    for id in state.staleTimers { events.append(.retryDue(id)) }
    // A request that has failed and answers after all, and the timer of one that still flies.
    for name in state.engine.explorerEdges {
      guard let edge = state.engine.edge(name) else { continue }
      if let id = edge.failedRequest {
        events.append(.pageLoaded(id, reply(model.firstKey, model.configuration.pageSize, state)))
      }
      if let id = edge.inFlight { events.append(.retryDue(id)) }
    }
    return events
  }

  private func reply(_ key: Int, _ count: Int, _ state: State) -> PageReply<Int, Row> {
    model.reply(key, count, model.feeds[state.server])
  }
}

extension PagingEvent {
  /// The request that the event is about.
  var requestID: RequestID? {
    switch self {
    case .pageLoaded(let id, _), .pageUnchanged(let id), .loadFailed(let id, _, _, _), .retryDue(let id): id
    default: nil
    }
  }

  var isTimer: Bool {
    if case .retryDue = self { true } else { false }
  }
}
