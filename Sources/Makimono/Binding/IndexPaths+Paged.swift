import Foundation
package import MakimonoCore

/// Index paths of what is in sight, in any order, where a view has the sections of ``PagedSection``. By their numbers: the names
/// of those are the toolkits'.
extension Sequence<IndexPath> {
  /// Those of ``PagedSection/rows``; `nil` where there is none.
  package var pagedRows: ClosedRange<Int>? {
    let rows = lazy.filter { $0[0] == PagedSection.rows.index }.map { $0[1] }
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  /// Whether the row that tells of the load at an edge is among them.
  package func hasRow(of edge: PageDirection) -> Bool {
    let section = PagedSection(of: edge)
    return contains { $0[0] == section.index }
  }
}
