public import Foundation

/// What flow and compositional layouts share. Not Apple's.
@MainActor open class ArrangedLayout: UICollectionViewLayout {
  final var arrangement = Arrangement(axis: .vertical)

  /// Arranges everything anew.
  func arranged() -> Arrangement { Arrangement(axis: .vertical) }

  /// Which lengths of an item the layout decides.
  func fixes(_ path: IndexPath) -> (width: Bool, height: Bool) { (true, true) }

  func fixes(supplement kind: String, _ section: Int) -> (width: Bool, height: Bool) { (true, true) }

  open override func prepare() {
    super.prepare()
    arrangement = arranged()
  }

  open override var collectionViewContentSize: CGSize { arrangement.size }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = arrangement.frame(of: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame
    (attributes.fixesWidth, attributes.fixesHeight) = fixes(indexPath)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section),
      let entry = arrangement.sections[indexPath.section].supplements.first(where: { $0.kind == elementKind })
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = entry.frame
    (attributes.fixesWidth, attributes.fixesHeight) = fixes(supplement: elementKind, indexPath.section)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var list = arrangement.items(in: rect).compactMap { layoutAttributesForItem(at: $0) }
    for (index, section) in arrangement.sections.enumerated() {
      for entry in section.supplements where entry.frame.intersects(rect) {
        let path = IndexPath(item: 0, section: index)
        if let one = layoutAttributesForSupplementaryView(ofKind: entry.kind, at: path) { list.append(one) }
      }
    }
    return list
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds.size else { return false }
    return arrangement.axis == .vertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard originalAttributes.representedElementCategory == .cell else { return false }
    let fixed = fixes(originalAttributes.indexPath)
    return (!fixed.width && preferredAttributes.size.width != originalAttributes.size.width)
      || (!fixed.height && preferredAttributes.size.height != originalAttributes.size.height)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext()
    let path = originalAttributes.indexPath
    context.invalidateItems(at: [path])
    measured[path] = preferredAttributes.size
    return context
  }
}
