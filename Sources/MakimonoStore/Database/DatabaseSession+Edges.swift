import GRDB
import Makimono
import MakimonoCore

/// Where pages at the list's edges are read from.
extension DatabaseSession {
  /// Rows at an edge that are looked at for one that came from the database: those before it are the user's own, not saved yet.
  private static var edgeLimit: Int { 64 }

  /// A load that goes on from the row which the list has at that edge by now. The key tells where the row stood that the edge was opened at. It
  /// may have gone since, and others may have come between: they are in the list, or went from it with a page that they were put on.
  func aligned(_ request: LoadRequest<Key>) -> LoadRequest<Key> {
    guard request.edge != .refresh, let pager = handle.pager(of: Item.self), let values = edgePlace(of: request, pager)
    else { return request }
    let position = RowPosition(list: list.signature, place: .values(values))
    var request = request
    request.key = request.edge == .append ? .next(position) : .previous(position)
    return request
  }

  private func edgePlace(of request: LoadRequest<Key>, _ pager: Pager<Item>) -> [DatabaseValue]? {
    let rows = pager.rows
    let step = request.edge == .append ? -1 : 1
    var row = request.edge == .append ? rows.count - 1 : 0
    if let id = request.gap {
      guard let gap = pager.gaps.first(where: { $0.id == id }) else { return nil }
      row = gap.row + step
    }
    for _ in 0..<Self.edgeLimit where row >= 0 && row < rows.count {
      // Beyond a gap is another stretch of the table.
      guard let item = rows[row].item else { return nil }
      if let values = places[item.id] { return values }
      row += step
    }
    return nil
  }
}
