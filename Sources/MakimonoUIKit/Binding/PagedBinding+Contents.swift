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
  /// The content of a row that shows no item.
  func content(at indexPath: IndexPath) -> (any UIContentConfiguration)? {
    let pager = list.pager
    return switch list.entry(at: indexPath) {
    case .edge(let edge):
      look.edgeContent(list.edges[edge] ?? .none, edge) { [weak pager] in pager?.retry(at: edge) }
    case .row(.gap(let gap)):
      look.gapContent(pager.status(of: gap)) { [weak pager] side in pager?.fillGap(gap, at: side) }
    case .row(.placeholder(let row)):
      look.placeholderContent(row, pager.status(ofPlaceholder: row)) { [weak pager] in pager?.retry(at: .forward) }
    case .row(.item), nil: nil
    }
  }
}
#endif
