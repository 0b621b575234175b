public import MakimonoCore

extension Pager {
  /// Begins the list at the source's first key: one load (rule R18).
  ///
  /// Does nothing where the list has begun, so a screen may call it each time it appears. To read anew, use
  /// `refresh()`; to wait for the rows, ``waitUntilSettled()``.
  public func start() {
    begin(at: engine.firstKey)
  }

  /// Reads the list anew, from its first page unless told otherwise. The old rows stay until the new ones are in; where
  /// that fails, they stay altogether.
  ///
  /// Who asks while the list is being read anew knows more than whoever asked before: it is read anew once more, and what is on
  /// its way is dropped. Where the list is about to be another (a start, a jump, a state restored), that one is.
  public func refresh(_ strategy: RefreshStrategy = .firstPage) {
    hasBegun = true
    send(.refresh(strategy))
  }

  /// Reads the list anew, and waits until these rows, or others asked for later, are in or have failed for good, automatic retries
  /// included. ``loadStates`` tells which.
  ///
  /// Returns early where the task is cancelled; the load goes on.
  public func refreshAndWait(_ strategy: RefreshStrategy = .firstPage) async {
    hasBegun = true
    send(.refresh(strategy))
    await wait(until: .refreshed)
  }

  /// Tries what failed again, now, with the key that failed and a fresh budget of automatic retries.
  ///
  /// - Parameter edge: the edge to try; `nil` for every one that failed. One that did not fail is left alone.
  public func retry(_ edge: LoadEdge? = nil) {
    send(.retry(edge))
  }

  /// Reads one page into a gap (rule R16), next to the rows on one side of it: at its start behind the rows before it, at its end
  /// before the rows behind it. A side that failed is tried again. The gap closes where the page reaches the rows on the other
  /// side.
  public func fillGap(_ gap: GapID, at side: GapSide) {
    send(.fillGap(gap, at: side))
  }

  /// Tells the pager that the source may have changed altogether: the list is read anew from its first page, and what was asked
  /// for before is dropped.
  public func invalidate() {
    hasBegun = true
    send(.invalidate)
  }

  /// Lets go of every page that the reader does not need at once.
  public func shedMemory() {
    send(.memoryPressure)
  }

  /// Waits until no load is under way and no automatic retry is due. For programs and tests; a screen has no
  /// need to wait.
  ///
  /// Returns early where the task is cancelled.
  public func waitUntilSettled() async {
    await wait(until: .settled)
  }
}
