/// The size that a view is offered; `nil` where it may choose.
struct Proposal: Equatable {
  var width: CGFloat?
  var height: CGFloat?

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  init(width: CGFloat? = nil, height: CGFloat? = nil) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  init(main: CGFloat, cross: CGFloat, _ axis: Axis) {
    self = axis == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}

extension Axis {
  var cross: Axis { self == .vertical ? .horizontal : .vertical }
}
