import Foundation

extension NSCollectionView {
  /// Points beyond what is in sight for which items are made already.
  private static var overdraw: CGFloat { 120 }

  /// Has the layout place everything.
  func arrange() {
    let (frames, size) = collectionViewLayout?.arrange(self) ?? ([], .zero)
    self.frames = frames
    collectionViewLayout?.collectionViewContentSize = size
    let clip = superview as? NSClipView
    let insets = clip?.contentInsets ?? NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    setFrameSize(
      NSSize(
        width: max(size.width, clipSize.width - insets.left - insets.right),
        height: max(size.height, clipSize.height - insets.top - insets.bottom)))
    clip?.documentChanged()
    needsLayout = true
  }

  /// Loads everything anew, at the next layout.
  public func reloadData() {
    StandIn.reloads += 1
    for path in items.keys { enqueue(path) }
    measured = [:]
    selectionIndexPaths = []
    count()
    cameByBatch = true
    arrange()
  }

  private func count() {
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    counts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
  }

  /// Follows a change: items that stay keep their heights and their views, and the content offset its number.
  ///
  /// - Parameters:
  ///   - sources: where every item was.
  ///   - reloaded: items, by where they are now, that are to be made anew.
  func take(sources: [IndexPath: IndexPath], reloaded: Set<IndexPath>) {
    let places = Dictionary(uniqueKeysWithValues: sources.map { ($0.value, $0.key) })
    for path in items.keys where places[path].map(reloaded.contains) ?? true { enqueue(path) }
    items = Dictionary(uniqueKeysWithValues: items.compactMap { path, item in places[path].map { ($0, item) } })
    measured = Dictionary(
      uniqueKeysWithValues: measured.compactMap { path, height in places[path].map { ($0, height) } })
    selectionIndexPaths = Set(selectionIndexPaths.compactMap { places[$0] })
    count()
    cameByBatch = true
    arrange()
  }

  private func enqueue(_ path: IndexPath) {
    guard let item = items.removeValue(forKey: path) else { return }
    item.view.removeFromSuperview()
    if let identifier = item.reuseIdentifier { queue[identifier, default: []].append(item) }
  }

  /// Brings the items in line with what is visible, and some beyond, until nothing moves.
  func updateVisible() {
    guard !isUpdatingVisible else { return }
    isUpdatingVisible = true
    defer {
      isUpdatingVisible = false
      cameByBatch = false
    }
    let kept = cameByBatch ? nil : items.keys.filter { frame(of: $0)?.intersects(visibleRect) ?? false }.min()
    while true {
      let sight = visibleRect.insetBy(dx: 0, dy: -Self.overdraw)
      let wanted = paths(in: sight)
      for path in items.keys.filter({ !wanted.contains($0) }) { enqueue(path) }
      let anchor = kept ?? wanted.filter { (frame(of: $0)?.minY ?? 0) >= visibleRect.minY }.min()
      let place = anchor.flatMap(frame)?.minY
      guard wanted.sorted().reduce(false, { show($1) || $0 }) else { break }
      arrange()
      if let place, let now = anchor.flatMap(frame)?.minY, now != place, StandIn.compensatesForEstimates,
        let clip = superview as? NSClipView
      {
        clip.scroll(to: NSPoint(x: clip.bounds.minX, y: clip.bounds.minY + now - place))
      }
    }
    for (path, item) in items {
      if let frame = frame(of: path) { item.view.frame = frame }
    }
  }

  private func paths(in rect: NSRect) -> Set<IndexPath> {
    var paths: Set<IndexPath> = []
    for (section, list) in frames.enumerated() {
      for (item, frame) in list.enumerated() where frame.intersects(rect) {
        paths.insert(IndexPath(item: item, section: section))
      }
    }
    return paths
  }

  func frame(of path: IndexPath) -> NSRect? {
    guard frames.indices.contains(path.section), frames[path.section].indices.contains(path.item) else { return nil }
    return frames[path.section][path.item]
  }

  /// Whether anything moved.
  private func show(_ path: IndexPath) -> Bool {
    guard let frame = frame(of: path) else { return false }
    if items[path] == nil {
      guard let item = dataSource?.collectionView(self, itemForRepresentedObjectAt: path) else { return false }
      if items.values.contains(where: { $0 === item }) {
        StandIn.trap("the item for \(path) is displayed at another index path")
        return false
      }
      items[path] = item
      // An item that was made anew is measured anew.
      item.view.translatesAutoresizingMaskIntoConstraints = true
      item.isSelected = selectionIndexPaths.contains(path)
      addSubview(item.view)
      item.view.frame = frame
      return measure(path)
    }
    return measured[path] == nil && measure(path)
  }

  private func measure(_ path: IndexPath) -> Bool {
    guard let item = items[path], let frame = frame(of: path),
      collectionViewLayout?.measures(section: path.section) ?? false
    else { return false }
    let height = max(1, item.view.fitted(width: frame.width).height)
    measured[path] = height
    return height != frame.height
  }
}
