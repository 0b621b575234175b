import Foundation

/// The part of Auto Layout that the stand-in has: a child tied to its superview's edges, margins or safe area, to its
/// centre, to constants for its width and height, or to a share of the superview's. That is what rows of lists need;
/// between siblings there are stack views.
@MainActor struct BoxLayout {
  let container: UIView

  /// Puts the children where the constraints want them.
  func place() {
    let size = container.bounds.size
    for child in container.subviews where !child.translatesAutoresizingMaskIntoConstraints {
      guard constrains(child) else { continue }
      let (across, down) = rules(for: child)
      let (x, width) = across.place(in: size.width) { _ in child.fitting(width: nil).width }
      let (y, height) = down.place(in: size.height) { _ in child.fitting(width: width).height }
      let origin = container.bounds.origin
      child.frame = CGRect(x: origin.x + x, y: origin.y + y, width: width, height: height)
    }
  }

  /// The smallest size that satisfies the constraints, in a width where one is given.
  func fittingSize(width: CGFloat?) -> CGSize {
    var own = BoxRules()
    var tall = BoxRules()
    read(container.constraintList, of: container, across: &own, down: &tall)
    let fixed = width ?? own.length
    var size = CGSize(width: fixed ?? 0, height: 0)
    let content = container.contentFitting(width: fixed)
    size.width = fixed ?? content.width
    size.height = content.height
    for child in container.subviews where !child.translatesAutoresizingMaskIntoConstraints && !child.isHidden {
      guard constrains(child) else { continue }
      let (across, down) = rules(for: child)
      let childWidth: CGFloat
      if let fixed {
        childWidth = across.place(in: fixed) { _ in child.fitting(width: nil).width }.length
      } else {
        let wish = child.fitting(width: nil).width
        childWidth = max(across.minLength, min(across.length ?? wish, across.maxLength))
        size.width = max(size.width, across.need(wish))
      }
      size.height = max(size.height, down.need(child.fitting(width: childWidth).height))
    }
    size.width = max(own.minLength, min(size.width, own.maxLength))
    size.height = tall.length ?? max(tall.minLength, min(size.height, tall.maxLength))
    return size
  }

  private func constrains(_ child: UIView) -> Bool {
    container.constraintList.contains { $0.concerns(child) } || !child.constraintList.isEmpty
  }

  private func rules(for child: UIView) -> (across: BoxRules, down: BoxRules) {
    var across = BoxRules()
    var down = BoxRules()
    read(child.constraintList, of: child, across: &across, down: &down)
    read(container.constraintList.filter { $0.concerns(child) }, of: child, across: &across, down: &down)
    return (across, down)
  }

  /// The strongest come first, and what is said first stays.
  private func read(_ list: [NSLayoutConstraint], of child: UIView, across: inout BoxRules, down: inout BoxRules) {
    for constraint in list.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) {
      let flipped = constraint.first.view !== child || (constraint.second?.view === child)
      if constraint.second == nil {
        guard constraint.first.view === child else { continue }
        length(constraint.side, constraint.relation, constraint.constant, &across, &down)
        continue
      }
      guard let second = constraint.second, let secondSide = constraint.secondSide,
        constraint.concerns(container), container !== child
      else { continue }
      let side = flipped ? secondSide : constraint.side
      let other = flipped ? constraint.first : second
      let constant = flipped ? -constraint.constant : constraint.constant
      let relation = flipped ? constraint.relation.reversed : constraint.relation
      edge(side, relation, constant, other, constraint.multiplier, &across, &down)
    }
  }

  private func length(
    _ side: ConstraintSide, _ relation: NSLayoutConstraint.Relation, _ value: CGFloat, _ across: inout BoxRules,
    _ down: inout BoxRules
  ) {
    func set(_ rules: inout BoxRules) {
      switch relation {
      case .equal: rules.length = rules.length ?? value
      case .greaterThanOrEqual: rules.minLength = max(rules.minLength, value)
      case .lessThanOrEqual: rules.maxLength = min(rules.maxLength, value)
      }
    }
    if side == .width { set(&across) } else { set(&down) }
  }

  private func edge(
    _ side: ConstraintSide, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ other: ConstraintItem,
    _ multiplier: CGFloat, _ across: inout BoxRules, _ down: inout BoxRules
  ) {
    let insets = other.insets
    let flips = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func start(_ rules: inout BoxRules, _ distance: CGFloat) {
      if relation == .equal { rules.lead = rules.lead ?? distance } else { rules.minLead = rules.minLead ?? distance }
    }
    func end(_ rules: inout BoxRules, _ distance: CGFloat) {
      if relation == .equal {
        rules.trail = rules.trail ?? distance
      } else {
        rules.minTrail = rules.minTrail ?? distance
      }
    }
    switch side {
    case .left: start(&across, insets.left + constant)
    case .right: end(&across, insets.right - constant)
    case .leading where !flips: start(&across, insets.left + constant)
    case .leading: end(&across, insets.right + constant)
    case .trailing where !flips: end(&across, insets.right - constant)
    case .trailing: start(&across, insets.left - constant)
    case .top: start(&down, insets.top + constant)
    case .bottom: end(&down, insets.bottom - constant)
    case .centerX: across.center = across.center ?? (insets.left - insets.right) / 2 + constant
    case .centerY: down.center = down.center ?? (insets.top - insets.bottom) / 2 + constant
    case .width:
      across.share = across.share ?? (multiplier, constant - multiplier * (insets.left + insets.right))
    case .height: down.share = down.share ?? (multiplier, constant - multiplier * (insets.top + insets.bottom))
    }
  }
}

extension NSLayoutConstraint.Relation {
  var reversed: NSLayoutConstraint.Relation {
    NSLayoutConstraint.Relation(rawValue: -rawValue) ?? .equal
  }
}
