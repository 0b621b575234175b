#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// The answer to a call, by the records of BorderLayout.swift.
extension WebList {
  /// Writes a header, then the commands and the gaps. Of the rows to show only how many there are: most answers are to a scroll
  /// that asks for no other rows.
  func put(_ output: Engine.Output) {
    Border.beginOutput()
    put(output, &engine)
  }

  // The engine is lent, and read alone: of a property of an object each use would copy the whole.

  private func put(_ output: Engine.Output, _ engine: inout Engine) {
    let states = engine.paging.loadStates
    let mounted = engine.mountedRows
    let visible = engine.visibleRows
    let gaps = engine.paging.gaps
    let quiet = engine.quietWay
    let changes = ChangeCount(output.change)
    HeaderRecord(
      flags: changes.flags(of: output, &engine),
      inserted: changes.inserted, removed: changes.removed, updated: changes.updated,
      contentLength: engine.contentLength, contentOffset: engine.contentOffset,
      rowsStart: engine.offset(ofRow: 0), rowsEnd: engine.offset(ofRow: engine.paging.rowCount),
      rowCount: engine.paging.rowCount, pageCount: engine.paging.pageCount, total: engine.paging.totalCount,
      refresh: StateRecord(states.refresh), prepend: StateRecord(states.prepend), append: StateRecord(states.append),
      anchor: AnchorRecord(&engine), firstMounted: mounted.lowerBound, mountedCount: mounted.count,
      firstVisible: visible.lowerBound, visibleCount: visible.count, commandCount: output.commands.count,
      gapCount: gaps.count, quietBefore: quiet.before, quietAfter: quiet.after
    ).put()
    for command in output.commands { CommandRecord(command).put() }
    for gap in gaps {
      GapRecord(gap: Int(gap.id.rawValue), row: gap.row, start: StateRecord(gap.start), end: StateRecord(gap.end)).put()
    }
  }

  /// Writes rows of the list behind what is written.
  ///
  /// - Parameter rows: of the list; those that it has not are left out.
  func put(rows: Range<Int>) { put(rows, &engine) }

  private func put(_ rows: Range<Int>, _ engine: inout Engine) {
    for row in rows.clamped(to: 0..<engine.paging.rowCount) {
      let (id, version) = handles(of: engine.paging.listRow(at: row))
      RowRecord(
        id: id, version: version, top: engine.offset(ofRow: row), height: engine.height(ofRow: row),
        column: Int(engine.frame(ofRow: row).crossOffset)
      ).put()
    }
  }

  /// Writes the sections that meet a span of content offsets, first to last.
  func putSections(from start: Double, to end: Double) { putSections(start, end, &engine) }

  private func putSections(_ start: Double, _ end: Double, _ engine: inout Engine) {
    var row = engine.headerRow(atOffset: start)
    var top = engine.headerOffset(beforeRow: row)
    while let first = row, top < end {
      row = engine.headerRow(after: first)
      let next = engine.headerOffset(beforeRow: row)
      let (id, version) = handles(of: engine.paging.listRow(at: first))
      SectionRecord(id: id, version: version, top: top, height: engine.headerLength(beforeRow: first), end: next).put()
      top = next
    }
  }

  private func handles(of row: ListRow<WebItem>) -> (id: Int, version: Int) {
    switch row {
    case .item(let item): (Int(item.id), Int(item.version))
    case .gap(let gap): (Int(RowKindWord.gap.rawValue), Int(gap.rawValue))
    case .placeholder(let number): (Int(RowKindWord.placeholder.rawValue), number)
    }
  }
}

/// What a change does, in numbers.
private struct ChangeCount {
  private(set) var inserted = 0
  private(set) var removed = 0
  private(set) var updated = 0
  private var reorders = false

  init(_ change: ListChange) {
    for operation in change.operations {
      switch operation {
      case .insert(let rows): inserted += rows.count
      case .remove(let rows): removed += rows.count
      case .move: reorders = true
      case .update: updated += 1
      }
    }
  }

  func flags(of output: WebList.Engine.Output, _ engine: inout WebList.Engine) -> HeaderFlags {
    HeaderFlags(
      changed: !output.change.isEmpty, statesChanged: output.statesChanged, replaced: output.replacedList,
      movesContent: output.movesContent, reorders: reorders, mayMoveAtRest: engine.mayMoveAtRest,
      beginsAnew: output.beginsAnew, startsFeed: engine.paging.isKnownEnd(.start),
      endsFeed: engine.paging.isKnownEnd(.end))
  }
}

extension StateRecord {
  fileprivate init(_ state: LoadState<Int32>) {
    switch state {
    case .idle: self.init(.idle, 0, 0)
    case .loading: self.init(.loading, 0, 0)
    case .failed(.source(let failure)): self.init(.failed, CauseWord.source.rawValue, Int(failure))
    case .failed(.cycle): self.init(.failed, CauseWord.cycle.rawValue, 0)
    case .failed(.emptyPages(let count)): self.init(.failed, CauseWord.emptyPages.rawValue, count)
    case .failed(.expired(let count)): self.init(.failed, CauseWord.expired.rawValue, count)
    case .end(let reason): self.init(.end, Int32(reason.endReasonNumber), 0)
    }
  }

  private init(_ state: StateWord, _ detail: Int32, _ value: Int) {
    self.init(code: Int(state.rawValue + 16 * detail), value: value)
  }
}

extension AnchorRecord {
  fileprivate init?(_ engine: inout WebList.Engine) {
    guard let anchor = engine.scrollAnchor, let id = anchor.id.itemID else { return nil }
    self.init(
      row: anchor.row, id: Int(id), distance: anchor.distance, key: Int(engine.paging.key(ofRow: anchor.row).rawValue))
  }
}

extension CommandRecord {
  fileprivate init(_ command: PagingCommand<WebKey>) {
    switch command {
    case .load(let request):
      self.init(
        .load, request.id, Double(request.edge.edgeNumber), key: Int(request.key.rawValue), size: request.count)
    case .cancel(let id): self.init(.cancel, id, 0)
    case .retry(let id, let delay): self.init(.retry, id, delay)
    }
  }

  private init(_ kind: CommandWord, _ id: RequestID, _ first: Double, key: Int = 0, size: Int = 0) {
    self.init(kind: Int(kind.rawValue), request: Double(id.rawValue), first: first, key: key, size: size)
  }
}
#endif
