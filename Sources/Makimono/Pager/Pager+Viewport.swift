public import MakimonoCore

extension Pager {
  /// Tells the pager what is on screen, in points.
  ///
  /// Report every scroll and every layout: a report that needs nothing costs nothing. Where an update says
  /// `needsViewport`, the pager asks for one.
  public func viewport(_ report: ViewportReport) {
    rowReport = nil
    var report = report
    report.visibleRows = sourceRows(report.visibleRows)
    report.anchorRow = report.anchorRow.map { sourceRow($0) }
    send(.viewportChanged(report))
  }

  /// Tells the pager which rows are on screen, for screens that count in rows.
  ///
  /// The pager follows these rows as pages come and go before them; report again when the reader scrolls.
  ///
  /// - Parameters:
  ///   - rows: rows of ``rows``, gaps among them. What is out of range is cut off.
  ///   - anchor: the row that the screen holds in its place, around which the list is read anew; by default the first.
  public func rowsVisible(_ rows: Range<Int>, anchor: Int? = nil) {
    let shown = rows.clamped(to: 0..<self.rows.count)
    let rows = sourceRows(shown)
    report(
      rows, direction: direction(to: rows), anchor: anchor.flatMap { shown.contains($0) ? sourceRow($0) : nil })
  }

  /// Tells the pager that a row came on screen, for screens that hear of one row at a time.
  ///
  /// A row out of range is ignored. Only this row counts as visible, and a page that meets it is never let go:
  /// choose a window of more pages than a screen shows.
  public func rowAppeared(_ row: Int) {
    guard row >= 0, row < rows.count else { return }
    rowsVisible(row..<row + 1)
  }

  /// Tells the pager that an item came on screen: ``rowAppeared(_:)`` for screens that know items, not rows.
  public func itemAppeared(_ id: Item.ID) {
    guard let row = row(of: id) else { return }
    rowAppeared(row)
  }

  /// Which way the reader went, by where the row that was first is now.
  private func direction(to rows: Range<Int>) -> PageDirection {
    guard let last = rowReport else { return .forward }
    guard let id = last.firstID, let row = engine.row(of: id), row != rows.lowerBound else {
      return last.direction
    }
    return rows.lowerBound < row ? .backward : .forward
  }

  private func report(_ rows: Range<Int>, direction: PageDirection, anchor: Int?) {
    let first = rows.lowerBound < engine.rowCount ? engine.rowID(atRow: rows.lowerBound) : nil
    rowReport = RowReport(
      firstID: first, length: rows.count, direction: direction, anchorID: anchor.map { engine.rowID(atRow: $0) })
    send(
      .viewportChanged(
        ViewportReport(
          visibleRows: rows, rowCount: engine.rowCount, prefetchRows: prefetchRows, direction: direction,
          anchorRow: anchor)))
  }

  /// Reports by rows once more after the list was replaced: a list shorter than the screen loads on without
  /// a scroll (rule R13). The row that was first is found again by its id; where it is gone, the list begins
  /// at its start.
  func repeatRowReport() {
    guard let last = rowReport else { return }
    let first = last.firstID.flatMap { engine.row(of: $0) } ?? 0
    let end = min(engine.rowCount, first + last.length)
    report(
      first..<max(first, end), direction: last.direction, anchor: last.anchorID.flatMap { engine.row(of: $0) })
  }
}
