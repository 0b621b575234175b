#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What a row shows.
extension PagedBinding {
  /// The item at an index path of the view; `nil` where it has none.
  func item(at indexPath: IndexPath) -> Item? {
    indexPath.section == PagedSection.rows.index ? list.item(inRow: indexPath.item) : nil
  }

  /// Items at index paths, those without one left out.
  func items(at indexPaths: [IndexPath]) -> [Item] { indexPaths.compactMap { item(at: $0) } }

  /// How many rows a section of the view has.
  func rowCount(inSection section: Int) -> Int {
    PagedSection(rawValue: section).map(list.rowCount) ?? 0
  }

  /// The content of a row that shows no item.
  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    let pager = list.pager
    let entry = PagedSection(rawValue: indexPath.section).flatMap { list.entry(ofRow: indexPath.item, in: $0) }
    return switch entry {
    case .edge(let edge):
      look.edgeContent(list.edges[edge] ?? .none, edge) { [weak pager] in pager?.retry(at: edge) }
    case .row(.gap(let gap)):
      look.gapContent(pager.status(of: gap)) { [weak pager] side in pager?.fillGap(gap, at: side) }
    case .row(.placeholder(let row)): look.placeholderContent(row)
    case .row(.item), nil: nil
    }
  }
}
#endif
