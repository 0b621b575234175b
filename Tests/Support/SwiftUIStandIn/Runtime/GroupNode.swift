/// Members side by side, known by their place.
@MainActor
final class GroupNode: TransparentNode {
  private var members: [(mark: Int, node: Node)] = []

  init(_ view: any GroupView, _ context: NodeContext) {
    super.init(context)
    take(view)
  }

  override var children: [Node] { members.map(\.node) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any GroupView { take(view) }
  }

  private func take(_ view: any GroupView) {
    let new = view.members
    for member in members.dropFirst(new.count) { member.node.dismantle() }
    members = new.enumerated().map { index, member in
      var old: Node?
      if index < members.count {
        if members[index].mark == member.mark { old = members[index].node } else { members[index].node.dismantle() }
      }
      return (member.mark, reconcile(old, member.view))
    }
  }
}
