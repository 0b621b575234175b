public import Foundation

/// Where an item stands.
@MainActor open class NSCollectionViewLayoutAttributes: NSObject {
  open var indexPath: IndexPath?
  open var frame: NSRect = .zero
}
