import Foundation

/// A message with buttons.
open class UIAlertController: UIViewController {
  open var message: String?
  public private(set) final var preferredStyle: Style = .alert
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Where it is shown.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }
}
