public import Foundation

/// Longer text, in a scroll view.
open class UITextView: UIScrollView {
  open var text: String! = "" {
    didSet { textChanged() }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet { textChanged() }
  }
  open var textColor: UIColor?
  open var textAlignment: NSTextAlignment = .natural
  open var isEditable = true
  open var isSelectable = true
  open var adjustsFontForContentSizeCategory = false
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func layoutSubviews() {
    contentSize = CGSize(width: bounds.width, height: sizeThatFits(bounds.size).height)
    super.layoutSubviews()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let across = textContainerInset.left + textContainerInset.right + 10
    let text = TextMeasure.size(
      of: text ?? "", font: font ?? .systemFont(ofSize: 12), width: size.width - across, lines: 0)
    return CGSize(width: size.width, height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  override func contentFitting(width: CGFloat?) -> CGSize {
    guard !isScrollEnabled, let width else { return .zero }
    return sizeThatFits(CGSize(width: width, height: 0))
  }

  override func applyTraits(from previous: UITraitCollection) {
    super.applyTraits(from: previous)
    if adjustsFontForContentSizeCategory { font = font?.scaled(for: traitCollection) }
  }

  private func textChanged() {
    childNeedsFitting()
  }
}
