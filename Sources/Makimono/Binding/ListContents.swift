package import MakimonoCore

/// Everything that a view is to show, in sections.
package struct ListContents<ID: Hashable & Sendable> {
  /// Items, gaps and placeholders.
  package var rows: [PagedEntry<ID>]
  /// Edges that have a row.
  package var edges: Set<PageDirection>
  /// What is there already, and says something else now.
  package var redrawn: [PagedEntry<ID>]

  /// What is in a section.
  package func entries(in section: PagedSection) -> [PagedEntry<ID>] {
    switch section {
    case .start: edges.contains(.backward) ? [.edge(.backward)] : []
    case .rows: rows
    case .end: edges.contains(.forward) ? [.edge(.forward)] : []
    }
  }
}
