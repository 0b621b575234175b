/// Going on where the reader was, after the process has died.
extension PagingEngine {
  /// Where the list stands, for ``PagingEvent/restore(_:)``; `nil` without rows.
  ///
  /// - Parameter row: the reader's row; by default the one that the screen holds, else the first on it. Out of range it is the nearest that there is.
  ///
  /// Complexity: O(pages + edits).
  public func snapshot(atRow row: Int? = nil) -> PagingSnapshot<Key, Item>? {
    guard rowCount > 0 else { return nil }
    let row = min(max(0, row ?? anchorRow), rowCount - 1)
    if isCounted {
      let rows = grid.rows(ofPage: grid.page(ofRow: row))
      return PagingSnapshot(
        page: PageRecord(
          key: key(ofRow: row), rowCount: rows.count, requestedCount: grid.pageSize, position: rows.lowerBound),
        itemID: rowID(atRow: row).itemID, rowInPage: serverRow(at: row, isLast: false) - rows.lowerBound,
        edits: pendingEdits)
    }
    var list = self
    guard let place = list.serverPlace(ofRow: row) else { return nil }
    // What is not the reader's page goes as it would at any time: the trails then say all that is to be remembered.
    let page = list.segments[place.segment].pages[place.page]
    var pagesBefore = place.page
    for segment in 0..<place.segment { pagesBefore += list.segments[segment].pages.count }
    let pagesAfter = list.pageCount - pagesBefore - 1
    var output = Output()
    for _ in 0..<pagesBefore { list.evict(.backward, &output) }
    for _ in 0..<pagesAfter { list.evict(.forward, &output) }
    return PagingSnapshot(
      page: PageRecord(EvictedPage(page)),
      itemID: rowID(atRow: row).itemID, rowInPage: place.offset,
      pagesBefore: list.segments[0].leading.trail.map { PageRecord($0) },
      pagesAfter: list.segments[0].trailing.trail.map { PageRecord($0) },
      feedStart: list.segments[0].feedStart, edits: pendingEdits)
  }

  /// Shows the server's rows, and finds the page of a row that was shown; a gap's is the page below it.
  private mutating func serverPlace(ofRow row: Int) -> (segment: Int, page: Int, offset: Int)? {
    let spot: (segment: Int, page: Int, offset: Int)
    switch place(ofRow: row) {
    case .item(let segment, let page, let offset): spot = (segment, page, offset)
    case .gap(let index): spot = (index + 1, 0, 0)
    }
    guard !edits.entries.isEmpty else { return spot }
    // Edits may show no row of the page below a gap.
    let shown = segments[spot.segment].pages[spot.page].items
    let id = spot.offset < shown.count ? shown[spot.offset].id : nil
    showServerRows()
    // Moved here by an edit, the row is remembered where it is shown; one that the server does not know yet is beside
    // what it knows.
    let items = segments[spot.segment].pages[spot.page].items
    let offset = items.firstIndex { $0.id == id } ?? min(spot.offset, max(0, items.count - 1))
    edits = EditLog()
    clearCounterparts()
    dropHostPage()
    return spot.page < segments[spot.segment].pages.count ? (spot.segment, spot.page, offset) : nil
  }

  mutating func restore(_ snapshot: PagingSnapshot<Key, Item>, _ output: inout Output) {
    for edit in snapshot.edits { takeEdit(.edit(edit.edit, token: edit.token)) }
    let position = PageRecord<Key>.bounded(snapshot.page.position)
    let count = snapshot.page.requestedCount
    #if !hasFeature(Embedded)
    if snapshot.isKeyless { return restoreWithoutKeys(snapshot, &output) }
    #endif
    beginRefresh(
      at: snapshot.page.key, count: count > 0 ? min(count, Int(Int32.max)) : nil,
      restoring: Restoration(
        before: snapshot.pagesBefore.map { $0.evicted }, after: snapshot.pagesAfter.map { $0.evicted },
        position: position,
        rowsBefore: snapshot.feedStart.map { max(0, position - PageRecord<Key>.bounded($0)) }),
      &output)
    soughtID = snapshot.itemID
  }

  /// The list was replaced by the page of a snapshot: what lies around it counts as evicted.
  mutating func remember(_ restoration: Restoration<Key>) {
    guard rowCount > 0, !segments.isEmpty else { return }
    segments[0].leading.trail = restoration.before
    segments[0].trailing.trail = restoration.after
    for page in restoration.before { segments[0].countKey(page.key) }
    for page in restoration.after { segments[0].countKey(page.key) }
  }

  /// The page that holds a row; a gap's is the page below it. O(log pages).
  func page(ofRow row: Int) -> Page {
    switch place(ofRow: row) {
    case .item(let segment, let page, _): segments[segment].pages[page]
    case .gap(let index): segments[index + 1].pages[0]
    }
  }
}
