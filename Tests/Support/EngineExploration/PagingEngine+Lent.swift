@testable import MakimonoCore

/// What a shell has lent to the engine: where keys and items are handles, it frees all that the engine does not name.
extension PagingEngine {
  /// Keys that an output asks for, though the engine did not name them before the event, nor did the event bring them.
  func freedKeys(in output: Output, after event: Event) -> [Key] {
    guard !order.isComputed else { return [] }
    var known = Set(liveKeys)
    switch event {
    case .start(let key), .jump(let key): known.insert(key)
    case .pageLoaded(_, let reply): known.formUnion([reply.nextKey, reply.previousKey].compactMap { $0 })
    case .loadFailed(_, _, _, _, let key?): known.insert(key)
    case .restore: return []
    default: break
    }
    return output.loads.map(\.key).filter { !known.contains($0) }
  }

  /// Of some items those that the engine did not name before the event, nor did the event bring them. Not where there are
  /// edits, which bring items of their own.
  func freedItems(in items: [Item], after event: Event) -> [Item] {
    guard edits.entries.isEmpty, !event.bringsEdits(hasOrderedRows: edits.hasOrderedRows) else { return [] }
    var known = Set(self.items.map(\.id)).union(waitingItems.map(\.id))
    if case .pageLoaded(_, let reply) = event { known.formUnion(reply.items.map(\.id)) }
    return items.filter { !known.contains($0.id) }
  }
}
