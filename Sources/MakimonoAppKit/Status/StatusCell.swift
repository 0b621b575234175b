#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// The cell of a row that shows no item: any view, over all of it.
final class StatusCell: NSView {
  /// Another one takes its place.
  func show(_ view: NSView?) {
    for old in subviews { old.removeFromSuperview() }
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
#endif
