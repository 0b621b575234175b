#if !hasFeature(Embedded)
extension PagingEngine {
  /// What is wrong with the rows that local edits show (rule R17), and the engine as the server's rows alone make
  /// it, for the other rules' checks. O(rows).
  func editViolations() -> (violations: [String], server: PagingEngine) {
    var server = self
    guard !edits.entries.isEmpty else {
      var violations: [String] = []
      if !edits.displaced.isEmpty { violations.append("R17: rows are displaced without an edit") }
      if segments.contains(where: { hasCounterpart($0) }) || grid.pages.contains(where: { $0.counterpart != nil }) {
        violations.append("R17: a page has rows of edits without an edit")
      }
      return (violations, server)
    }
    var violations: [String] = []
    server.showServerRows()
    var again = server
    again.layEdits()
    if again.editableChunks != editableChunks || again.grid.pages != grid.pages || again.grid.growth != grid.growth {
      violations.append("R17: the rows shown are not those of the edits")
    }
    var seen: [Item.ID: PagePlace] = [:]
    for segment in segments.indices {
      for page in 0..<segments[segment].pages.count {
        let place = pagePlace(at: EditSpot(segment: segment, page: page))
        for item in segments[segment].pages[page].items where seen.updateValue(place, forKey: item.id) != nil {
          violations.append("R7: id \(item.id) is shown twice")
        }
      }
    }
    for page in grid.pages {
      for case let item? in page.items
      where seen.updateValue(PagePlace(segment: 0, ordinal: page.number), forKey: item.id) != nil {
        violations.append("R7: id \(item.id) is shown twice")
      }
    }
    if seen != heldPages { violations.append("R17: the index of ids does not match the rows shown") }
    for (index, entry) in edits.entries.enumerated() { checkShown(entry, index, &violations) }
    return (violations, server)
  }

  private func hasCounterpart(_ segment: Segment<Key, Item, Failure>) -> Bool {
    (0..<segment.pages.count).contains { segment.pages[$0].counterpart != nil }
  }

  private func checkShown(_ entry: EditLog<Item>.Entry, _ index: Int, _ violations: inout [String]) {
    let isLast = !edits.entries[(index + 1)...].contains { $0.edit.id == entry.edit.id }
    guard isLast, let row = row(of: entry.edit.id) else { return }
    switch entry.edit {
    case .remove(let id): violations.append("R17: \(id) is removed and shown")
    case .update(let item):
      if self.item(atRow: row) != item { violations.append("R17: the update of \(item.id) is not shown") }
    case .insert, .move: break
    }
  }
}
#endif
