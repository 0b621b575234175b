#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// What a ``StatusConfiguration`` looks like: its parts below one another, in the middle.
final class StatusView: NSView {
  init(_ configuration: StatusConfiguration) {
    super.init(frame: .zero)
    let stack = NSStackView()
    stack.orientation = .vertical
    stack.alignment = .centerX
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    for part in Self.parts(of: configuration) { stack.addArrangedSubview(part) }
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("StatusView is made by StatusConfiguration")
  }

  private static func parts(of configuration: StatusConfiguration) -> [NSView] {
    var parts: [NSView] = []
    if configuration.isLoading { parts.append(spinner(configuration.accessibilityLabel)) }
    if let title = configuration.title { parts.append(label(title, .headline, .labelColor)) }
    if let text = configuration.text { parts.append(label(text, .body, .secondaryLabelColor)) }
    if let button = configuration.button { parts.append(ActionButton(button.title, action: button.action)) }
    return parts
  }

  private static func spinner(_ label: String?) -> NSProgressIndicator {
    let spinner = NSProgressIndicator()
    spinner.style = .spinning
    spinner.controlSize = .small
    spinner.isIndeterminate = true
    spinner.setAccessibilityLabel(label)
    spinner.startAnimation(nil)
    return spinner
  }

  private static func label(_ text: String, _ style: NSFont.TextStyle, _ color: NSColor) -> NSTextField {
    let label = NSTextField(wrappingLabelWithString: text)
    label.font = .preferredFont(forTextStyle: style)
    label.textColor = color
    label.alignment = .center
    // A wrapping label's text can be selected, unless it is told otherwise.
    label.isSelectable = false
    return label
  }
}
#endif
