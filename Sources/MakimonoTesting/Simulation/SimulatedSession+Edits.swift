import MakimonoCore

/// A session's user, who edits the list, and what the server says to it (rule R17).
extension SimulatedSession {
  /// Ids that the server never gives: those of rows that it does not know yet.
  private static var firstTemporaryID: Int { 1_000_000 }

  mutating func edit(_ edit: SessionEdit) {
    guard let change = localEdit(edit) else { return }
    editCount += 1
    send(.edit(change, token: EditToken(rawValue: editCount)))
  }

  mutating func confirm(_ place: Int) {
    guard let edit = pending(place) else { return }
    take(edit)
    send(.confirmEdit(edit.token))
  }

  mutating func replaceTemporary(_ place: Int) {
    guard let edit = pending(place) else { return }
    guard case .insert(let row, _) = edit.edit, !server.existed(row.id, at: server.now) else { return confirm(place) }
    noteTaken()
    send(.replaceTemporary(edit.token, with: server.insertForReader()))
  }

  mutating func rollBack(_ place: Int) {
    if let edit = pending(place) { send(.rollBackEdit(edit.token)) }
  }

  /// The server refuses every edit that is left.
  mutating func rollBackAll() {
    while let edit = engine.pendingEdits.first, violations.isEmpty { send(.rollBackEdit(edit.token)) }
  }

  private mutating func take(_ edit: PendingEdit<ServerRow>) {
    noteTaken()
    if case .remove(let id) = edit.edit, engine.pendingEdits.contains(where: { Self.inserts($0, id) }) {
      tookRemovalFirst = true
    }
    server.take(edit.edit)
  }

  private static func inserts(_ edit: PendingEdit<ServerRow>, _ id: Int) -> Bool {
    if case .insert(let row, _) = edit.edit { row.id == id } else { false }
  }

  private mutating func noteTaken() {
    tookEdit = true
    untold.edits += 1
  }

  private func pending(_ place: Int) -> PendingEdit<ServerRow>? {
    let edits = engine.pendingEdits
    return edits.isEmpty ? nil : edits[place % edits.count]
  }

  private func localEdit(_ edit: SessionEdit) -> LocalEdit<ServerRow>? {
    switch edit {
    case .insert(let place):
      guard let place = editPlace(place) else { return nil }
      return .insert(ServerRow(id: Self.firstTemporaryID + Int(editCount)), at: place)
    case .update(let place):
      // No other version is as high.
      return item(place).map { .update(ServerRow(id: $0.id, version: 1_000 + Int(editCount))) }
    case .remove(let place): return item(place).map { .remove($0.id) }
    case .move(let place, let target):
      guard let item = item(place), let target = editPlace(target) else { return nil }
      return .move(item.id, to: target)
    }
  }

  private func editPlace(_ place: SessionPlace) -> EditPlace<Int>? {
    switch place {
    case .start: .start
    case .end: .end
    case .before(let row): item(row).map { .before($0.id) }
    case .after(let row): item(row).map { .after($0.id) }
    }
  }

  private func item(_ place: Int) -> ServerRow? {
    engine.rowCount == 0 ? nil : engine.item(atRow: place % engine.rowCount)
  }
}
