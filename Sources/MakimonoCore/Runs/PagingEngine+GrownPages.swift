/// Rows that are confirmed stand on the page that they were put on, which grows by them. The window is bounded all the same
/// (rule R8): what is far from the reader goes, pages first, then rows of the page that grew.
extension PagingEngine {
  /// Brings the list back within the window. Called while the pages show the server's rows, where keys are cursors (`isOverfull`).
  /// The change is made afterwards, of the lists before and after.
  ///
  /// - Parameters:
  ///   - seen: the rows on screen, among those of `chunks`.
  ///   - chunks: the list as it was shown.
  mutating func boundGrownPages(seen: Range<Int>, _ chunks: [EditChunk<Item>], _ output: inout Output) {
    guard excessRows > 0 else { return }
    let sight = sight(of: seen, chunks)
    viewport?.visibleRows = sight
    while excessRows > 0, pageCount > 2, let end = farEnd(whole: false) { evictPast(end, &output) }
    guard excessRows > 0 else { return }
    let visible = visibleRows
    let before = visible.lowerBound
    let after = rowCount - max(visible.upperBound, visible.lowerBound + 1)
    let ends: [PageDirection] = after >= before ? [.forward, .backward] : [.backward, .forward]
    for end in ends where excessRows > 0 { cut(end, margin: configuration.pageSize, &output) }
    // The bound is hard: the reader's neighbourhood gives way to it.
    for end in ends where isOverBound { cut(end, margin: 0, &output) }
    // Where no key leads to the rest of a page, it goes whole; so it does where it is all that stands against the bound.
    while excessRows >= configuration.pageSize || isOverBound, pageCount > 1, let end = farEnd(whole: true) {
      evictPast(end, &output)
    }
  }

  /// Lets a page go that what comes behind those held may be on its way past.
  mutating func evictPast(_ end: PageDirection, _ output: inout Output) {
    evict(end, &output)
    if end == .backward { restartBehind(&output) }
  }

  /// Whether a page of rows more is held than the window allows, by rows that were confirmed. Not while the list is read anew,
  /// page by page as it stands: it is brought within the window then. Nor where keys are computed: none leads to a part of a page,
  /// and rows that are confirmed wait as edits there.
  var isOverfull: Bool { !order.isComputed && !isReplacing && excessRows + waitingRows >= configuration.pageSize }

  /// Rows more than the window holds. Where it is bounded by pages, rows that a page has more than it was asked for with count
  /// as a page for each page's length.
  private var excessRows: Int {
    let window = configuration.window
    var excess = 0
    if let limit = window.maxItems, pageCount > 2 || limit >= configuration.pageSize * 2 { excess = rowCount - limit }
    if let limit = window.maxPages {
      var grown = 0
      for segment in segments.indices { grown += grownRows(of: segment) }
      excess = max(excess, grown - max(0, limit - pageCount) * configuration.pageSize)
    }
    return excess
  }

  private var isOverBound: Bool {
    guard let limit = configuration.window.maxItems else { return false }
    return pageCount > 2 && rowCount > limit && pageCount > grownPages
  }

  /// Rows of a segment that its pages grew by. O(pages).
  func grownRows(of segment: Int) -> Int {
    var grown = 0
    for index in 0..<segments[segment].pages.count { grown += grownRows(of: segments[segment].pages[index]) }
    return grown
  }

  private func grownRows(of page: Page) -> Int {
    max(0, page.items.count - page.addedCount - max(page.requestedCount, page.isOddSized ? page.receivedCount : 0))
  }

  /// Where the reader's rows are among the server's.
  private func sight(of seen: Range<Int>, _ chunks: [EditChunk<Item>]) -> Range<Int> {
    var sight: Range<Int>?
    var row = 0
    for chunk in chunks {
      if row >= max(seen.upperBound, seen.lowerBound + 1) { break }
      let first = max(0, seen.lowerBound - row)
      for offset in first..<max(first, min(chunk.count, seen.upperBound - row)) {
        guard let place = self.row(of: chunk.rowID(at: offset)) else { continue }
        sight = min(sight?.lowerBound ?? place, place)..<max(sight?.upperBound ?? 0, place + 1)
      }
      row += chunk.count
    }
    return sight ?? visibleRows
  }

  /// The end of the list that is further from the reader, if its page can go.
  ///
  /// - Parameter whole: whether a page may go whole that grew by a page's rows and more.
  private func farEnd(whole: Bool) -> PageDirection? {
    let visible = visibleRows
    let isStartFar = visible.lowerBound > rowCount - visible.upperBound
    let ends: [PageDirection] = isStartFar ? [.backward, .forward] : [.forward, .backward]
    return ends.first { end in
      guard let page = farPage(end, after: WindowPlan()), !meets(page, visible) else { return false }
      // Else it goes row by row.
      let outermost = outermostPage(outerSite(end))
      return whole || outermost.map { grownRows(of: $0.page) < configuration.pageSize } ?? false
    }
  }

  /// How many rows of the outermost page may go: those out of sight, but for some next to the reader.
  private func cuttableRows(_ end: PageDirection, margin: Int) -> Int {
    let site = outerSite(end)
    guard let outermost = outermostPage(site) else { return 0 }
    let visible = visibleRows
    let size = configuration.pageSize
    let free =
      end == .forward
      ? rowCount - max(visible.upperBound, visible.lowerBound + 1) - margin : visible.lowerBound - margin
    let most = end == .backward ? rowsBeforeNextKey(outermost.page, site) : outermost.page.items.count
    return max(0, min(min(excessRows, free), min(outermost.page.items.count - size, most)))
  }

