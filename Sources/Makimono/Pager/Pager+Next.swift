import MakimonoCore

/// Rows that are shown until others are in: of another query, of another source, or in hand.
extension Pager {
  /// Whether the rows shown are those of before: rows in hand, or those of a source that another is being read in place of
  /// (``KeyedPager/read(from:at:after:)``). A screen may dim them. Where the new rows cannot be had it stays so, ``loadStates`` has the failure,
  /// and ``retry(_:)`` tries once more.
  public var showsFormerRows: Bool {
    access(keyPath: observed.showsFormerRows)
    return next != nil
  }

  /// Reads a list that is to take the place of this one. One that was read for that is given up.
  func readNext(_ pager: Pager, isOtherSource: Bool) {
    withMutation(keyPath: observed.showsFormerRows) { next = NextList(pager: pager, isOtherSource: isOtherSource) }
    pager.shownBy = self
    pager.holdsBackNewRows = holdsBack
    pager.lastEdit = lastEdit
  }

  // MARK: - Events while there are two

  /// Passes on what concerns the list to come.
  ///
  /// - Returns: whether it does not concern the list shown.
  func passOn(_ event: Engine.Event, acceptsCopies: Bool?) -> Bool {
    guard let next else { return false }
    var event = event
    let concerned = event.listsConcerned(nextIsOtherSource: next.isOtherSource, holdsRowsInHand: holdsRowsInHand)
    if case .shown = concerned { return false }
    // All that rows in hand can fail by is the read of what follows them.
    if case .retry = event { event = .retry(.refresh) }
    if event.beginsList { next.pager.hasBegun = true }
    next.pager.send(event, acceptsCopies: acceptsCopies)
    if case .next = concerned { return true } else { return false }
  }

  /// Another source that was to be read after a while is not.
  func dropDelayedRead() {
    readTimer?.cancel()
    readTimer = nil
  }

  /// The list to come has taken an event.
  func nextChanged(statesChanged: Bool, events: [PagerEvent]) {
    guard let next else { return }
    let refresh = next.pager.engine.loadStates.refresh
    if next.pager.hasBegun, !refresh.isLoading, !refresh.isFailed, !next.pager.engine.isUnbegun {
      return takeOver(next, events)
    }
    if statesChanged {
      var output = Engine.Output()
      output.statesChanged = true
      tell(output, totalChanged: false, heldBackChanged: false, isEdit: false, renamed: [], always: false)
    }
    resumeWaiters()
  }

  /// The list to come has its first page.
  func takeOver(_ next: NextList<Item>, _ events: [PagerEvent] = []) {
    for load in loads.values { load.cancel() }
    for timer in timers.values { timer.cancel() }
    line?.disconnect()
    seat.pager = nil

    let (before, source) = (engine, next.pager)
    engine = source.engine
    loader = source.loader
    line = source.line
    seat = source.seat
    seat.pager = self
    (loads, timers) = (source.loads, source.timers)
    (source.loads, source.timers, source.line) = ([:], [:], nil)
    refreshAcceptsCopies = source.refreshAcceptsCopies
    lossReread = source.lossReread
    if let report = source.rowReport {
      rowReport = report
    } else if next.isOtherSource {
      rowReport?.firstID = nil
      rowReport?.anchorID = nil
    }
    holdsRowsInHand = false
    withMutation(keyPath: observed.showsFormerRows) { self.next = nil }

    var output = Engine.Output()
    output.change = Self.change(from: before.rows, to: engine.rows)
    output.statesChanged = true
    output.replacedList = true
    output.needsViewport = true
    tell(
      output, totalChanged: before.totalCount != engine.totalCount,
      heldBackChanged: before.heldBackCount != engine.heldBackCount, isEdit: false, renamed: [], events: events,
      always: true, isOtherSource: next.isOtherSource)
    lineChanged()
    repeatRowReport()
    loader.pagesChanged?()
    resumeWaiters()
  }

  /// Rows that are compared at most: of more, and of counted lists, all go and all come.
  private static var mostCompared: Int { 2_000 }

  private static func change(from old: Rows, to new: Rows) -> ListChange {
    guard old.areCounted || new.areCounted || max(old.count, new.count) > mostCompared else {
      return ListChange(from: Array(old), to: Array(new))
    }
    var change = ListChange()
    if !old.isEmpty { change.operations.append(.remove(0..<old.count)) }
    if !new.isEmpty { change.operations.append(.insert(0..<new.count)) }
    return change
  }

  // MARK: - States while there are two

  /// The states of what is shown; the refresh is that of the list to come, where there is one.
  var states: LoadStates<any Error> {
    var states = engine.loadStates
    guard let next else { return states }
    states.refresh = next.pager.engine.loadStates.refresh
    if isMoreToCome { states.append = .idle }
    return states
  }

  /// Behind rows in hand there is more, unless that cannot be had.
  private var isMoreToCome: Bool {
    guard let next, holdsRowsInHand else { return false }
    return !next.pager.engine.loadStates.refresh.isFailed || isDue(.refresh)
  }

  /// The ends of the list that are ends of the feed as far as is known, also while they are asked again. What is new comes beyond them.
  package var feedEnds: Set<ListEdge> {
    var ends = Set([ListEdge.start, .end].filter { engine.isKnownEnd($0) })
    if isMoreToCome { ends.remove(.end) }
    return ends
  }

  func isDue(_ edge: LoadEdge) -> Bool {
    if edge == .refresh, let next { return next.pager.engine.isRetryScheduled(.refresh) }
    return engine.isRetryScheduled(edge)
  }
}

extension PagingEvent {
  /// Which list it is for, while the rows shown are those of before.
  func listsConcerned(nextIsOtherSource: Bool, holdsRowsInHand: Bool) -> ListsConcerned {
    switch self {
    case .start, .refresh, .jump, .restore, .invalidate, .retry(.refresh): .next
    case .retry(nil): holdsRowsInHand ? .next : .both
    case .retry, .loadMore: holdsRowsInHand ? .next : .shown
    case .cancel(nil): .both
    case .cancel(.refresh): .next
    case .cancel: .shown
    // The list shown is the one that was to come by then; see `Pager.reset`.
    case .reset: .shown
    // A row that was put in or moved is so in the list that it was done in; one that was changed or went is so in any.
    case .edit(.insert, _, _), .edit(.move, _, _): nextIsOtherSource ? .shown : .both
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary, .memoryPressure: .both
    // Those of the own line, and of the list shown; see `push`.
    case .push, .pushesLost, .holdBack: .shown
    case .viewportChanged, .fillGap, .pageLoaded, .pageUnchanged, .loadFailed, .retryDue: .shown
    }
  }

  /// Whether a list that has not begun does so by it.
  var beginsList: Bool {
    switch self {
    case .start, .refresh, .jump, .restore, .invalidate: true
    default: false
    }
  }
}
