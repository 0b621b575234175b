public import Foundation

/// The root of what is on screen.
open class UIWindow: UIView {
  /// What the bezel covers, in points. Set by the stand-in's screen.
  final var screenInsets = UIEdgeInsets.zero
  /// Set by the stand-in's screen; a change is spread to all views.
  final var screenTraits: UITraitCollection?
  /// Points of the screen that the keyboard covers. Set by the stand-in's person.
  final var keyboardHeight: CGFloat = 0
  final let clock = DisplayClock()
  final var presented: [UIViewController] = []

  open var isKeyWindow = false

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue {
        oldValue.leaveScreen { oldValue.viewIfLoaded?.removeFromSuperview() }
      }
      if isKeyWindow { showRoot() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    showRoot()
  }

  open override var traitCollection: UITraitCollection { screenTraits ?? .current }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
    for controller in presented { controller.viewIfLoaded?.frame = bounds }
  }

  private func showRoot() {
    guard let root = rootViewController, let view = root.view, view.parent !== self else { return }
    view.frame = bounds
    root.enterScreen { insertSubview(view, at: 0) }
  }
}
