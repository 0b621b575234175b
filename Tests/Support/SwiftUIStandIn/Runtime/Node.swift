/// A view that is in the tree: what it keeps from one rendering to the next, and where it stands.
///
/// A node's place among its siblings, and the type of its view, are its identity: with either gone, so is what it kept.
@MainActor
class Node {
  unowned let host: Host
  private(set) weak var parent: Node?
  /// The scroll view around it; ``rect`` counts in that one's content.
  private(set) weak var scroll: ScrollNode?
  let depth: Int
  var environment: EnvironmentValues
  var viewType: any Any.Type = Never.self
  /// In points of the content of ``scroll``, or of the screen.
  var rect = CGRect.zero
  private(set) var isActive = false
  private(set) var isGone = false
  private var trackings = 0

  init(_ context: NodeContext) {
    host = context.host
    parent = context.parent
    scroll = context.scroll
    depth = (context.parent?.depth ?? 0) + 1
    environment = context.environment
    host.nodeCount += 1
  }

  /// Every node below, as far as they are there.
  var children: [Node] { [] }

  /// The scroll view around the nodes below.
  var scrollOfChildren: ScrollNode? { scroll }

  // MARK: - Rendering

  /// Takes a new value of its view.
  func update(_ view: any View, _ environment: EnvironmentValues) { self.environment = environment }

  /// Renders once more because of what it read.
  func render() {}

  final func invalidate() {
    if !isGone { host.markDirty(self) }
  }

  /// The node for a view in the place of another: the same one where the type is.
  final func reconcile(_ old: Node?, _ view: any View, _ environment: EnvironmentValues? = nil) -> Node {
    let environment = environment ?? self.environment
    if let old, old.viewType == type(of: view) {
      old.update(view, environment)
      return old
    }
    old?.dismantle()
    let context = NodeContext(host: host, parent: self, environment: environment, scroll: scrollOfChildren)
    let node = Self.make(view, context)
    node.viewType = type(of: view)
    if isActive { node.activate() }
    return node
  }

  private static func make<V: View>(_ view: V, _ context: NodeContext) -> Node {
    if let view = view as? any PrimitiveView { return view.makeNode(context) }
    return CompositeNode(view, context)
  }

  /// Runs a body, and renders again once something changes that it read of an observable object.
  final func tracked<Result>(_ body: () -> Result) -> Result {
    trackings += 1
    let tracking = trackings
    return withObservationTracking(body) { [weak self] in
      guard MainQueue.isCurrent else {
        Task { @MainActor in self?.noteChange(tracking) }
        return
      }
      MainActor.assumeIsolated { self?.noteChange(tracking) }
    }
  }

  private func noteChange(_ tracking: Int) {
    // What an older body read does not matter any more.
    if tracking == trackings { invalidate() }
  }

  // MARK: - Coming and going

  final func activate() {
    guard !isActive, !isGone else { return }
    isActive = true
    didAppear()
    for child in children { child.activate() }
  }

  final func deactivate() {
    guard isActive else { return }
    isActive = false
    for child in children { child.deactivate() }
    didDisappear()
  }

  final func dismantle() {
    guard !isGone else { return }
    deactivate()
    isGone = true
    host.nodeCount -= 1
    host.forget(self)
    for child in children { child.dismantle() }
    didGo()
  }

  func didAppear() {}
  func didDisappear() {}
  func didGo() {}

  // MARK: - Layout

  /// What stands in the container around this: itself, or, where it is but a bracket, what it holds.
  func appendSlots(_ slots: inout [Slot]) { slots.append(.node(self)) }

  func measure(_ proposal: Proposal) -> CGSize { .zero }

  func place(_ rect: CGRect) { self.rect = rect }

  /// Whether it takes all that it is offered along an axis.
  func isFlexible(_ axis: Axis) -> Bool { false }

  /// Where a view of an id stands, also where it is not rendered yet.
  func locate(_ id: AnyHashable) -> CGRect? {
    for child in children {
      if let rect = child.locate(id) { return rect }
    }
    return nil
  }

  // MARK: - What a person sees

  /// Adds what can be seen, heard, and touched.
  func describe(_ scene: inout Scene) {
    for child in children { child.describe(&scene) }
  }

  /// In points of the screen.
  final var globalRect: CGRect {
    guard let scroll else { return rect }
    let origin = scroll.globalRect.origin
    return rect.offsetBy(dx: origin.x - scroll.offset.x, dy: origin.y - scroll.offset.y)
  }
}

/// What stands in a container: a view, or as many as a collection has elements.
enum Slot {
  case node(Node)
  case elements(ForEachNode)
  /// A view that has a line of a grid to itself: a section's header or footer.
  case wide(Node)
  /// What comes next begins a line of a grid: a section begins or ends.
  case lineEnd
}
