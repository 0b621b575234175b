/// Views that can have a scroll view moved. https://developer.apple.com/documentation/swiftui/scrollviewreader
nonisolated public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

@MainActor extension ScrollViewReader: PrimitiveView, ReaderView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = ScrollReaderNode(context)
    node.update(self, context.environment)
    return node
  }

  func view(_ proxy: ScrollViewProxy) -> any View { content(proxy) }
}

@MainActor
protocol ReaderView {
  func view(_ proxy: ScrollViewProxy) -> any View
}

@MainActor
final class ScrollReaderNode: TransparentNode {
  private var child: Node?
  private var reader: (any ReaderView)?

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    reader = view as? any ReaderView
    render()
  }

  override func render() {
    guard let reader else { return }
    let view = tracked { reader.view(ScrollViewProxy(self)) }
    child = reconcile(child, view)
  }

  func scrollTo(_ id: AnyHashable, anchor: UnitPoint?) {
    // With the next layout: what came with this change is laid out by then.
    host.scrollNodes.first { $0.isInside(self) }?.ask(ScrollRequest(target: .view(id), anchor: anchor))
  }
}

extension Node {
  func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let next = node {
      if next === other { return true }
      node = next.parent
    }
    return false
  }
}

/// https://developer.apple.com/documentation/swiftui/scrollviewproxy
public struct ScrollViewProxy {
  private weak var node: ScrollReaderNode?

  @MainActor
  init(_ node: ScrollReaderNode) { self.node = node }

  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    nonisolated(unsafe) let name = AnyHashable(id)
    let node = node
    MainActor.assumeIsolated { node?.scrollTo(name, anchor: anchor) }
  }
}
