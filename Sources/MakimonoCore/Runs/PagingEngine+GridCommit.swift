/// Replies become pages of a counted list.
extension PagingEngine {
  /// Whether the request was one of the grid's.
  mutating func takeGridPage(_ id: RequestID, _ reply: PageReply<Key, Item>, _ output: inout Output) -> Bool {
    guard let index = grid.loads.firstIndex(where: { $0.inFlight == id }) else { return false }
    let number = grid.loads.remove(at: index).number
    output.statesChanged = true
    let operations = output.change.operations.count
    if let total = reply.totalCount, total != totalCount {
      totalCount = total
      beginGridReading()
      resizeGrid(to: countedRows(total), &output)
    }
    let cost = boundedCost(reply.cost)
    if !grid.rows(ofPage: number).isEmpty {
      if makeGridRoom(forPage: number, cost: cost, &output) {
        if fillGrid(number, reply, cost: cost, &output), beginGridReading() { markGridPageCurrent(number) }
      } else {
        grid.loads[grid.loadIndex(ofPage: number)].wasTurnedAway = true
      }
    }
    yieldEdits(to: reply.items, of: id)
    if output.change.operations[operations...].contains(where: { $0.changesCount }) {
      // The list's end moved.
      let rows = visibleRows
      noteRowsChanged(&output) { $0.visibleRows = rows }
    }
    return true
  }

  /// The feed moved between two requests (rule R15): every page is outdated, and those near the reader are read again.
  /// Whether a reading was begun: not without end while the reader rests.
  @discardableResult
  mutating func beginGridReading() -> Bool {
    guard order.drift != .ignored, grid.rereads < Self.mostReadings else { return false }
    grid.rereads += 1
    grid.reading &+= 1
    return true
  }

  /// Readings that are begun at most while the reader stands still.
  private static var mostReadings: Int { 2 }

  private mutating func markGridPageCurrent(_ number: Int) {
    guard case (let index, true) = grid.place(ofPage: number) else { return }
    grid.pages[index].reading = grid.reading
  }

  // MARK: - The window

  /// Lets pages go that are further from the screen, until a page has room (rule R8). Whether it has.
  ///
  /// - Parameter isRefresh: whether the page is let in at all events: it reads the list anew.
  @discardableResult
  mutating func makeGridRoom(
    forPage number: Int, cost: PageCost, isRefresh: Bool = false, _ output: inout Output
  ) -> Bool {
    let (index, isHeld) = grid.place(ofPage: number)
    let visible = visiblePages()
    let distance = isRefresh ? -1 : gridDistance(number, visible)
    // A page that is read again has its place, and may cost more than it did.
    let pages = isHeld ? 0 : 1
    let rows = isHeld ? 0 : grid.rows(ofPage: number).count
    let growth = isHeld ? cost - grid.pages[index].cost : cost
    if isHeld, configuration.window.maxCost == nil || growth <= 0 { return true }
    while grid.pages.count + pages > 2,
      !configuration.window.holds(
        pages: grid.pages.count + pages, items: grid.size.rows + rows, cost: grid.size.cost + growth)
    {
      guard let far = farthestGridPage(visible, beyond: distance, except: number) else {
        guard distance == 0 else { return false }
        grownPages = grid.pages.count + pages
        return true
      }
      emptyGridPage(far, &output)
    }
    return true
  }

  /// Rows came without a load: pages further from the screen make room for theirs (rule R8). Those on the screen have it in any case.
  mutating func trimGrid(_ output: inout Output) {
    while grid.pages.count > 2,
      !configuration.window.holds(pages: grid.pages.count, items: grid.size.rows, cost: grid.size.cost)
    {
      guard let far = farthestGridPage(visiblePages(), beyond: 0) else {
        grownPages = grid.pages.count
        return
      }
      emptyGridPage(far, &output)
    }
  }

  /// The page that is furthest from the screen, if it is further than so many pages; of two the one behind the reader.
  private func farthestGridPage(
    _ visible: ClosedRange<Int>, beyond distance: Int, except number: Int? = nil
  ) -> Int? {
    guard let first = grid.pages.first(where: { $0.number != number })?.number,
      let last = grid.pages.last(where: { $0.number != number })?.number
    else { return nil }
    let before = gridDistance(first, visible)
    let after = gridDistance(last, visible)
    guard max(before, after) > distance else { return nil }
    if before == after { return viewport?.direction == .backward ? last : first }
    return before > after ? first : last
  }

  /// Memory pressure: keeps the pages on screen and one neighbour each way, and two pages at least (rule R8).
  mutating func shedGridPages(_ output: inout Output) {
    guard grid.rowCount > 0 else { return }
    let visible = visiblePages()
    while grid.pages.count > 2, let far = farthestGridPage(visible, beyond: 1) {
      emptyGridPage(far, &output)
      isPrefetchSuspended = true
    }
  }
}
