@testable import MakimonoCore

/// Applies changes as a table view does, written apart from the code under test: what a list shows must
/// follow from the change alone. A row that came or was updated is asked for by its number after.
enum UIKitApply {
  /// Why a change could not be applied.
  struct Mistake: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// What a cell shows: a row of the old list, or a cell to be filled once all is in place.
  private enum Cell {
    case old(Row)
    case fresh
  }

  /// The operations one after the other, each on the result of the one before.
  static func sequentially(_ change: ListChange, to old: [Row], after new: [Row]) throws -> [Row] {
    var cells = old.map { Cell.old($0) }
    for operation in change.operations {
      switch operation {
      case .remove(let range):
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= cells.count else {
          throw Mistake("remove \(range) of \(cells.count)")
        }
        cells.removeSubrange(range)
      case .insert(let range):
        guard !range.isEmpty, range.lowerBound >= 0, range.lowerBound <= cells.count else {
          throw Mistake("insert \(range) into \(cells.count)")
        }
        cells.insert(contentsOf: range.map { _ in Cell.fresh }, at: range.lowerBound)
      case .move(let from, let to):
        guard from != to, cells.indices.contains(from), cells.indices.contains(to) else {
          throw Mistake("move \(from) to \(to) of \(cells.count)")
        }
        let cell = cells.remove(at: from)
        cells.insert(cell, at: to)
      case .update(let row):
        guard cells.indices.contains(row) else { throw Mistake("update \(row) of \(cells.count)") }
        cells[row] = .fresh
      }
    }
    return try fill(cells, from: new)
  }

  /// The batch form, under UIKit's rules: origins number the rows before, targets the rows after; each row
  /// is named once; what is not named keeps its order in the places that are left.
  static func atOnce(_ batch: ListChange.Batch, to old: [Row], after new: [Row]) throws -> [Row] {
    let origins = batch.removals + batch.moves.map(\.from) + batch.updates
    guard Set(origins).count == origins.count else { throw Mistake("a row before is named twice: \(batch)") }
    let targets = batch.insertions + batch.moves.map(\.to)
    guard Set(targets).count == targets.count else { throw Mistake("a row after is named twice: \(batch)") }
    guard origins.allSatisfy(old.indices.contains) else { throw Mistake("no such row before: \(batch)") }
    let count = old.count - batch.removals.count + batch.insertions.count
    guard targets.allSatisfy((0..<count).contains) else { throw Mistake("no such row after: \(batch)") }
    guard batch.movedUpdates.allSatisfy(Set(batch.moves.map(\.to)).contains) else {
      throw Mistake("a moved update did not move: \(batch)")
    }

    var cells: [Cell?] = Array(repeating: nil, count: count)
    for row in batch.insertions { cells[row] = .fresh }
    for move in batch.moves { cells[move.to] = .old(old[move.from]) }
    let gone = Set(batch.removals + batch.moves.map(\.from))
    let updated = Set(batch.updates)
    var place = 0
    for (row, item) in old.enumerated() where !gone.contains(row) {
      while place < count, cells[place] != nil { place += 1 }
      guard place < count else { throw Mistake("no place left for row \(row)") }
      cells[place] = updated.contains(row) ? .fresh : .old(item)
    }
    for row in batch.movedUpdates { cells[row] = .fresh }
    return try fill(cells.map { $0 ?? .fresh }, from: new)
  }

  private static func fill(_ cells: [Cell], from new: [Row]) throws -> [Row] {
    guard cells.count == new.count else { throw Mistake("\(cells.count) rows shown, \(new.count) held") }
    return cells.indices.map { index in
      if case .old(let row) = cells[index] { row } else { new[index] }
    }
  }

  /// What is wrong with a change, in both forms; `nil` where nothing is.
  ///
  /// A fresh cell is filled from the new rows, so the ids of the rows that stay decide.
  static func mistake(in change: ListChange, from old: [Row], to new: [Row]) -> String? {
    do {
      let shown = try sequentially(change, to: old, after: new)
      if shown != new { return "R11: the steps give \(shown), the rows are \(new)" }
      let batch = change.batch(rowCountBefore: old.count)
      let shownAtOnce = try atOnce(batch, to: old, after: new)
      if shownAtOnce != new { return "R11: the batch gives \(shownAtOnce), the rows are \(new)" }
      var applied = old
      change.apply(to: &applied, after: new)
      if applied != new { return "R11: apply gives \(applied), the rows are \(new)" }
    } catch {
      return "R11: \(error); \(change.operations) from \(old) to \(new)"
    }
    return nil
  }

  /// An `insert` of a row that was there before would be filled rightly and yet lose the row's cell.
  static func needless(in change: ListChange, from old: [Row], to new: [Row]) -> String? {
    let batch = change.batch(rowCountBefore: old.count)
    let before = Set(old.ids)
    let after = Set(new.ids)
    if let row = batch.insertions.first(where: { before.contains(new[$0].id) }) {
      return "row \(new[row]) was there and is inserted"
    }
    if let row = batch.removals.first(where: { after.contains(old[$0].id) }) {
      return "row \(old[row]) stays and is removed"
    }
    let versions = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
    if let row = batch.updates.first(where: { versions[old[$0].id] == old[$0] }) {
      return "row \(old[row]) did not change and is updated"
    }
    return nil
  }
}
