import Foundation

/// What the diffable data sources of tables and collections share.
@MainActor final class DiffableCore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  private var index: [Item: IndexPath]?
  private var isApplying = false

  func apply(
    _ snapshot: Snapshot, to host: (any DiffableHost)?, animated: Bool, reloading: Bool = false,
    completion: (() -> Void)?
  ) {
    if isApplying {
      StandIn.trap(
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue"
      )
      return
    }
    isApplying = true
    let commit = {
      self.current = snapshot
      self.current.forgetMarks()
      self.index = nil
    }
    if let host, !reloading {
      let updates = SnapshotDiff.updates(from: current, to: snapshot)
      let act = { host.take(updates, change: commit) }
      if animated { act() } else { UIView.performWithoutAnimation(act) }
    } else {
      commit()
      host?.reloadData()
    }
    isApplying = false
    guard let completion else { return }
    if animated, UIView.areAnimationsEnabled, let clock = host?.window?.clock {
      clock.after(0.3, completion)
    } else {
      completion()
    }
  }

  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, current.lists.indices.contains(path.section),
      current.lists[path.section].indices.contains(path.item)
    else { return nil }
    return current.lists[path.section][path.item]
  }

  func path(of item: Item) -> IndexPath? {
    if let index { return index[item] }
    var new: [Item: IndexPath] = [:]
    for (section, list) in current.lists.enumerated() {
      for (row, item) in list.enumerated() { new[item] = IndexPath(row: row, section: section) }
    }
    index = new
    return new[item]
  }

  func section(at index: Int) -> Section? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  func count(_ section: Int) -> Int {
    current.lists.indices.contains(section) ? current.lists[section].count : 0
  }
}