  /// Rows of a page that may go at its start: where a page is remembered from beyond a gap behind it, what comes into the gap is read from
  /// the last row that came, and would bring those behind that once more.
  private func rowsBeforeNextKey(_ page: Page, _ site: EdgeSite) -> Int {
    let segment = segments[site.segment]
    guard segment.pages.count == 1, segment.trailing.trail.contains(where: { $0.isBeyondGap }) else {
      return page.items.count
    }
    return page.items.firstIndex { EvictedPage<Key>.mark($0) == page.lastReceived } ?? 0
  }

  /// Lets rows of the outermost page go.
  ///
  /// - Parameter margin: how many stay next to the reader.
  private mutating func cut(_ end: PageDirection, margin: Int, _ output: inout Output) {
    let count = cuttableRows(end, margin: margin)
    if end == .forward { cutEnd(count, &output) } else { cutStart(count, &output) }
  }

  /// Lets the last rows of the list's last page go. No key leads to where it ends then: it is read again from its beginning on,
  /// or from as near as a key leads.
  private mutating func cutEnd(_ count: Int, _ output: inout Output) {
    let site = outerSite(.forward)
    let index = segments[site.segment].pages.count - 1
    guard count > 0, index >= 0 else { return }
    let page = segments[site.segment].pages[index]
    let kept = page.items.count - count
    // Rows may have been confirmed below the last that came, which what follows is read from.
    let last = page.items.firstIndex { EvictedPage<Key>.mark($0) == page.lastReceived }
    let known = last.map { $0 < kept } == true ? page.nextKey : nil
    guard let key = known ?? keyFromStart(of: index, site) else { return }
    drop(page.items[kept...], of: site, index)
    segments[site.segment].pages[index].items.removeLast(count)
    segments[site.segment].pages[index].nextKey = key
    segments[site.segment].pages[index].isNextKeyAbove = known == nil
    segments[site.segment].pages[index].checkWayBack()
    // What led to the page from below leads to the rows that went.
    if page.items[kept...].contains(where: { EvictedPage<Key>.mark($0) == page.firstReceived }) {
      rename(index, of: site.segment, to: index > 0 ? segments[site.segment].pages[index - 1].nextKey ?? key : firstKey)
    }
    segments[site.segment].pages[index].receivedCount = kept
    Self.cancelInFlight(&self[site], &output)
    clearTrail(site, &output)
    self[site].open(at: key)
    self[site].knownRows = kept
    output.statesChanged = true
    output.trail.append(.cleared(.append))
    noteRemoved(at: rowCount, count: count, &output)
  }

  /// The key that the rows of the list's last page are read by from above.
  private func keyFromStart(of index: Int, _ site: EdgeSite) -> Key? {
    let page = segments[site.segment].pages[index]
    if index > 0, let key = segments[site.segment].pages[index - 1].nextKey { return key }
    if index == 0, site.segment == 0, segments[0].leading.state.isEnd { return firstKey }
    // A page that was read from below ends where its key leads.
    return page.previousKey != nil || page.isCutAtStart || isOutdated(index, of: site.segment) ? nil : page.key
  }

  /// Lets the first rows of the list's first page go. What leads back from the page brings them again, with those that are kept
  /// before the row that it leads from; where nothing does, the page's key.
  private mutating func cutStart(_ count: Int, _ output: inout Output) {
    guard count > 0, let page = segments[0].pages.first else { return }
    let site = outerSite(.backward)
    var gone = page
    gone.items = Array(page.items[..<count])
    gone.receivedCount = count
    drop(page.items[..<count], of: site, 0)
    segments[0].pages[0].items.removeFirst(count)
    segments[0].pages[0].firstRow += count
    segments[0].pages[0].checkWayBack()
    segments[0].pages[0].isCutAtStart = true
    segments[0].pages[0].noteGone(page.items[..<count])
    segments[0].pages[0].position += count
    segments[0].pages[0].receivedCount = max(0, page.receivedCount - count)
    Self.cancelInFlight(&self[site], &output)
    let key = keyBeyond(site) ?? page.key
    self[site].open(at: key)
    self[site].knownRows = page.items.count - count
    self[site].remember(EvictedPage(gone, under: key))
    segments[0].countKey(key)
    restartBehind(&output)
    output.statesChanged = true
    output.trail.append(.evicted(.prepend, rows: count))
    noteRemoved(at: 0, count: count, &output)
  }

  /// Rows went at the list's start. What comes behind those that are left may have been on its way past them: it is read anew from where a
  /// key leads, past what is held.
  private mutating func restartBehind(_ output: inout Output) {
    let site = EdgeSite(segment: 0, direction: .forward)
    let key = keyBeyond(site) ?? firstKey
    guard let next = self[site].nextKey, next != key, self[site].trail.isEmpty, self[site].knownRows > 0,
      !self[site].skippedKeys.isEmpty
    else { return }
    // One that failed waits for its retry as before.
    let load = self[site].load
    Self.cancelInFlight(&self[site], &output)
    self[site].open(at: key)
    if load.state.isFailed { self[site].load = load }
  }

  private mutating func drop(_ items: ArraySlice<Item>, of site: EdgeSite, _ index: Int) {
    let place = pagePlace(at: EditSpot(segment: site.segment, page: index))
    for item in items where heldPages[item.id] == place { heldPages[item.id] = nil }
  }
}
