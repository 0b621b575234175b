/// Leads to another screen. https://developer.apple.com/documentation/swiftui/navigationlink
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never
  let label: Label
  let value: AnyHashable?
  let destination: Destination?
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination()
    value = nil
  }
}

@MainActor extension NavigationLink: PrimitiveView, ButtonView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = ButtonNode(context)
    node.update(self, context.environment)
    return node
  }

  var anyLabel: any View { label }

  func tapped(_ environment: EnvironmentValues) {
    guard let navigation = environment.navigation else { return }
    if let value { return navigation.push(value) }
    guard let destination else { return }
    let screen = AnyHashable("screen \(navigation.path.count)")
    navigation.direct[screen] = destination
    navigation.push(screen)
  }
}

extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    // Taken and called on the main actor alone.
    nonisolated(unsafe) let make: (Any) -> any View = { value in
      if let value = value as? D { AnyView(destination(value)) } else { AnyView(EmptyView()) }
    }
    let type = ObjectIdentifier(data)
    return effect(NavigationEffect { $0.setDestination(type, make) })
  }

  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    effect(NavigationEffect { $0.title = titleKey.words })
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    let words = String(title)
    return effect(NavigationEffect { $0.title = words })
  }
}

nonisolated struct NavigationEffect: ModifierEffect {
  let tell: @MainActor (NavigationModel) -> Void

  init(_ tell: @escaping @MainActor (NavigationModel) -> Void) { self.tell = tell }

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { NavigationEffectNode(context) }
}

@MainActor
final class NavigationEffectNode: ModifierNode {
  override func take(_ effect: any ModifierEffect) {
    if let effect = effect as? NavigationEffect, let model = environment.navigation { effect.tell(model) }
  }
}
