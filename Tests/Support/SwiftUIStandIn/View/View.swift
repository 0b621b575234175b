/// A piece of a user interface. https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
  /// Views that the stand-in draws by itself have no body to ask for, as in SwiftUI.
  public var body: Never { fatalError("body of \(Self.self) must not be asked for") }
}

/// A view that the stand-in draws by itself.
@MainActor
protocol PrimitiveView: View {
  func makeNode(_ context: NodeContext) -> Node
}
