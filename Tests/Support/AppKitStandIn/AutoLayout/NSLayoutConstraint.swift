public import Foundation

/// That a side of a view is where a side of its superview is, or that a length is so and so long.
@MainActor open class NSLayoutConstraint: NSObject {
  struct Side {
    var view: NSView
    var attribute: Attribute
  }

  let first: Side
  let second: Side?
  open var constant: CGFloat {
    didSet { first.view.parent?.needsLayout = true }
  }

  init(_ first: Side, _ second: Side?, constant: CGFloat) {
    self.first = first
    self.second = second
    self.constant = constant
    super.init()
  }

  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      let owner = second?.view ?? first.view
      if isActive { owner.constraintList.append(self) } else { owner.constraintList.removeAll { $0 === self } }
      owner.needsLayout = true
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      if let second = constraint.second, constraint.first.view.parent !== second.view {
        StandIn.trap("this stand-in lays views out against their superviews alone")
        continue
      }
      constraint.isActive = true
    }
  }

  public enum Attribute: Int, Sendable {
    case top, bottom, leading, trailing, centerX, centerY, width, height
  }
}
