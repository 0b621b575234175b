import Foundation

/// A header or footer of a section of a compositional layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public final let elementKind: String
  public final let alignment: NSRectAlignment
  open var pinToVisibleBounds = false

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}
