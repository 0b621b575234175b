#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// The view that shows the rows: what a ``PagedBinding`` asks of a table view or a collection view. It does no arithmetic.
@MainActor
protocol RowHost<ID>: AnyObject {
  associatedtype ID: Hashable & Sendable

  var scrollView: UIScrollView { get }

  /// Whether the content is scrolled sideways.
  var isHorizontal: Bool { get }

  /// Shows a snapshot. Without animation it is shown when the call returns.
  func apply(_ snapshot: NSDiffableDataSourceSnapshot<PagedSection, PagedEntry<ID>>, animated: Bool)

  /// Where a row stands in the content; estimated where it was not laid out yet. `nil` where there is no such row.
  func frame(ofRow row: Int) -> CGRect?

  /// Rows of ``PagedSection/rows`` that are in sight; `nil` where none is.
  var visibleRows: ClosedRange<Int>? { get }

  /// Whether the row that tells of the load at an edge is in sight.
  func showsEdge(_ edge: PageDirection) -> Bool

  /// What lies behind the rows, or in place of them.
  var background: UIView? { get set }
}
#endif
