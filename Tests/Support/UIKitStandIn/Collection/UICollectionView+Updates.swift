public import Foundation

extension UICollectionView {
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    guard let completion else { return }
    if let clock = window?.clock, UIView.areAnimationsEnabled {
      clock.after(0.3) { completion(true) }
    } else {
      completion(true)
    }
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.add(indexPaths, to: \.insertedRows, named: "insertions") }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.add(indexPaths, to: \.deletedRows, named: "deletions") }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// iOS 15. The cells stay, and are configured again.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredRows.formUnion(indexPaths) }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  private func change(_ action: (inout ListUpdates) -> Void) {
    begin()
    if var current = updates {
      action(&current)
      updates = current
    }
    end()
  }

  private func begin() {
    if updateDepth == 0 {
      guard mayChange("an update of its items") else { return }
      prepareLayout()
      updates = ListUpdates()
    }
    updateDepth += 1
  }

  private func end() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let updates else { return }
    self.updates = nil
    apply(updates)
  }

  private func apply(_ updates: ListUpdates) {
    if !isLoaded { prepareLayout() }
    let after = currentCounts()
    let plan = ListPlan(updates, before: counts, after: after)
    if let problem = plan.problem {
      StandIn.trap(problem)
      reloadData()
      return
    }
    if !updates.isEmpty { rearrange(by: plan, updates, after) }
    setNeedsLayout()
    if window != nil, !isUpdatingVisible { layoutIfNeeded() }
  }

  private func rearrange(by plan: ListPlan, _ updates: ListUpdates, _ after: [Int]) {
    var places: [IndexPath: IndexPath] = [:]
    for (section, rows) in plan.rows.enumerated() {
      for (row, from) in rows.enumerated() {
        guard let from, !updates.reloadedRows.contains(from) else { continue }
        places[from] = IndexPath(item: row, section: section)
      }
    }
    for path in cells.keys.sorted() where places[path] == nil { endDisplaying(path) }
    cells = Dictionary(uniqueKeysWithValues: cells.compactMap { path, cell in places[path].map { ($0, cell) } })
    for key in supplements.keys.sorted() where plan.sections.firstIndex(of: key.path.section) != key.path.section {
      endDisplaying(key)
    }
    selection = selection.compactMap { places[$0] }
    prefetch.follow { places[$0] }
    counts = after
    cameByBatch = true
    let layout = collectionViewLayout
    layout.follow(places, dropping: updates.reloadedRows)
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: items(of: updates))
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: contentOffset)
      ?? layout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { changeBounds(to: CGRect(origin: target, size: boundsRect.size)) }
    layout.finalizeCollectionViewUpdates()
    for path in updates.reconfiguredRows.sorted() { reconfigure(places[path] ?? path) }
  }

  private func items(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    updates.deletedRows.sorted().map { UICollectionViewUpdateItem(from: $0, to: nil, action: .delete) }
      + updates.insertedRows.sorted().map { UICollectionViewUpdateItem(from: nil, to: $0, action: .insert) }
      + updates.reloadedRows.sorted().map { UICollectionViewUpdateItem(from: $0, to: $0, action: .reload) }
      + updates.movedRows.map { UICollectionViewUpdateItem(from: $0.from, to: $0.to, action: .move) }
  }

  private func reconfigure(_ path: IndexPath) {
    guard has(path), let cell = cells[path] else { return }
    handedOut[path] = cell
    let returned = dataSource?.collectionView(self, cellForItemAt: path)
    handedOut[path] = nil
    if returned !== cell {
      StandIn.trap("reconfiguring the item at \(path) returned another cell than the one that is displayed")
      return
    }
    cell.isFitted = false
  }
}

extension UICollectionView: DiffableHost {
  func take(_ updates: ListUpdates, change: () -> Void) {
    guard mayChange("a snapshot is applied") else { return }
    begin()
    change()
    self.updates = updates
    end()
  }
}
