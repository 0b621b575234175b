/// The bounded window (rule R8).
///
/// The bound is hard and the prefetch distance gives way to it. Where the window is full a page is asked for
/// only if, once it is in and the far pages are out, the reader is no further from the middle than before.
/// By that rule two edges do not trade the same pages to and fro: a trade is allowed one way only until the
/// reader moves, so the engine comes to rest (rule R19). Where rows stand elsewhere than on their pages, `PageTrades` sees to it.
extension PagingEngine {
  /// Whether a load this way may be started.
  func windowAllows(_ direction: PageDirection) -> Bool {
    let other = direction.opposite
    let (rows, cost) = expectedSize(outerSite(direction))
    guard self[outerSite(other)].inFlight == nil else {
      // Both edges at once only where both pages fit beside what is held: else the second to arrive would
      // push out the first.
      let (otherRows, otherCost) = expectedSize(outerSite(other))
      return configuration.window.holds(
        pages: pageCount + 2, items: rowCount + rows + otherRows, cost: costHeld + cost + otherCost)
    }
    guard let pages = evictionPlan(toAdmit: rows, cost: cost, direction) else { return false }
    return pages == 0 || trades.allows(direction)
  }

  /// Rows that a plain request at an edge asks for: those of the page that went there, else a page, or more where the
  /// order lets pages grow and the reader is faster than the feed.
  func plainCount(_ site: EdgeSite) -> Int {
    let size = configuration.pageSize
    if let evicted = self[site].trail.last { return evicted.requestedCount > 0 ? Int(evicted.requestedCount) : size }
    guard let limit = order.growthLimit, isOuter(site), let viewport else { return size }
    let extent = (viewport.isInRows ? 1 : viewport.meanRowExtent) * Double(size)
    guard extent > 0 else { return size }
    let pages = (viewport.prefetch(site.direction) - viewport.distance(site.direction)) / extent
    guard pages > 1 else { return size }
    let grown = Int(min(pages, Double(limit))) * size
    let count = max(size, min(grown, limit))
    return evictionPlan(toAdmit: count, site.direction) == nil ? size : count
  }

  /// How large the next page at an edge will be, as far as is known.
  private func expectedSize(_ site: EdgeSite) -> (rows: Int, cost: PageCost) {
    if let page = self[site].trail.last {
      // With a page beyond a gap comes the gap's row.
      return (Int(page.receivedCount) + (page.isBeyondGap ? 1 : 0), page.cost)
    }
    return (configuration.pageSize, outermostPage(site)?.page.cost ?? 0)
  }

  /// How many pages must go at the far end to let a page in, or `nil` if it must stay out. Where the window grows for it, what
  /// stands next to the screen stays.
  ///
  /// - Parameter pages: 0 for rows that come to a page which is held.
  func evictionPlan(
    toAdmit rows: Int, cost: PageCost = 0, pages: Int = 1, _ direction: PageDirection
  ) -> Int? {
    let window = configuration.window
    let visible = visibleRows
    var plan = WindowPlan()
    while !window.holds(
      pages: pageCount - plan.pages + pages, items: rowCount - plan.rows + rows, cost: costHeld - plan.cost + cost)
    {
      // Never below two pages, the new one among them, even if those two are over the bound.
      guard pageCount - plan.pages + pages > 2, let next = farPage(direction.opposite, after: plan) else { break }
      if meets(next, visible) { return outgrowsWindow(direction) ? max(0, plan.pages - 1) : nil }
      plan.take(next)
    }
    guard plan.pages > 0 else { return 0 }
    let before = visible.lowerBound
    let after = rowCount - visible.upperBound
    let near = direction == .forward ? after : before
    let far = (direction == .forward ? before : after) - plan.rows
    let isTowardsReader = (viewport?.direction ?? .forward) == direction
    return near < far || (near == far && isTowardsReader) ? plan.pages : nil
  }

  // MARK: - A screen taller than the window

  /// Whether the window grows for a page this way, though nothing may go for it: the reader sees the last row there is, and
  /// could wait for the next for ever; or what is in sight is more than the window holds, and this page stands next to it.
  func outgrowsWindow(_ direction: PageDirection) -> Bool {
    let visible = visibleRows
    let isLastRowInSight = direction == .forward ? visible.upperBound == rowCount : visible.lowerBound == 0
    if isLastRowInSight, !visible.isEmpty { return true }
    guard let outermost = farPage(direction, after: WindowPlan()), meets(outermost, visible) else { return false }
    return isScreenTaller
  }

