import Foundation

/// Items in a row or a column. Groups in groups are not supported.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  final let isHorizontal: Bool
  final let items: [NSCollectionLayoutItem]
  final let count: Int?
  open var interItemSpacing: NSCollectionLayoutSpacing?
  open var subitems: [NSCollectionLayoutItem] { items }

  init(layoutSize: NSCollectionLayoutSize, horizontal: Bool, items: [NSCollectionLayoutItem], count: Int?) {
    isHorizontal = horizontal
    self.items = items
    self.count = count
    super.init(layoutSize: layoutSize)
    if items.isEmpty || items.contains(where: { $0 is NSCollectionLayoutGroup }) {
      StandIn.trap("the stand-in's groups take items, at least one, and no groups")
    }
  }

  private class func made(
    _ layoutSize: NSCollectionLayoutSize, _ horizontal: Bool, _ items: [NSCollectionLayoutItem], _ count: Int?
  ) -> Self {
    unsafeDowncast(
      NSCollectionLayoutGroup(layoutSize: layoutSize, horizontal: horizontal, items: items, count: count),
      to: Self.self)
  }

  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    made(layoutSize, true, subitems, nil)
  }

  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    made(layoutSize, false, subitems, nil)
  }

  /// iOS 16.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, true, [subitem], count)
  }

  /// iOS 16.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(layoutSize, false, [subitem], count)
  }
}
