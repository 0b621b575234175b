@testable import MakimonoCore

/// Worlds with pushes (rules R21 to R23).
extension ExplorerModel where Order == CursorOrder<Int> {
  /// A feed by keys that say which way they lead, that gets rows at its top and loses one, and tells of each.
  ///
  /// - Parameter isOrdered: whether rows stand where the list's order has them, and are told of in any order; else at the start, in the
  ///   order in which they came.
  static func pushed(isOrdered: Bool, window: Int = 3, mostStates: Int?, fewestStates: Int) -> ExplorerModel {
    func top(_ id: Int, _ version: UInt64) -> Push<Row> {
      isOrdered
        ? .insert(Row(id: id), by: pushOrder, version: version) : .insert(Row(id: id), at: .start, version: version)
    }
    return ExplorerModel(
      name:
        "pushes \(isOrdered ? "by the list's order" : "at the start"), 3 pages by keys with a direction, window \(window)",
      feeds: [Array(0..<6), Array(-1..<6), Array(-2..<6), [-2, -1, 0, 1, 2, 4, 5]],
      order: CursorOrder(isBidirectional: true), window: window, starts: [0], refreshes: [.keepWindow], fails: false,
      retry: .never, pushes: [(1, top(-1, 1)), (2, top(-2, 2)), (3, .remove(3, version: 3))],
      tellsInOrder: !isOrdered, invalidates: false, reply: directedReply, fewestStates: fewestStates,
      mostStates: mostStates)
  }
}

/// One for all states, which are told apart by it.
private let pushOrder = RowOrder<Row> { $0.id < $1.id }
