public import Foundation

/// The room between items.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  public let isFlexible: Bool

  init(_ spacing: CGFloat, flexible: Bool) {
    self.spacing = spacing
    isFlexible = flexible
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, flexible: false), to: Self.self)
  }

  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, flexible: true), to: Self.self)
  }

  open var isFixed: Bool { !isFlexible }
}
