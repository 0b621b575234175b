/// A node that is but a bracket around others. Where one view is asked for and there are several, they stand in a column.
@MainActor
class TransparentNode: Node {
  override func appendSlots(_ slots: inout [Slot]) {
    for child in children { child.appendSlots(&slots) }
  }

  /// What it holds, every element of every collection among it.
  final var layoutNodes: [Node] {
    var slots: [Slot] = []
    appendSlots(&slots)
    return slots.flatMap { slot -> [Node] in
      switch slot {
      case .node(let node), .wide(let node): [node]
      case .lineEnd: []
      case .elements(let elements): elements.allNodes
      }
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let nodes = layoutNodes
    if nodes.count == 1 { return nodes[0].measure(proposal) }
    var size = CGSize.zero
    for node in nodes {
      let part = node.measure(Proposal(width: proposal.width))
      size = CGSize(width: max(size.width, part.width), height: size.height + part.height)
    }
    return size
  }

  override func place(_ rect: CGRect) {
    super.place(rect)
    let nodes = layoutNodes
    if nodes.count == 1 { return nodes[0].place(rect) }
    var y = rect.minY
    for node in nodes {
      let size = node.measure(Proposal(width: rect.width))
      node.place(CGRect(x: rect.midX - size.width / 2, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }

  override func isFlexible(_ axis: Axis) -> Bool { layoutNodes.contains { $0.isFlexible(axis) } }
}
