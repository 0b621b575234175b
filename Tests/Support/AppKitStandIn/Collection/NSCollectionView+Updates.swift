public import Foundation

extension NSCollectionView {
  /// Changes that are shown together: deletions and where items move from count items as they were before, all else as they are after.
  public func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end()
    completionHandler?(true)
  }

  public func insertItems(at indexPaths: Set<IndexPath>) { change { $0.inserted.formUnion(indexPaths) } }

  public func deleteItems(at indexPaths: Set<IndexPath>) { change { $0.deleted.formUnion(indexPaths) } }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[newIndexPath] = indexPath }
  }

  /// Has items made, and measured, anew.
  public func reloadItems(at indexPaths: Set<IndexPath>) { change { $0.reloaded.formUnion(indexPaths) } }

  private func begin() {
    updateDepth += 1
    if updateDepth == 1 { updates = CollectionUpdates() }
  }

  private func change(_ body: (inout CollectionUpdates) -> Void) {
    begin()
    if var current = updates {
      body(&current)
      updates = current
    }
    end()
  }

  private func end() {
    updateDepth -= 1
    guard updateDepth == 0, let updates else { return }
    self.updates = nil
    if updates.changesItems, NSAnimationContext.current.duration > 0 { StandIn.animatedUpdates += 1 }
    let after = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    guard let sources = updates.sources(before: counts, after: after) else {
      StandIn.trap("an update of \(counts) items gives not \(after): \(updates)")
      return reloadData()
    }
    let places = Dictionary(uniqueKeysWithValues: sources.map { ($0.value, $0.key) })
    take(sources: sources, reloaded: Set(updates.reloaded.compactMap { places[$0] }))
  }
}

/// The changes of one batch.
struct CollectionUpdates {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  /// Where items were, by where they move.
  var moved: [IndexPath: IndexPath] = [:]
  var reloaded: Set<IndexPath> = []

  var changesItems: Bool { !inserted.isEmpty || !deleted.isEmpty || !moved.isEmpty }

  /// Where every item was; `nil` where the changes do not lead from the one count to the other.
  func sources(before: [Int], after: [Int]) -> [IndexPath: IndexPath]? {
    guard before.count == after.count else { return before.isEmpty ? [:] : nil }
    let leaving = deleted.union(moved.values)
    guard leaving.count == deleted.count + moved.count else { return nil }
    var sources = moved
    for section in before.indices {
      var staying = (0..<before[section]).map { IndexPath(item: $0, section: section) }.filter { !leaving.contains($0) }
      staying.reverse()
      for item in 0..<after[section] {
        let path = IndexPath(item: item, section: section)
        if inserted.contains(path) || moved[path] != nil { continue }
        guard let from = staying.popLast() else { return nil }
        sources[path] = from
      }
      guard staying.isEmpty else { return nil }
    }
    let all = inserted.union(moved.keys)
    guard all.allSatisfy({ after.indices.contains($0.section) && $0.item < after[$0.section] }) else { return nil }
    return sources
  }
}
