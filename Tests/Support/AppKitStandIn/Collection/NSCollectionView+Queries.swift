public import Foundation

extension NSCollectionView {
  public var numberOfSections: Int { counts.count }

  public func numberOfItems(inSection section: Int) -> Int { counts[section] }

  /// Items that are made, some of them out of sight.
  public func indexPathsForVisibleItems() -> Set<IndexPath> { Set(items.keys) }

  public func item(at indexPath: IndexPath) -> NSCollectionViewItem? { items[indexPath] }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard let frame = frame(of: indexPath) else { return nil }
    let attributes = NSCollectionViewLayoutAttributes()
    attributes.indexPath = indexPath
    attributes.frame = frame
    return attributes
  }

  public func register(_ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
    classes[identifier] = itemClass
  }

  public func makeItem(withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath)
    -> NSCollectionViewItem
  {
    if let item = queue[identifier]?.popLast() {
      item.view.prepareForReuse()
      return item
    }
    guard let itemClass = classes[identifier] as? NSCollectionViewItem.Type else {
      StandIn.trap("no class or nib is registered for the identifier \(identifier.rawValue)")
      return NSCollectionViewItem()
    }
    let item = itemClass.init()
    item.reuseIdentifier = identifier
    return item
  }
}
