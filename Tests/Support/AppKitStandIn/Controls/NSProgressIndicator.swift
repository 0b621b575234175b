import Foundation

/// A spinner.
open class NSProgressIndicator: NSView {
  open var style: Style = .bar
  open var controlSize: NSControl.ControlSize = .regular
  open var isIndeterminate = true
  /// Whether it spins. Not Apple's.
  public private(set) var isSpinning = false

  open func startAnimation(_ sender: Any?) {
    isSpinning = true
  }

  open func stopAnimation(_ sender: Any?) {
    isSpinning = false
  }

  override func fitted(width: CGFloat?) -> NSSize {
    let side: CGFloat = controlSize == .small ? 16 : 32
    return NSSize(width: side, height: side)
  }

  public enum Style: UInt, Sendable {
    case bar = 0
    case spinning = 1
  }
}
