/// A line of text that is edited. https://developer.apple.com/documentation/swiftui/textfield
nonisolated public struct TextField: View, @unchecked Sendable {
  public typealias Body = Never
  let title: String
  let text: Binding<String>

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = titleKey.words
    self.text = text
  }
}

@MainActor extension TextField: PrimitiveView, LeafView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }

  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: 20 * environment.dynamicTypeSize.scale)
  }

  func isFlexible(_ axis: Axis) -> Bool { axis == .horizontal }

  func describe(_ node: Node, _ scene: inout Scene) {
    scene.add(.field, title, node)
    scene.elements[scene.elements.count - 1].type = { text.wrappedValue = $0 }
  }
}

extension View {
  /// The return key is not modelled. https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    self
  }
}

/// https://developer.apple.com/documentation/swiftui/submittriggers
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}
