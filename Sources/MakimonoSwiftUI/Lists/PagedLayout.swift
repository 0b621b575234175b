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
