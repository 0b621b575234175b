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
  mutating func confirmEdit(_ token: EditToken, with item: Item? = nil) {
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

  // MARK: - Settling

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
      guard !entry.isHeldBack, let first = entry.confirmedBefore, awaitsNothing(before: first),
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
    for entry in edits.entries where entry.token == nil && !entry.isHeldBack {
      if case .insert(let item, _) = entry.edit, editSpot(of: item.id) == nil { count += 1 }
    }
    return count
  }
}
