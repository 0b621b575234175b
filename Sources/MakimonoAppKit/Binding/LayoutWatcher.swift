#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// An empty view as large as the scroll view, which hears what a list is not told of without a subclass: another size, a
/// window. It is laid out after the list.
final class LayoutWatcher: NSView {
  private let changed: @MainActor () -> Void

  init(in scrollView: NSScrollView, changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    super.init(frame: NSRect(origin: .zero, size: scrollView.bounds.size))
    autoresizingMask = [.width, .height]
    scrollView.addSubview(self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("LayoutWatcher is made by a binding")
  }

  /// Clicks are for what lies below.
  override func hitTest(_ point: NSPoint) -> NSView? { nil }

  override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }

  override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    if window != nil { needsLayout = true }
  }

  override func layout() {
    super.layout()
    changed()
  }
}
#endif
