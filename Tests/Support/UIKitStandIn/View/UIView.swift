public import Foundation

/// A rectangle on screen.
open class UIView: UIViewStorage {
  public init(frame: CGRect) {
    super.init()
    origin = frame.origin
    boundsRect = CGRect(origin: .zero, size: frame.size)
  }

  /// Nothing can be decoded here: a view of no size.
  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { controller ?? superview }

  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }

  open func tintColorDidChange() {}

  // MARK: Geometry

  open var frame: CGRect {
    get { CGRect(origin: origin, size: boundsRect.size) }
    set {
      origin = newValue.origin
      changeBounds(to: CGRect(origin: boundsRect.origin, size: newValue.size))
    }
  }

  open var bounds: CGRect {
    get { boundsRect }
    set { changeBounds(to: newValue) }
  }

  open var center: CGPoint {
    get { CGPoint(x: origin.x + boundsRect.width / 2, y: origin.y + boundsRect.height / 2) }
    set { origin = CGPoint(x: newValue.x - boundsRect.width / 2, y: newValue.y - boundsRect.height / 2) }
  }

  func changeBounds(to bounds: CGRect) {
    let old = boundsRect
    guard bounds != old else { return }
    boundsRect = bounds
    if bounds.size != old.size {
      if autoresizesSubviews {
        for view in subviewList { view.autoresize(from: old.size, to: bounds.size) }
      }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  open func setNeedsLayout() {
    needsLayout = true
  }

  open func layoutSubviews() {
    BoxLayout(container: self).place()
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize {
    boundsRect.size
  }

  open func sizeToFit() {
    let size = sizeThatFits(boundsRect.size)
    bounds = CGRect(origin: boundsRect.origin, size: size)
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.childNeedsFitting()
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let fixed = horizontalFittingPriority == .required
    var size = fitting(width: fixed ? targetSize.width : nil)
    if fixed { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }

  /// The size that constraints and content ask for, in a width where one is given.
  func fitting(width: CGFloat?) -> CGSize {
    BoxLayout(container: self).fittingSize(width: width)
  }

  /// What a view's own content asks for; nothing where it has none.
  func contentFitting(width: CGFloat?) -> CGSize {
    let size = intrinsicContentSize
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// A child's own size may have changed.
  func childNeedsFitting() {
    setNeedsLayout()
    superview?.childNeedsFitting()
  }

  // MARK: Life in the tree

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits changed, after the observers were told. Rules of the stand-in's own views go here.
  func applyTraits(from previous: UITraitCollection) {}

  open var traitCollection: UITraitCollection {
    superview?.traitCollection ?? .current
  }
}

extension UIView: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration as? TraitObserver }
  }
}
