import MakimonoCore

/// Events go in; commands are carried out, changes are told.
extension Pager {
  func begin(at key: AnyPageKey) {
    guard !hasBegun else { return }
    hasBegun = true
    send(.start(at: key))
  }

  /// - Parameters:
  ///   - acceptsCopies: whether copies will do for a refresh that begins; by default as the event says.
  ///   - tells: whether observers hear of it though the list is as it was.
  ///   - error: why the list may begin anew.
  ///   - events: what observers hear of beside rows and states.
  func send(
    _ event: Engine.Event, acceptsCopies: Bool? = nil, tells: Bool = false, error: (any Error)? = nil,
    events: [PagerEvent] = []
  ) {
    if passOn(event, acceptsCopies: acceptsCopies) { return }
    if let accepts = acceptsCopies ?? event.acceptsCopies { refreshAcceptsCopies = accepts }
    let (totalBefore, heldBackBefore) = (engine.totalCount, engine.heldBackCount)
    let renamed = engine.renames(by: event)
    let output = engine.handle(event)
    if case .cancel = event, engine.isUnbegun { hasBegun = false }
    // Copies lead on by keys that are dead.
    if output.beginsAnew { refreshAcceptsCopies = false }
    for command in output.commands {
      switch command {
      case .load(let request):
        meter.noteLoadBegan(request.id, time: time)
        startLoad(request)
      case .cancel(let id):
        meter.noteLoadEnded(id, rows: nil, time: time)
        loads.removeValue(forKey: id)?.cancel()
      case .retry(let id, let delay): startTimer(for: id, after: delay)
      }
    }
    dropTimers()
    let events = events + (output.beginsAnew ? [freshStart(error)] : [])
    tell(
      output, totalChanged: totalBefore != engine.totalCount, heldBackChanged: heldBackBefore != engine.heldBackCount,
      isEdit: event.isEdit, renamed: renamed, events: events, always: tells || !events.isEmpty)
    if output.needsViewport { repeatRowReport() }
    if !output.change.isEmpty || output.statesChanged || output.replacedList { loader.pagesChanged?() }
    resumeWaiters()
    goOnAfterLoss()
    shownBy?.nextChanged(statesChanged: output.statesChanged, events: events)
  }

  // MARK: - Telling

  /// Each property is announced once for an event, and only where it changed.
  func tell(
    _ output: Engine.Output, totalChanged: Bool, heldBackChanged: Bool, isEdit: Bool, renamed: [RenamedRow<Item>],
    events: [PagerEvent] = [], always: Bool, isOtherSource: Bool = false, asksSeparators: Bool = false
  ) {
    let change = separate(output.change, asksAll: asksSeparators)
    let rowsChanged = !change.isEmpty
    guard
      rowsChanged || output.statesChanged || totalChanged || heldBackChanged || output.replacedList
        || output.needsViewport || always
    else { return }
    if !hub.isIdle {
      var update = snapshot()
      update.change = change
      update.sourceChange = output.change
      update.replacedList = output.replacedList
      update.isEdit = isEdit
      update.renamed = renamed
      update.events = events
      update.needsViewport = output.needsViewport
      update.isReset = false
      update.isOtherSource = isOtherSource
      hub.publish(update)
    }
    if rowsChanged { withMutation(keyPath: observed.items) {} }
    if output.statesChanged { withMutation(keyPath: observed.loadStates) {} }
    if totalChanged { withMutation(keyPath: observed.totalCount) {} }
    if heldBackChanged { withMutation(keyPath: observed.heldBackCount) {} }
  }

  /// The list as it is, for an observer who knows nothing of it.
  func snapshot() -> PagerUpdate<Item> {
    let rows = separation?.rows ?? engine.rows
    return PagerUpdate(
      change: ListChange(rows.isEmpty ? [] : [.insert(0..<rows.count)]),
      sourceChange: ListChange(rows.isEmpty ? [] : [.insert(0..<rows.sourceCount)]), items: engine.items, rows: rows,
      loadStates: states, feedEnds: feedEnds, totalCount: engine.totalCount, heldBackCount: engine.heldBackCount,
      holdsBackNewRows: holdsBack, replacedList: false, isEdit: false,
      needsViewport: false, isReset: true, eventCount: 1)
  }

