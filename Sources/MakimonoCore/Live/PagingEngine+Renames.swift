/// A row of the user's own that the server gave another id.
package struct RenamedRow<Item: Identifiable> {
  /// As it was shown until then.
  package let before: Item
  /// As the server has it.
  package let after: Item
}

extension RenamedRow: Sendable where Item: Sendable {}

extension Collection {
  /// The id that a row has by now; `nil` where it is none of these. O(rows).
  package func newID<Item>(of id: Item.ID) -> Item.ID? where Element == RenamedRow<Item> {
    first { $0.before.id == id }?.after.id
  }
}

extension PagingEngine {
  /// Rows of the user's own to which an event gives the server's id. Ask before the event is handled. O(pushes x edits).
  package func renames(by event: Event) -> [RenamedRow<Item>] {
    var renames: [RenamedRow<Item>] = []
    switch event {
    case .replaceTemporary(let token, let item): note(item, as: token, in: &renames)
    case .push(let pushes):
      for push in pushes {
        if let token = edits.pendingInsert(of: push.temporary), case .insert(let item, _) = push.edit {
          note(item, as: token, in: &renames)
        }
      }
    default: break
    }
    return renames
  }

  private func note(_ item: Item, as token: EditToken, in renames: inout [RenamedRow<Item>]) {
    guard let index = edits.index(of: token), case .insert(let old, _) = edits.entries[index].edit, old.id != item.id
    else { return }
    renames.append(RenamedRow(before: old, after: item))
  }
}
