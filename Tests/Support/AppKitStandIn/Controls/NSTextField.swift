import Foundation

/// A label.
open class NSTextField: NSControl {
  open var textColor: NSColor?
  open var isSelectable = true

  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    isWrapping = false
    isSelectable = false
  }

  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }

  private var isWrapping = true

  /// By characters, half as wide as high: the same on every machine.
  override func fitted(width: CGFloat?) -> NSSize {
    let size = font?.pointSize ?? NSFont.systemFontSize
    let length = CGFloat(stringValue.count) * size / 2
    let room = isWrapping ? max(width ?? length, size) : max(length, 1)
    let lines = max(1, (length / room).rounded(.up))
    return NSSize(width: min(length, room), height: lines * (size * 1.25).rounded(.up))
  }
}
