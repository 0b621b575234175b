/// A counted list (``PagingConfiguration/placeholders``): it has its full length from the first reply. A row is known by
/// its number until its page is held; every change of a row's page is an update in its place.
extension PagingEngine {
  /// The grid that a reply begins, where the list is to be counted and the reply allows it: the source counts its rows,
  /// and gives pages of the size asked for.
  func makeGrid(for page: IncomingPage<Key, Item>) -> PageGrid<Item, Failure>? {
    let size = configuration.pageSize
    guard configuration.placeholders, page.requestedCount == size, let total = page.reply.totalCount,
      total > 0, let index = order.feedIndex(of: page.key, count: size), index % size == 0, index < total,
      page.reply.feedRows == nil, page.reply.items.count == min(size, total - index)
    else { return nil }
    return PageGrid(pageSize: size, rowCount: countedRows(total))
  }

  /// Rows of a feed that can be asked for. O(log pages).
  func countedRows(_ total: Int) -> Int {
    let size = configuration.pageSize
    let rows = min(max(0, total), min(configuration.itemLimit ?? .max, .mostRows))
    // Pages that have a key: a source may have a cap.
    var low = 0
    var high = rows / size + (rows % size > 0 ? 1 : 0)
    if high > 0, order.key(atFeedIndex: (high - 1) * size, count: size) != nil { return rows }
    while low < high {
      let middle = (low + high) / 2
      if order.key(atFeedIndex: middle * size, count: size) != nil { low = middle + 1 } else { high = middle }
    }
    return min(rows, low * size)
  }

  /// The key to begin a counted list at, so that its pages lie on the grid.
  func alignedKey(_ key: Key) -> (key: Key, row: Int?) {
    let size = configuration.pageSize
    guard configuration.placeholders, let index = order.feedIndex(of: key, count: size) else {
      return (key, nil)
    }
    return (order.key(atFeedIndex: index / size * size, count: size) ?? key, index)
  }

  /// A reply that reads the list anew: its page is held, and of the others what the refresh keeps.
  mutating func replaceByGrid(
    _ new: PageGrid<Item, Failure>, _ page: IncomingPage<Key, Item>, _ asked: RefreshPage<Key>, _ output: inout Output
  ) {
    if isCounted {
      grid.reading &+= 1
      grid.rereads = 0
      grid.loads.removeAll()
      resizeGrid(to: new.rowCount, &output)
      if asked.purpose != .reread { emptyGrid(&output) }
    } else {
      let before = rowCount
      segments = RingBuffer()
      gapIDs = []
      heldPages.removeAll(keepingCapacity: true)
      grid = new
      if before > 0 { output.change.operations.append(.remove(0..<before)) }
      if new.rowCount > 0 { output.change.operations.append(.insert(0..<new.rowCount)) }
    }
    let number = (order.feedIndex(of: page.key, count: new.pageSize) ?? 0) / new.pageSize
    if new.rows(ofPage: number).isEmpty == false {
      if asked.purpose == .reread { makeGridRoom(forPage: number, cost: page.cost, isRefresh: true, &output) }
      fillGrid(number, page.reply, cost: page.cost, &output)
    }
    landingRow = min(asked.row ?? number * new.pageSize, max(0, new.rowCount - 1))
    output.replacedList = true
    refresh.finish()
    isPrefetchSuspended = false
    noteRowsReplaced(&output)
  }

  /// A list that is not counted any more takes the grid's place.
  mutating func dropGrid(_ output: inout Output) {
    landingRow = nil
    guard isCounted else { return }
    if grid.rowCount > 0 { output.change.operations.append(.remove(0..<grid.rowCount)) }
    heldPages.removeAll(keepingCapacity: true)
    grid = PageGrid()
  }

  // MARK: - Changing pages

  /// The feed has another count of rows: the list's end follows.
  mutating func resizeGrid(to count: Int, _ output: inout Output) {
    let before = grid.rowCount
    guard count != before else { return }
    grid.rowCount = count
    if count > before {
      output.change.operations.append(.insert(before..<count))
    } else {
      output.change.operations.append(.remove(count..<before))
      while let last = grid.pages.last, grid.rows(ofPage: last.number).isEmpty {
        forgetItems(of: last, from: 0)
        grid.pages.removeLast()
      }
      let size = grid.pageSize
      grid.loads.removeAll { size * $0.number >= count && $0.inFlight == nil }
    }
    // Only the last page held can be one that grew or shrank.
    guard let index = grid.pages.indices.last else { return }
    let page = grid.pages[index]
    let rows = grid.rows(ofPage: page.number).count
    if page.items.count > rows {
      forgetItems(of: page, from: rows)
      grid.pages[index].items.removeLast(page.items.count - rows)
    } else if page.items.count < rows {
      grid.pages[index].items.append(contentsOf: repeatElement(nil, count: rows - page.items.count))
      trimGrid(&output)
    }
  }

