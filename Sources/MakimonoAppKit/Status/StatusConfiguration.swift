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
    public var title: String
    public var action: @MainActor () -> Void

    public init(title: String, action: @escaping @MainActor () -> Void) {
      self.title = title
      self.action = action
    }
  }

  public var isLoading = false
  /// Above the text, and larger.
  public var title: String?
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

  /// A view that shows it.
  @MainActor
  public func makeContentView() -> NSView { StatusView(self) }
}
#endif
