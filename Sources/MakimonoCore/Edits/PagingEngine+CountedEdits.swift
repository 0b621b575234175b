/// Local edits of a counted list: as those of any other they lie over the rows of the pages that are held. Once they are the server's,
/// the feed's rows have other numbers.
extension PagingEngine {
  /// What is on its way and does not know of a row that came, went or moved at the server has the numbers from before it: it is asked
  /// for anew.
  mutating func askAnew(_ output: inout Output) {
    guard isCounted,
      edits.entries.contains(where: { entry in
        !entry.edit.isUpdate && entry.confirmedBefore.map { !awaitsNothing(before: $0) } ?? false
      })
    else { return }
    cancelGridLoads(&output)
    reissueRefresh(&output)
  }

  /// Rows came or went inside pages: each row behind them is on the page by now that its number says. A page that lacks one for it is
  /// read again when the reader is near. O(rows held).
  mutating func renumberGrid(after edit: LocalEdit<Item>, growth: Int) {
    let old = grid
    var isKnown = heldPages[edit.id] != nil
    if case .move = edit {
      isKnown = isKnown && growth == 0
    } else {
      if case .remove = edit { isKnown = growth < 0 }
      totalCount = max(0, (totalCount ?? 0) + growth)
    }
    // From or to a page that is not held, or a page was read that may know of the edit already: which rows have other numbers is not
    // known, nor how many there are.
    if !isKnown || edits.isReadSince { grid.reading &+= 1 }
    grid.rowCount = countedRows(totalCount ?? 0)
    grid.loads.removeAll { $0.number * old.pageSize >= grid.rowCount && $0.inFlight == nil }
    while let page = grid.pages.last, grid.rows(ofPage: page.number).isEmpty { grid.pages.removeLast() }
    for index in grid.pages.indices {
      grid.pages[index].items = Array(repeating: nil, count: grid.rows(ofPage: grid.pages[index].number).count)
    }
    var first = 0
    for page in old.pages {
      let row = page.number * old.pageSize + first
      for offset in page.items.indices {
        if let item = page.items[offset] { setInGrid(item, atRow: row + offset) }
      }
      first += page.items.count - old.rows(ofPage: page.number).count
    }
    grid.renumber()
    for index in grid.pages.indices where grid.pages[index].items.contains(where: { $0 == nil }) {
      grid.pages[index].reading = grid.reading &- 1
    }
  }

  private mutating func setInGrid(_ item: Item, atRow row: Int) {
    heldPages[item.id] = nil
    guard row < grid.rowCount else { return }
    let number = row / grid.pageSize
    let (index, isHeld) = grid.place(ofPage: number)
    if !isHeld {
      let items: [Item?] = Array(repeating: nil, count: grid.rows(ofPage: number).count)
      grid.pages.insert(GridPage(number: number, items: items, cost: 0, reading: grid.reading), at: index)
    }
    heldPages[item.id] = PagePlace(segment: 0, ordinal: number)
    grid.pages[index].items[row - number * grid.pageSize] = item
  }
}
