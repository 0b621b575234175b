public import Foundation

/// A button in a bar.
@MainActor open class UIBarButtonItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var primaryAction: UIAction?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var accessibilityLabel: String?

  public override init() {
    super.init()
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// iOS 14.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
  }

  /// iOS 14.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  /// iOS 14.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// What the system draws.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }
}