  /// Every page becomes placeholders.
  private mutating func emptyGrid(_ output: inout Output) {
    while let page = grid.pages.last { emptyGridPage(page.number, &output) }
  }

  /// A page goes out of memory: its rows are placeholders again (rule R8).
  mutating func emptyGridPage(_ number: Int, _ output: inout Output) {
    guard case (let index, true) = grid.place(ofPage: number) else { return }
    let page = grid.pages.remove(at: index)
    grownPages = min(grownPages, grid.pages.count)
    forgetItems(of: page, from: 0)
    let first = number * configuration.pageSize
    for offset in page.items.indices where page.items[offset] != nil {
      output.change.operations.append(.update(first + offset))
    }
    output.trail.append(.emptied(first..<first + page.items.count))
  }

  private mutating func forgetItems(of page: GridPage<Item>, from offset: Int) {
    for item in page.items[offset...] {
      if let item, heldPages[item.id]?.ordinal == page.number { heldPages[item.id] = nil }
    }
  }

  /// Puts a reply's rows in their places. Returns whether it showed that the feed moved: an item of it stands elsewhere
  /// in the same reading.
  @discardableResult
  mutating func fillGrid(
    _ number: Int, _ reply: PageReply<Key, Item>, cost: PageCost, _ output: inout Output
  ) -> Bool {
    let rows = grid.rows(ofPage: number)
    var items: [Item?] = []
    var hasMoved = false
    let place = PagePlace(segment: 0, ordinal: number)
    var old: [Item?] = []
    if case (let index, true) = grid.place(ofPage: number) {
      old = grid.pages[index].items
      forgetItems(of: grid.pages[index], from: 0)
    }
    for item in reply.items.prefix(rows.count) {
      if let other = heldPages[item.id] {
        let isElsewhere = other.ordinal != number
        if isElsewhere, isOfThisReading(other.ordinal) { hasMoved = true }
        // Twice in one page, or on a page that is as new: the row that was there stays (rule R7), with the content that its policy
        // wants.
        guard isElsewhere, configuration.duplicates == .move || !isOfThisReading(other.ordinal) else {
          if configuration.duplicates != .keepFirst {
            if isElsewhere {
              setInGrid(item.id, other.ordinal, to: item, &output)
            } else if let first = items.firstIndex(where: { $0?.id == item.id }) {
              items[first] = item
            }
          }
          items.append(nil)
          continue
        }
        // On another page by now: its old row is a placeholder until that page is read again.
        setInGrid(item.id, other.ordinal, to: nil, &output)
      }
      heldPages[item.id] = place
      items.append(item)
    }
    while items.count < rows.count { items.append(nil) }
    var page = GridPage(number: number, items: items, cost: cost, reading: grid.reading)
    page.metadata = reply.metadata
    if case (let index, true) = grid.place(ofPage: number) {
      grid.pages[index] = page
    } else {
      grid.pages.insert(page, at: grid.place(ofPage: number).index)
      old = Array(repeating: nil, count: rows.count)
    }
    tellGridPage(rows.lowerBound, from: old, to: items, &output)
    return hasMoved
  }

  private func isOfThisReading(_ number: Int) -> Bool {
    guard case (let index, true) = grid.place(ofPage: number) else { return false }
    return grid.pages[index].reading == grid.reading
  }

  /// An item's row on a page has other content, or none.
  private mutating func setInGrid(_ id: Item.ID, _ number: Int, to item: Item?, _ output: inout Output) {
    guard case (let index, true) = grid.place(ofPage: number),
      let offset = grid.pages[index].items.firstIndex(where: { $0?.id == id }),
      grid.pages[index].items[offset] != item
    else { return }
    grid.pages[index].items[offset] = item
    output.change.operations.append(.update(number * configuration.pageSize + offset))
  }

  /// Rows that stay on a page and stand elsewhere on it are followed, so that the reader's row stays where it is; all
  /// else is told row by row.
  private func tellGridPage(_ first: Int, from old: [Item?], to new: [Item?], _ output: inout Output) {
    let before = old.compactMap { $0 }
    let after = new.compactMap { $0 }
    if before.count == old.count, after.count == new.count, old.count == new.count {
      for operation in EditedPages.change(from: [.page(before)], to: [.page(after)]).operations {
        output.change.operations.append(operation.shifted(by: first))
      }
      return
    }
    for offset in new.indices where offset >= old.count || old[offset] != new[offset] {
      output.change.operations.append(.update(first + offset))
    }
  }
}
