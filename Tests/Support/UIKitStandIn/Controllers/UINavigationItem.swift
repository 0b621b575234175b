public import Foundation

/// What a controller shows in the bar.
@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var backButtonTitle: String?
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic

  public override init() {
    super.init()
  }

  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always, never, inline
  }
}
