/// Lays views out in a row, a column, or a pile.
///
/// What takes all that it is offered shares what the others leave. The real one asks in order of flexibility, and knows
/// priorities; that is not modelled.
@MainActor
final class StackNode: Node {
  private var style: StackStyle
  private var content: Node?

  init(_ view: any View & StackView, _ context: NodeContext) {
    style = view.style
    super.init(context)
    update(view, context.environment)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any StackView else { return }
    style = view.style
    content = reconcile(content, view.anyContent)
  }

  private var nodes: [Node] {
    guard let content else { return [] }
    return (content as? TransparentNode)?.layoutNodes ?? [content]
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    guard let axis = style.axis else {
      return nodes.reduce(.zero) { size, node in
        let part = node.measure(proposal)
        return CGSize(width: max(size.width, part.width), height: max(size.height, part.height))
      }
    }
    let sizes = sizes(proposal, axis)
    let main = sizes.reduce(0) { $0 + $1[axis] } + style.spacing * CGFloat(max(0, sizes.count - 1))
    return CGSize(main: main, cross: sizes.map { $0[axis.cross] }.max() ?? 0, axis)
  }

  private func sizes(_ proposal: Proposal, _ axis: Axis) -> [CGSize] {
    let nodes = nodes
    var sizes: [CGSize?] = nodes.map { _ in nil }
    var left = proposal[axis].map { $0 - style.spacing * CGFloat(max(0, nodes.count - 1)) }
    var offer = proposal
    for (index, node) in nodes.enumerated() where !takesRest(node, axis) {
      offer[axis] = left.map { max(0, $0) }
      let size = node.measure(offer)
      sizes[index] = size
      if let rest = left { left = rest - size[axis] }
    }
    let flexible = sizes.filter { $0 == nil }.count
    for (index, node) in nodes.enumerated() where sizes[index] == nil {
      offer[axis] = left.map { max(0, $0 / CGFloat(flexible)) }
      sizes[index] = node.measure(offer)
      // A spacer has no breadth.
      if (node as? LeafNode)?.isSpacer == true { sizes[index]?[axis.cross] = 0 }
    }
    return sizes.map { $0 ?? .zero }
  }

  /// A spacer grows along the stack; a colour, or a frame without a bound, too.
  private func takesRest(_ node: Node, _ axis: Axis) -> Bool { node.isFlexible(axis) }

  override func place(_ rect: CGRect) {
    self.rect = rect
    guard let axis = style.axis else {
      for node in nodes {
        let size = node.measure(Proposal(rect.size))
        node.place(style.alignment.place(size, in: rect, environment.layoutDirection))
      }
      return
    }
    let sizes = sizes(Proposal(rect.size), axis)
    var main = axis == .vertical ? rect.minY : rect.minX
    let isMirrored = environment.layoutDirection == .rightToLeft
    for (node, size) in zip(nodes, sizes) {
      var share = style.share
      if axis == .vertical, isMirrored { share = 1 - share }
      var origin = CGPoint.zero
      origin[axis] = main
      origin[axis.cross] =
        (axis == .vertical ? rect.minX : rect.minY) + (rect.size[axis.cross] - size[axis.cross]) * share
      if axis == .horizontal, isMirrored { origin.x = rect.maxX - (main - rect.minX) - size.width }
      node.place(CGRect(origin: origin, size: size))
      main += size[axis] + style.spacing
    }
  }

  override func isFlexible(_ axis: Axis) -> Bool {
    // A stack is as flexible as what stands in it; a spacer stretches it along its own way alone.
    nodes.contains { node in
      if let leaf = node as? LeafNode, leaf.isSpacer { return style.axis == axis }
      return node.isFlexible(axis)
    }
  }
}

extension LeafNode {
  var isSpacer: Bool { viewType == Spacer.self }
}
