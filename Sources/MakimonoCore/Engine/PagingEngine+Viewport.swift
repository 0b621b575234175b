/// Following the viewport through changes of rows, until the layout reports again.
extension PagingEngine {
  /// Rows are in, before the row of that number, or behind the last.
  mutating func noteInserted(at row: Int, count: Int, isAppend: Bool, _ output: inout Output) {
    guard count > 0 else { return }
    noteRowsChanged(&output) { report in
      func shift(_ place: Int) -> Int { row < place || (row == place && !isAppend) ? count : 0 }
      if let anchor = report.anchorRow { report.anchorRow = anchor + shift(anchor) }
      let visible = report.visibleRows
      let shift = shift(visible.lowerBound)
      report.visibleRows = visible.lowerBound + shift..<visible.upperBound + shift
    }
  }

  /// Rows are out, from the row of that number on.
  mutating func noteRemoved(at row: Int, count: Int, _ output: inout Output) {
    guard count > 0 else { return }
    noteRowsChanged(&output) { report in
      func moved(_ bound: Int) -> Int { bound - min(max(0, bound - row), count) }
      if let anchor = report.anchorRow { report.anchorRow = moved(anchor) }
      report.visibleRows = moved(report.visibleRows.lowerBound)..<moved(report.visibleRows.upperBound)
    }
  }

  /// Rows changed in more than one place.
  mutating func noteRowsReplaced(_ output: inout Output) {
    isViewportCurrent = false
    output.needsViewport = true
  }

  mutating func noteRowsChanged(_ output: inout Output, _ follow: (inout ViewportReport) -> Void) {
    dropFailedStaging()
    guard var report = viewport else {
      output.needsViewport = true
      return
    }
    follow(&report)
    if report.isInRows {
      report.distanceToStart = Double(report.visibleRows.lowerBound)
      report.distanceToEnd = Double(rowCount - report.visibleRows.upperBound)
    } else {
      isViewportCurrent = false
      output.needsViewport = true
    }
    viewport = report
  }

  /// Follows the viewport through a change that is in the list already.
  mutating func follow(_ change: ListChange, _ output: inout Output) {
    for operation in change.operations {
      switch operation {
      case .insert(let rows): noteInserted(at: rows.lowerBound, count: rows.count, isAppend: false, &output)
      case .remove(let rows): noteRemoved(at: rows.lowerBound, count: rows.count, &output)
      case .move: noteRowsReplaced(&output)
      case .update: break
      }
    }
  }

  /// The row that a refresh is to keep, and a snapshot to come back to: the one that the screen holds, or the first in sight. There
  /// must be rows.
  var anchorRow: Int { min(max(0, viewport?.anchorRow ?? visibleRows.lowerBound), rowCount - 1) }
}
