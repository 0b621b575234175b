public import Foundation

/// A line of text that is edited.
open class UITextField: UIControl {
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var textColor: UIColor? = .label
  open var textAlignment: NSTextAlignment = .natural
  open var borderStyle: BorderStyle = .none {
    didSet { invalidateIntrinsicContentSize() }
  }
  open var adjustsFontForContentSizeCategory = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var intrinsicContentSize: CGSize { contentFitting(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentFitting(width: nil) }

  override func contentFitting(width: CGFloat?) -> CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let words = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let size = TextMeasure.size(of: words, font: font, width: .greatestFiniteMagnitude, lines: 1)
    let border: CGFloat = borderStyle == .none ? 0 : 12
    return CGSize(width: size.width + border, height: TextMeasure.ceiled(font.lineHeight) + border)
  }

  override func applyTraits(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font?.scaled(for: traitCollection) }
  }

  /// What is around the text.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }
}
