public import Foundation

/// A view that collections use again.
open class UICollectionReusableView: UIView {
  final var reuseName: String?
  final var isQueued = false
  /// The attributes that it has on screen.
  final var shown: UICollectionViewLayoutAttributes?
  /// Whether it was asked for its size as it is.
  final var isFitted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var reuseIdentifier: String? { reuseName }
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size that the element wants; what the layout decides stays as it is.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !layoutAttributes.fixesWidth || !layoutAttributes.fixesHeight else { return layoutAttributes }
    let twin = layoutAttributes.twin()
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.fixesWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: layoutAttributes.fixesHeight ? .required : .fittingSizeLevel)
    twin.size = size
    return twin
  }

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    shown = attributes
    if frame != attributes.frame { frame = attributes.frame }
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}
