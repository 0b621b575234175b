public import Foundation

/// Shows a `UIContentUnavailableConfiguration` (iOS 17).
open class UIContentUnavailableView: UIView, UIContentView {
  private final var shown: UIContentUnavailableConfiguration
  private final let stack = UIStackView(frame: .zero)
  final let spinner = UIActivityIndicatorView(style: .medium)
  final let imageView = UIImageView(frame: .zero)
  final let textLabel = UILabel(frame: .zero)
  final let secondaryLabel = UILabel(frame: .zero)
  final let button = UIButton(frame: .zero)
  final let secondaryButton = UIButton(frame: .zero)
  private static let actionID = UIAction.Identifier("content-unavailable")

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    let parts: [UIView] = [spinner, imageView, textLabel, secondaryLabel, button, secondaryButton]
    for view in parts { stack.addArrangedSubview(view) }
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: layoutMarginsGuide.centerYAnchor),
    ])
    fill()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
  }

  open var scrollEnabled = true

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        StandIn.trap("UIContentUnavailableView cannot show \(newValue)")
        return
      }
      shown = new
      fill()
    }
  }

  private func fill() {
    if shown.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    imageView.image = shown.image
    imageView.isHidden = shown.image == nil
    fill(textLabel, shown.text, shown.textProperties)
    fill(secondaryLabel, shown.secondaryText, shown.secondaryTextProperties)
    fill(button, shown.button, shown.buttonProperties)
    fill(secondaryButton, shown.secondaryButton, shown.secondaryButtonProperties)
    stack.setCustomSpacing(shown.imageToTextPadding, after: imageView)
    stack.setCustomSpacing(shown.textToSecondaryTextPadding, after: textLabel)
    stack.setCustomSpacing(shown.textToButtonPadding, after: secondaryLabel)
    childNeedsFitting()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.text = text
    label.isHidden = text == nil
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = .center
  }

  private func fill(
    _ button: UIButton, _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) {
    button.configuration = configuration
    button.isHidden = button.currentTitle == nil && configuration.image == nil
    button.isEnabled = properties.isEnabled
    button.removeAction(identifiedBy: Self.actionID, for: .primaryActionTriggered)
    guard let action = properties.primaryAction else { return }
    button.addAction(
      UIAction(identifier: Self.actionID) { _ in action.perform(from: nil) }, for: .primaryActionTriggered)
  }
}
