import MakimonoCore

/// Applies changes as a table view does, written apart from the engine: what a list shows must follow from the
/// change alone.
enum RowReplay {
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  /// A row of the screen: one that was there, or one to be filled once all is in place.
  private enum Cell<Item> {
    case old(Item)
    case fresh
  }

  static func apply<Item>(_ change: ListChange, to old: [Item], after new: [Item]) -> Result<[Item], Mistake> {
    guard !change.isEmpty else { return .success(old) }
    var cells = old.map { Cell.old($0) }
    for operation in change.operations {
      switch operation {
      case .remove(let rows):
        guard !rows.isEmpty, rows.lowerBound >= 0, rows.upperBound <= cells.count else {
          return .failure(Mistake(description: "removal of \(rows) of \(cells.count) rows"))
        }
        cells.removeSubrange(rows)
      case .insert(let rows):
        guard !rows.isEmpty, rows.lowerBound >= 0, rows.lowerBound <= cells.count else {
          return .failure(Mistake(description: "insertion of \(rows) into \(cells.count) rows"))
        }
        cells.insert(contentsOf: rows.map { _ in Cell.fresh }, at: rows.lowerBound)
      case .move(let from, let to):
        guard from != to, cells.indices.contains(from), cells.indices.contains(to) else {
          return .failure(Mistake(description: "move of \(from) to \(to) of \(cells.count) rows"))
        }
        let cell = cells.remove(at: from)
        cells.insert(cell, at: to)
      case .update(let row):
        guard cells.indices.contains(row) else {
          return .failure(Mistake(description: "update of \(row) of \(cells.count) rows"))
        }
        cells[row] = .fresh
      }
    }
    guard cells.count == new.count else {
      return .failure(Mistake(description: "the change gives \(cells.count) rows, there are \(new.count)"))
    }
    return .success(
      cells.indices.map { index in
        if case .old(let row) = cells[index] { row } else { new[index] }
      })
  }
}
