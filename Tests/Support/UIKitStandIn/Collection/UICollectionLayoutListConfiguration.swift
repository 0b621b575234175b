public import Foundation

/// How a list in a collection looks (iOS 14).
public struct UICollectionLayoutListConfiguration {
  public var appearance: Appearance
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var headerMode: HeaderMode = .none
  public var footerMode: FooterMode = .none
  /// iOS 15.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// The looks of a list.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// Where headers come from.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    case supplementary, firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary
  }
}
