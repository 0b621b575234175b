#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// What stands in place of rows, in the middle of the view.
final class BackgroundView: NSView {
  init(around content: NSView) {
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.centerYAnchor.constraint(equalTo: centerYAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      content.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BackgroundView is made by PagedLook")
  }
}
#endif
