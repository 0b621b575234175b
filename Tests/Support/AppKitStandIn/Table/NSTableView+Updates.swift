public import Foundation

extension NSTableView {
  /// Begins changes that are shown together. Each counts rows as the one before left them.
  public func beginUpdates() {
    updateDepth += 1
    guard updateDepth == 1 else { return }
    sources = rows.heights.indices.map { $0 }
  }

  public func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0, let sources else { return }
    self.sources = nil
    let count = dataSource?.numberOfRows(in: self) ?? 0
    guard sources.count == count else {
      StandIn.trap("\(rows.heights.count) rows were changed to \(sources.count), but the data source has \(count)")
      return reloadData()
    }
    take(sources: sources, reloaded: [])
  }

  public func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
    change(animationOptions) { sources in
      // Where they stand once all are in.
      for index in indexes {
        guard index <= sources.count else {
          return StandIn.trap("row \(index) is inserted beyond \(sources.count) rows")
        }
        sources.insert(nil, at: index)
      }
    }
  }

  public func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
    change(animationOptions) { sources in
      for index in indexes.reversed() {
        guard index < sources.count else { return StandIn.trap("row \(index) of \(sources.count) is removed") }
        sources.remove(at: index)
      }
    }
  }

  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    change([]) { sources in
      guard oldIndex < sources.count, newIndex < sources.count else {
        return StandIn.trap("row \(oldIndex) of \(sources.count) is moved to \(newIndex)")
      }
      sources.insert(sources.remove(at: oldIndex), at: newIndex)
    }
  }

  private func change(_ animation: AnimationOptions, _ body: (inout [Int?]) -> Void) {
    beginUpdates()
    if !animation.isEmpty, NSAnimationContext.current.duration > 0 { StandIn.animatedUpdates += 1 }
    if var sources {
      body(&sources)
      self.sources = sources
    }
    endUpdates()
  }

  /// Has views made anew; rows keep their heights.
  public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes { enqueue(row) }
    needsLayout = true
  }

  /// Has rows measured anew.
  public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    for row in indexSet where row < rows.heights.count && usesAutomaticRowHeights { rows.forget(row) }
    cameByBatch = true
    needsLayout = true
  }
}
