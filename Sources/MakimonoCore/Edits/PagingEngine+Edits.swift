/// Local edits (rule R17): shown at once, kept over refreshes and evictions until the server confirms them, and
/// taken back where it refuses.
///
/// The engine itself works on the server's rows alone. Pages that edits reach hold both: what is shown between
/// events, and what the server said, which takes its place while an event is handled. So no other rule
/// knows of edits, and taking one back needs no record of what was there before it. Whoever takes a reply into the list
/// says so (`takeServerCopies`, `yieldEdits`), since it may be in long before its turn comes.
extension PagingEngine {
  /// The edits that are neither confirmed nor rolled back, oldest first. O(edits).
  public var pendingEdits: [PendingEdit<Item>] {
    edits.entries.compactMap { entry in entry.token.map { PendingEdit(token: $0, edit: entry.edit) } }
  }

  /// Whether an edit under this token waits for the server. O(edits).
  public func isPending(_ token: EditToken) -> Bool { edits.index(of: token) != nil }

  // MARK: - The log

  mutating func takeEdit(_ event: Event) {
    switch event {
    case .edit(let edit, let token, let change): add(edit, token, change)
    case .confirmEdit(let token): confirmEdit(token)
    case .rollBackEdit(let token): rollBackEdit(token)
    case .replaceTemporary(let token, let item): confirmEdit(token, with: item)
    default: break
    }
  }

  private mutating func add(_ edit: LocalEdit<Item>, _ token: EditToken, _ change: RowChange<Item>?) {
    guard !isPending(token) else { return }
    edits.entries.append(EditLog.Entry(edit: edit, token: token, change: change))
  }

  private mutating func rollBackEdit(_ token: EditToken) {
    guard let index = edits.index(of: token) else { return }
    let edit = edits.entries.remove(at: index).edit
    guard case .insert(let item, let place) = edit, editSpot(of: item.id) == nil else { return }
    // What was put beside the row takes its place: one message that failed must not take the next ones along.
    for other in edits.entries.indices {
      edits.entries[other].edit = edits.entries[other].edit.replacingPlace(beside: item.id, by: place)
    }
  }

  /// - Parameter item: the row as the server made it, where it said so.
  private mutating func confirmEdit(_ token: EditToken, with item: Item? = nil) {
    guard let index = edits.index(of: token) else { return }
    edits.entries[index].token = nil
    edits.entries[index].confirmedBefore = RequestID(rawValue: nextRequest)
    guard let item else { return }
    edits.entries[index].change = nil
    switch edits.entries[index].edit {
    case .insert(let temporary, let place):
      edits.entries[index].edit = .insert(item, at: place)
      guard temporary.id != item.id else { return }
      for other in edits.entries.indices where other != index {
        if edits.entries[other].edit.id == temporary.id { edits.entries[other].known = nil }
        edits.entries[other].edit = edits.entries[other].edit.renaming(temporary.id, to: item.id)
      }
    case .update(let old) where old.id == item.id:
      edits.entries[index].edit = .update(item)
    case .update, .remove, .move: break
    }
  }

  // MARK: - Replies

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
    var index = 0
    while index < edits.entries.count {
      let edit = edits.entries[index].edit
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
    for index in edits.entries.indices.reversed() where edits.entries[index].token == nil {
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

  /// Confirmed edits become part of the server's rows, as soon as no reply is under way that does not know of
  /// them, and no earlier edit on the same rows is in the log.
  ///
  /// - Parameter makesRoom: whether rows more than the window holds may be taken, since room is made for them afterwards.
  mutating func settleEdits(makesRoom: Bool = false) {
    guard edits.entries.contains(where: { $0.token == nil }) else { return }
    putNearestFirst()
    var index = 0
    while index < edits.entries.count {
      let entry = edits.entries[index]
      let rows = rowCount
      guard let first = entry.confirmedBefore, awaitsNothing(before: first),
        !edits.entries[..<index].contains(where: { entry.edit.depends(on: $0.edit) }), fold(entry, makesRoom: makesRoom)
      else {
        index += 1
        continue
      }
      edits.entries.remove(at: index)
      // Where rows go, an earlier edit may find the room that it had to wait for.
      if rowCount < rows { index = 0 }
    }
  }

  /// Rows that were put right beside one row, one after the other, become the server's the nearest first: where there is room for some
  /// of them alone, none may be missing between those and the row, which the page's key leads on from. O(edits).
  private mutating func putNearestFirst() {
    var last = edits.entries.count - 1
    while last > 0 {
      guard let place = waitingPlace(last), place.neighbor != nil else {
        last -= 1
        continue
      }
      var first = last
      while first > 0, waitingPlace(first - 1) == place { first -= 1 }
      if first < last {
        edits.entries[first...last].reverse()
        for index in first + 1...last {
          guard case .insert(let item, _) = edits.entries[index].edit else { continue }
          let nearer = edits.entries[index - 1].edit.id
          edits.entries[index].edit = .insert(item, at: place.growsDownwards ? .before(nearer) : .after(nearer))
        }
      }
      last = first - 1
    }
  }

  /// Where a confirmed edit puts a row that is no part of the server's rows yet.
  private func waitingPlace(_ index: Int) -> EditPlace<Item.ID>? {
    guard edits.entries[index].token == nil, case .insert(let item, let place) = edits.entries[index].edit,
      editSpot(of: item.id) == nil
    else { return nil }
    return place
  }

  /// Rows that are confirmed and no part of the server's rows yet. O(edits).
  var waitingRows: Int {
    var count = 0
    for entry in edits.entries where entry.token == nil {
      if case .insert(let item, _) = entry.edit, editSpot(of: item.id) == nil { count += 1 }
    }
    return count
  }
}
