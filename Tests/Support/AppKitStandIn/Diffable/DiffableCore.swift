import Foundation

/// What the diffable data sources of tables and collections share.
@MainActor final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  private var isApplying = false

  /// Where every item of the new snapshot was before, by section and place; and which of them are to be made anew.
  struct Change {
    var sources: [IndexPath: IndexPath] = [:]
    var reloaded: Set<IndexPath> = []
  }

  /// - Parameters:
  ///   - reload: where the differences are not wanted: loads all anew.
  ///   - take: follows the differences.
  func apply(_ snapshot: Snapshot, animated: Bool, reload: () -> Void, take: (Change) -> Void) {
    if isApplying {
      StandIn.trap(
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted")
      return
    }
    isApplying = true
    defer { isApplying = false }
    let change = animated ? change(to: snapshot) : Change()
    current = snapshot
    current.forgetMarks()
    guard animated else { return reload() }
    if NSAnimationContext.current.duration > 0 { StandIn.animatedUpdates += 1 }
    take(change)
  }

  private func change(to snapshot: Snapshot) -> Change {
    var old: [Item: IndexPath] = [:]
    for (section, list) in current.lists.enumerated() {
      for (item, id) in list.enumerated() { old[id] = IndexPath(item: item, section: section) }
    }
    var change = Change()
    for (section, list) in snapshot.lists.enumerated() {
      for (item, id) in list.enumerated() {
        let path = IndexPath(item: item, section: section)
        change.sources[path] = old[id]
        if snapshot.reloaded.contains(id) { change.reloaded.insert(path) }
      }
    }
    return change
  }

  func item(at path: IndexPath) -> Item? {
    guard current.lists.indices.contains(path.section), current.lists[path.section].indices.contains(path.item)
    else { return nil }
    return current.lists[path.section][path.item]
  }

  var counts: [Int] { current.lists.map(\.count) }

  /// The place of a row of a table, which has no sections.
  func path(ofRow row: Int) -> IndexPath? {
    var rest = row
    for (section, list) in current.lists.enumerated() {
      if rest < list.count { return IndexPath(item: rest, section: section) }
      rest -= list.count
    }
    return nil
  }
}
