/// A view without views inside.
nonisolated protocol LeafView: Sendable {
  @MainActor func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize
  @MainActor func isFlexible(_ axis: Axis) -> Bool
  @MainActor func describe(_ node: Node, _ scene: inout Scene)
}

extension LeafView {
  func isFlexible(_ axis: Axis) -> Bool { false }
  func describe(_ node: Node, _ scene: inout Scene) {}
}

@MainActor
final class LeafNode: Node {
  private var leaf: any LeafView

  init(_ leaf: any LeafView, _ context: NodeContext) {
    self.leaf = leaf
    super.init(context)
  }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any LeafView { leaf = view }
  }

  override func measure(_ proposal: Proposal) -> CGSize { leaf.size(proposal, environment) }

  override func isFlexible(_ axis: Axis) -> Bool { leaf.isFlexible(axis) }

  override func describe(_ scene: inout Scene) { leaf.describe(self, &scene) }
}
