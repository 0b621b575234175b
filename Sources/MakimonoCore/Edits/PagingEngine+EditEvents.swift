/// Handling events while there are local edits.
extension PagingEngine {
  mutating func handleUnderEdits(_ event: Event, _ output: inout Output) {
    if case .viewportChanged(let report) = event {
      takeViewportUnderEdits(report, &output)
      return
    }
    let before = editableChunks
    let old = (grid: grid, rows: rowCount)
    let report = viewport
    let seen = idsInSight
    let anchor = report?.anchorRow.flatMap { 0..<rowCount ~= $0 ? rowID(atRow: $0) : nil }
    showServerRows()
    let known = edits.entries.count
    perform(event, &output)
    var makesRoom = event.mayGrowPages
    // What is told twice changes nothing more.
    if case .push = event, edits.entries.count == known { makesRoom = false }
    askAnew(&output)
    settleEdits()
    if grid.pages.count > grownPages {
      // Which pages make room is judged by where the items in sight are by now.
      for index in seen.indices {
        guard let id = seen[index].itemID, let row = row(of: id) else { continue }
        viewport?.visibleRows = max(0, row - index)..<row - index + seen.count
        break
      }
      trimGrid(&output)
    }
    // A confirmation changes no row. With the next row that comes a page of them makes room.
    if makesRoom, isOverfull {
      // Rows would wait for the pages of a refresh that failed as long as nobody tries it again.
      dropFailedStaging()
      settleEdits(makesRoom: true)
      boundGrownPages(seen: report?.visibleRows ?? 0..<0, before, &output)
    }
    layEdits()
    reopenGaps(&output)
    if isCounted, old.grid.isCounted {
      output.change = grid.change(from: old.grid, inPlace: !event.isEdit)
    } else if isCounted || old.grid.isCounted {
      output.change = ListChange()
      if old.rows > 0 { output.change.operations.append(.remove(0..<old.rows)) }
      if rowCount > 0 { output.change.operations.append(.insert(0..<rowCount)) }
    } else {
      output.change = EditedPages.change(from: before, to: editableChunks)
    }
    correctTrail(&output)
    viewport = report
    followEdits(seen, anchor, &output)
    judgeUnderEdits(&output)
  }

  /// No row comes or goes by a viewport: what the edits show is put back as it was.
  private mutating func takeViewportUnderEdits(_ report: ViewportReport, _ output: inout Output) {
    var shown = report
    shown.visibleRows = report.visibleRows.clamped(to: 0..<rowCount)
    // Past rows of edits alone the reader moves too, though the server's rows in sight are the same.
    if shown.visibleRows != viewport?.visibleRows {
      isPrefetchSuspended = false
      goOn(&output)
    }
    let server = inServerRows(shown)
    let places = pagesInSight(shown)
    showServerRows()
    edits.pagesInSight = places
    perform(.viewportChanged(server), &output)
    judgeNeed(&output)
    showEdits()
    viewport = shown
  }

  private mutating func judgeUnderEdits(_ output: inout Output) {
    guard viewport != nil, isViewportCurrent else { return }
    let shown = viewport
    showServerRows()
    judgeNeed(&output)
    showEdits()
    viewport = shown
  }

  mutating func showServerRows() {
    edits.pagesInSight = []
    if let viewport {
      edits.pagesInSight = pagesInSight(viewport)
      self.viewport = inServerRows(viewport)
    }
    turnEditedPages()
    for row in edits.displaced { heldPages[row.id] = row.server }
  }

  private mutating func showEdits() {
    edits.pagesInSight = []
    turnEditedPages()
    for row in edits.displaced { heldPages[row.id] = row.shown }
  }

