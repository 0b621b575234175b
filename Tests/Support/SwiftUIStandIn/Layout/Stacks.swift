/// Views side by side. https://developer.apple.com/documentation/swiftui/hstack
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never
  let style: StackStyle
  let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    style = StackStyle(axis: .horizontal, share: alignment.share, spacing: spacing ?? 8)
    self.content = content()
  }
}

/// Views one below the other. https://developer.apple.com/documentation/swiftui/vstack
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never
  let style: StackStyle
  let content: Content

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    style = StackStyle(axis: .vertical, share: alignment.share, spacing: spacing ?? 8)
    self.content = content()
  }
}

/// Views one upon the other. https://developer.apple.com/documentation/swiftui/zstack
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

@MainActor extension HStack: PrimitiveView, StackView {
  func makeNode(_ context: NodeContext) -> Node { StackNode(self, context) }
  var anyContent: any View { content }
}

@MainActor extension VStack: PrimitiveView, StackView {
  func makeNode(_ context: NodeContext) -> Node { StackNode(self, context) }
  var anyContent: any View { content }
}

@MainActor extension ZStack: PrimitiveView, StackView {
  func makeNode(_ context: NodeContext) -> Node { StackNode(self, context) }
  var anyContent: any View { content }
  var style: StackStyle { StackStyle(axis: nil, share: 0.5, spacing: 0, alignment: alignment) }
}

struct StackStyle {
  /// `nil`: one upon the other.
  var axis: Axis?
  /// Where a view stands across, as a share of the room that is left.
  var share: CGFloat
  var spacing: CGFloat
  var alignment = Alignment.center
}

@MainActor
protocol StackView {
  var style: StackStyle { get }
  var anyContent: any View { get }
}
