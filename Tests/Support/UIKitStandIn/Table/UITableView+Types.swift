public import Foundation

extension UITableView {
  /// The looks of a table.
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// How rows come and go. None is seen here.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The fits of self-sizing (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled, enabledIncludingConstraints
  }

  public nonisolated static let automaticDimension: CGFloat = -1
}