  // MARK: - Loads

  private func startLoad(_ request: LoadRequest<AnyPageKey>) {
    let (load, landed) = (loader.load, loader.landed)
    let acceptsCopy = acceptsCopy(request)
    let headStart = loader.hasSession ? nil : line?.headStart
    // A copy that was made before others' line was open is looked at once more.
    if headStart == nil, line?.noteAsked(mayBeCopy: loader.hasSession && acceptsCopy) == true {
      lossReread = .owesAnother
    }
    // The task does not hold the pager: a pager that nobody holds any more goes, and cancels it.
    let seat = seat
    let task = Task {
      if let headStart {
        await headStart.value
        seat.pager?.askedAfterHeadStart(request.id)
      }
      do {
        let reply = try await Self.load(request, by: load, acceptsCopy: acceptsCopy)
        seat.pager?.take(reply, for: request)
      } catch {
        seat.pager?.take(error, for: request)
      }
      // Whatever became of it: one that was cancelled comes here too.
      landed?(request.id)
    }
    loads[request.id] = task
  }

  private func askedAfterHeadStart(_ id: RequestID) {
    guard loads[id] != nil else { return }
    _ = line?.noteAsked(mayBeCopy: false)
    // The server takes no longer because the line did.
    meter.noteLoadBegan(id, time: time)
  }

  /// Where the source gives a page up that is still wanted (a client that others use too has cancelled all that was under way),
  /// that is no failure of the page: it is asked for once more. A second time it counts as one.
  private nonisolated static func load(
    _ request: LoadRequest<AnyPageKey>, by load: AnyLoader<Item>.Load, acceptsCopy: Bool
  ) async throws -> PageReply<AnyPageKey, Item> {
    try Task.checkCancellation()
    do {
      return try await load(request, acceptsCopy)
    } catch  where error.isCancellation {
      try Task.checkCancellation()
      return try await load(request, acceptsCopy)
    }
  }

  private func take(_ reply: PageReply<AnyPageKey, Item>, for request: LoadRequest<AnyPageKey>) {
    guard loads.removeValue(forKey: request.id) != nil else { return }
    meter.noteLoadEnded(request.id, rows: reply.items.count, time: time)
    let events = reply.metadata.isEmpty ? [] : [PagerEvent.pageMetadata(reply.metadata, request.edge)]
    send(.pageLoaded(request.id, reply), events: events)
  }

  private func take(_ error: any Error, for request: LoadRequest<AnyPageKey>) {
    guard loads.removeValue(forKey: request.id) != nil else { return }
    // A page that is as it was came without its rows: that is quicker than the next page will be.
    meter.noteLoadEnded(request.id, rows: nil, time: time)
    if error is PageUnchanged, request.isRevalidation { return send(.pageUnchanged(request.id)) }
    let advice = loader.retryAdvice(error)
    let key = advice == .expired ? engine.readerID.flatMap { loader.keyAround($0) } : nil
    send(.loadFailed(request.id, error, advice: advice, random: random(), reopening: key), error: error)
  }

  private func freshStart(_ error: (any Error)?) -> PagerEvent {
    if let error, loader.retryAdvice(error) == .outdated { return .listOutdated(error) }
    return .keysExpired(error)
  }

  // MARK: - Retries

  private func startTimer(for id: RequestID, after delay: Double) {
    let (clock, seat) = (clock, seat)
    timers[id] = Task {
      try? await clock.sleep(for: .delay(seconds: delay))
      guard !Task.isCancelled else { return }
      seat.pager?.timers[id] = nil
      seat.pager?.send(.retryDue(id))
    }
  }

  /// Stops timers whose edge was retried, evicted or replaced meanwhile.
  private func dropTimers() {
    for id in Array(timers.keys) where !engine.isRetryScheduled(id) {
      timers.removeValue(forKey: id)?.cancel()
    }
  }
}
