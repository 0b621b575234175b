import MakimonoCore

/// The side that a source's session sees; see ``SessionSource``.
extension Pager {
  /// Whether a page that was kept will do for a request.
  func acceptsCopy(_ request: LoadRequest<AnyPageKey>) -> Bool {
    if request.edge == .refresh { return refreshAcceptsCopies }
    // A counted list looks for drift by totals, which a session keeps alike.
    if engine.isCounted { return true }
    // A request of another size reads across a boundary, and one for a page that is held reads it once more: both ask
    // whether the feed moved, which no copy can tell (rule R15).
    return request.count == engine.configuration.pageSize && engine.firstRow(ofPageWith: request.key) == nil
  }

  /// Reads the window again, from copies.
  func rereadCopies() -> Bool {
    // Nor in place of a refresh that waits for its next try: who asked for it would be told that it is done.
    guard hasBegun, !engine.loadStates.refresh.isLoading, !engine.isRetryScheduled(.refresh) else { return false }
    send(.refresh(.keepWindow), acceptsCopies: true)
    return true
  }

  func retryFailed() -> Bool {
    let states = engine.loadStates
    let hasFailed =
      states.refresh.isFailed || states.prepend.isFailed || states.append.isFailed
      || engine.gaps.contains { $0.start.isFailed || $0.end.isFailed }
    if hasFailed { send(.retry(nil)) }
    return hasFailed
  }
}

extension PagingEvent {
  /// Whether the loads of a refresh that begins with this event may be answered from copies; `nil` where none begins.
  var acceptsCopies: Bool? {
    switch self {
    case .start, .jump, .restore: true
    case .refresh, .invalidate, .pushesLost, .holdBack(false): false
    default: nil
    }
  }
}
