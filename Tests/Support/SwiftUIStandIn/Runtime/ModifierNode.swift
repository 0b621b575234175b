/// A view with a modifier that the stand-in applies by itself.
nonisolated struct ModifiedView<Content: View, Effect: ModifierEffect>: View {
  typealias Body = Never
  let content: Content
  let effect: Effect
}

@MainActor extension ModifiedView: PrimitiveView, EffectView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = effect.makeNode(context)
    node.update(self, context.environment)
    return node
  }

  var anyContent: any View { content }
  var anyEffect: any ModifierEffect { effect }
}

@MainActor
protocol EffectView {
  var anyContent: any View { get }
  var anyEffect: any ModifierEffect { get }
}

/// What a modifier does.
protocol ModifierEffect {
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode
}

extension View {
  nonisolated func effect<Effect: ModifierEffect>(_ effect: Effect) -> ModifiedView<Self, Effect> {
    ModifiedView(content: self, effect: effect)
  }
}

/// Base of the modifiers' nodes; by itself a bracket.
@MainActor
class ModifierNode: TransparentNode {
  private(set) var content: Node?

  override var children: [Node] { content.map { [$0] } ?? [] }

  final override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any EffectView else { return }
    take(view.anyEffect)
    var inner = environment
    modify(&inner)
    content = reconcile(replacesContent() ? dropContent() : content, view.anyContent, inner)
    didUpdate()
  }

  /// Takes the effect's new value.
  func take(_ effect: any ModifierEffect) {}

  /// Changes the surroundings of the content.
  func modify(_ environment: inout EnvironmentValues) {}

  /// Whether the content is another one now, whatever its type.
  func replacesContent() -> Bool { false }

  func didUpdate() {}

  private func dropContent() -> Node? {
    content?.dismantle()
    return nil
  }
}

/// Base of modifiers that lay out: one view to the container around them.
@MainActor
class LayoutModifierNode: ModifierNode {
  final override func appendSlots(_ slots: inout [Slot]) { slots.append(.node(self)) }

  final func measureContent(_ proposal: Proposal) -> CGSize { content?.measure(proposal) ?? .zero }

  final func placeContent(_ rect: CGRect) { content?.place(rect) }

  override func measure(_ proposal: Proposal) -> CGSize { measureContent(proposal) }

  override func place(_ rect: CGRect) {
    self.rect = rect
    placeContent(rect)
  }

  override func isFlexible(_ axis: Axis) -> Bool { content?.isFlexible(axis) ?? false }
}
