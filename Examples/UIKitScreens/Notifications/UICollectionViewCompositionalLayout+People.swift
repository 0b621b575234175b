#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoUIKit
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UICollectionViewCompositionalLayout {
  /// Two people side by side, each as high as they need.
  static var people: UICollectionViewCompositionalLayout {
    .paged { _ in
      .columns(2, estimatedHeight: 120)
    }
  }
}

extension NSCollectionLayoutSection {
  /// Cells of equal widths side by side.
  static func columns(_ count: Int, estimatedHeight: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .estimated(estimatedHeight)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight)),
      subitems: Array(repeating: item, count: count))
    return NSCollectionLayoutSection(group: group)
  }
}
#endif
