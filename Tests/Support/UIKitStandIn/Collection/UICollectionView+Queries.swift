public import Foundation

extension UICollectionView {
  public var numberOfSections: Int {
    ensureLoaded()
    return counts.count
  }

  public func numberOfItems(inSection section: Int) -> Int {
    ensureLoaded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  public var visibleCells: [UICollectionViewCell] {
    layOutIfStale()
    return cells.keys.sorted().compactMap { cells[$0] }
  }

  /// In no particular order, as in UIKit; here in that of the hash table.
  public var indexPathsForVisibleItems: [IndexPath] {
    layOutIfStale()
    return Array(cells.keys)
  }

  private func layOutIfStale() {
    if isUpdatingVisible {
      StandIn.trap(
        "Attempted to access the collection view's visible cells while they were in the process of being updated, which is not allowed"
      )
      return
    }
    if needsLayout, window != nil, updates == nil { layOut() }
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let spot = CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001))
    return collectionViewLayout.layoutAttributesForElements(in: spot)?.first {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements[SupplementKey(kind: elementKind, path: indexPath)]
  }

  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplements.filter { $0.key.kind == elementKind }.map(\.value)
  }

  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    ensureLoaded()
    guard has(indexPath) else {
      StandIn.trap("Attempted to scroll the collection view to an out-of-bounds item (\(indexPath))")
      return
    }
    for _ in 0..<(animated ? 1 : 4) {
      guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
      let target = offset(for: frame, scrollPosition)
      if target == contentOffset { break }
      setContentOffset(target, animated: animated)
      if !animated, window != nil, !isUpdatingVisible { layoutIfNeeded() }
    }
  }

  private func offset(for frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var target = contentOffset
    if position.contains(.top) {
      target.y = frame.minY - insets.top
    } else if position.contains(.bottom) {
      target.y = frame.maxY + insets.bottom - bounds.height
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - insets.top - visible.height / 2
    } else if position.isEmpty {
      if frame.minY < visible.minY { target.y += frame.minY - visible.minY }
      if frame.maxY > visible.maxY { target.y += frame.maxY - visible.maxY }
    }
    if position.contains(.left) {
      target.x = frame.minX - insets.left
    } else if position.contains(.right) {
      target.x = frame.maxX + insets.right - bounds.width
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - insets.left - visible.width / 2
    }
    return clamped(target)
  }

  // MARK: Selection

  public var indexPathsForSelectedItems: [IndexPath]? { selection }

  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  /// A tap on an item, by a person.
  func tapItem(_ path: IndexPath) {
    guard allowsSelection, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    cells[path]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    cells[path]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    if allowsMultipleSelection, selection.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in selection where old != path {
        deselectItem(at: old, animated: true)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: true, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
