#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Makimono
#if canImport(AppKit)
public import AppKit
#else
public import AppKitStandIn
#endif

/// A row that tells how things stand: a spinner, words, a button. The usual content of edges and gaps.
public struct StatusConfiguration {
  /// A button and what it does.
  public struct Button {
    /// What it says.
    public var title: String
    /// What happens on a click.
    public var action: @MainActor () -> Void

    /// Makes a button of its title and what it does.
    public init(title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }
  }

  /// Whether a spinner turns.
  public var isLoading = false
  /// Above the text, and larger.
  public var title: String?
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
  @MainActor
  public func makeContentView() -> NSView { StatusView(self) }
}
#endif
