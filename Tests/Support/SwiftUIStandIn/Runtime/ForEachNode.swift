/// What a collection's views are made of.
@MainActor
protocol ElementSource {
  var elementCount: Int { get }
  func elementID(at index: Int) -> AnyHashable
  func elementView(at index: Int) -> any View
  /// Whether each element is a section: a container has to know them all then.
  var areSections: Bool { get }
}

/// A view for each element of a collection, rendered where somebody asks for it.
@MainActor
final class ForEachNode: TransparentNode {
  private var source: any ElementSource
  private(set) var ids: [AnyHashable] = []
  private var indices: [AnyHashable: Int] = [:]
  private var elements: [AnyHashable: ElementNode] = [:]

  init(_ source: any ElementSource, _ context: NodeContext) {
    self.source = source
    super.init(context)
    readIDs()
  }

  override var children: [Node] { Array(elements.values) }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ElementSource else { return }
    source = view
    readIDs()
    for (id, element) in elements {
      if indices[id] == nil {
        element.dismantle()
        elements[id] = nil
      } else {
        element.environment = environment
        element.render()
      }
    }
  }

  override func didGo() { host.elementCount -= ids.count }

  private func readIDs() {
    host.elementCount += source.elementCount - ids.count
    ids = (0..<source.elementCount).map { source.elementID(at: $0) }
    indices.removeAll(keepingCapacity: true)
    for (index, id) in ids.enumerated() where indices.updateValue(index, forKey: id) != nil {
      // The real one writes this to the log, and renders whatever it likes.
      host.warnings.append("ForEach: the ID \(id) occurs multiple times within the collection")
    }
  }

  func index(of id: AnyHashable) -> Int? { indices[id] }

  func view(of id: AnyHashable) -> (any View)? { indices[id].map { source.elementView(at: $0) } }

  /// The element's node, made where it is not there.
  func element(_ id: AnyHashable) -> ElementNode {
    if let element = elements[id] { return element }
    let context = NodeContext(host: host, parent: self, environment: environment, scroll: scrollOfChildren)
    let element = ElementNode(id, owner: self, context)
    elements[id] = element
    if isActive { element.activate() }
    return element
  }

  /// Forgets an element that is out of sight, and the state of its views with it.
  func release(_ id: AnyHashable) {
    elements.removeValue(forKey: id)?.dismantle()
  }

  var realizedIDs: [AnyHashable] { Array(elements.keys) }

  override func appendSlots(_ slots: inout [Slot]) {
    guard source.areSections else { return slots.append(.elements(self)) }
    for id in ids { element(id).appendSlots(&slots) }
  }

  /// For containers that show all at once.
  var allNodes: [Node] { ids.flatMap { element($0).layoutNodes } }

  override func describe(_ scene: inout Scene) {
    for id in ids { elements[id]?.describe(&scene) }
  }

  override func locate(_ id: AnyHashable) -> CGRect? { elements[id]?.extent ?? super.locate(id) }
}

/// The views of one element.
@MainActor
final class ElementNode: TransparentNode {
  private let id: AnyHashable
  private unowned let owner: ForEachNode
  private var child: Node?

  init(_ id: AnyHashable, owner: ForEachNode, _ context: NodeContext) {
    self.id = id
    self.owner = owner
    super.init(context)
    render()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func render() {
    guard let view = tracked({ owner.view(of: id) }) else { return }
    child = reconcile(child, view)
  }

  /// Where its views stand, together.
  var extent: CGRect? {
    layoutNodes.reduce(nil as CGRect?) { $0?.union($1.rect) ?? $1.rect }
  }
}
