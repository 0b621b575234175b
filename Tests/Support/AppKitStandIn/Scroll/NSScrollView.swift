public import Foundation

/// A clip view, and what scrolls it.
open class NSScrollView: NSView {
  /// How the reader moves it at the moment.
  final var motion = ScrollMotion.rest

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(contentView)
    tile()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open var contentView = NSClipView() {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue.removeFromSuperview()
      addSubview(contentView, positioned: .below, relativeTo: nil)
      tile()
    }
  }

  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }

  open var contentInsets: NSEdgeInsets {
    get { contentView.contentInsets }
    set { contentView.contentInsets = newValue }
  }

  open var hasVerticalScroller = false

  open func tile() {
    contentView.frame = NSRect(origin: .zero, size: bounds.size)
  }

  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    tile()
  }

  open func reflectScrolledClipView(_ cView: NSClipView) {}

  public nonisolated static let willStartLiveScrollNotification = Notification.Name(
    "NSScrollViewWillStartLiveScrollNotification")
  public nonisolated static let didLiveScrollNotification = Notification.Name("NSScrollViewDidLiveScrollNotification")
  public nonisolated static let didEndLiveScrollNotification = Notification.Name(
    "NSScrollViewDidEndLiveScrollNotification")
}
