extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    effect(PaddingEffect(insets: EdgeInsets(edges, length ?? 16)))
  }

  nonisolated public func padding(_ length: CGFloat) -> some View {
    effect(PaddingEffect(insets: EdgeInsets(.all, length)))
  }

  nonisolated public func padding(_ insets: EdgeInsets) -> some View { effect(PaddingEffect(insets: insets)) }

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    effect(
      FrameEffect(
        least: Proposal(width: width, height: height), most: Proposal(width: width, height: height),
        alignment: alignment))
  }

  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    effect(
      FrameEffect(
        least: Proposal(width: minWidth, height: minHeight), most: Proposal(width: maxWidth, height: maxHeight),
        alignment: alignment))
  }

  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    effect(LayerEffect(layer: content(), alignment: alignment))
  }

  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  {
    effect(LayerEffect(layer: content(), alignment: alignment))
  }

  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    self
  }

  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  nonisolated public func fixedSize() -> some View { self }

  nonisolated public func layoutPriority(_ value: Double) -> some View { self }

  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    self
  }
}

nonisolated struct PaddingEffect: ModifierEffect {
  let insets: EdgeInsets
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { PaddingNode(context) }
}

@MainActor
final class PaddingNode: LayoutModifierNode {
  private var insets = EdgeInsets()

  override func take(_ effect: any ModifierEffect) { insets = (effect as? PaddingEffect)?.insets ?? EdgeInsets() }

  override func measure(_ proposal: Proposal) -> CGSize {
    let inner = Proposal(
      width: proposal.width.map { max(0, $0 - insets.width) },
      height: proposal.height.map { max(0, $0 - insets.height) })
    let size = measureContent(inner)
    return CGSize(width: size.width + insets.width, height: size.height + insets.height)
  }

  override func place(_ rect: CGRect) {
    self.rect = rect
    let isMirrored = environment.layoutDirection == .rightToLeft
    placeContent(
      CGRect(
        x: rect.minX + (isMirrored ? insets.trailing : insets.leading), y: rect.minY + insets.top,
        width: max(0, rect.width - insets.width), height: max(0, rect.height - insets.height)))
  }
}

nonisolated struct FrameEffect: ModifierEffect {
  let least: Proposal
  let most: Proposal
  let alignment: Alignment
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { FrameNode(context) }
}

@MainActor
final class FrameNode: LayoutModifierNode {
  private var frame: FrameEffect?

  override func take(_ effect: any ModifierEffect) { frame = effect as? FrameEffect }

  override func measure(_ proposal: Proposal) -> CGSize {
    guard let frame else { return .zero }
    var inner = proposal
    for axis in Axis.allCases { inner[axis] = offered(proposal[axis], axis, frame) }
    let content = measureContent(inner)
    var size = content
    for axis in Axis.allCases {
      var length = content[axis]
      // A bound that has no end takes what is offered.
      if let most = frame.most[axis] { length = min(most, max(length, inner[axis] ?? length)) }
      if let least = frame.least[axis] { length = max(least, length) }
      size[axis] = length
    }
    return size
  }

  private func offered(_ length: CGFloat?, _ axis: Axis, _ frame: FrameEffect) -> CGFloat? {
    var offer = length
    if let most = frame.most[axis] {
      if let length { offer = min(length, most) } else if most.isFinite { offer = most }
    }
    if let least = frame.least[axis] { offer = max(least, offer ?? least) }
    return offer
  }

  override func place(_ rect: CGRect) {
    self.rect = rect
    let size = measureContent(Proposal(rect.size))
    placeContent((frame?.alignment ?? .center).place(size, in: rect, environment.layoutDirection))
  }

  override func isFlexible(_ axis: Axis) -> Bool {
    guard let frame else { return false }
    if let most = frame.most[axis] { return most == .infinity }
    return super.isFlexible(axis)
  }
}

nonisolated struct LayerEffect<Layer: View>: ModifierEffect, LayerSource {
  let layer: Layer
  let alignment: Alignment
  var anyLayer: any View { layer }
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { LayerNode(context) }
}

nonisolated protocol LayerSource {
  var anyLayer: any View { get }
  var alignment: Alignment { get }
}

/// A view in front of another, or behind it, that has no say in its size.
@MainActor
final class LayerNode: LayoutModifierNode {
  private var source: (any LayerSource)?
  private var layer: Node?

  override var children: [Node] { super.children + (layer.map { [$0] } ?? []) }

  override func take(_ effect: any ModifierEffect) { source = effect as? any LayerSource }

  override func didUpdate() {
    if let source { layer = reconcile(layer, source.anyLayer) }
  }

  override func place(_ rect: CGRect) {
    super.place(rect)
    guard let layer, let source else { return }
    let size = layer.measure(Proposal(rect.size))
    layer.place(source.alignment.place(size, in: rect, environment.layoutDirection))
  }
}
