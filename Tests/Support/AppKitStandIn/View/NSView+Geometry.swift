public import Foundation

extension NSView {
  func autoresize(_ old: NSSize, _ new: NSSize) {
    var size = frameRect.size
    if autoresizingMask.contains(.width) { size.width += new.width - old.width }
    if autoresizingMask.contains(.height) { size.height += new.height - old.height }
    setFrameSize(size)
  }

  /// Of the view's own coordinates, in those of the topmost view.
  private var place: NSPoint {
    var point = NSPoint.zero
    var view: NSView? = self
    while let current = view {
      point.x += current.frameRect.minX - current.boundsOrigin.x
      point.y += current.frameRect.minY - current.boundsOrigin.y
      view = current.parent
    }
    return point
  }

  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    let from = view?.place ?? .zero
    return NSPoint(x: point.x + from.x - place.x, y: point.y + from.y - place.y)
  }

  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    NSRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let to = view?.place ?? .zero
    return NSPoint(x: point.x + place.x - to.x, y: point.y + place.y - to.y)
  }

  /// What no view above cuts off, in the view's own coordinates.
  public var visibleRect: NSRect {
    var rect = bounds
    var view: NSView? = parent
    while let current = view, !rect.isEmpty {
      rect = rect.intersection(convert(current.bounds, from: current))
      view = current.parent
    }
    return rect.isNull ? .zero : rect
  }
}
