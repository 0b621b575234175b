#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// The answer to a call, as makimono-engine.js reads it: the two files change together.
extension WebList {
  /// Writes a header of 29 numbers, then the commands (5 numbers each) and the gaps (6 each). Of the rows to show only how many
  /// there are: most answers are to a scroll that asks for no other rows.
  func put(_ output: Engine.Output) {
    Border.beginOutput()
    // One copy, for what an object's property would be copied for at each use.
    let engine = engine
    let mounted = engine.mountedRows
    putChange(output, mayMoveAtRest: engine.mayMoveAtRest)
    Border.put(engine.contentLength)
    Border.put(engine.contentOffset)
    Border.put(engine.offset(ofRow: 0))
    Border.put(engine.offset(ofRow: engine.paging.rowCount))
    Border.put(engine.paging.rowCount)
    Border.put(engine.paging.pageCount)
    Border.put(engine.paging.totalCount ?? -1)
    putStates(engine)
    putAnchor(engine)
    Border.put(mounted.lowerBound)
    Border.put(mounted.count)
    let visible = engine.visibleRows
    Border.put(visible.lowerBound)
    Border.put(visible.count)
    let gaps = engine.paging.gaps
    Border.put(output.commands.count)
    Border.put(gaps.count)
    let quiet = engine.quietWay
    Border.put(quiet.before)
    Border.put(quiet.after)
    for command in output.commands { put(command) }
    for gap in gaps { put(gap) }
  }

  /// Writes rows of the list, 5 numbers each, behind what is written.
  ///
  /// - Parameter rows: of the list; those that it has not are left out.
  func put(rows: Range<Int>) {
    let engine = engine
    for row in rows.clamped(to: 0..<engine.paging.rowCount) {
      putRow(engine.paging.listRow(at: row))
      Border.put(engine.offset(ofRow: row))
      Border.put(engine.height(ofRow: row))
      Border.put(column(of: row, engine))
    }
  }

  /// The row's column, from 0.
  private func column(of row: Int, _ engine: Engine) -> Double {
    // Columns are one unit wide to the engine; their real width is the page's business.
    engine.frame(ofRow: row).crossOffset
  }

  private func put(_ gap: ListGap<Int32>) {
    Border.put(Int(gap.id.rawValue))
    Border.put(gap.row)
    put(gap.start)
    put(gap.end)
  }

  /// An item's id and version handles. A gap is -2 and its number, a placeholder -3 and its row of the feed.
  private func putRow(_ row: ListRow<WebItem>) {
    switch row {
    case .item(let item):
      Border.put(item.id)
      Border.put(item.version)
    case .gap(let gap):
      Border.put(-2)
      Border.put(Int(gap.rawValue))
    case .placeholder(let number):
      Border.put(-3)
      Border.put(number)
    }
  }

  private func putChange(_ output: Engine.Output, mayMoveAtRest: Bool) {
    var inserted = 0
    var removed = 0
    var updated = 0
    var reorders = false
    for operation in output.change.operations {
      switch operation {
      case .insert(let rows): inserted += rows.count
      case .remove(let rows): removed += rows.count
      case .move: reorders = true
      case .update: updated += 1
      }
    }
    Border.put(
      (output.change.isEmpty ? 0 : 1) | (output.statesChanged ? 2 : 0) | (output.replacedList ? 4 : 0)
        | (output.movesContent ? 8 : 0) | (reorders ? 16 : 0) | (mayMoveAtRest ? 32 : 0))
    Border.put(inserted)
    Border.put(removed)
    Border.put(updated)
  }

  private func putStates(_ engine: Engine) {
    let states = engine.paging.loadStates
    for edge in [LoadEdge.refresh, .prepend, .append] {
      put(states[edge])
    }
  }

  private func put(_ state: LoadState<Int32>) {
    switch state {
    case .idle: putState(0, 0, 0)
    case .loading: putState(1, 0, 0)
    case .failed(.source(let failure)): putState(2, 0, failure)
    case .failed(.cycle): putState(2, 1, 0)
    case .failed(.emptyPages(let count)): putState(2, 2, Int32(truncatingIfNeeded: count))
    case .end(let reason): putState(3, Int32(reason.rawValue), 0)
    }
  }

  private func putState(_ state: Int32, _ detail: Int32, _ value: Int32) {
    Border.put(state + 16 * detail)
    Border.put(value)
  }

  private func putAnchor(_ engine: Engine) {
    guard let anchor = engine.scrollAnchor, let id = anchor.id.itemID else {
      for _ in 0..<3 { Border.put(-1) }
      Border.put(Int32(WebKey.none))
      return
    }
    Border.put(anchor.row)
    Border.put(id)
    Border.put(anchor.distance)
    Border.put(engine.paging.key(ofRow: anchor.row).rawValue)
  }

  private func put(_ command: PagingCommand<WebKey>) {
    switch command {
    case .load(let request):
      put(0, request.id, Double(request.edge.rawValue), Double(request.key.rawValue), Double(request.count))
    case .cancel(let id):
      put(1, id, 0, 0, 0)
    case .retry(let id, let delay):
      put(2, id, delay, 0, 0)
    }
  }

  private func put(_ kind: Int, _ id: RequestID, _ first: Double, _ second: Double, _ third: Double) {
    Border.put(kind)
    Border.put(Double(id.rawValue))
    Border.put(first)
    Border.put(second)
    Border.put(third)
  }
}
#endif
