#if !hasFeature(Embedded)
extension PagingEngine {
  /// What is wrong with a counted list: empty, unless the engine itself is broken. O(items held).
  var gridViolations: [String] {
    guard isCounted else { return [] }
    var violations: [String] = []
    if !segments.isEmpty || !gapIDs.isEmpty { violations.append("a counted list has segments") }
    for (index, page) in grid.pages.enumerated() {
      if index > 0, grid.pages[index - 1].number >= page.number { violations.append("pages are out of order") }
      if page.items.count != grid.rows(ofPage: page.number).count || page.items.isEmpty && grid.rowCount > 0 {
        violations.append("R12: page \(page.number) has \(page.items.count) rows")
      }
    }
    checkGridWindow(grid, &violations)
    checkGridItems(grid, &violations)
    for (index, load) in grid.loads.enumerated() {
      if index > 0, grid.loads[index - 1].number >= load.number { violations.append("R1: a page is asked for twice") }
      if isReplacing, load.inFlight != nil {
        violations.append("R2: page \(load.number) loads while the list is replaced")
      }
    }
    if grid.loadsInFlight > max(2, configuration.maxLoadsInFlight) {
      violations.append("R1: \(grid.loadsInFlight) loads in flight")
    }
    return violations
  }

  private func checkGridWindow(_ grid: PageGrid<Item, Failure>, _ violations: inout [String]) {
    let size = grid.size
    guard grid.pages.count > max(2, grownPages),
      !configuration.window.holds(pages: grid.pages.count, items: size.rows, cost: size.cost)
    else { return }
    violations.append("R8: \(grid.pages.count) pages, \(size.rows) rows, a cost of \(size.cost) are held")
  }

  private func checkGridItems(_ grid: PageGrid<Item, Failure>, _ violations: inout [String]) {
    var seen: [Item.ID: PagePlace] = [:]
    for page in grid.pages {
      for item in page.items.compactMap({ $0 })
      where seen.updateValue(PagePlace(segment: 0, ordinal: page.number), forKey: item.id) != nil {
        violations.append("R7: id \(item.id) stands twice")
      }
    }
    if seen != heldPages { violations.append("R7: the index of ids does not match the rows") }
  }
}
#endif
