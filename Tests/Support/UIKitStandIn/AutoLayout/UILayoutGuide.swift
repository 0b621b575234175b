public import Foundation

/// A rectangle in a view, for constraints: here only the ones that views have of themselves.
@MainActor open class UILayoutGuide: NSObject {
  enum Kind {
    case margins, safeArea, keyboard
  }

  open internal(set) weak var owningView: UIView?
  let kind: Kind

  init(owner: UIView, kind: Kind) {
    owningView = owner
    self.kind = kind
  }

  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    switch kind {
    case .margins: return owningView.layoutMargins
    case .safeArea: return owningView.safeAreaInsets
    // What lies above the keyboard, or above the safe area's end while there is none.
    case .keyboard:
      var insets = owningView.safeAreaInsets
      guard let window = owningView.window else { return insets }
      let top = window.bounds.maxY - window.keyboardHeight
      insets.bottom = max(insets.bottom, owningView.convert(owningView.bounds, to: window).maxY - top)
      return insets
    }
  }

  open var layoutFrame: CGRect {
    owningView?.bounds.inset(by: insets) ?? .zero
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), side: .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), side: .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), side: .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), side: .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .guide(self), side: .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), side: .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), side: .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .guide(self), side: .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .guide(self), side: .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .guide(self), side: .height) }
}
