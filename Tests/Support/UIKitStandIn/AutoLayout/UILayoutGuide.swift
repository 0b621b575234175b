public import Foundation

/// A rectangle in a view, for constraints: here only the ones that views have of themselves.
@MainActor open class UILayoutGuide: NSObject {
  enum Kind {
    case margins, safeArea
  }

  open internal(set) weak var owningView: UIView?
  let kind: Kind

  init(owner: UIView, kind: Kind) {
    owningView = owner
    self.kind = kind
  }

  var insets: UIEdgeInsets {
    guard let owningView else { return .zero }
    return kind == .margins ? owningView.layoutMargins : owningView.safeAreaInsets
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
