#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// Where a message is written.
public final class ChatComposer: UIView {
  public let field = UITextField()
  public private(set) lazy var button = UIButton(
    configuration: .borderless(title: "Send"), primaryAction: UIAction { [weak self] _ in self?.send() })
  var onSend: ((String) -> Void)?
  /// The user took the text away: they do not want to edit it after all.
  var onClear: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    // The field takes the room that the button leaves.
    button.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [field, button])
    row.spacing = 8
    fill(with: row)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  /// Has a text edited.
  func begin(with text: String) {
    field.text = text
    field.becomeFirstResponder()
  }

  private func textChanged() {
    if field.text?.isEmpty != false { onClear?() }
  }

  private func send() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    field.text = ""
    onSend?(text)
  }
}
#endif
