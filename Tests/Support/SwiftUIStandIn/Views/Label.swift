/// A symbol and a title. https://developer.apple.com/documentation/swiftui/label
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    HStack {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// What is shown where there is nothing to show. https://developer.apple.com/documentation/swiftui/contentunavailableview
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  @MainActor public var body: some View {
    VStack {
      label
      description
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUIStandIn.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUIStandIn.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUIStandIn.Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
  }
}

/// Says that something is under way. https://developer.apple.com/documentation/swiftui/progressview
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let label: Label?
  let value: Double?

  @MainActor public var body: some View {
    VStack {
      Spinner()
      label
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    label = nil
    value = nil
  }

  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    label = Text(titleKey)
    value = nil
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    label = Text(title)
    value = nil
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    label = nil
    self.value = value.map { Double($0 / total) }
  }
}

nonisolated struct Spinner: View {
  typealias Body = Never
}

@MainActor extension Spinner: PrimitiveView, LeafView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }

  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize { CGSize(width: 20, height: 20) }

  func describe(_ node: Node, _ scene: inout Scene) { scene.add(.progress, "", node) }
}
