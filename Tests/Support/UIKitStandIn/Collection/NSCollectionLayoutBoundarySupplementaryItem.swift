import Foundation

/// A header or footer of a section of a compositional layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public final let alignment: NSRectAlignment
  open var pinToVisibleBounds = false

  private init(_ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ alignment: NSRectAlignment) {
    self.alignment = alignment
    super.init(layoutSize: layoutSize, kind: elementKind)
  }

  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize, elementKind, alignment)
  }
}
