#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

extension UICollectionViewCompositionalLayout {
  /// A layout for a ``PagedCollectionView``: the items' section as you make it, and cells of the full width for the edges.
  ///
  /// - Parameters:
  ///   - scrollDirection: of the whole.
  ///   - rows: makes the section of the items, by the layout's environment.
  public static func paged(
    scrollDirection: UICollectionView.ScrollDirection = .vertical,
    rows: @escaping @MainActor (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection
    return UICollectionViewCompositionalLayout(
      sectionProvider: { section, environment in
        section == PagedSection.rows.index ? rows(environment) : edge(scrollDirection)
      }, configuration: configuration)
  }

  /// One cell over the whole width, as high as it needs.
  private static func edge(_ scrollDirection: UICollectionView.ScrollDirection) -> NSCollectionLayoutSection {
    let size =
      scrollDirection == .vertical
      ? NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      : NSCollectionLayoutSize(widthDimension: .estimated(60), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group =
      scrollDirection == .vertical
      ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      : NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }
}
#endif
