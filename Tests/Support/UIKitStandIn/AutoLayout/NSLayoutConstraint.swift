public import Foundation

/// A rule between two sides. Which are supported is said in ``BoxLayout``; others trap when they are activated.
@MainActor open class NSLayoutConstraint: NSObject {
  let first: ConstraintItem
  let side: ConstraintSide
  let relation: Relation
  let second: ConstraintItem?
  let secondSide: ConstraintSide?
  public let multiplier: CGFloat
  weak var holder: UIView?

  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.childNeedsFitting() } }
  }
  open var priority: UILayoutPriority = .required
  open var identifier: String?

  init(
    first: ConstraintItem, side: ConstraintSide, relation: Relation, second: ConstraintItem?,
    secondSide: ConstraintSide?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.first = first
    self.side = side
    self.relation = relation
    self.second = second
    self.secondSide = secondSide
    self.multiplier = multiplier
    self.constant = constant
  }

  /// How the sides compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The axes of a layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue, holder == nil {
        hold()
      } else if !newValue, let holder {
        holder.constraintList.removeAll { $0 === self }
        self.holder = nil
        holder.childNeedsFitting()
      }
    }
  }

  func concerns(_ view: UIView) -> Bool {
    first.view === view || second?.view === view
  }

  private func hold() {
    guard let view = first.view else { return }
    let holder: UIView
    if let other = second?.view {
      if view.parent === other {
        holder = other
      } else if other.parent === view || other === view {
        holder = view
      } else {
        StandIn.trap(
          "The stand-in's Auto Layout takes constraints between a view and its superview or the superview's guides, "
            + "and constants. Not supported: \(type(of: view)).\(side) and \(type(of: other))."
            + "\(secondSide.map { "\($0)" } ?? ""). (No common ancestor? Then UIKit traps as well.)")
        return
      }
    } else {
      holder = view
    }
    self.holder = holder
    holder.constraintList.append(self)
    holder.childNeedsFitting()
  }
}
