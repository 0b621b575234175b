/// The change between two lists of rows with unique ids.
///
/// Rows that stay in order are not touched: the longest increasing run of old places is kept, the others
/// move. O(n log n) and O(m x n) for m moved rows; where that product would be large the moved rows are
/// removed and inserted instead, which is as exact.
enum ListDiff {
  /// Past this many steps of work, moves become removals and insertions.
  private static let moveBudget = 4_000_000
  /// How many rows are left out on both sides together, to find the next two that are the same.
  private static let mostSkipped = 6

  static func change<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) -> ListChange {
    // Places in the new list of the rows that stay, in their old order.
    var kept: [Int] = []
    var keptOld: [Int] = []
    for (place, target) in places(of: ids(of: old), in: ids(of: new)).enumerated() where target >= 0 {
      kept.append(target)
      keptOld.append(place)
    }
    let stable = longestIncreasingRun(kept)
    let movedCount = kept.count - stable.count
    let movesAsEdits = movedCount > 0 && movedCount * max(1, kept.count) > moveBudget

    var staysInPlace: [Bool] = Array(repeating: false, count: new.count)
    var wasHeld: [Int] = Array(repeating: -1, count: new.count)
    for (index, target) in kept.enumerated() { wasHeld[target] = keptOld[index] }
    for index in stable { staysInPlace[kept[index]] = true }

    var operations: [ListOperation] = []
    var survives: [Bool] = Array(repeating: false, count: old.count)
    for (index, target) in kept.enumerated() where staysInPlace[target] || !movesAsEdits {
      survives[keptOld[index]] = true
    }
    appendRemovals(survives: survives, to: &operations)
    if movesAsEdits {
      for target in 0..<new.count where wasHeld[target] >= 0 && !staysInPlace[target] { wasHeld[target] = -1 }
    } else if movedCount > 0 {
      appendMoves(of: kept, wasHeld: wasHeld, stays: staysInPlace, to: &operations)
    }
    appendInsertions(isNew: { wasHeld[$0] < 0 }, count: new.count, to: &operations)
    for place in 0..<new.count where wasHeld[place] >= 0 && old[wasHeld[place]] != new[place] {
      operations.append(.update(place))
    }
    return ListChange(operations)
  }

  // A loop: of a type that only the app knows `map` costs several times as much, and a key path ten times.
  private static func ids<Item: Identifiable>(of items: [Item]) -> [Item.ID] {
    var ids: [Item.ID] = []
    ids.reserveCapacity(items.count)
    for index in items.indices { ids.append(items[index].id) }
    return ids
  }

  /// Where the rows of a list stand in another; -1 where they do not.
  ///
  /// Most rows stand beside those they stood beside, and are found so: to hash an id costs several times what it costs to compare two. The others are
  /// looked up. No place is given twice, whatever ids stand twice.
  private static func places<ID: Hashable>(of old: [ID], in new: [ID]) -> [Int] {
    var places: [Int] = Array(repeating: -1, count: old.count)
    var isTaken: [Bool] = Array(repeating: false, count: new.count)
    func pair(_ row: Int, _ place: Int) {
      places[row] = place
      isTaken[place] = true
    }
    var end = (old: old.count, new: new.count)
    while end.old > 0, end.new > 0, old[end.old - 1] == new[end.new - 1] {
      end = (end.old - 1, end.new - 1)
      pair(end.old, end.new)
    }
    var at = (old: 0, new: 0)
    walk: while at.old < end.old, at.new < end.new {
      // The nearest rows that are the same, by how many are left out before them.
      for skipped in 0...mostSkipped {
        for left in max(0, skipped - (end.new - 1 - at.new))...skipped {
          guard at.old + left < end.old else { break }
          if old[at.old + left] == new[at.new + skipped - left] {
            pair(at.old + left, at.new + skipped - left)
            at = (at.old + left + 1, at.new + skipped - left + 1)
            continue walk
          }
        }
      }
      break
    }
    var rest: [ID: Int] = [:]
    for place in new.indices where !isTaken[place] { rest[new[place]] = place }
    for row in old.indices where places[row] < 0 {
      if rest.isEmpty { break }
      if let place = rest.removeValue(forKey: old[row]) { places[row] = place }
    }
    return places
  }

  private static func appendRemovals(survives: [Bool], to operations: inout [ListOperation]) {
    var end = survives.count
    while end > 0 {
      if survives[end - 1] {
        end -= 1
        continue
      }
      var start = end - 1
      while start > 0, !survives[start - 1] { start -= 1 }
      operations.append(.remove(start..<end))
      end = start
    }
  }

  private static func appendInsertions(
    isNew: (Int) -> Bool, count: Int, to operations: inout [ListOperation]
  ) {
    var start = 0
    while start < count {
      guard isNew(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < count, isNew(end) { end += 1 }
      operations.append(.insert(start..<end))
      start = end
    }
  }

  /// Each row that does not stay goes right behind the row that precedes it in the new order.
  private static func appendMoves(
    of kept: [Int], wasHeld: [Int], stays: [Bool], to operations: inout [ListOperation]
  ) {
    var running = kept
    var before = -1
    for place in stays.indices where wasHeld[place] >= 0 {
      defer { before = place }
      guard !stays[place], let from = running.firstIndex(of: place) else { continue }
      running.remove(at: from)
      let to = (running.firstIndex(of: before) ?? -1) + 1
      running.insert(place, at: to)
      if from != to { operations.append(.move(from: from, to: to)) }
    }
  }

  /// Indices into `values` of a longest increasing run (patience sorting, O(n log n)).
  static func longestIncreasingRun(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous: [Int] = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var run: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      run.append(index)
      index = previous[index]
    }
    return run.reversed()
  }
}