  /// A page that came back is told with the rows that it shows, and with the gap that came with it; one of a counted list that went with
  /// the rows that stand for it.
  private mutating func correctTrail(_ output: inout Output) {
    if output.replacedList, let row = landingRow {
      // An edit may hide the row, which may be the last.
      landingRow = max(0, min(self.row(of: .placeholder(row)) ?? row, rowCount - 1))
    }
    for index in output.trail.indices {
      if case .emptied(let rows) = output.trail[index], isCounted {
        output.trail[index] = .emptied(grid.shownRows(ofPage: rows.lowerBound / grid.pageSize))
      }
      guard case .returned(let edge, let rows) = output.trail[index], rows > 0 else { continue }
      let segment = edge == .prepend ? 0 : segments.count - 1
      guard segment >= 0, segment < segments.count, !segments[segment].pages.isEmpty else { continue }
      let page = edge == .prepend ? 0 : segments[segment].pages.count - 1
      let growth = growth(at: EditSpot(segment: segment, page: page))
      if growth != 0 { output.trail[index] = .returned(edge, rows: max(0, rows + growth)) }
    }
  }

  // MARK: - The viewport

  /// Follows the first row on screen that is still there.
  private mutating func followEdits(
    _ seen: [RowID<Item.ID>], _ anchor: RowID<Item.ID>?, _ output: inout Output
  ) {
    guard output.change.changesRows else { return }
    guard var report = viewport else {
      output.needsViewport = true
      return
    }
    let count = rowCount
    let shift = shift(of: seen, from: report.visibleRows.lowerBound) ?? 0
    let lower = min(max(0, report.visibleRows.lowerBound + shift), count)
    if let row = report.anchorRow { report.anchorRow = anchor.flatMap { self.row(of: $0) } ?? row + shift }
    report.visibleRows = lower..<min(max(lower, report.visibleRows.upperBound + shift), count)
    if report.isInRows {
      report.distanceToStart = Double(lower)
      report.distanceToEnd = Double(count - report.visibleRows.upperBound)
    } else {
      isViewportCurrent = false
      output.needsViewport = true
    }
    viewport = report
  }

  /// What is on screen; with none, what stands where the viewport does.
  private var idsInSight: [RowID<Item.ID>] {
    let rows = visibleRows
    var ids: [RowID<Item.ID>] = []
    for row in rows.lowerBound..<min(rowCount, max(rows.upperBound, rows.lowerBound + 1)) {
      ids.append(rowID(atRow: row))
    }
    return ids
  }

  /// How far the first of these rows that is still there went; `nil` where none is.
  private func shift(of ids: [RowID<Item.ID>], from first: Int) -> Int? {
    for index in ids.indices {
      if let row = row(of: ids[index]) { return row - first - index }
    }
    return nil
  }

  /// The same report over the server's rows: the window is judged by those (rule R8), the distances by what is
  /// shown. O(pages).
  private func inServerRows(_ report: ViewportReport) -> ViewportReport {
    var server = report
    let rows = report.visibleRows
    let lower = serverRow(at: rows.lowerBound, isLast: false)
    server.anchorRow = report.anchorRow.map { serverRow(at: $0, isLast: false) }
    server.visibleRows = lower..<(rows.isEmpty ? lower : max(lower, serverRow(at: rows.upperBound - 1, isLast: true)))
    return server
  }

  /// The server's row that stands at a row shown: the next that the page has behind it, or the end of the one
  /// before it. Called while edits are shown.
  func serverRow(at row: Int, isLast: Bool) -> Int {
    if isCounted {
      let (index, number, offset) = grid.locate(row)
      let first = number * grid.pageSize
      guard let index, let server = grid.pages[index].counterpart else { return first + offset + (isLast ? 1 : 0) }
      return first + EditedPages.place(of: offset, in: grid.pages[index].items, among: server, isLast: isLast)
    }
    var start = 0
    var difference = 0
    search: for segment in segments.indices {
      if segment > 0 {
        // The gap's row.
        if row == start { break }
        start += 1
      }
      for page in 0..<segments[segment].pages.count {
        let spot = EditSpot(segment: segment, page: page)
        let end = start + segments[segment].pages[page].items.count
        if row < end {
          guard let server = segments[segment].pages[page].counterpart else { break search }
          let place = EditedPages.place(
            of: max(0, row - start), in: items(at: spot), among: Self.optional(server), isLast: isLast)
          return start + difference + place
        }
        start = end
        difference -= growth(at: spot)
      }
    }
    return row + difference + (isLast ? 1 : 0)
  }
}
