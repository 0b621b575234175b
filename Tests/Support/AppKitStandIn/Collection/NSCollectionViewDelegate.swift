public import Foundation

/// Decides what a collection's items do. Its methods are optional: here the defaults answer as the collection does where they
/// are missing.
@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>) -> Set<
    IndexPath
  >
  func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
}

extension NSCollectionViewDelegate {
  public func collectionView(
    _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> { indexPaths }
  public func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>) {}
}
