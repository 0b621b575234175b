#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// The collection view's delegate where the user has none.
@MainActor
final class CollectionDelegate: NSObject, NSCollectionViewDelegate {
  /// Those of index paths at which there is an item.
  var selectable: ((Set<IndexPath>) -> Set<IndexPath>)?
  var selected: ((Set<IndexPath>) -> Void)?

  func collectionView(_ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>) -> Set<
    IndexPath
  > {
    selectable?(indexPaths) ?? indexPaths
  }

  func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>) {
    selected?(indexPaths)
  }
}
#endif
