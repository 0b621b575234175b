import ListStories

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// An item of a collection that is as high as its text.
final class StoryItem: NSCollectionViewItem {
  override func loadView() {
    view = StoryCell()
  }

  func show(_ story: Story) {
    (view as? StoryCell)?.show(story)
  }
}
