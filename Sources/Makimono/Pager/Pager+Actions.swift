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

  /// Asks for more at an end, now: near it or not, and though the list ended there. What was the feed's end may not be any more: the tail of a
  /// chat, a log.
  ///
  /// ```swift
  /// // Pulled up at the end of the log, or every minute while somebody looks at it:
  /// pager.loadMore(at: .end)
  /// ```
  ///
  /// It is asked once: by the key that the last page said, else for the last page once more, of which the new rows are taken. While it is, the
  /// edge is ``MakimonoCore/LoadState/loading``; where nothing came, it has ended as before. At the start of a feed there is what is newer: that is
  /// read as by `refresh(.mergeNewer)`. An edge that failed is tried again, one that is loading is left alone, and a page that the window has no
  /// room for is not asked for. A ``MakimonoCore/PagingConfiguration/itemLimit`` stays the end.
  public func loadMore(at end: ListEdge) {
    send(.loadMore(end))
  }

  /// Gives up what is under way: loads, automatic retries that wait for their time, and another source that is to be read.
  ///
  /// Rows stay, and so do all states but those of what was under way: an edge is idle again, a list that was being read anew is the old one, an end
  /// that was asked again is an end. Nothing is asked for until the reader moves or somebody asks (``refresh(_:)``, ``retry(_:)``,
  /// ``loadMore(at:)``). A list that had no rows yet has not begun, and ``start()`` begins it. Whoever waits for a refresh goes on.
  ///
  /// - Parameter edge: the load to give up; `nil` for all.
  public func cancel(_ edge: LoadEdge? = nil) {
    if edge == nil || edge == .refresh { dropDelayedRead() }
    send(.cancel(edge))
    resumeWaiters()
  }

  /// Empties the list, and gives up all that is under way: the pager is as it was before it began, but for its observers. ``start()`` begins it
  /// again.
  ///
  /// For a list that is another's from now on: somebody else signed in. Edits that wait for the server go too, as do rows that were in hand and what
  /// was pushed; the source's line is cut until the list begins. Where another source is being read, the list begins with that one.
  public func reset() {
    dropDelayedRead()
    if let next { takeOver(next) }
    line?.disconnect()
    lossReread = .none
    rowReport = nil
    hasBegun = false
    send(.reset)
    resumeWaiters()
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