  /// Whether the pages in sight are more than the window holds. O(pages held), where they are more than it holds.
  var isScreenTaller: Bool {
    if configuration.window.holds(pages: pageCount, items: rowCount, cost: costHeld) { return false }
    let visible = visibleRows
    var (pages, rows, cost, row) = (0, 0, PageCost(0), 0)
    for index in segments.indices {
      if index > 0 { row += 1 }
      for place in 0..<segments[index].pages.count {
        let count = segments[index].pages[place].items.count
        if meets(row..<row + count, visible) {
          pages += 1
          rows += count
          cost += segments[index].pages[place].cost
        }
        row += count
      }
    }
    return pages > 2 && !configuration.window.holds(pages: pages, items: rows, cost: cost)
  }

  /// Notes how far the window has grown: it never holds more than was let in for the screen's sake.
  mutating func noteGrowth() {
    let isGrown = !configuration.window.holds(pages: pageCount, items: rowCount, cost: costHeld)
    grownPages = isGrown ? pageCount : 0
  }

  /// The page that is next to go at an end of the list, after those of a plan; with it goes the gap behind it, if it is
  /// the last of its segment.
  func farPage(_ end: PageDirection, after plan: WindowPlan) -> FarPage? {
    var index = plan.pages
    let last = segments.count - 1
    for number in segments.indices {
      let position = end == .backward ? number : last - number
      let count = segments[position].pages.count
      guard index < count else {
        index -= count
        continue
      }
      let place = end == .backward ? index : count - 1 - index
      let isLastOfSegment = index == count - 1 && number != last
      let items = segments[position].pages[place].items.count
      let rows = items + (isLastOfSegment ? 1 : 0)
      let first = end == .backward ? plan.rows : rowCount - plan.rows - rows
      let showsEdits = items == 0 && editsShow(EditSpot(segment: position, page: place))
      return FarPage(rows: first..<first + rows, cost: segments[position].pages[place].cost, showsEdits: showsEdits)
    }
    return nil
  }

  /// The rows on screen, within the rows there are.
  var visibleRows: Range<Int> {
    guard let viewport else { return 0..<0 }
    let lower = min(max(viewport.visibleRows.lowerBound, 0), rowCount)
    // No screen shows more than ten thousand: what says so is beyond all measure, and each row in sight may ask for a page.
    // Two numbers at a time: the least of three is found with an array, and what counts references has the engine copied for its call.
    return lower..<min(max(viewport.visibleRows.upperBound, lower), min(rowCount, lower + 10_000))
  }

  /// Whether a page is in sight: by a row of its own, or where it has none, by one of an edit's.
  func meets(_ page: FarPage, _ visible: Range<Int>) -> Bool { page.showsEdits || meets(page.rows, visible) }

  /// An empty viewport counts as the row it stands at.
  func meets(_ rows: Range<Int>, _ visible: Range<Int>) -> Bool {
    rows.lowerBound < max(visible.upperBound, visible.lowerBound + 1) && visible.lowerBound < rows.upperBound
  }

  /// Brings the list back within the window: from its end, else from its start. `false` where the reader sees what
  /// would have to go, unless his screen is taller than the window.
  mutating func trimWindow(_ output: inout Output) -> Bool {
    while !configuration.window.holds(pages: pageCount, items: rowCount, cost: costHeld), pageCount > 2 {
      if canGo(farPage(.forward, after: WindowPlan())) {
        evict(.forward, &output)
      } else if canGo(farPage(.backward, after: WindowPlan())) {
        evict(.backward, &output)
      } else {
        guard isScreenTaller else { return false }
        noteGrowth()
        return true
      }
    }
    return true
  }

  /// The bound is hard (rule R8), whatever the reader sees.
  mutating func forceWindow(_ output: inout Output) {
    while !configuration.window.holds(pages: pageCount, items: rowCount, cost: costHeld), pageCount > 2 {
      evict(.forward, &output)
    }
  }

  private func canGo(_ page: FarPage?) -> Bool {
    page.map { !meets($0, visibleRows) } ?? false
  }
}
