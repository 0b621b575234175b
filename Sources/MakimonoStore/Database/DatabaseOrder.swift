public import Makimono
public import MakimonoCore

/// The order of a ``DatabaseSource``'s keys: each page says where the list goes on, both ways.
public struct DatabaseOrder: PageOrder, Hashable, Sendable {
  public typealias Key = DirectedKey<RowPosition>

  private let cursors = CursorOrder<Key>(isBidirectional: true)

  init() {}

  public func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key> {
    cursors.step(direction, from: page)
  }

  public var readsOnFromRows: Bool { true }
}
