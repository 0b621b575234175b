/// What sends an action.
open class NSControl: NSView {
  open weak var target: AnyObject?
  open var action: Selector?
  open var isEnabled = true
  open var controlSize: ControlSize = .regular
  open var font: NSFont? = NSFont.systemFont(ofSize: NSFont.systemFontSize) {
    didSet { needsLayout = true }
  }
  open var alignment: NSTextAlignment = .natural
  open var stringValue = ""

  /// Without Objective-C nobody can be sent an action: a subclass hears it.
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool { false }

  open func performClick(_ sender: Any?) {
    // A control without an action sends none.
    guard isEnabled, let action else { return }
    _ = sendAction(action, to: target)
  }

  public enum ControlSize: UInt, Sendable {
    case regular, small, mini, large
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left, right, center, justified, natural
}
