public import Foundation

/// A window without a title bar.
open class NSWindow: NSResponder {
  private let root: WindowFrame
  let clock = DisplayClock()

  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    root = WindowFrame(frame: NSRect(origin: .zero, size: contentRect.size))
    super.init()
    root.owner = self
    contentView = NSView(frame: root.bounds)
    contentView?.autoresizingMask = [.width, .height]
    contentView.map(root.addSubview)
  }

  /// The view that fills the window.
  open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let contentView else { return }
      contentView.frame = root.bounds
      contentView.autoresizingMask = [.width, .height]
      root.addSubview(contentView)
    }
  }

  open func setContentSize(_ size: NSSize) {
    root.setFrameSize(size)
  }

  open func layoutIfNeeded() {
    root.layoutTree()
  }

  /// The control that a person points at, if nothing covers it.
  func hit(_ point: NSPoint) -> NSView? { root.hitTest(point) }
}

extension NSWindow {
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }

  public enum BackingStoreType: UInt, Sendable {
    case buffered = 2
  }

  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let titled = StyleMask(rawValue: 1)
    public static let resizable = StyleMask(rawValue: 8)
  }
}
