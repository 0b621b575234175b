public import Foundation

/// What of a layout is no longer valid, and how offset and size change with it.
@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Points by which the content offset moves.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Points by which the content size changes. The stand-in's layouts say their size anew instead.
  open var contentSizeAdjustment = CGSize.zero

  public override required init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
