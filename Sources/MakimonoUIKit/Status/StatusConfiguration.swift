#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// A row that tells how things stand: a spinner, words, a button. The usual content of edges and gaps.
public struct StatusConfiguration: UIContentConfiguration {
  /// A button and what it does.
  public struct Button {
    /// What it says.
    public var title: String
    /// What happens on a tap.
    public var action: @MainActor () -> Void

    /// Makes a button of its title and what it does.
    public init(title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }
  }

  /// Whether a spinner turns.
  public var isLoading = false
  /// What it says; `nil` for nothing.
  public var text: String?
  /// The button; `nil` for none.
  public var button: Button?
  /// What a screen reader says of the spinner, which has no words; `nil` for the system's.
  public var accessibilityLabel: String?

  /// A row that shows nothing yet.
  public init() {}

  init(_ words: StatusWords, action: @escaping @MainActor () -> Void) {
    isLoading = words.isLoading
    text = words.text
    button = words.button.map { Button(title: $0, action: action) }
    accessibilityLabel = words.accessibilityLabel
  }

  /// A view that shows it.
  public func makeContentView() -> any UIView & UIContentView { StatusView(self) }

  /// The same: how a cell is selected or highlighted changes nothing.
  public func updated(for state: any UIConfigurationState) -> StatusConfiguration { self }
}
#endif
