package import Foundation

/// What a view that has the sections of ``PagedSection`` asks, by the numbers that it knows.
extension ListBinding {
  /// How many rows a section of the view has.
  package func rowCount(inSection section: Int) -> Int {
    PagedSection(rawValue: section).map(rowCount(in:)) ?? 0
  }

  /// What stands at an index path; `nil` where nothing does.
  package func entry(at indexPath: IndexPath) -> PagedEntry<Item.ID>? {
    PagedSection(rawValue: indexPath[0]).flatMap { entry(ofRow: indexPath[1], in: $0) }
  }

  /// The item at an index path; `nil` where it has none.
  package func item(at indexPath: IndexPath) -> Item? {
    indexPath[0] == PagedSection.rows.index ? item(inRow: indexPath[1]) : nil
  }
}
