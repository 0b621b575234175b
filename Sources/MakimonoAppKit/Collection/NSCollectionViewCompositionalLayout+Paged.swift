#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Makimono
#if canImport(AppKit)
public import AppKit
#else
public import AppKitStandIn
#endif

extension NSCollectionViewCompositionalLayout {
  /// A layout for a ``PagedCollectionView``: the items' section as you make it, and one item of the full width for each edge.
  ///
  /// - Parameters:
  ///   - scrollDirection: of the whole.
  ///   - rows: makes the section of the items, by the layout's environment.
  @MainActor
  public static func paged(
    scrollDirection: NSCollectionView.ScrollDirection = .vertical,
    rows: @escaping @MainActor (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) -> NSCollectionViewCompositionalLayout {
    let configuration = NSCollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection
    return NSCollectionViewCompositionalLayout(
      sectionProvider: { section, environment in
        section == PagedSection.rows.index ? rows(environment) : edge(scrollDirection)
      }, configuration: configuration)
  }

  /// One item over the whole width, as high as it needs.
  @MainActor
  private static func edge(_ scrollDirection: NSCollectionView.ScrollDirection) -> NSCollectionLayoutSection {
    let size =
      scrollDirection == .vertical
      ? NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
      : NSCollectionLayoutSize(widthDimension: .estimated(40), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group =
      scrollDirection == .vertical
      ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      : NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }
}
#endif
