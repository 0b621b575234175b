extension View {
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    effect(TapEffect(action: action))
  }
}

nonisolated struct TapEffect: ModifierEffect {
  let action: () -> Void
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { TapNode(context) }
}

@MainActor
final class TapNode: LayoutModifierNode {
  private var effect: TapEffect?

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? TapEffect }

  override func describe(_ scene: inout Scene) {
    var inner = scene
    inner.elements = []
    super.describe(&inner)
    let words = inner.elements.filter { $0.kind == .text }.map(\.text).joined(separator: " ")
    scene.add(.tappable, scene.label ?? words, self) { [weak self] in self?.effect?.action() }
    scene.elements += inner.elements
  }
}
