/// A picture, or a symbol of 20 by 20 points. https://developer.apple.com/documentation/swiftui/image
nonisolated public struct Image: View, Equatable {
  public typealias Body = Never
  let name: String
  let isDecorative: Bool
  var isResizable = false

  public init(systemName: String) { self.init(name: systemName, isDecorative: false) }
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name, isDecorative: false) }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name: name, isDecorative: true) }

  private init(name: String, isDecorative: Bool) {
    self.name = name
    self.isDecorative = isDecorative
  }

  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }
}

@MainActor extension Image: PrimitiveView, LeafView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }

  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    let side = 20 * environment.dynamicTypeSize.scale
    return isResizable
      ? CGSize(width: proposal.width ?? side, height: proposal.height ?? side) : CGSize(width: side, height: side)
  }

  func isFlexible(_ axis: Axis) -> Bool { isResizable }

  func describe(_ node: Node, _ scene: inout Scene) { scene.add(.image, name, node) }
}

/// Room that grows. https://developer.apple.com/documentation/swiftui/spacer
nonisolated public struct Spacer: View {
  public typealias Body = Never
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

@MainActor extension Spacer: PrimitiveView, LeafView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }

  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    let least = minLength ?? 8
    return CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
  }

  func isFlexible(_ axis: Axis) -> Bool { true }
}

/// A line of one point. https://developer.apple.com/documentation/swiftui/divider
nonisolated public struct Divider: View {
  public typealias Body = Never
  public init() {}
}

@MainActor extension Divider: PrimitiveView, LeafView {
  func makeNode(_ context: NodeContext) -> Node { LeafNode(self, context) }

  func size(_ proposal: Proposal, _ environment: EnvironmentValues) -> CGSize {
    CGSize(width: proposal.width ?? 1, height: 1)
  }
}
