import MakimonoCore

/// Going on where the reader was, after the process has died.
///
/// ```swift
/// // When the scene goes to the background:
/// if let state = pager.state { try JSONEncoder().encode(state).write(to: file) }
/// // When it comes back in a new process:
/// pager.restore(try JSONDecoder().decode(PagerState.self, from: Data(contentsOf: file)))
/// ```
extension KeyedPager {
  /// Where the list stands, by the first row on screen; `nil` without rows. O(pages).
  public var state: PagerState<Key, Source.Item>? { state(atRow: nil) }

  /// Where the list stands, by a row of the screen's choice. Out of range it is the nearest that there is.
  public func state(atRow row: Int?) -> PagerState<Key, Source.Item>? {
    guard let snapshot = engine.snapshot(atRow: row.map { sourceRow($0) }) else { return nil }
    let typed: PagingSnapshot<Key, Source.Item> = snapshot.mappingKeys { $0.typed() }
    let firstKey: Key = engine.firstKey.typed()
    switch engine.order.keyLifetime {
    case .forever: return PagerState(typed)
    case .process: return PagerState(typed, writing: firstKey)
    case .session: return PagerState(typed.withoutKeys(but: firstKey))
    }
  }

  /// Goes on where a state was taken: one load (rule R18), and everything around the reader's page is there to be
  /// loaded again, either way. Pending edits are shown again; confirm them or roll them back by their tokens, which are
  /// in `state.snapshot.edits`.
  ///
  /// Where the source says that a key has expired (``MakimonoCore/RetryAdvice/expired``), where a page has nothing any more, and where keys must not be
  /// kept (``MakimonoCore/PageOrder/keyLifetime``), the list begins anew at the reader's row: by ``PagingSource/key(around:)``, else the row is looked
  /// for from the first page on (rule R25). Any other failure stands in ``Pager/loadStates``.
  public func restore(_ state: PagerState<Key, Source.Item>) {
    hasBegun = true
    let reading = next?.pager ?? self
    reading.rowReport = RowReport(
      firstID: state.snapshot.itemID.map { .item($0) }, length: 1, direction: .forward)
    var snapshot = state.snapshot.mappingKeys { AnyPageKey($0) }
    if snapshot.isKeyless, let key = snapshot.itemID.flatMap({ reading.loader.keyAround($0) }) {
      snapshot.page.key = key
      snapshot.isKeyless = false
    }
    send(.restore(snapshot))
  }

  /// Where the screen is to scroll to once a restored list has its rows: the reader's row, or the nearest where that is
  /// gone. `nil` without rows.
  public func row(for state: PagerState<Key, Source.Item>) -> Int? {
    if let id = state.snapshot.itemID, let row = row(of: id) { return row }
    let key = AnyPageKey(state.snapshot.page.key)
    let count = engine.rowCount
    guard count > 0 else { return nil }
    let first = engine.firstRow(ofPageWith: key) ?? 0
    return shownRow(min(first + min(max(0, state.snapshot.rowInPage), count), count - 1))
  }
}
