public import Foundation

extension UITableView {
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    if let clock = window?.clock, UIView.areAnimationsEnabled {
      clock.after(0.3) { completion(true) }
    } else {
      completion(true)
    }
  }

  public func beginUpdates() {
    if updateDepth == 0 {
      guard mayChange("an update of its rows") else { return }
      ensureLoaded()
      updates = ListUpdates()
    }
    updateDepth += 1
  }

  public func endUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let updates else { return }
    self.updates = nil
    apply(updates)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.add(indexPaths, to: \.insertedRows, named: "insertions") }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.add(indexPaths, to: \.deletedRows, named: "deletions") }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// iOS 15. The cells stay, and are configured again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  private func change(_ action: (inout ListUpdates) -> Void) {
    beginUpdates()
    if var current = updates {
      action(&current)
      updates = current
    }
    endUpdates()
  }

  /// The content offset keeps its number: what is inserted above pushes the visible rows down.
  private func apply(_ updates: ListUpdates) {
    guard isLoaded else {
      // A reload inside the batch: the rows are counted anew, and the batch is judged against that.
      ensureLoaded()
      return apply(updates)
    }
    let before = rows.sections.map(\.rows.count)
    let after = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { rowCount($0) }
    let plan = ListPlan(updates, before: before, after: after)
    if let problem = plan.problem {
      StandIn.trap(problem)
      reloadData()
      return
    }
    if !updates.isEmpty { rearrange(by: plan, updates) }
    updateContentSize()
    setNeedsLayout()
    if window != nil, !isUpdatingVisible { layoutIfNeeded() }
  }

  private func rearrange(by plan: ListPlan, _ updates: ListUpdates) {
    let old = rows.sections
    var places: [IndexPath: IndexPath] = [:]
    let fresh = plan.sections.indices.map { index -> TableSection in
      guard let source = plan.sections[index], !updates.reloadedSections.contains(source) else {
        return estimatedSection(index)
      }
      var section = old[source]
      section.rows = plan.rows[index].enumerated().map { row, from in
        let path = IndexPath(row: row, section: index)
        guard let from else { return estimate(path) }
        if updates.reloadedRows.contains(from) { return estimate(path) }
        places[from] = path
        return old[from.section].rows[from.row]
      }
      return section
    }
    // Cells leave under the paths that they had.
    for path in cells.keys.sorted() where places[path] == nil { endDisplaying(path) }
    cells = Dictionary(uniqueKeysWithValues: cells.compactMap { path, cell in places[path].map { ($0, cell) } })
    selection = selection.compactMap { places[$0] }
    if plan.sections.enumerated().contains(where: { $0.offset != $0.element }) { dropHeadersAndFooters() }
    rows.replace(fresh)
    cameByBatch = true
    prefetch.follow { places[$0] }
    for path in updates.reconfiguredRows.sorted() { reconfigure(places[path] ?? path) }
  }

  /// Only a displayed cell is configured again; others are when they are next displayed.
  private func reconfigure(_ path: IndexPath) {
    guard rows.has(path), let cell = cells[path] else { return }
    handedOut[path] = cell
    let returned = dataSource?.tableView(self, cellForRowAt: path)
    handedOut[path] = nil
    if returned !== cell {
      StandIn.trap("reconfiguring the row at \(path) returned another cell than the one that is displayed")
      return
    }
    rows.setRow(path, TableLength(height: rows.sections[path.section].rows[path.row].height, known: false))
  }
}

extension UITableView: DiffableHost {
  func take(_ updates: ListUpdates, change: () -> Void) {
    guard mayChange("a snapshot is applied") else { return }
    beginUpdates()
    change()
    self.updates = updates
    endUpdates()
  }
}
