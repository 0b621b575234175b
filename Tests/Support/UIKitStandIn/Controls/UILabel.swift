public import Foundation

/// Text that cannot be edited.
open class UILabel: UIView {
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  open var textColor: UIColor! = .label
  open var textAlignment: NSTextAlignment = .natural
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false
  open var isHighlighted = false
  open var isEnabled = true
  open var preferredMaxLayoutWidth: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var intrinsicContentSize: CGSize {
    measured(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(in: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  override func contentFitting(width: CGFloat?) -> CGSize {
    measured(in: width ?? .greatestFiniteMagnitude)
  }

  private func measured(in width: CGFloat) -> CGSize {
    TextMeasure.size(of: text ?? "", font: font, width: width, lines: numberOfLines)
  }

  override func applyTraits(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font = font.scaled(for: traitCollection) }
  }
}
