#if !hasFeature(Embedded)
/// Rows of an app's own that stand between a list's rows, by where they stand.
///
/// A *source row* is a row of the list without them. A *slot* is the place before a source row, by that row's number, or behind the last one, by the count of
/// them all. A slot may have several separators.
package struct SeparatorTable<Item> {
  /// The slot of each separator, in order.
  package private(set) var slots: [Int] = []
  /// The separators, in that order.
  package private(set) var items: [Item] = []

  /// No separators.
  package init() {}

  package var count: Int { slots.count }
  package var isEmpty: Bool { slots.isEmpty }

  /// One more, behind all others.
  package mutating func append(_ item: Item, slot: Int) {
    assert(slots.last ?? 0 <= slot)
    slots.append(slot)
    items.append(item)
  }

  /// What stands at a row of the list with separators.
  package enum Place: Hashable {
    case source(Int)
    /// A separator, by its index.
    case separator(Int)
  }

  /// What stands at a row. O(log separators).
  package func place(ofRow row: Int) -> Place {
    let before = firstIndex { slots[$0] + $0 >= row }
    if before < slots.count, slots[before] + before == row { return .separator(before) }
    return .source(row - before)
  }

  /// The row at which a source row stands. O(log separators).
  package func row(ofSource row: Int) -> Int { row + firstIndex { slots[$0] > row } }

  /// The row at which a separator stands, by its index.
  package func row(ofSeparator index: Int) -> Int { slots[index] + index }

  /// The separators of a slot, by their indices. O(log separators).
  package func indices(ofSlot slot: Int) -> Range<Int> {
    firstIndex { slots[$0] >= slot }..<firstIndex { slots[$0] > slot }
  }

  /// The source row that stands for a row: of a separator the one below it, or the last.
  ///
  /// - Parameter count: of source rows.
  package func sourceRow(ofRow row: Int, count: Int) -> Int {
    switch place(ofRow: row) {
    case .source(let row): row
    case .separator(let index): min(slots[index], count - 1)
    }
  }

  /// Indices of the separators between some source rows that follow one another: not of that before the first. O(log separators).
  package func indices(within rows: Range<Int>) -> Range<Int> {
    let first = firstIndex { slots[$0] > rows.lowerBound }
    return first..<max(first, firstIndex { slots[$0] >= rows.upperBound })
  }

  private func firstIndex(where isFound: (Int) -> Bool) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if isFound(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SeparatorTable: Sendable where Item: Sendable {}
#endif
