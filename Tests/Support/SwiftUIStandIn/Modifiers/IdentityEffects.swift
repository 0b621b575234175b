extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { effect(IDEffect(id: AnyHashable(id))) }

  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }

  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    effect(CoordinateSpaceEffect(space: name))
  }

  @preconcurrency
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    effect(GeometryEffect(transform: { transform($0) }, action: { _, new in if let new = new as? T { action(new) } }))
  }

  @preconcurrency
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    effect(
      GeometryEffect(
        transform: { transform($0) },
        action: { old, new in if let new = new as? T { action(old as? T ?? new, new) } }))
  }
}

nonisolated struct IDEffect: ModifierEffect {
  let id: AnyHashable
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { IDNode(context) }
}

/// With another id it is another view.
@MainActor
final class IDNode: ModifierNode {
  private var id: AnyHashable?
  private var isReplaced = false

  override func take(_ effect: any ModifierEffect) {
    let new = (effect as? IDEffect)?.id
    isReplaced = id != nil && new != id
    id = new
  }

  override func replacesContent() -> Bool { isReplaced }

  override func locate(_ id: AnyHashable) -> CGRect? {
    guard id == self.id else { return super.locate(id) }
    return layoutNodes.reduce(nil as CGRect?) { $0?.union($1.rect) ?? $1.rect }
  }
}

nonisolated struct CoordinateSpaceEffect: ModifierEffect {
  let space: NamedCoordinateSpace
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { CoordinateSpaceNode(context) }
}

@MainActor
final class CoordinateSpaceNode: LayoutModifierNode {
  private(set) var name: AnyHashable?

  override func take(_ effect: any ModifierEffect) {
    if case .named(let name) = (effect as? CoordinateSpaceEffect)?.space.coordinateSpace { self.name = name }
  }
}

nonisolated struct GeometryEffect: ModifierEffect {
  let transform: (GeometryProxy) -> any Equatable
  let action: (Any?, Any) -> Void
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { GeometryChangeNode(context) }
}

@MainActor
final class GeometryChangeNode: LayoutModifierNode, LayoutObserver {
  private var effect: GeometryEffect?
  private var last: (any Equatable)?

  override init(_ context: NodeContext) {
    super.init(context)
    host.addObserver(self)
  }

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? GeometryEffect }

  func layoutDone() {
    guard let effect else { return }
    let new = effect.transform(GeometryProxy(self))
    if let last, isEqual(last as Any, new as Any) { return }
    let old = last
    last = new
    host.perform { effect.action(old, new) }
  }
}
