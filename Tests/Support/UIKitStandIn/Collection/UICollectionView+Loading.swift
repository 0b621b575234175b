import Foundation

extension UICollectionView {
  public func reloadData() {
    guard !isLoaded || mayChange("reloadData") else { return }
    isLoaded = false
    for path in cells.keys.sorted() { endDisplaying(path) }
    for key in supplements.keys.sorted() { endDisplaying(key) }
    selection = []
    prefetch.forget()
    collectionViewLayout.forgetSizes()
    collectionViewLayout.invalidateLayout()
  }

  func ensureLoaded() {
    guard !isLoaded else { return }
    isLoaded = true
    counts = currentCounts()
  }

  func currentCounts() -> [Int] {
    (0..<max(0, dataSource?.numberOfSections(in: self) ?? 0)).map { section in
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0)
    }
  }

  func prepareLayout() {
    ensureLoaded()
    let layout = collectionViewLayout
    guard !layout.isValid else { return }
    layout.isValid = true
    layout.prepare()
    let size = layout.collectionViewContentSize
    if contentSize != size { contentSize = size }
  }

  /// A context may say that the offset moves: that is done with the next layout, when the content has its new size.
  func invalidated(with context: UICollectionViewLayoutInvalidationContext) {
    pendingShift.x += context.contentOffsetAdjustment.x
    pendingShift.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
    if !isUpdatingVisible, pendingShift != .zero {
      prepareLayout()
      shiftOffset()
    }
  }

  func shiftOffset() {
    guard pendingShift != .zero else { return }
    let shift = pendingShift
    pendingShift = .zero
    changeBounds(to: boundsRect.offsetBy(dx: shift.x, dy: shift.y))
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}
