import Foundation

extension UIView {
  public var constraints: [NSLayoutConstraint] { constraintList }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), side: .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), side: .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), side: .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), side: .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: .view(self), side: .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), side: .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), side: .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: .view(self), side: .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: .view(self), side: .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: .view(self), side: .height) }

  /// Decides in stack views who takes the room that is left.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    huggings[axis] = priority
    superview?.setNeedsLayout()
  }

  // Who gives way is not decided by priorities here; they are taken and not used.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}
