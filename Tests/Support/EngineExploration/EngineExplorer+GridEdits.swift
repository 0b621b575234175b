@testable import MakimonoCore

/// The rules of counted lists that the user edits (rule R17). Rows of such a list have no numbers that could be told from the feed alone: the
/// server may have carried out what the list does not know of yet, and the list may show what the server does not have.
extension EngineExplorer {
  /// What is shown is what the edits make of the server's rows, worked out the plain way; and what no edit is about stands in the feed's order.
  func checkEditedGrid(_ scene: Scene, _ violations: inout [String]) {
    var server = scene.engine
    server.showServerRows()
    server.clearCounterparts()
    server.grid.renumber()
    let expected = shownRows(of: scene.engine, over: server)
    if scene.rows != expected { violations.append("R17: \(scene.rows) are shown, the edits make \(expected)") }
    for rows in [scene.rows, server.shownRows] {
      let ids = rows.map(\.id).filter(permanent.contains)
      for (above, below) in zip(ids, ids.dropFirst()) where above >= below {
        violations.append("R7: \(below) stands behind \(above)")
      }
    }
  }

  /// Every edit of the log replayed over all rows.
  private func shownRows(of engine: Engine, over server: Engine) -> [Row] {
    var list = NaiveList()
    list.pages = [(0, server.shownRows)]
    list.holdsStart = server.outermostSpot(.backward) != nil
    list.holdsEnd = server.outermostSpot(.forward) != nil
    for (number, entry) in engine.edits.entries.enumerated() {
      list.log.append(
        NaiveList.Entry(
          number: number, edit: entry.edit, token: entry.token?.rawValue,
          confirmedBefore: entry.confirmedBefore?.rawValue, known: entry.known))
    }
    return list.shownRows()
  }

  /// Rule R8: rows that no edit is about are held as long as they are seen, unless the feed's own rows went from there: to a page that is not
  /// held, or that was just read anew.
  func checkSeenGridUnderEdits(
    _ event: Engine.Event, _ before: Scene, _ after: Scene, _ seen: Range<Int>, _ violations: inout [String]
  ) {
    let answered = event.requestID.flatMap { before.flight($0) }?.edge
    let isShorter = after.engine.grid.rowCount < before.engine.grid.rowCount
    for row in seen where permanent.contains(before.rows[row].id) {
      if after.rows.contains(where: { $0.id == before.rows[row].id }) { continue }
      let page = before.engine.grid.page(ofRow: row)
      if answered == .page(page) || answered != nil && isShorter { continue }
      violations.append("R8: the reader saw \(before.rows[seen]), then \(after.rows) were held")
    }
  }

  /// Rule R17: that the server carried an edit out puts no row elsewhere among the others.
  func checkConfirmed(_ event: Engine.Event, _ before: [Row], _ after: [Row], _ violations: inout [String]) {
    guard case .confirmEdit = event else { return }
    let held = Set(before.map(\.id)).intersection(after.map(\.id))
    func kept(_ rows: [Row]) -> [Int] { rows.filter { held.contains($0.id) && !$0.isGap }.map(\.id) }
    if kept(before) != kept(after) { violations.append("R17: \(before) became \(after) by a confirmation") }
  }

  /// Rules R12 and R15, at rest: the list has the feed's length, and what is in sight is the feed's, once the server's word on every edit
  /// is in the list.
  func editedGridRestViolations(_ state: State, _ server: Engine) -> [String] {
    guard server.isCounted, server.edits.entries.allSatisfy({ $0.token == nil && $0.edit.isUpdate }),
      server.loadStates.refresh.isFailed == false
    else { return [] }
    let feed = model.feed(state)
    let grid = server.grid
    var violations: [String] = []
    if grid.rowCount != feed.count { violations.append("R12: at rest, \(grid.rowCount) rows of \(feed.count)") }
    for number in server.visiblePages() {
      guard case (let index, true) = grid.place(ofPage: number) else { continue }
      for (row, item) in zip(grid.rows(ofPage: number), grid.pages[index].items)
      where row < feed.count && item?.id != feed[row].id {
        violations.append("R15: at rest, row \(row) is \(item.map { "\($0)" } ?? "empty"), the feed has \(feed[row])")
      }
    }
    return violations
  }
}
