public import Foundation

/// Where an element of a collection stands.
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var indexPath: IndexPath
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory
  open internal(set) var representedElementKind: String?
  /// Which lengths the layout decides; the others are the cell's to say.
  final var fixesWidth = true
  final var fixesHeight = true

  public override convenience init() {
    self.init(forCellWith: IndexPath(item: 0, section: 0))
  }

  init(_ indexPath: IndexPath, _ category: UICollectionView.ElementCategory, kind: String?) {
    self.indexPath = indexPath
    representedElementCategory = category
    representedElementKind = kind
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(indexPath, .cell, kind: nil)
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(indexPath, .supplementaryView, kind: elementKind)
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  func twin() -> UICollectionViewLayoutAttributes {
    let twin = UICollectionViewLayoutAttributes(indexPath, representedElementCategory, kind: representedElementKind)
    twin.frame = frame
    twin.alpha = alpha
    twin.zIndex = zIndex
    twin.isHidden = isHidden
    twin.fixesWidth = fixesWidth
    twin.fixesHeight = fixesHeight
    return twin
  }
}
