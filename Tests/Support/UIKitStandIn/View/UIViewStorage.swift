public import Foundation

/// The stored properties of `UIView`. Not Apple's.
///
/// `UIView` itself declares none, so that its initialisers have the place in its table of methods that ``ViewMaker`` counts on.
open class UIViewStorage: UIResponder, TraitObserving {
  final var subviewList: [UIView] = []
  final weak var parent: UIView?
  /// The controller whose root view this is.
  final weak var controller: UIViewController?
  final var origin = CGPoint.zero
  final var boundsRect = CGRect.zero
  final var needsLayout = true
  final var constraintList: [NSLayoutConstraint] = []
  final var traitObservers: [TraitObserver] = []
  final var marginsOverride: NSDirectionalEdgeInsets?
  final var lastSafeArea = UIEdgeInsets.zero
  final var ownTint: UIColor?
  final var marginsGuide: UILayoutGuide?
  final var safeAreaGuide: UILayoutGuide?
  final var keyboardGuide: UILayoutGuide?
  final var huggings: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open var isHidden = false {
    didSet { if isHidden != oldValue { (parent as? UIStackView)?.childNeedsFitting() } }
  }
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tag = 0
  open var isOpaque = true
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var contentMode: UIView.ContentMode = .scaleToFill
  open var autoresizingMask: UIView.AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { needsLayout = true } }
  }
}
