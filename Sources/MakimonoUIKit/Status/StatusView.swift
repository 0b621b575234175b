#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What a ``StatusConfiguration`` looks like: its parts below one another, in the middle.
final class StatusView: UIView, UIContentView {
  private let stack = UIStackView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let button = UIButton(configuration: .plain())
  private var act: (@MainActor () -> Void)?

  var configuration: any UIContentConfiguration {
    didSet { show() }
  }

  init(_ configuration: StatusConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    button.addAction(UIAction { [weak self] _ in self?.act?() }, for: .primaryActionTriggered)
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    for part in [spinner, label, button] { stack.addArrangedSubview(part) }
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("StatusView is made by StatusConfiguration")
  }

  private func show() {
    guard let configuration = configuration as? StatusConfiguration else { return }
    spinner.isHidden = !configuration.isLoading
    if configuration.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    label.text = configuration.text
    label.isHidden = configuration.text == nil
    button.configuration?.title = configuration.button?.title
    button.isHidden = configuration.button == nil
    act = configuration.button?.action
    spinner.accessibilityLabel = configuration.accessibilityLabel
  }
}
#endif
