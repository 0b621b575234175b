/// Local edits of a list with placeholders: a row's content can be another. Its rows have numbers, which are the feed's: none can come,
/// go or move by an edit. So an update lies over its row wherever the row's page is held, and no number changes.
extension PagingEngine {
  /// Whether the list takes an edit: one with placeholders takes updates alone. What it does not take is ignored.
  public func takes(_ edit: LocalEdit<Item>) -> Bool {
    if case .update = edit { return true }
    return !configuration.placeholders
  }

  mutating func handleUnderUpdates(_ event: Event, _ output: inout Output) {
    var ids = edits.entries.map { $0.edit.id }
    if case .edit(let edit, _, _) = event { ids.append(edit.id) }
    var before: [Item?] = []
    for id in ids { before.append(heldItem(id)) }
    uncoverUpdates()
    perform(event, &output)
    settleEdits()
    layUpdates()
    // All else the event told itself. What it told of a row that looks as before is told for nothing.
    for (id, old) in zip(ids, before) {
      guard let old, let row = row(of: id), item(atRow: row) != old else { continue }
      let update = ListOperation.update(row)
      if !output.change.operations.contains(update) { output.change.operations.append(update) }
    }
    judgeNeed(&output)
  }

  /// Shows what the server said of the rows under updates.
  mutating func uncoverUpdates() {
    for item in edits.covered { setHeld(item) }
    edits.covered.removeAll()
  }

  /// Lays the updates over the server's rows. O(edits x page).
  mutating func layUpdates() {
    for index in edits.entries.indices {
      guard let row = row(of: edits.entries[index].edit.id), let under = item(atRow: row) else { continue }
      edits.entries[index].edit = edits.entries[index].edit(on: under)
      guard case .update(let item) = edits.entries[index].edit else { continue }
      if !edits.covered.contains(where: { $0.id == item.id }) { edits.covered.append(under) }
      setHeld(item)
    }
  }

  /// Gives a row that is held other content.
  mutating func setHeld(_ item: Item) {
    guard let place = heldPages[item.id] else { return }
    if isCounted {
      guard let index = grid.pages.firstIndex(where: { $0.number == place.ordinal }),
        let offset = grid.pages[index].items.firstIndex(where: { $0?.id == item.id })
      else { return }
      grid.pages[index].items[offset] = item
    } else if let spot = editSpot(of: item.id),
      let offset = items(at: spot).firstIndex(where: { $0.id == item.id })
    {
      segments[spot.segment].pages[spot.page].items[offset] = item
    }
  }
}
