public import Foundation

/// Where items stand. Of Apple's class this has the name alone: layouts of one's own cannot be made here.
@MainActor open class NSCollectionViewLayout: NSObject {
  public override init() {
    super.init()
  }

  /// How long the content is, as of when everything was placed last.
  public internal(set) final var collectionViewContentSize = NSSize.zero

  /// Frames of all items by section, and how long the content is.
  func arrange(_ view: NSCollectionView) -> (frames: [[NSRect]], size: NSSize) { ([], .zero) }

  /// Whether items of a section are as high as they want.
  func measures(section: Int) -> Bool { false }
}
