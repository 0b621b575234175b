public import Foundation

/// A rectangle in a window. All views count as flipped here: the origin is at the top.
open class NSView: NSResponder {
  final var subviewList: [NSView] = []
  final weak var parent: NSView?
  final var frameRect: NSRect
  final var boundsOrigin = NSPoint.zero
  final var constraintList: [NSLayoutConstraint] = []
  /// Whether the view, or something in it, is being laid out.
  final var isLayingOut = false

  open var needsLayout = true
  open var isHidden = false {
    didSet { if isHidden != oldValue { parent?.needsLayout = true } }
  }
  open var alphaValue: CGFloat = 1
  open var identifier: NSUserInterfaceItemIdentifier?
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var postsFrameChangedNotifications = true
  open var postsBoundsChangedNotifications = true

  public init(frame frameRect: NSRect) {
    self.frameRect = frameRect
    super.init()
  }

  /// Nothing can be decoded here: a view of no size.
  public required init?(coder: NSCoder) {
    frameRect = .zero
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open var isFlipped: Bool { false }

  // MARK: Geometry

  open var frame: NSRect {
    get { frameRect }
    set {
      setFrameOrigin(newValue.origin)
      setFrameSize(newValue.size)
    }
  }

  open func setFrameOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != frameRect.origin else { return }
    frameRect.origin = newOrigin
    tellFrameChanged()
  }

  open func setFrameSize(_ newSize: NSSize) {
    let old = frameRect.size
    guard newSize != old else { return }
    frameRect.size = newSize
    for view in subviewList where view.translatesAutoresizingMaskIntoConstraints { view.autoresize(old, newSize) }
    needsLayout = true
    tellFrameChanged()
  }

  private func tellFrameChanged() {
    guard postsFrameChangedNotifications else { return }
    NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
  }

  open var bounds: NSRect {
    get { NSRect(origin: boundsOrigin, size: frameRect.size) }
    set {
      setBoundsOrigin(newValue.origin)
      setFrameSize(newValue.size)
    }
  }

  open func setBoundsOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != boundsOrigin else { return }
    boundsOrigin = newOrigin
    guard postsBoundsChangedNotifications else { return }
    NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
  }

  // MARK: Layout

  open func layout() {
    Pins(of: self).place()
  }

  open var fittingSize: NSSize { fitted(width: nil) }

  /// The size that constraints and content ask for, in a width where one is given.
  func fitted(width: CGFloat?) -> NSSize {
    Pins(of: self).fittedSize(width: width)
  }

  /// The clip view that shows this view has another size.
  func clipResized(to size: NSSize) {}

  // MARK: Life in the tree

  open func viewDidMoveToWindow() {}
  open func viewDidMoveToSuperview() {}
  open func prepareForReuse() {}

  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frameRect.contains(point) else { return nil }
    let inside = NSPoint(
      x: point.x - frameRect.minX + boundsOrigin.x, y: point.y - frameRect.minY + boundsOrigin.y)
    for view in subviewList.reversed() {
      if let hit = view.hitTest(inside) { return hit }
    }
    return self
  }

  public nonisolated static let frameDidChangeNotification = Notification.Name("NSViewFrameDidChangeNotification")
  public nonisolated static let boundsDidChangeNotification = Notification.Name("NSViewBoundsDidChangeNotification")
}

extension NSView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
}
