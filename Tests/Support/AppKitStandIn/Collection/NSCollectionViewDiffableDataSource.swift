public import Foundation

/// Items of a collection by identifiers.
@MainActor @preconcurrency
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, NSCollectionViewDataSource {
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?

  private let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private let provider: ItemProvider
  private weak var collectionView: NSCollectionView?

  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    provider = itemProvider
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  public func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { core.current }

  /// Without animation it is a `reloadData`, as AppKit's header says.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    core.apply(snapshot, animated: animatingDifferences) {
      collectionView?.reloadData()
    } take: { change in
      collectionView?.take(sources: change.sources, reloaded: change.reloaded)
    }
    completion?()
  }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { core.item(at: indexPath) }

  public func numberOfSections(in collectionView: NSCollectionView) -> Int { core.counts.count }

  public func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    core.counts[section]
  }

  public func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    guard let id = core.item(at: indexPath), let item = provider(collectionView, indexPath, id) else {
      StandIn.trap("the item provider returned nil for \(indexPath)")
      return NSCollectionViewItem()
    }
    return item
  }
}
