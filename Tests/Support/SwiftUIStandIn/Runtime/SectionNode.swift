/// A section: its header and its footer have a line to themselves where there are columns, and its content begins one.
@MainActor
final class SectionNode: TransparentNode {
  private var parts: [Node] = []

  init(_ view: any SectionView, _ context: NodeContext) {
    super.init(context)
    take(view)
  }

  override var children: [Node] { parts }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? any SectionView { take(view) }
  }

  private func take(_ view: any SectionView) {
    parts = view.parts.enumerated().map { index, part in reconcile(index < parts.count ? parts[index] : nil, part) }
  }

  override func appendSlots(_ slots: inout [Slot]) {
    slots.append(.lineEnd)
    appendWide(parts[0], &slots)
    parts[1].appendSlots(&slots)
    appendWide(parts[2], &slots)
    slots.append(.lineEnd)
  }

  private func appendWide(_ part: Node, _ slots: inout [Slot]) {
    var own: [Slot] = []
    part.appendSlots(&own)
    for slot in own {
      switch slot {
      case .node(let node): slots.append(.wide(node))
      case .elements(let elements): slots += elements.allNodes.map { .wide($0) }
      case .wide, .lineEnd: slots.append(slot)
      }
    }
  }
}
