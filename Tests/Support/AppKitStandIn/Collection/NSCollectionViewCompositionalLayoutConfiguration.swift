public import Foundation

@MainActor open class NSCollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection: NSCollectionView.ScrollDirection = .vertical

  public override init() {
    super.init()
  }
}
