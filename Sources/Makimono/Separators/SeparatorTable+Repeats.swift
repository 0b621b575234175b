import MakimonoCore

extension SeparatorTable where Item: Identifiable {
  /// The separators without those whose id is a row's or that of one above. O(separators).
  ///
  /// - Parameter holds: whether an id is a row's.
  func leavingOutRepeats(_ holds: (Item.ID) -> Bool) -> SeparatorTable {
    var table = SeparatorTable()
    var seen: Set<Item.ID> = []
    for (slot, item) in zip(slots, items) where !holds(item.id) && seen.insert(item.id).inserted {
      table.append(item, slot: slot)
    }
    return table
  }
}
