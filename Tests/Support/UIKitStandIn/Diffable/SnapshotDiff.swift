import Foundation

/// The batch that turns one snapshot into another.
enum SnapshotDiff {
  static func updates<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> ListUpdates {
    var updates = ListUpdates()
    let oldSections = positions(old.sections)
    let newSections = positions(new.sections)
    updates.deletedSections = Set(old.sections.indices.filter { newSections[old.sections[$0]] == nil })
    updates.insertedSections = Set(new.sections.indices.filter { oldSections[new.sections[$0]] == nil })
    let common = new.sections.indices.compactMap { to in oldSections[new.sections[to]].map { (from: $0, to: to) } }
    let stay = increasing(common.map(\.from))
    for (place, pair) in common.enumerated() where !stay.contains(place) { updates.movedSections.append(pair) }
    for section in new.reloadedSections {
      if let from = oldSections[section] { updates.reloadedSections.insert(from) }
    }
    // A section that is the same before and after costs a comparison, no tables of places.
    var changed = Set<Int>()
    for (from, to) in common where old.lists[from] != new.lists[to] { changed.insert(from) }
    if !changed.isEmpty || !updates.deletedSections.isEmpty || !updates.insertedSections.isEmpty {
      rows(from: old, to: new, oldSections, newSections, &updates)
    }
    mark(old: old, new: new, &updates)
    return updates
  }

  private static func rows<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ oldSections: [Section: Int], _ newSections: [Section: Int], _ updates: inout ListUpdates
  ) {
    let oldPaths = paths(old.lists)
    let newPaths = paths(new.lists)
    for (section, list) in old.lists.enumerated() where !updates.deletedSections.contains(section) {
      for (row, item) in list.enumerated() {
        // Into a new section a row cannot move, for that comes with all its rows.
        if let to = newPaths[item], !updates.insertedSections.contains(to.section) { continue }
        updates.deletedRows.insert(IndexPath(row: row, section: section))
      }
    }
    for (section, list) in new.lists.enumerated() where !updates.insertedSections.contains(section) {
      let home = oldSections[new.sections[section]]
      var stayers: [(from: IndexPath, to: IndexPath)] = []
      for (row, item) in list.enumerated() {
        let to = IndexPath(row: row, section: section)
        guard let from = oldPaths[item], !updates.deletedSections.contains(from.section) else {
          updates.insertedRows.insert(to)
          continue
        }
        if from.section == home { stayers.append((from, to)) } else { updates.movedRows.append((from, to)) }
      }
      let stay = increasing(stayers.map(\.from.row))
      for (place, pair) in stayers.enumerated() where !stay.contains(place) { updates.movedRows.append(pair) }
    }
  }

  private static func mark<Section, Item>(
    old: NSDiffableDataSourceSnapshot<Section, Item>, new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ updates: inout ListUpdates
  ) {
    guard !new.reloadedItems.isEmpty || !new.reconfiguredItems.isEmpty else { return }
    for (section, list) in old.lists.enumerated() {
      for (row, item) in list.enumerated() {
        let path = IndexPath(row: row, section: section)
        if updates.deletedRows.contains(path) || updates.deletedSections.contains(section) { continue }
        if new.reloadedItems.contains(item) {
          updates.reloadedRows.insert(path)
        } else if new.reconfiguredItems.contains(item) {
          updates.reconfiguredRows.insert(path)
        }
      }
    }
  }

  private static func positions<Element: Hashable>(_ list: [Element]) -> [Element: Int] {
    Dictionary(uniqueKeysWithValues: list.enumerated().map { ($0.element, $0.offset) })
  }

  private static func paths<Item: Hashable>(_ lists: [[Item]]) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (section, list) in lists.enumerated() {
      for (row, item) in list.enumerated() { paths[item] = IndexPath(row: row, section: section) }
    }
    return paths
  }

  /// The places of a longest increasing run: those rows stay, the others move.
  static func increasing(_ values: [Int]) -> Set<Int> {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(values.indices) }
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: values.count)
    for (place, value) in values.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: Set<Int> = []
    var place = ends.last
    while let current = place {
      result.insert(current)
      place = before[current]
    }
    return result
  }
}
