import Foundation

/// What a constraint speaks of.
@MainActor enum ConstraintItem {
  case view(UIView)
  case guide(UILayoutGuide)

  /// The view that it is, or whose guide it is.
  var view: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }

  var insets: UIEdgeInsets {
    switch self {
    case .view: .zero
    case .guide(let guide): guide.insets
    }
  }
}

/// Which measure of it.
enum ConstraintSide {
  case leading, trailing, left, right, centerX, top, bottom, centerY, width, height
}
