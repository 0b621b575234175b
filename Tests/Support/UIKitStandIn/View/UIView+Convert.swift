public import Foundation

extension UIView {
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let root = pointInRoot(point)
    return (view ?? window).map { $0.pointFromRoot(root) } ?? root
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot((view ?? window)?.pointInRoot(point) ?? point)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  public func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviewList.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while true {
      point.x += view.origin.x - view.boundsRect.minX
      point.y += view.origin.y - view.boundsRect.minY
      guard let above = view.parent else { return point }
      view = above
    }
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    let shift = pointInRoot(.zero)
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }
}
