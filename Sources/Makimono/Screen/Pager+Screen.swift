public import MakimonoCore

/// What a screen shows beside the items, by rules that are the same for every toolkit.
extension Pager {
  /// What stands in place of rows, where there are none. O(1).
  public var phase: ListPhase {
    guard rows.isEmpty else { return .rows }
    let states = loadStates
    for edge in LoadEdge.allCases {
      if case .failed(let failure) = states[edge] { return isRetryScheduled(edge) ? .loading : .failed(failure.error) }
    }
    // Before the start, and while a server sends pages without rows, there may be more.
    return hasBegun && !states.refresh.isLoading && states.append.isEnd && states.prepend.isEnd ? .empty : .loading
  }

  /// Whether nothing is asked for since it was cancelled (``cancel(_:)``), until the reader moves or somebody asks.
  public var isStopped: Bool {
    access(keyPath: observed.loadStates)
    return engine.isStopped
  }

  /// What the row at an edge says. A refresh that failed is told at the start, where the pull was; of what was cancelled nothing is
  /// (``isStopped``). O(1).
  public func status(of edge: PageDirection) -> EdgeStatus {
    guard !rows.isEmpty else { return .none }
    let states = loadStates
    if edge == .backward, case .failed(let failure) = states.refresh, !isRetryScheduled(.refresh) {
      return .failed(failure.error)
    }
    switch states[edge.edge] {
    case .idle where isStopped: return .none
    case .idle, .loading: return .loading
    case .failed(let failure): return isRetryScheduled(edge.edge) ? .loading : .failed(failure.error)
    case .end(let reason): return .end(reason)
    }
  }

  /// Tries again what `status(of:)` shows as failed; where it shows the end, asks whether there is more by now (``loadMore(at:)``). What an app's own
  /// row at an edge calls.
  public func retry(at edge: PageDirection) {
    if edge == .backward, loadStates.refresh.isFailed { return retry(.refresh) }
    if case .end = status(of: edge) { return loadMore(at: edge == .backward ? .start : .end) }
    retry(edge.edge)
  }

  /// What the row of a gap says: ``EdgeStatus/none`` where it may be filled. O(gaps).
  public func status(of gap: GapID) -> EdgeStatus {
    guard let gap = gaps.first(where: { $0.id == gap }) else { return .none }
    switch gap.state {
    case .loading: return .loading
    case .failed(let failure): return .failed(failure.error)
    case .idle, .end: return .none
    }
  }

  /// What a row of a counted list says whose page is not held, by the row's number in the feed: ``EdgeStatus/loading``, or that the page
  /// failed. A failure concerns a page, and is told every few rows of it, so that one of them is in sight. O(loads).
  package func status(ofPlaceholder row: Int) -> EdgeStatus {
    access(keyPath: observed.loadStates)
    for page in engine.failedPages where page.rows.contains(row) {
      return (row - page.rows.lowerBound) % Self.rowsOfAFailure == 0 ? .failed(page.failure.error) : .loading
    }
    return .loading
  }

  private static var rowsOfAFailure: Int { 5 }

  /// Rows of the feed whose pages failed.
  package var failedPlaceholders: [Range<Int>] { engine.failedPages.map(\.rows) }
}

extension Pager {
  /// The row at which a list that was just begun, restored or jumped to is to stand, if it asks for another than its first.
  public var landingRow: Int? {
    access(keyPath: observed.items)
    return engine.landingRow.map { shownRow($0) }
  }

  /// The last row of the page that a list began with; the list's last where it begins at its start. Where a list stands that is to open at
  /// its end.
  package func landingEnd(rowCount: Int) -> Int {
    guard let landing = engine.landingRow else { return rowCount - 1 }
    let size = engine.configuration.pageSize
    return min(rowCount - 1, shownRow(min(engine.rowCount - 1, (landing / size + 1) * size - 1)))
  }
}
