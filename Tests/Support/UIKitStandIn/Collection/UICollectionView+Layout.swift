import Foundation

extension UICollectionView {
  /// As in a table: what left the screen is queued, what came is asked for and asked for its size, until nothing moves.
  func updateVisible() {
    guard !isUpdatingVisible else { return }
    isUpdatingVisible = true
    defer {
      isUpdatingVisible = false
      cameByBatch = false
    }
    var rounds = 0
    while rounds < 10_000, isLoaded {
      rounds += 1
      prepareLayout()
      shiftOffset()
      let wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      drop(allBut: wanted)
      let anchor = anchor(among: wanted)
      let place = anchor.flatMap { collectionViewLayout.layoutAttributesForItem(at: $0)?.frame.origin }
      var moved = false
      for attributes in wanted.sorted(by: { $0.indexPath < $1.indexPath }) where show(attributes) { moved = true }
      if !moved, collectionViewLayout.isValid, pendingShift == .zero { break }
      if let anchor, let place { keep(anchor, at: place) }
    }
  }

  /// The first item that stays where it is: after a scroll that was on screen already; after a batch or a jump, the first
  /// that begins on the screen.
  private func anchor(among wanted: [UICollectionViewLayoutAttributes]) -> IndexPath? {
    if !cameByBatch, let first = cells.keys.min() { return first }
    let isVertical = (collectionViewLayout as? ArrangedLayout)?.arrangement.axis != .horizontal
    return wanted.filter {
      $0.representedElementCategory == .cell
        && (isVertical ? $0.frame.minY >= bounds.minY : $0.frame.minX >= bounds.minX)
    }.map(\.indexPath).min()
  }

  /// What turns out to be of another size before the first item that stays on screen moves the offset with it.
  private func keep(_ anchor: IndexPath, at place: CGPoint) {
    guard StandIn.compensatesForEstimates, pendingShift == .zero, collectionViewLayout is ArrangedLayout else { return }
    prepareLayout()
    guard let now = collectionViewLayout.layoutAttributesForItem(at: anchor)?.frame.origin else { return }
    pendingShift = CGPoint(x: now.x - place.x, y: now.y - place.y)
    if (collectionViewLayout as? ArrangedLayout)?.arrangement.axis == .vertical {
      pendingShift.x = 0
    } else {
      pendingShift.y = 0
    }
  }

  private func drop(allBut wanted: [UICollectionViewLayoutAttributes]) {
    var items: Set<IndexPath> = []
    var kinds: Set<SupplementKey> = []
    for one in wanted {
      if let kind = one.representedElementKind {
        kinds.insert(SupplementKey(kind: kind, path: one.indexPath))
      } else {
        items.insert(one.indexPath)
      }
    }
    for path in cells.keys.filter({ !items.contains($0) }).sorted() { endDisplaying(path) }
    for key in supplements.keys.filter({ !kinds.contains($0) }).sorted() { endDisplaying(key) }
  }

  /// Whether the layout has to be asked again.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let kind = attributes.representedElementKind {
      showSupplement(SupplementKey(kind: kind, path: attributes.indexPath), attributes)
      return false
    }
    let path = attributes.indexPath
    guard has(path) else { return false }
    let isNew = cells[path] == nil
    guard let cell = cells[path] ?? requestedCell(path) else { return false }
    var moved = false
    if isNew || !cell.isFitted || cell.shown?.size != attributes.size {
      if isNew { cell.frame = attributes.frame }
      moved = fit(cell, attributes)
    }
    if cell.shown?.frame != attributes.frame || isNew { cell.place(attributes) }
    if isNew {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      if cell.superview !== self { addSubview(cell) }
    }
    return moved
  }

  private func fit(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    measuring = cell
    let preferred = cell.preferredLayoutAttributesFitting(attributes.twin())
    measuring = nil
    cell.isFitted = true
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    layout.invalidateLayout(with: context)
    return true
  }

  private func requestedCell(_ path: IndexPath) -> UICollectionViewCell? {
    CellRequests.depth += 1
    defer { CellRequests.depth -= 1 }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    if cells.values.contains(where: { $0 === cell }) {
      StandIn.trap("the data source returned a cell for \(path) that is displayed for another item")
      return nil
    }
    if cell.isQueued || cell.reuseIdentifier == nil {
      StandIn.trap(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      )
      return nil
    }
    guard has(path) else { return nil }
    cell.isSelected = selection.contains(path)
    cells[path] = cell
    return cell
  }

  private func showSupplement(_ key: SupplementKey, _ attributes: UICollectionViewLayoutAttributes) {
    let isNew = supplements[key] == nil
    guard
      let view = supplements[key]
        ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    else { return }
    supplements[key] = view
    if view.shown?.frame != attributes.frame { view.place(attributes) }
    guard isNew else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    addSubview(view)
  }

  func endDisplaying(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.shown = nil
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    enqueue(cell, as: "cell")
  }

  func endDisplaying(_ key: SupplementKey) {
    guard let view = supplements.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    view.shown = nil
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    enqueue(view, as: key.kind)
  }

  func cellWantsSizing(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, measuring !== cell, cell.shown != nil else { return }
    cell.isFitted = false
    setNeedsLayout()
  }

  func prefetchItems() {
    guard isLoaded, isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let across = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let forward = prefetch.turned(to: across ? bounds.minX : bounds.minY)
    var ahead = bounds
    if across { ahead.origin.x += (forward ? 1 : -1) * bounds.width }
    if !across { ahead.origin.y += (forward ? 1 : -1) * bounds.height }
    let wanted = (collectionViewLayout.layoutAttributesForElements(in: ahead) ?? []).filter {
      $0.representedElementCategory == .cell
    }.map(\.indexPath).sorted()
    let (new, cancelled) = prefetch.update(wanted: wanted, visible: Set(cells.keys))
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }
}

/// Whether a cell is being asked for: registrations made meanwhile would defeat reuse, and UIKit traps.
@MainActor enum CellRequests {
  static var depth = 0
}
