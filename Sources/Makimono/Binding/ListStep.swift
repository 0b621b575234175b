package import Foundation
package import MakimonoCore

/// What a view is to be told: how what it shows becomes what it is to show, exactly. O(what changed) to make and to follow.
package struct ListStep {
  /// Whether everything is loaded anew, in place of what follows.
  package var loadsAnew = false
  /// The steps from the rows before to those after.
  package var change = ListChange()
  /// The same at once.
  package var batch = ListChange.Batch()
  /// Edges that get a row.
  package var insertedEdges: Set<PageDirection> = []
  /// Edges whose row goes.
  package var removedEdges: Set<PageDirection> = []
  /// Rows, by their number after, that show the same and say something else.
  package var redrawnRows: [Int] = []
  /// Rows, by their number after, in whose place something else stands: an item where a placeholder was, or the other way round.
  package var remadeRows: [Int] = []
  /// Edges whose row says something else.
  package var redrawnEdges: Set<PageDirection> = []

  package init() {}

  /// Whether rows come, go or move.
  package var changesRows: Bool {
    !batch.removals.isEmpty || !batch.insertions.isEmpty || !batch.moves.isEmpty || !insertedEdges.isEmpty
      || !removedEdges.isEmpty
  }
}

/// For views that have the sections of ``PagedSection``.
extension ListStep {
  /// Rows to delete, as they stood before.
  package var deletions: [IndexPath] { batch.removals.map(Self.path) + removedEdges.map(Self.path) }

  /// Rows to insert, as they stand after.
  package var insertions: [IndexPath] { batch.insertions.map(Self.path) + insertedEdges.map(Self.path) }

  /// Rows to move, from where they stood before to where they stand after.
  package var moves: [(from: IndexPath, to: IndexPath)] {
    batch.moves.map { (Self.path(ofRow: $0.from), Self.path(ofRow: $0.to)) }
  }

  /// Rows to draw anew in their cells, as they stand after.
  package var redrawn: [IndexPath] { redrawnRows.map(Self.path) + redrawnEdges.map(Self.path) }

  /// Rows that want other cells, as they stand after.
  package var remade: [IndexPath] { remadeRows.map(Self.path) }

  private static func path(ofRow row: Int) -> IndexPath { [PagedSection.rows.index, row] }

  private static func path(of edge: PageDirection) -> IndexPath { [PagedSection(of: edge).index, 0] }
}
