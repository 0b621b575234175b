/// A view that is nothing but its members: they stand in the container around it as if written there.
@MainActor
protocol GroupView: PrimitiveView {
  /// The members, each with a mark that tells apart what must not be taken for one another.
  var members: [GroupMember] { get }
}

struct GroupMember {
  var mark = 0
  var view: any View
}

extension GroupView {
  func makeNode(_ context: NodeContext) -> Node { GroupNode(self, context) }
}
