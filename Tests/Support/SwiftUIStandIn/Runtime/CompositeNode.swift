/// A view that has a body.
@MainActor
final class CompositeNode<V: View>: TransparentNode {
  private var view: V
  private let shelf = StateShelf()
  private var child: Node?

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    render()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? V { self.view = view }
    render()
  }

  override func render() {
    host.noteRendered(self)
    shelf.link(view, owner: self)
    let body = tracked { view.body }
    child = reconcile(child, body)
  }
}

/// A view with a modifier that has a body.
@MainActor
final class CustomModifierNode<Content: View, Modifier: ViewModifier>: TransparentNode {
  private var view: ModifiedContent<Content, Modifier>
  private let shelf = StateShelf()
  private var child: Node?

  init(_ view: ModifiedContent<Content, Modifier>, _ context: NodeContext) {
    self.view = view
    super.init(context)
    render()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    if let view = view as? ModifiedContent<Content, Modifier> { self.view = view }
    render()
  }

  override func render() {
    host.noteRendered(self)
    shelf.link(view.modifier, owner: self)
    let content = _ViewModifier_Content<Modifier>(view: view.content)
    let body = tracked { view.modifier.body(content: content) }
    child = reconcile(child, body)
  }
}
