import Foundation

/// A push button.
open class NSButton: NSControl {
  open var title = ""
  open var bezelStyle: BezelStyle = .rounded

  open func setButtonType(_ type: ButtonType) {}

  override func fitted(width: CGFloat?) -> NSSize {
    NSSize(width: CGFloat(title.count) * 7 + 24, height: 24)
  }

  public enum BezelStyle: UInt, Sendable {
    case rounded = 1
  }

  public enum ButtonType: UInt, Sendable {
    case momentaryLight = 0
    case momentaryPushIn = 7
  }
}
