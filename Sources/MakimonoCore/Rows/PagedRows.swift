/// The rows of a list at one moment: its items, and a row for each gap or placeholder. ``ListChange`` counts in them. Copying is O(1);
/// access is O(segments + log pages).
public struct PagedRows<Key: Hashable, Item: Identifiable>: RandomAccessCollection {
  private let runs: [RingBuffer<HeldPage<Key, Item>>]
  private let gaps: [GapID]
  /// Of a counted list: what is held of it.
  private var grid = PageGrid<Item, Never>()
  #if !hasFeature(Embedded)
  /// Rows of an app's own between these.
  package var separators: SeparatorTable<Item>?
  #endif

  init(runs: [RingBuffer<HeldPage<Key, Item>>], gaps: [GapID]) {
    self.runs = runs
    self.gaps = gaps
  }

  init<Failure>(_ grid: PageGrid<Item, Failure>) {
    self.init()
    self.grid = PageGrid(pageSize: grid.pageSize, rowCount: grid.rowCount)
    self.grid.pages = grid.pages
    self.grid.growth = grid.growth
  }

  /// No rows.
  public init() {
    runs = []
    gaps = []
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    #if hasFeature(Embedded)
    sourceCount
    #else
    sourceCount + (separators?.count ?? 0)
    #endif
  }

  /// Rows without separators.
  package var sourceCount: Int {
    if grid.isCounted { return grid.shownCount }
    var count = gaps.count
    for run in runs { count += run.rowCount() }
    return count
  }

  public subscript(position: Int) -> ListRow<Item> {
    #if !hasFeature(Embedded)
    if let separators {
      switch separators.place(ofRow: position) {
      case .source(let row): return sourceRow(row)
      case .separator(let index): return .item(separators.items[index])
      }
    }
    #endif
    return sourceRow(position)
  }

  private func sourceRow(_ position: Int) -> ListRow<Item> {
    if grid.isCounted { return grid.listRow(at: position) }
    var rest = position
    for index in runs.indices where rest >= 0 {
      let count = runs[index].rowCount()
      if rest < count { return .item(runs[index].item(atRow: rest)) }
      rest -= count
      if rest == 0, index < gaps.count { return .gap(gaps[index]) }
      rest -= 1
    }
    preconditionFailure("PagedRows index out of range")
  }

  /// Whether the list has a row for each of the feed's. O(1).
  package var areCounted: Bool { grid.isCounted }

  /// Of a counted list the rows whose pages are held, first to last, pages side by side as one; `nil` of another. O(pages held).
  package var heldRows: [Range<Int>]? {
    guard grid.isCounted else { return nil }
    var held: [Range<Int>] = []
    for page in grid.pages {
      let rows = separated(grid.shownRows(ofPage: page.number))
      if let last = held.last, last.upperBound == rows.lowerBound {
        held[held.count - 1] = last.lowerBound..<rows.upperBound
      } else if !rows.isEmpty {
        held.append(rows)
      }
    }
    return held
  }

  /// Rows that stand one behind the other, by their numbers among separators: with those between them, and at either end of the list.
  private func separated(_ rows: Range<Int>) -> Range<Int> {
    #if !hasFeature(Embedded)
    if let separators, !rows.isEmpty {
      let first = rows.lowerBound == 0 ? 0 : separators.row(ofSource: rows.lowerBound)
      let isLast = rows.upperBound == sourceCount
      return first..<(isLast ? count : separators.row(ofSource: rows.upperBound - 1) + 1)
    }
    #endif
    return rows
  }

  #if !hasFeature(Embedded)
  /// The rows without separators.
  package var source: PagedRows {
    var rows = self
    rows.separators = nil
    return rows
  }

  /// The row itself, or of a separator the row below it, or the last.
  package func rowBeside(_ row: Int) -> Int { separators?.row(ofSource: sourceRow(ofRow: row)) ?? row }

  /// The number without separators of a row: of a separator that of the row below it.
  package func sourceRow(ofRow row: Int) -> Int { separators?.sourceRow(ofRow: row, count: sourceCount) ?? row }
  #endif
}

extension PagedRows: Equatable where Item: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension PagedRows: Sendable where Key: Sendable, Item: Sendable {}
