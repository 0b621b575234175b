/// Renders a tree of views, lays it out, and tells the views what came of it, until all is at rest.
@MainActor
final class Host {
  var size: CGSize
  var environment = EnvironmentValues()
  private var root: Node?
  private var dirty: [ObjectIdentifier: Node] = [:]
  private var actions: [() -> Void] = []
  private var observers: [WeakNode] = []
  private(set) var needsLayout = true
  /// Counts renderings, so that containers notice that what they hold may be another.
  private(set) var structure = 0
  /// Scroll views in the tree.
  private var scrolls: [WeakNode] = []
  private var navigations: [WeakNode] = []
  /// Alerts on screen, the latest last.
  var alerts: [AlertNode] = []
  /// What the real one writes to the log.
  var warnings: [String] = []
  /// Nodes in the tree, and bodies asked for since the beginning.
  var nodeCount = 0
  /// Elements that collections in the tree have, rendered or not: the real one reads the ids of them all with each update.
  var elementCount = 0
  private(set) var bodyCount = 0

  private struct WeakNode {
    weak var node: Node?
  }

  init(size: CGSize) { self.size = size }

  func show(_ view: any View) {
    let context = NodeContext(host: self, parent: nil, environment: environment, scroll: nil)
    // A root of its own, so that a view of another type takes the place of the old one as anywhere.
    if let root {
      root.update(AnyView(view), environment)
    } else {
      root = GroupNode(AnyView(view), context)
      root?.activate()
    }
    structure += 1
    needsLayout = true
  }

  func takeDown() {
    root?.dismantle()
    root = nil
    dirty = [:]
    settle()
  }

  // MARK: - What is to be done

  /// Whether something that is to be rendered was written in a transaction that leaves scrolls their speed.
  private(set) var preservesVelocity = false

  func markDirty(_ node: Node) {
    dirty[ObjectIdentifier(node)] = node
    if Transaction.current.scrollPositionUpdatePreservesVelocity { preservesVelocity = true }
  }

  func forget(_ node: Node) { dirty[ObjectIdentifier(node)] = nil }

  func noteRendered(_ node: Node) {
    bodyCount += 1
    dirty[ObjectIdentifier(node)] = nil
  }

  func setNeedsLayout() { needsLayout = true }

  /// Runs an action once views and layout are consistent.
  func perform(_ action: @escaping () -> Void) { actions.append(action) }

  /// Nodes that look at the layout each time it is done.
  func addObserver(_ node: any Node & LayoutObserver) { observers.append(WeakNode(node: node)) }

  func addScroll(_ node: ScrollNode) { scrolls.append(WeakNode(node: node)) }

  var scrollNodes: [ScrollNode] {
    scrolls.removeAll { $0.node == nil || $0.node?.isGone == true }
    return scrolls.compactMap { $0.node as? ScrollNode }
  }

  func addNavigation(_ node: NavigationNode) { navigations.append(WeakNode(node: node)) }

  var navigationNodes: [NavigationNode] { navigations.compactMap { $0.node as? NavigationNode }.filter { !$0.isGone } }

  // MARK: - One frame

  func settle() {
    var rounds = 0
    repeat {
      precondition(rounds < 200, "The views change something each time they are rendered: this would never end.")
      rounds += 1
      renderDirty()
      runActions()
      guard dirty.isEmpty else { continue }
      if needsLayout { layOut() }
      tellObservers()
      runActions()
    } while !dirty.isEmpty || needsLayout || !actions.isEmpty
  }

  private func renderDirty() {
    while let node = dirty.values.min(by: { $0.depth < $1.depth }) {
      dirty[ObjectIdentifier(node)] = nil
      guard !node.isGone else { continue }
      node.render()
      structure += 1
      needsLayout = true
    }
    preservesVelocity = false
  }

  private func runActions() {
    while !actions.isEmpty {
      let batch = actions
      actions = []
      for action in batch { action() }
    }
  }

  private func layOut() {
    needsLayout = false
    guard let root else { return }
    let proposal = Proposal(size)
    let content = root.measure(proposal)
    root.place(
      CGRect(
        x: (size.width - content.width) / 2, y: (size.height - content.height) / 2, width: content.width,
        height: content.height))
  }

  private func tellObservers() {
    observers.removeAll { $0.node == nil || $0.node?.isGone == true }
    for entry in observers {
      if let node = entry.node, node.isActive { (node as? any LayoutObserver)?.layoutDone() }
    }
  }

  func describe() -> Scene {
    var scene = Scene(screen: CGRect(origin: .zero, size: size))
    root?.describe(&scene)
    return scene
  }
}

/// A node that looks at the layout each time it is done.
@MainActor
protocol LayoutObserver: AnyObject {
  func layoutDone()
}
