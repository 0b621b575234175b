import MakimonoCore

/// The rules in a counted list (`PagingConfiguration.placeholders`), whose pages are asked for, fail and
/// go each for itself.
extension RuleBook {
  /// Rule R1: a page is loading if, and only if, a request of it flies.
  func checkCountedLoads(_ engine: Step.Engine, _ broken: inout [String]) {
    let size = engine.configuration.pageSize
    var awaited: Set<Int> = []
    for request in flying where request.edge != .refresh {
      // The feed may have become shorter since.
      guard let row = engine.order.feedIndex(of: request.key, count: request.count), row < engine.rowCount else {
        continue
      }
      if !awaited.insert(row / size).inserted { broken.append("R1: the page of row \(row) is asked for twice") }
      if !engine.placeholderState(atRow: row).isLoading { broken.append("R1: the page of row \(row) flies, unknown") }
    }
    for row in stride(from: 0, to: engine.rowCount, by: size)
    where engine.placeholderState(atRow: row).isLoading && !awaited.contains(row / size) {
      broken.append("R1: the page of row \(row) is loading, and no request of it flies")
    }
  }

  /// Rule R3: a page that failed is asked for again only where something allowed it.
  func checkCountedReopening(_ step: Step, _ broken: inout [String]) {
    switch step.event {
    case .retry, .retryDue: return
    default: if step.reportsViewport { return }
    }
    for case .load(let request) in step.commands where request.edge != .refresh {
      let row = step.before.order.feedIndex(of: request.key, count: request.count)
      guard let row, step.before.placeholderState(atRow: row).isFailed else { continue }
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
}
