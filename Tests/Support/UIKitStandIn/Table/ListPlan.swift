import Foundation

/// Where each row after a batch comes from, or what is wrong with the batch: UIKit's consistency rules.
struct ListPlan {
  /// For every section after the batch: the one before, or nil for a new one.
  private(set) var sections: [Int?] = []
  /// For every row after the batch: the row before, or nil for a new one.
  private(set) var rows: [[IndexPath?]] = []
  private(set) var problem: String?

  /// - Parameters:
  ///   - before: the number of rows of every section before the batch.
  ///   - after: what the data source says now.
  init(_ updates: ListUpdates, before: [Int], after: [Int]) {
    problem = updates.problems.first ?? Self.problem(of: updates, before: before, after: after)
    guard problem == nil else { return }
    sections = Self.arranged(
      count: after.count,
      fixed: updates.insertedSections.map { ($0, nil) } + updates.movedSections.map { ($0.to, $0.from) },
      rest: before.indices.filter { index in
        !updates.deletedSections.contains(index) && !updates.movedSections.contains { $0.from == index }
      })
    for (section, source) in sections.enumerated() {
      guard let source, !updates.reloadedSections.contains(source) else {
        rows.append(Array(repeating: nil, count: after[section]))
        continue
      }
      var fixed: [(Int, IndexPath?)] = updates.insertedRows.filter { $0.section == section }.map { ($0.row, nil) }
      fixed += updates.movedRows.filter { $0.to.section == section }.map { ($0.to.row, $0.from) }
      let gone = updates.deletedRows.filter { $0.section == source }.union(
        updates.movedRows.filter { $0.from.section == source }.map(\.from))
      let rest = (0..<before[source]).map { IndexPath(row: $0, section: source) }.filter { !gone.contains($0) }
      guard fixed.count + rest.count == after[section] else {
        let added = updates.insertedRows.filter { $0.section == section }.count
        let removed = updates.deletedRows.filter { $0.section == source }.count
        problem =
          "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing section after the update (\(after[section])) must be equal to the number of rows contained in that section before the update (\(before[source])), plus or minus the number of rows inserted or deleted from that section (\(added) inserted, \(removed) deleted) and plus or minus the number of rows moved into or out of that section."
        return
      }
      rows.append(Self.arranged(count: after[section], fixed: fixed, rest: rest))
    }
  }

  /// What is fixed takes its place, what is left fills up in order.
  private static func arranged<Place>(count: Int, fixed: [(Int, Place?)], rest: [Place]) -> [Place?] {
    var places: [Place??] = Array(repeating: nil, count: count)
    for (index, place) in fixed where index < count { places[index] = .some(place) }
    var left = rest.makeIterator()
    return places.map { place in
      if let place { return place }
      return left.next()
    }
  }

  private static func problem(of updates: ListUpdates, before: [Int], after: [Int]) -> String? {
    let expected = before.count + updates.insertedSections.count - updates.deletedSections.count
    if expected != after.count {
      return
        "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (\(after.count)) must be equal to the number of sections contained in the table view before the update (\(before.count)), plus or minus the number of sections inserted or deleted (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted)."
    }
    for path in (Array(updates.deletedRows) + Array(updates.reloadedRows) + updates.movedRows.map(\.from)).sorted() {
      guard before.indices.contains(path.section), path.row < before[path.section], path.row >= 0 else {
        return "attempt to delete row \(path.row) from section \(path.section) which is not there before the update"
      }
      if updates.deletedRows.contains(path), updates.reloadedRows.contains(path) {
        return "attempt to delete and reload the same index path (\(path))"
      }
    }
    for path in (Array(updates.insertedRows) + updates.movedRows.map(\.to)).sorted() {
      guard after.indices.contains(path.section), path.row < after[path.section], path.row >= 0 else {
        return
          "attempt to insert row \(path.row) into section \(path.section), but there are only \(after.indices.contains(path.section) ? after[path.section] : 0) rows in section \(path.section) after the update"
      }
    }
    for section in updates.deletedSections where !before.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    }
    for section in updates.insertedSections where !after.indices.contains(section) {
      return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
    }
    return nil
  }
}
