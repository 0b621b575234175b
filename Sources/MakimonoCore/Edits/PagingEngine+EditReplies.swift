/// What replies say of rows under local edits (rule R17).
extension PagingEngine {
  /// Rows under edits take the newest content that the server gave, whatever the policy for duplicates: it is
  /// what an edit that is rolled back leaves behind.
  mutating func takeServerCopies(_ items: [Item]) {
    guard !edits.entries.isEmpty else { return }
    for index in edits.entries.indices {
      let id = edits.entries[index].edit.id
      guard let copy = items.last(where: { $0.id == id }) else { continue }
      if let spot = editSpot(of: id), !isCounted,
        let offset = segments[spot.segment].pages[spot.page].items.firstIndex(where: { $0.id == id })
      {
        segments[spot.segment].pages[spot.page].items[offset] = copy
      } else if edits.entries[index].known != nil {
        // The page may be turned away: a moved row is shown all the same.
        edits.entries[index].known = copy
      }
    }
  }

  /// Confirmed edits whose rows came in a reply that knows of them: from now on the server's word counts. Called once the
  /// reply is in the list, or was turned away.
  ///
  /// - Parameters:
  ///   - request: what it answers; of several that are taken at once, the first that was asked.
  ///   - isWholeList: whether nothing of the list before it stays, but for `unread`.
  ///   - unread: rows that stay as they were.
  ///   - ofNewRows: whether edits yield alone that put rows into the list.
  mutating func yieldEdits(
    to items: [Item], of request: RequestID, isWholeList: Bool = false, unread: [Item.ID: Int] = [:],
    ofNewRows: Bool = false
  ) {
    guard !edits.entries.isEmpty else { return }
    edits.isReadSince = isCounted
    keepOrder()
    var unread = unread
    var index = 0
    while index < edits.entries.count {
      let edit = edits.entries[index].edit
      // A row that waits on a page that stays as it was stays too.
      if !unread.isEmpty, standsBeside(unread, index) { unread[edit.id] = 0 }
      guard unread[edit.id] == nil, !ofNewRows || edit.inserts(edit.id),
        mayYield(index, to: items, of: request, isWholeList: isWholeList)
      else {
        index += 1
        continue
      }
      if mustGuard(index, isWholeList: isWholeList) {
        if let copy = items.last(where: { $0.id == edits.entries[index].edit.id }) ?? serverRow(under: index) {
          edits.entries[index].edit = edits.entries[index].edit.saying(copy)
          edits.entries[index].change = nil
        }
        index += 1
        continue
      }
      // A row that is gone at the server is not to come back by a move.
      if case .remove(let id) = edits.entries.remove(at: index).edit { edits.learn(id, nil) }
    }
  }

  /// Rows that were put at one place, one after the other, stand in that order. Where the server's rows have a later one by now, an
  /// earlier one that they lack (the page was full of what is newer) belongs next to it. O(edits x places).
  private mutating func keepOrder() {
    var later: [(place: EditPlace<Item.ID>, id: Item.ID)] = []
    for index in edits.entries.indices.reversed()
    where edits.entries[index].token == nil && !edits.entries[index].isOrdered {
      guard case .insert(let item, let place) = edits.entries[index].edit else { continue }
      let slot = later.firstIndex { $0.place == place }
      if editSpot(of: item.id) != nil {
        if let slot { later[slot].id = item.id } else { later.append((place, item.id)) }
      } else if let slot, isNext(later[slot].id, to: place) {
        let id = later[slot].id
        edits.entries[index].edit = .insert(item, at: place.growsDownwards ? .before(id) : .after(id))
      }
    }
  }

  /// Whether a row that was put at a place stands there still: the server may have it elsewhere.
  private func isNext(_ id: Item.ID, to place: EditPlace<Item.ID>) -> Bool {
    guard let neighbor = place.neighbor else { return true }
    guard let row = self.row(of: id), let base = self.row(of: neighbor) else { return false }
    let distance = place.growsDownwards ? base - row : row - base
    return distance > 0 && distance <= edits.entries.count + configuration.pageSize
  }

  /// Whether a row that is no part of the server's rows yet stands on the page, or beside a row, of those given.
  private func standsBeside(_ rows: [Item.ID: Int], _ index: Int) -> Bool {
    guard case .insert(let item, let place) = edits.entries[index].edit, editSpot(of: item.id) == nil else {
      return false
    }
    // Where the list's order has it is not known yet.
    if edits.entries[index].isOrdered { return true }
    if let neighbor = place.neighbor { return rows[neighbor] != nil }
    guard let spot = outermostSpot(place.growsDownwards ? .forward : .backward), let row = items(at: spot).first else {
      return false
    }
    return row.map { rows[$0.id] != nil } ?? false
  }

  private func mayYield(
    _ index: Int, to items: [Item], of request: RequestID, isWholeList: Bool
  ) -> Bool {
    let entry = edits.entries[index]
    guard let first = entry.confirmedBefore, request >= first else { return false }
    if isWholeList {
      // Of a row that is shown by an edit alone the server has said nothing.
      return editSpot(of: entry.edit.id) != nil || !edits.entries[..<index].contains { $0.edit.inserts(entry.edit.id) }
    }
    // A page that is held already keeps its rows where they are (rule R7): it would take the row back.
    if case .move = entry.edit { return false }
    return items.contains { $0.id == entry.edit.id }
  }

  /// Whether the server's word must go on as an edit, since something older is still to be laid under it: a reply that was
  /// asked for before the confirmation, or an earlier edit of the same row, which the user has overtaken. Or since the
  /// page that brings a new row found no room: the row must not go from the screen for that (rule R8).
  private func mustGuard(_ index: Int, isWholeList: Bool) -> Bool {
    let entry = edits.entries[index]
    switch entry.edit {
    case .remove: return false
    case .insert where !isWholeList && editSpot(of: entry.edit.id) == nil: return true
    case .insert, .update, .move: break
    }
    if edits.entries[..<index].contains(where: { $0.edit.id == entry.edit.id }) { return true }
    guard let first = entry.confirmedBefore else { return false }
    return !awaitsNothing(before: first)
  }

  private func serverRow(under index: Int) -> Item? {
    heldItem(edits.entries[index].edit.id)
  }
}
