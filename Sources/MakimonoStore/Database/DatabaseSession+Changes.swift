import GRDB
import Makimono
import MakimonoCore

/// What was written, as pushes (rule R21).
extension DatabaseSession {
  /// Tells the pager.
  ///
  /// A row is put beside one that stands next to it in the database and is in the list: that is its place, whatever the list holds besides. Rows
  /// that are next to one another go first behind the one before them, from the first on; those that are left before the one behind them, from
  /// the last on.
  ///
  /// - Returns: whether all of it could be told. Else the list is to be read anew.
  func take(_ news: [RowNews<Item>]) -> Bool {
    guard let pager = handle.pager(of: Item.self) else { return true }
    // What was written since it was drained may be read already, and not be in the list: no row's place is known by such a one.
    let unsettled = inbox.unsettled
    inbox.touch(news.lazy.map(\.key).filter(unsettled.contains))
    let news = news.filter { !unsettled.contains($0.key) }
    guard !news.isEmpty else { return true }
    let version = list.nextVersion()
    var pushes: [Push<Item>] = []
    var waiting: Set<Item.ID> = []
    for case .placed(let row, _, _, _) in news { waiting.insert(row.item.id) }
    var placed: Set<Item.ID> = []

    func isThere(_ row: RowNews<Item>.Neighbour) -> Bool {
      guard !unsettled.contains(row.key) else { return false }
      return placed.contains(row.id) || !waiting.contains(row.id) && pager.row(of: row.id) != nil
    }
    func put(_ row: PlacedRow<Item>, _ key: RowKey, _ place: EditPlace<Item.ID>) {
      if holds(key) {
        pushes.append(.update(row.item, version: version))
        pushes.append(.move(row.item.id, to: place, version: version))
      } else {
        pushes.append(.insert(row.item, at: place, version: version))
      }
      placed.insert(row.item.id)
      ids[key] = row.item.id
      places[row.item.id] = row.values
      removed.remove(row.item.id)
    }

    for change in news {
      switch change {
      case .gone(let key):
        if let id = ids.removeValue(forKey: key) { pushes.append(.remove(id, version: version)) }
      case .changed(let item, _):
        pushes.append(.update(item, version: version))
      case .placed(let row, let key, let previous, _):
        if let previous, isThere(previous) { put(row, key, .after(previous.id)) }
      }
    }
    var isTold = true
    var later: [RowKey] = []
    for case .placed(let row, let key, let previous, let next) in news.reversed() where !placed.contains(row.item.id) {
      if let next, isThere(next) {
        put(row, key, .before(next.id))
      } else if pager.holdsBackNewRows, let previous, pager.row(of: row.item.id) == nil {
        // It is shown once those are that are held back.
        put(row, key, .after(previous.id))
      } else if [previous, next].contains(where: { $0.map { unsettled.contains($0.key) } ?? false }) {
        later.append(key)
      } else if pager.rows.isEmpty || hidesRow(previous?.id) || hidesRow(next?.id)
        || holds(key) && [previous, next].contains(where: { $0.map { waiting.contains($0.id) } ?? false })
      {
        // Rows that stand next to one another moved, and none of them next to one that did not.
        isTold = false
      } else if let id = ids.removeValue(forKey: key) {
        pushes.append(.remove(id, version: version))
      }
    }
    for case .remove(let id) in pushes.map(\.edit) { removed.insert(id) }
    pager.hear(pushes)
    if !later.isEmpty { inbox.touch(later) }
    // Nobody scrolls in a list without rows.
    return isTold && (!pager.rows.isEmpty || pager.loadStates.prepend.isEnd && pager.loadStates.append.isEnd)
  }

  /// Whether the list has a row: it shows it, or would if an edit did not lie over it.
  func holds(_ key: RowKey) -> Bool {
    guard let id = ids[key], let pager = handle.pager(of: Item.self) else { return false }
    return pager.row(of: id) != nil || pager.pendingEdits.contains { $0.edit.id == id }
  }

  /// Whether a row is in the list and not shown: an edit lies over it.
  private func hidesRow(_ id: Item.ID?) -> Bool {
    guard let id, let pager = handle.pager(of: Item.self) else { return false }
    return pager.row(of: id) == nil && ids.values.contains(id)
  }
}
