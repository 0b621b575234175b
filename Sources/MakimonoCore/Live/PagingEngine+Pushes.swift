/// What the server tells unasked (rules R21 to R23).
///
/// A push is an edit that is confirmed already: it lies over the pages as long as a reply may come that does not know of it, then becomes
/// part of them. So it is shown at once, in whatever order it and the page with the same row come, and no other rule knows of it.
extension PagingEngine {
  /// New rows that were pushed and are held back (``PagingEvent/holdBack(_:)``), whether their places are held or not. O(edits).
  public var heldBackCount: Int { edits.forgottenCount + edits.heldBackCount }

  /// Rows that are kept while they are held back. Of more than that the list is read anew once they are to be shown.
  private static var mostHeldBack: Int { 500 }

  mutating func take(_ pushes: [Push<Item>]) {
    for push in pushes {
      if let token = edits.pendingInsert(of: push.temporary), case .insert(let item, _) = push.edit {
        _ = edits.told.take(push, isHeld: true)
        confirmEdit(token, with: item)
      } else if let edit = edits.told.take(push, isHeld: heldPages[push.id] != nil) {
        take(edit, of: push)
      }
    }
  }

  private mutating func take(_ edit: LocalEdit<Item>, of push: Push<Item>) {
    switch edit {
    case .insert, .move: break
    case .update(let item):
      // Nobody saw the row yet; a page that is on its way may bring it all the same.
      for index in edits.entries.indices
      where edits.entries[index].isHeldBack && edits.entries[index].edit.id == push.id {
        edits.entries[index].edit = edits.entries[index].edit.saying(item)
      }
      // A row that grows by tokens while a page is on its way is one entry all the same.
      if let index = edits.entries.lastIndex(where: { $0.edit.id == push.id }), edits.entries[index].edit.isUpdate,
        edits.entries[index].token == nil
      {
        edits.entries[index].edit = edit
        edits.entries[index].change = nil
        edits.entries[index].confirmedBefore = RequestID(rawValue: nextRequest)
        return
      }
    case .remove(let id):
      edits.dropHeldBack(id)
    }
    var entry = EditLog<Item>.Entry(
      pushed: edit, isOrdered: push.order != nil, before: RequestID(rawValue: nextRequest))
    if let order = push.order {
      edits.order = order
      edits.hasOrderedRows = true
    }
    if case .insert = edit, heldPages[push.id] == nil {
      countInFeed(1)
      entry.isHeldBack = edits.holdsBack
    } else if case .remove = edit {
      countInFeed(-1)
    }
    edits.addPushed(entry)
    if entry.isHeldBack { forgetHeldBack() }
  }

  /// A counted list knows by its rows.
  private mutating func countInFeed(_ rows: Int) {
    guard !isCounted, let count = totalCount else { return }
    totalCount = max(0, min(count, Int.max >> 1) + rows)
  }

  private mutating func forgetHeldBack() {
    guard edits.heldBackCount > Self.mostHeldBack else { return }
    edits.forgottenCount += Self.mostHeldBack + 1
    edits.dropHeldBack()
  }

  mutating func holdBack(_ holdsBack: Bool, _ output: inout Output) {
    edits.holdsBack = holdsBack
    guard !holdsBack else { return }
    for index in edits.entries.indices { edits.entries[index].isHeldBack = false }
    guard edits.forgottenCount > 0 else { return }
    edits.forgottenCount = 0
    rereadAfterLoss(&output)
  }

  /// What was lost may be anything between the rows held, and may have been any row's content: all of it is read anew, as far as keys
  /// lead to it; else the reader's page alone, or the feed's beginning.
  mutating func rereadAfterLoss(_ output: inout Output) {
    // What is to come is newer than the loss.
    guard isCounted || !segments.isEmpty || refresh.load.inFlight != nil else { return }
    edits.isBehind = true
    beginRefresh(.keepWindow, &output)
  }

  /// What is read instead of the window, where something was lost and no key leads to all of it; `nil` where keys do.
  var strategyAfterLoss: RefreshStrategy? {
    guard edits.isBehind else { return nil }
    var isReadable = true
    for segment in segments.indices {
      for page in 0..<segments[segment].pages.count where isReadable {
        // By its key, or from the page before on, which says what follows it.
        isReadable =
          isReadAsHeld(page, of: segment)
          || page > 0 && LentPage(segments[segment].pages, at: page - 1).page.nextKey != nil
      }
    }
    if isReadable { return nil }
    let isReaderReadable: Bool =
      switch place(ofRow: anchorRow) {
      case .item(let segment, let page, _): isReadAsHeld(page, of: segment)
      case .gap: false
      }
    return isReaderReadable ? .aroundAnchor : .firstPage
  }

  /// Whether a page's key brings again what is held of it.
  private func isReadAsHeld(_ page: Int, of segment: Int) -> Bool {
    let held = LentPage(segments[segment].pages, at: page)
    return !isOutdated(page, of: segment) && !held.page.isCutAtStart
      && held.page.items.count <= max(held.page.requestedCount, held.page.receivedCount)
  }
}
