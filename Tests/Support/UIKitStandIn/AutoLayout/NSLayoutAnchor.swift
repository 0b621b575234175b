public import Foundation

/// A side of a view, to make constraints of.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: ConstraintItem
  let side: ConstraintSide

  init(item: ConstraintItem, side: ConstraintSide) {
    self.item = item
    self.side = side
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    to(anchor, .equal, 0)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    to(anchor, .equal, c)
  }

  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, 0)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    to(anchor, .greaterThanOrEqual, c)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    to(anchor, .lessThanOrEqual, 0)
  }

  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    to(anchor, .lessThanOrEqual, c)
  }

  func to(
    _ anchor: NSLayoutAnchor<AnchorType>?, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: item, side: side, relation: relation, second: anchor?.item, secondSide: anchor?.side,
      multiplier: multiplier, constant: constant)
  }
}
