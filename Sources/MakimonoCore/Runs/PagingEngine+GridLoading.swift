/// Asking for the pages of a counted list: what is on screen, then what is near, and nothing between there and where the
/// reader came from.
extension PagingEngine {
  /// Whether the list has a row for each of the feed's by now (``PagingConfiguration/placeholders``).
  package var isCounted: Bool { grid.isCounted }

  /// Pages that meet the viewport; an empty one counts as the row it stands at.
  func visiblePages() -> ClosedRange<Int> {
    let rows = visibleRows
    let first = min(rows.lowerBound, max(0, grid.rowCount - 1))
    return grid.page(ofRow: first)...grid.page(ofRow: max(first, rows.upperBound - 1))
  }

  /// How many pages lie between the screen and a page; 0 for those on the screen.
  func gridDistance(_ number: Int, _ visible: ClosedRange<Int>) -> Int {
    max(0, max(visible.lowerBound - number, number - visible.upperBound))
  }

  mutating func judgeGrid(_ output: inout Output) {
    guard isCounted, let viewport, isViewportCurrent, !isReplacing, grid.rowCount > 0 else { return }
    let visible = visiblePages()
    // Two pages may meet on the screen. A page that the reader has left is not cancelled, or a drag of the scroll bar
    // would ask for every page that it passes: one such may fly beside the one that is looked at.
    let most = max(2, configuration.maxLoadsInFlight)
    let isForward = viewport.direction == .forward
    for offset in 0..<visible.count where grid.loadsInFlight < most {
      askForGridPage(isForward ? visible.lowerBound + offset : visible.upperBound - offset, visible, &output)
    }
    guard !isPrefetchSuspended else { return }
    for direction in [viewport.direction, viewport.direction.opposite] {
      let near = nearPages(direction, visible, viewport)
      for number in direction == .forward ? Array(near) : near.reversed()
      where grid.loadsInFlight < configuration.maxLoadsInFlight {
        askForGridPage(number, visible, &output)
      }
    }
  }

  /// Pages within the prefetch distance of the screen.
  private func nearPages(
    _ direction: PageDirection, _ visible: ClosedRange<Int>, _ viewport: ViewportReport
  ) -> Range<Int> {
    let extent = viewport.isInRows ? 1 : viewport.meanRowExtent
    let wanted = viewport.prefetch(direction)
    // Without a known length of rows: a page.
    let rows = extent > 0 ? wanted / extent : wanted > 0 ? Double(grid.pageSize) : 0
    let distance = Int(min(max(0, rows), Double(grid.pageSize) * Double(PagingConfiguration.mostLoadsInFlight)))
    guard direction == .forward else {
      let first = grid.page(ofRow: max(0, min(visibleRows.lowerBound, grid.rowCount - 1) - distance))
      return first..<max(first, visible.lowerBound)
    }
    let last = grid.page(ofRow: min(grid.rowCount - 1, max(0, visibleRows.upperBound - 1) + distance))
    return visible.upperBound + 1..<max(visible.upperBound, last) + 1
  }

  /// Asks for a page that is missing or outdated, where the window has room for it.
  private mutating func askForGridPage(_ number: Int, _ visible: ClosedRange<Int>, _ output: inout Output) {
    let (index, isHeld) = grid.place(ofPage: number)
    if isHeld, grid.pages[index].reading == grid.reading { return }
    if let load = grid.load(ofPage: number), !grid.loads[load].state.isIdle || grid.loads[load].wasTurnedAway { return }
    guard isHeld || gridAdmits(number, visible) else { return }
    issueGridLoad(number, &output)
  }

  mutating func issueGridLoad(_ number: Int, _ output: inout Output) {
    let pageSize = grid.pageSize
    guard let key = order.key(atFeedIndex: number * pageSize, count: pageSize) else { return }
    let index = grid.loadIndex(ofPage: number)
    let edge: LoadEdge = number * pageSize < visibleRows.lowerBound ? .prepend : .append
    let request = makeRequest(edge, key, count: pageSize, attempt: grid.loads[index].load.retries)
    grid.loads[index].load.begin(request.id)
    output.commands.append(.load(request))
    output.statesChanged = true
  }

  /// Whether a page would have a place in the window (rule R8): pages further from the screen give way to it. One that is in
  /// sight has a place in any case, for nobody can get past it.
  private func gridAdmits(_ number: Int, _ visible: ClosedRange<Int>) -> Bool {
    let distance = gridDistance(number, visible)
    if distance == 0 { return true }
    var pages = 1
    var rows = grid.pageSize
    var cost = PageCost(0)
    for page in grid.pages where gridDistance(page.number, visible) <= distance {
      pages += 1
      rows += page.items.count
      cost += page.cost
    }
    for load in grid.loads where load.inFlight != nil && !grid.place(ofPage: load.number).isHeld {
      pages += 1
      rows += grid.pageSize
    }
    return pages <= 2 || configuration.window.holds(pages: pages, items: rows, cost: cost)
  }

  // MARK: - Cancelling, leaving, returning

  /// What the grid waits for is about to be replaced (rule R2). What failed stays as it is.
  mutating func cancelGridLoads(_ output: inout Output) {
    for load in grid.loads {
      if let id = load.inFlight { output.commands.append(.cancel(id)) }
    }
    guard grid.loadsInFlight > 0 else { return }
    grid.loads.removeAll { $0.inFlight != nil }
    output.statesChanged = true
  }

  /// The reader moved, or stands where he stood.
  mutating func noteGridViewport(_ report: ViewportReport, hasMoved: Bool, _ output: inout Output) {
    guard grid.rowCount > 0 else { return }
    if hasMoved {
      grid.rereads = 0
      grid.loads.removeAll { $0.wasTurnedAway }
    }
    guard !isReplacing else { return }
    let visible = visiblePages()
    let near =
      nearPages(.backward, visible, report).lowerBound..<nearPages(.forward, visible, report).upperBound
    for index in grid.loads.indices where grid.loads[index].load.waitsForReturn {
      if !near.contains(grid.loads[index].number) {
        grid.loads[index].load.leave()
      } else if grid.loads[index].load.wasLeft {
        grid.loads[index].load.rest()
        output.statesChanged = true
      }
    }
  }
}
