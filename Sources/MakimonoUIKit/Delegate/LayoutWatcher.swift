#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// An empty view as large as the list's, which hears what a list is not told of without a subclass: another size, another size
/// of text, a window.
final class LayoutWatcher: UIView {
  private let changed: @MainActor () -> Void

  init(in scrollView: UIScrollView, changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
    isUserInteractionEnabled = false
    alpha = 0
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.insertSubview(self, at: 0)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (watcher: LayoutWatcher, _) in
      watcher.setNeedsLayout()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("LayoutWatcher is made by a binding")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    changed()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
}

extension UIView {
  /// The row that this is in may get another length: the list around it looks where its rows stand, when it has been laid out.
  func rowResizes() {
    var view: UIView? = self
    while let next = view?.superview {
      if let watcher = next.subviews.first(where: { $0 is LayoutWatcher }) { return watcher.setNeedsLayout() }
      view = next
    }
  }
}
#endif
