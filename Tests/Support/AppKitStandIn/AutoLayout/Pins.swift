import Foundation

/// The small part of Auto Layout that is here: views that are pinned to sides of their superview.
@MainActor struct Pins {
  private let container: NSView

  init(of container: NSView) {
    self.container = container
  }

  private func constant(_ attribute: NSLayoutConstraint.Attribute, of view: NSView) -> CGFloat? {
    container.constraintList.first {
      $0.first.view === view && $0.first.attribute == attribute && $0.second?.attribute == attribute
    }?.constant
  }

  private func height(of view: NSView) -> CGFloat? {
    view.constraintList.first { $0.first.view === view && $0.first.attribute == .height && $0.second == nil }?.constant
  }

  private func room(_ width: CGFloat, for view: NSView) -> CGFloat {
    max(0, width - (constant(.leading, of: view) ?? 0) + (constant(.trailing, of: view) ?? 0))
  }

  private func size(of view: NSView, width: CGFloat?) -> NSSize {
    var size = view.fitted(width: width)
    if let height = height(of: view) { size.height = height }
    return size
  }

  func fittedSize(width: CGFloat?) -> NSSize {
    if let height = height(of: container) { return NSSize(width: width ?? 0, height: height) }
    var result = NSSize(width: width ?? 0, height: 0)
    for view in container.subviewList where !view.translatesAutoresizingMaskIntoConstraints {
      guard let top = constant(.top, of: view), let bottom = constant(.bottom, of: view) else { continue }
      let size = size(of: view, width: width.map { room($0, for: view) })
      result.height = max(result.height, top + size.height - bottom)
      if width == nil { result.width = max(result.width, size.width) }
    }
    return result
  }

  func place() {
    let bounds = container.bounds
    for view in container.subviewList where !view.translatesAutoresizingMaskIntoConstraints {
      let isWide = constant(.leading, of: view) != nil && constant(.trailing, of: view) != nil
      let width = isWide ? room(bounds.width, for: view) : size(of: view, width: nil).width
      var frame = NSRect(x: constant(.leading, of: view) ?? 0, y: 0, width: width, height: 0)
      frame.size.height = size(of: view, width: width).height
      switch (constant(.top, of: view), constant(.bottom, of: view)) {
      case (let top?, let bottom?):
        frame.origin.y = top
        frame.size.height = max(0, bounds.height - top + bottom)
      case (let top?, nil): frame.origin.y = top
      default: frame.origin.y = (bounds.height - frame.height) / 2 + (constant(.centerY, of: view) ?? 0)
      }
      view.frame = frame
    }
  }
}
