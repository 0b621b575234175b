public import MakimonoCore

/// Rows of an app's own between those of the source: days, letters, an advertisement, the mark where what is unread begins.
///
/// ```swift
/// let pager = Pager(source: messages.map { ChatRow.message($0) }) { before, after in
///   guard let day = after?.message?.day, day != before?.message?.day else { return [] }
///   return [.day(day)]
/// }
/// ```
///
/// They are rows of ``rows`` like any other, so every screen has them. ``items``, ``totalCount`` and all numbers that are told to the user are without
/// them.
extension Pager {
  /// What stands between two rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - before: the row above; `nil` at the start of the feed.
  ///   - after: the row below; `nil` at the end of the feed.
  public typealias Separators = @MainActor (_ before: Item?, _ after: Item?) -> [Item]

  /// What stands between rows; `nil` for nothing, anywhere.
  ///
  /// - It is asked of each two rows that are next to one another, once while neither changes, and of the first and the last row where the feed begins
  ///   and ends there. Where more may come, beside a gap, and beside a row that is not held there is no separator; a list without rows has none.
  /// - What it says must follow from the two rows, and from what does not change by itself. Where something else changed that it looks at, such as how far
  ///   was read, call ``updateSeparators()``. It must not make this pager do anything, which traps.
  /// - The id of a separator is known among all rows. One that a row has, or a separator further up, is not shown: of a list that is not in the order
  ///   of its days, let the row below be in the id too.
  /// - An edit or a push that names a separator changes nothing: it is no row of the source. A place beside one (``MakimonoCore/EditPlace``) is taken for the
  ///   place beside the row on its other side.
  ///
  /// To set it asks of all rows that are held: O(rows). An update of the list costs O(steps + separators) more than without.
  public var separators: Separators? {
    get { separation?.ask }
    set {
      guard newValue != nil || separation != nil else { return }
      separation = RowSeparation(rows: rows, ask: newValue ?? { _, _ in [] })
      updateSeparators()
      if newValue == nil { separation = nil }
    }
  }

  /// Asks ``separators`` once more of all rows that are held, and shows what is other than before by exact steps: where a day has passed, or the
  /// mark of what is unread went elsewhere. O(rows held).
  public func updateSeparators() {
    guard separation != nil else { return }
    tell(
      Engine.Output(), totalChanged: false, heldBackChanged: false, isEdit: false, renamed: [], always: false,
      asksSeparators: true)
  }

  /// Makes a pager of a list with separators. Nothing is loaded before `start()`. See ``separators`` and the other parameters of ``Pager``.
  public convenience init<Source: PagingSource>(
    source: Source, configuration: PagingConfiguration = PagingConfiguration(), rowsInHand: [Item] = [],
    prefetchRows: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, separators: @escaping Separators
  ) where Source.Item == Item {
    self.init(
      source: source, configuration: configuration, rowsInHand: rowsInHand, prefetchRows: prefetchRows, clock: clock,
      random: random)
    self.separators = separators
  }
}

extension KeyedPager {
  /// Makes a pager of a list with separators. Nothing is loaded before it is started. See ``Pager/separators`` and the other parameters of ``Pager``.
  public convenience init(
    source: Source, configuration: PagingConfiguration = PagingConfiguration(), rowsInHand: [Source.Item] = [],
    prefetchRows: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, separators: @escaping Separators
  ) {
    self.init(
      source: source, configuration: configuration, rowsInHand: rowsInHand, prefetchRows: prefetchRows, clock: clock,
      random: random)
    self.separators = separators
  }
}

// MARK: - Following

extension Pager {
  /// Has the separators follow the rows.
  ///
  /// - Parameter asksAll: whether the app is asked once more of every pair.
  /// - Returns: the change of all rows that are shown.
  func separate(_ change: ListChange, asksAll: Bool) -> ListChange {
    // Not in the middle of being changed while the app is asked: it may look at the rows.
    guard let before = separation else { return change }
    precondition(!isAskingSeparators, "What separates rows was asked for, and made the pager do something meanwhile.")
    let ends = feedEnds
    guard asksAll || !change.isEmpty || ends != before.ends else { return change }
    isAskingSeparators = true
    let (after, shown) = before.following(change, to: engine.rows, ends: ends, asksAll: asksAll) {
      engine.row(of: $0) != nil
    }
    isAskingSeparators = false
    separation = after
    return shown
  }

  // MARK: - Numbers

  private var table: SeparatorTable<Item>? { separation?.shown }

  /// The row at which a row of the engine's is shown.
  func shownRow(_ row: Int) -> Int { table?.row(ofSource: row) ?? row }

  /// The engine's row that stands for a row that is shown: for a separator that below it.
  func sourceRow(_ row: Int) -> Int {
    guard row >= 0, let table else { return row }
    return table.sourceRow(ofRow: row, count: engine.rowCount)
  }

  /// The engine's rows that stand for rows that are shown. A separator alone stands for the row below it.
  func sourceRows(_ rows: Range<Int>) -> Range<Int> {
    guard let table, rows.lowerBound >= 0, !table.isEmpty else { return rows }
    let first = sourceRow(rows.lowerBound)
    guard !rows.isEmpty else { return first..<first }
    return first..<sourceRow(rows.upperBound - 1) + 1
  }

  /// Where the engine's rows stand, of those that are shown.
  func sourceSpan(_ span: RowSpan) -> RowSpan {
    guard let table, !table.isEmpty else { return span }
    var span = span
    span.visible = sourceRows(span.visible.clamped(to: 0..<max(0, span.count)))
    span.anchor = span.anchor.map { sourceRow($0) }
    span.count = max(0, span.count - table.count)
    return span
  }

  /// Gaps by the rows at which they are shown.
  func separated(_ gaps: [ListGap<any Error>]) -> [ListGap<any Error>] {
    guard table != nil else { return gaps }
    return gaps.map { gap in
      var gap = gap
      gap.row = shownRow(gap.row)
      return gap
    }
  }

  /// Whether an id is that of a separator.
  package func isSeparator(_ id: Item.ID) -> Bool { separation?.row(of: id) != nil }

  // MARK: - Edits

  /// An edit whose place is beside a row of the source, where it was beside a separator.
  func besideRows(_ edit: LocalEdit<Item>) -> LocalEdit<Item> {
    switch edit {
    case .insert(let item, let place): .insert(item, at: besideRows(place))
    case .move(let id, let place): .move(id, to: besideRows(place))
    case .update, .remove: edit
    }
  }

  private func besideRows(_ place: EditPlace<Item.ID>) -> EditPlace<Item.ID> {
    switch place {
    case .start, .end: return place
    case .before(let id):
      guard let slot = separation?.slot(of: id) else { return place }
      return slot > 0 ? engine.item(atRow: slot - 1).map { .after($0.id) } ?? place : .start
    case .after(let id):
      guard let slot = separation?.slot(of: id) else { return place }
      return slot < engine.rowCount ? engine.item(atRow: slot).map { .before($0.id) } ?? place : .end
    }
  }
}
