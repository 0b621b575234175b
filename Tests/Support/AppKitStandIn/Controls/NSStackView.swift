public import Foundation

/// Views below one another. Those that are hidden take no room.
open class NSStackView: NSView {
  open private(set) var arrangedSubviews: [NSView] = []
  open var orientation: NSUserInterfaceLayoutOrientation = .horizontal
  open var alignment: NSLayoutConstraint.Attribute = .centerY
  open var spacing: CGFloat = 8

  open func addArrangedSubview(_ view: NSView) {
    arrangedSubviews.append(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }

  private var shown: [NSView] { arrangedSubviews.filter { !$0.isHidden } }

  override func fitted(width: CGFloat?) -> NSSize {
    let sizes = shown.map { $0.fitted(width: width) }
    let gaps = spacing * CGFloat(max(0, sizes.count - 1))
    return NSSize(
      width: width ?? sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + gaps)
  }

  open override func layout() {
    var top: CGFloat = 0
    for view in shown {
      let size = view.fitted(width: bounds.width)
      let width = min(size.width, bounds.width)
      view.frame = NSRect(x: (bounds.width - width) / 2, y: top, width: width, height: size.height)
      top += size.height + spacing
    }
  }
}

public enum NSUserInterfaceLayoutOrientation: Int, Sendable {
  case horizontal, vertical
}
