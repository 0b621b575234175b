public import Foundation

/// Items in lines, as many in one as fit.
open class UICollectionViewFlowLayout: ArrangedLayout {
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { forgetSizes() } }
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  override func fixes(_ path: IndexPath) -> (width: Bool, height: Bool) {
    let fixed = estimatedItemSize == .zero
    return (fixed, fixed)
  }

  private func size(of path: IndexPath) -> CGSize {
    if estimatedItemSize != .zero {
      if let size = measured[path] { return size }
      return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    }
    guard let collectionView, let flowDelegate else { return itemSize }
    return flowDelegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
  }

  override func arranged() -> Arrangement {
    var result = Arrangement(axis: scrollDirection)
    guard let collectionView else { return result }
    let vertical = scrollDirection == .vertical
    let insets = collectionView.adjustedContentInset
    let breadth =
      vertical
      ? collectionView.bounds.width - insets.left - insets.right
      : collectionView.bounds.height - insets.top - insets.bottom
    var place: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let one = arrange(section, from: place, breadth: breadth, collectionView)
      place = one.high
      result.sections.append(one)
    }
    result.size = vertical ? CGSize(width: breadth, height: place) : CGSize(width: place, height: breadth)
    return result
  }

  private func arrange(
    _ section: Int, from start: CGFloat, breadth: CGFloat, _ view: UICollectionView
  ) -> Arrangement.Section {
    let vertical = scrollDirection == .vertical
    let inset = flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let between =
      flowDelegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineGap =
      flowDelegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let header =
      flowDelegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      flowDelegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    var result = Arrangement.Section()
    result.low = start
    var place = start
    place = supplement(UICollectionView.elementKindSectionHeader, header, at: place, breadth, &result)
    place += vertical ? inset.top : inset.left
    let room = breadth - (vertical ? inset.left + inset.right : inset.top + inset.bottom)
    let margin = vertical ? inset.left : inset.top
    let sizes = (0..<view.numberOfItems(inSection: section)).map { size(of: IndexPath(item: $0, section: section)) }
    var first = 0
    while first < sizes.count {
      var end = first
      var used: CGFloat = 0
      while end < sizes.count {
        let length = vertical ? sizes[end].width : sizes[end].height
        if end > first, used + between + length > room + 0.001 { break }
        used += (end > first ? between : 0) + length
        end += 1
      }
      // Lines are justified, but for the last.
      let count = end - first
      let spare = end < sizes.count && count > 1 ? max(0, room - used) / CGFloat(count - 1) : 0
      let depth = sizes[first..<end].map { vertical ? $0.height : $0.width }.max() ?? 0
      var across = margin
      for item in first..<end {
        let size = sizes[item]
        let shift = (depth - (vertical ? size.height : size.width)) / 2
        result.frames.append(
          vertical
            ? CGRect(x: across, y: place + shift, width: size.width, height: size.height)
            : CGRect(x: place + shift, y: across, width: size.width, height: size.height))
        across += (vertical ? size.width : size.height) + between + spare
      }
      result.lines.append(Arrangement.Line(items: first..<end, low: place, high: place + depth))
      place += depth + (end < sizes.count ? lineGap : 0)
      first = end
    }
    place += vertical ? inset.bottom : inset.right
    result.high = supplement(UICollectionView.elementKindSectionFooter, footer, at: place, breadth, &result)
    return result
  }

  private func supplement(
    _ kind: String, _ size: CGSize, at place: CGFloat, _ breadth: CGFloat, _ section: inout Arrangement.Section
  ) -> CGFloat {
    let vertical = scrollDirection == .vertical
    let depth = vertical ? size.height : size.width
    guard depth > 0 else { return place }
    section.supplements.append(
      (
        kind,
        vertical
          ? CGRect(x: 0, y: place, width: breadth, height: depth)
          : CGRect(x: place, y: 0, width: depth, height: breadth)
      ))
    return place + depth
  }
}
