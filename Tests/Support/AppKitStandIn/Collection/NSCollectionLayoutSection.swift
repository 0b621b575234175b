public import Foundation

@MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// How many items are side by side.
  var columns: Int { group.isHorizontal ? max(1, group.subitems.count) : 1 }

  var height: NSCollectionLayoutDimension {
    (group.subitems.first ?? group).layoutSize.heightDimension
  }

  /// Whether items are as high as they want.
  var isMeasured: Bool { height.kind == .estimated }
}
