@testable import MakimonoCore

/// A request that the engine waits for.
struct ExplorerFlight<Key: Hashable>: Hashable {
  var edge: ExplorerEdge
  var id: RequestID
  var key: Key
  var count: Int
}
