public import Foundation

/// A row of a list in a collection (iOS 14).
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] {
    didSet { childNeedsFitting() }
  }
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override var contentArea: CGRect {
    let width = CGFloat(accessories.count) * 34
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(x: flips ? width : 0, y: 0, width: max(0, bounds.width - width), height: bounds.height)
  }

  override func fitting(width: CGFloat?) -> CGSize {
    let size = super.fitting(width: width)
    return CGSize(width: size.width, height: size.height > 0 ? size.height : 44)
  }
}
