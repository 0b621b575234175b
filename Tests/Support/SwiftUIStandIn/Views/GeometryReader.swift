/// Views that know how large they may be. https://developer.apple.com/documentation/swiftui/geometryreader
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

@MainActor extension GeometryReader: PrimitiveView, GeometryView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = GeometryNode(context)
    node.update(self, context.environment)
    return node
  }

  func view(_ proxy: GeometryProxy) -> any View { content(proxy) }
}

@MainActor
protocol GeometryView {
  func view(_ proxy: GeometryProxy) -> any View
}

@MainActor
final class GeometryNode: Node {
  private var geometry: (any GeometryView)?
  private var child: Node?
  private var size: CGSize?

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    geometry = view as? any GeometryView
    if size != nil { render() }
  }

  override func render() {
    guard let geometry else { return }
    let view = tracked { geometry.view(GeometryProxy(self)) }
    child = reconcile(child, view)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  override func place(_ rect: CGRect) {
    self.rect = rect
    if size != rect.size {
      size = rect.size
      render()
    }
    guard let child else { return }
    let inner = child.measure(Proposal(rect.size))
    child.place(Alignment.topLeading.place(inner, in: rect, environment.layoutDirection))
  }

  override func isFlexible(_ axis: Axis) -> Bool { true }
}

/// How large a view is, and where it stands. https://developer.apple.com/documentation/swiftui/geometryproxy
///
/// The real one may be used anywhere and answers 0 where it must not; here it is asked on the main actor alone.
public struct GeometryProxy: @unchecked Sendable {
  private weak var node: Node?

  @MainActor
  init(_ node: Node) { self.node = node }

  public var size: CGSize { MainActor.assumeIsolated { node?.rect.size ?? .zero } }

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    nonisolated(unsafe) let space = coordinateSpace.coordinateSpace
    return MainActor.assumeIsolated { node.map { Self.frame(of: $0, in: space) } ?? .zero }
  }

  @MainActor
  private static func frame(of node: Node, in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: node.rect.size)
    case .global: return node.globalRect
    case .named(let name):
      guard let other = node.ancestor(named: name) else { return node.globalRect }
      // Within one content no scrolling comes in, nor the rounding of it.
      let origin = other.scroll === node.scroll ? other.rect.origin : other.globalRect.origin
      let rect = other.scroll === node.scroll ? node.rect : node.globalRect
      return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    case .scrollView:
      guard let scroll = node.scroll else { return node.globalRect }
      return node.rect.offsetBy(dx: -scroll.offset.x, dy: -scroll.offset.y)
    }
  }
}

extension Node {
  fileprivate func ancestor(named name: AnyHashable) -> Node? {
    var node: Node? = self
    while let next = node {
      if let space = next as? CoordinateSpaceNode, space.name == name { return space }
      node = next.parent
    }
    return nil
  }
}
