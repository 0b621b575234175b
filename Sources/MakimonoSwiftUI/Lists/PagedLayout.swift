#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Foundation
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// How a ``PagedScrollView`` lays its rows out.
public struct PagedLayout {
  enum Kind {
    case stack(HorizontalAlignment, spacing: CGFloat?)
    case grid([GridItem], spacing: CGFloat?)
  }

  let kind: Kind

  /// Rows of a line, as far as the app's word tells.
  var columns: Int {
    if case .grid(let columns, _) = kind { max(1, columns.count) } else { 1 }
  }

  /// Whether a line has as many columns as fit.
  var hasColumnsByWidth: Bool {
    guard case .grid(let columns, _) = kind else { return false }
    return columns.contains { if case .adaptive = $0.size { true } else { false } }
  }

  /// Rows one below the other.
  ///
  /// - Parameters:
  ///   - alignment: where a row stands that is narrower than the list; by default where reading begins.
  ///   - spacing: points between rows; `nil` for the system's.
  public static func stack(alignment: HorizontalAlignment = .leading, spacing: CGFloat? = nil) -> PagedLayout {
    PagedLayout(kind: .stack(alignment, spacing: spacing))
  }

  /// Cells in columns.
  ///
  /// - Parameters:
  ///   - columns: as for a `LazyVGrid`.
  ///   - spacing: points between lines; `nil` for the system's.
  public static func grid(columns: [GridItem], spacing: CGFloat? = nil) -> PagedLayout {
    PagedLayout(kind: .grid(columns, spacing: spacing))
  }
}
#endif
