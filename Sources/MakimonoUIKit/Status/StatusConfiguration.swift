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
    public var title: String
    public var action: @MainActor () -> Void

    public init(title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }
  }

  public var isLoading = false
  public var text: String?
  public var button: Button?
  public var accessibilityLabel: String?

  public init() {}

  init(_ words: StatusWords, action: @escaping @MainActor () -> Void) {
    isLoading = words.isLoading
    text = words.text
    button = words.button.map { Button(title: $0, action: action) }
    accessibilityLabel = words.accessibilityLabel
  }

  public func makeContentView() -> any UIView & UIContentView { StatusView(self) }

  public func updated(for state: any UIConfigurationState) -> StatusConfiguration { self }
}
#endif
