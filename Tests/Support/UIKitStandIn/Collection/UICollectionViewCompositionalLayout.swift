public import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups of items.
open class UICollectionViewCompositionalLayout: ArrangedLayout {
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var sections: [Int: NSCollectionLayoutSection] = [:]

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// A layout that looks like a table (iOS 14).
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func fixes(_ path: IndexPath) -> (width: Bool, height: Bool) {
    guard let group = sections[path.section]?.group else { return (true, true) }
    let item = group.items[path.item % group.items.count].layoutSize
    // A share of what is estimated is an estimate.
    func fixed(_ own: NSCollectionLayoutDimension, _ outer: NSCollectionLayoutDimension, _ share: Bool) -> Bool {
      !own.isEstimated && !(share && outer.isEstimated)
    }
    return (
      group.isHorizontal && group.count != nil
        || fixed(item.widthDimension, group.layoutSize.widthDimension, item.widthDimension.isFractionalWidth),
      fixed(item.heightDimension, group.layoutSize.heightDimension, item.heightDimension.isFractionalHeight)
    )
  }

  override func arranged() -> Arrangement {
    var result = Arrangement(axis: configuration.scrollDirection)
    guard let collectionView else { return result }
    let vertical = configuration.scrollDirection == .vertical
    let insets = collectionView.adjustedContentInset
    let room = CGSize(
      width: collectionView.bounds.width - insets.left - insets.right,
      height: collectionView.bounds.height - insets.top - insets.bottom)
    let environment = LayoutEnvironment(contentSize: room, traits: collectionView.traitCollection)
    sections = [:]
    var place: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else {
        StandIn.trap("the section provider of a compositional layout returned no section for \(index)")
        continue
      }
      sections[index] = section
      if index > 0 { place += configuration.interSectionSpacing }
      let arranger = SectionArranger(
        section: section, index: index, vertical: vertical, room: room, measured: measured)
      let one = arranger.arrange(count: collectionView.numberOfItems(inSection: index), from: place)
      place = one.high
      result.sections.append(one)
    }
    result.size =
      vertical ? CGSize(width: room.width, height: place) : CGSize(width: place, height: room.height)
    return collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? result.mirrored() : result
  }
}
