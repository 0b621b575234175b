extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    effect(EnvironmentEffect { $0[keyPath: keyPath] = value })
  }

  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    effect(EnvironmentEffect { $0.setObject(object) })
  }

  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    effect(EnvironmentEffect { transform(&$0[keyPath: keyPath]) })
  }

  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    effect(EnvironmentEffect { $0.refreshAction = RefreshAction(action: action) })
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    effect(EnvironmentEffect { $0.isEnabled = $0.isEnabled && !disabled })
  }

  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    effect(EnvironmentEffect { $0.redactionReasons.formUnion(reason) })
  }

  nonisolated public func unredacted() -> some View {
    effect(EnvironmentEffect { $0.redactionReasons = [] })
  }

  nonisolated public func lineLimit(_ number: Int?) -> some View {
    effect(EnvironmentEffect { $0.lineLimit = number })
  }

  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    effect(EnvironmentEffect { $0.dynamicTypeSize = size })
  }
}

nonisolated struct EnvironmentEffect: ModifierEffect {
  let change: (inout EnvironmentValues) -> Void

  init(_ change: @escaping (inout EnvironmentValues) -> Void) { self.change = change }

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { EnvironmentNode(context) }
}

@MainActor
final class EnvironmentNode: ModifierNode {
  private var effect: EnvironmentEffect?

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? EnvironmentEffect }

  override func modify(_ environment: inout EnvironmentValues) { effect?.change(&environment) }
}
