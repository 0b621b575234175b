import MakimonoCore

/// The rules in a counted list (`PagingConfiguration.placeholders`), whose pages are asked for, fail and
/// go each for itself.
extension RuleBook {
  /// Rule R1: a page is loading if, and only if, a request of it flies.
  func checkCountedLoads(_ engine: Step.Engine, _ broken: inout [String]) {
    let size = engine.configuration.pageSize
    var awaited: Set<Int> = []
    for request in flying where request.edge != .refresh {
      guard let row = engine.order.feedIndex(of: request.key, count: request.count) else { continue }
      guard let shown = Self.firstRow(of: request, engine) else {
        // The feed may have become shorter since.
        awaited.insert(row / size)
        continue
      }
      if !awaited.insert(row / size).inserted { broken.append("R1: the page of row \(row) is asked for twice") }
      if !engine.placeholderState(atRow: shown).isLoading { broken.append("R1: the page of row \(row) flies, unknown") }
    }
    var row = 0
    while row < engine.rowCount {
      if engine.placeholderState(atRow: row).isLoading, !awaited.contains(Self.page(ofRow: row, engine)) {
        broken.append("R1: the page of row \(row) is loading, and no request of it flies")
      }
      row = max(row + 1, engine.pageRows(ofRow: row).upperBound)
    }
  }

  /// The first row that a page shows; `nil` where edits hide them all, or the feed has the page no more.
  private static func firstRow(of request: LoadRequest<Order.Key>, _ engine: Step.Engine) -> Int? {
    guard let row = engine.firstRow(ofPageWith: request.key), row < engine.rowCount,
      engine.key(ofRow: row) == request.key
    else { return nil }
    return row
  }

  /// The number of a row's page, which is the feed's: where edits show or hide rows, those of the list are others.
  private static func page(ofRow row: Int, _ engine: Step.Engine) -> Int {
    let size = engine.configuration.pageSize
    return (engine.order.feedIndex(of: engine.key(ofRow: row), count: size) ?? row) / size
  }

  /// Rule R3: a page that failed is asked for again only where something allowed it.
  func checkCountedReopening(_ step: Step, _ broken: inout [String]) {
    switch step.event {
    case .retry, .retryDue, .loadMore: return
    default: if step.reportsViewport { return }
    }
    for case .load(let request) in step.commands where request.edge != .refresh {
      guard let row = Self.firstRow(of: request, step.before), step.before.placeholderState(atRow: row).isFailed else {
        continue
      }
      broken.append("R3: the page of row \(row) failed and is asked for again")
    }
  }

  /// Rule R8: a page that goes leaves placeholders, never where the reader saw rows.
  func checkCountedSight(
    _ step: Step, _ answered: LoadRequest<Order.Key>?, _ new: [ListRow<Item>], _ broken: inout [String]
  ) {
    let size = step.after.configuration.pageSize
    guard let seen = step.rowsInSight, let answered,
      let first = step.after.order.feedIndex(of: answered.key, count: size)
    else { return }
    let held = Set(new.map(\.id))
    guard step.before.pendingEdits.isEmpty, step.after.pendingEdits.isEmpty else {
      return checkSightUnderEdits(step, seen, first / size, held, new, &broken)
    }
    for row in seen.clamped(to: 0..<min(rows.count, new.count)) {
      // The reply's own page is as the server gives it, and what moved to it is there now.
      guard rows[row].item != nil, new[row].item == nil, row / size != first / size, !held.contains(rows[row].id) else {
        continue
      }
      // The feed's last page got more rows than the window has room for.
      if new.count > rows.count, row / size == (rows.count - 1) / size { continue }
      broken.append("R8: row \(row), \(rows[row].id), was in sight and went")
    }
  }

  /// The same where edits show or hide rows: what was seen is followed by the change, and what an edit is about may go.
  private func checkSightUnderEdits(
    _ step: Step, _ seen: Range<Int>, _ answered: Int, _ held: Set<RowID<Item.ID>>, _ new: [ListRow<Item>],
    _ broken: inout [String]
  ) {
    let edited = Set(step.before.pendingEdits.map(\.edit.id))
    var places: [Int?] = rows.indices.map { $0 }
    for operation in step.change.operations {
      switch operation {
      case .remove(let gone): places.removeSubrange(gone)
      case .insert(let come): places.insert(contentsOf: come.map { _ in nil }, at: come.lowerBound)
      case .move(let from, let to): places.insert(places.remove(at: from), at: to)
      case .update: break
      }
    }
    for (place, row) in places.enumerated() {
      guard let row, seen.contains(row), place < new.count, new[place].item == nil, let item = rows[row].item,
        !edited.contains(item.id), !held.contains(rows[row].id), Self.page(ofRow: row, step.before) != answered
      else { continue }
      broken.append("R8: row \(row), \(rows[row].id), was in sight and went")
    }
  }
}
