/// Screens one upon the other. https://developer.apple.com/documentation/swiftui/navigationstack
nonisolated public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: NavigationLinkage?
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationLinkage(
      get: { path.wrappedValue.values }, set: { path.wrappedValue = NavigationPath(values: $0) })
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationLinkage(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
  }
}

/// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}
  init(values: [AnyHashable]) { self.values = values }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

struct NavigationLinkage {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

/// Which screens there are, and what they are made of.
@MainActor
final class NavigationModel {
  var linkage: NavigationLinkage?
  private var ownPath: [AnyHashable] = []
  private(set) var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
  /// Screens that come without a value.
  var direct: [AnyHashable: any View] = [:]
  weak var owner: Node?
  var title = ""

  var path: [AnyHashable] {
    get { linkage?.get() ?? ownPath }
    set {
      if let linkage { linkage.set(newValue) } else { ownPath = newValue }
      owner?.invalidate()
    }
  }

  func push(_ value: AnyHashable) { path.append(value) }

  func pop() { if !path.isEmpty { path.removeLast() } }

  func setDestination(_ type: ObjectIdentifier, _ make: @escaping (Any) -> any View) { destinations[type] = make }

  func view(for value: AnyHashable) -> any View {
    if let view = direct[value] { return view }
    return destinations[ObjectIdentifier(type(of: value.base))]?(value.base) ?? Text("No destination for \(value)")
  }
}

@MainActor extension NavigationStack: PrimitiveView, NavigationView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = NavigationNode(context)
    node.update(self, context.environment)
    return node
  }

  var anyRoot: any View { root }
  var linkage: NavigationLinkage? { path }
}

@MainActor
protocol NavigationView {
  var anyRoot: any View { get }
  var linkage: NavigationLinkage? { get }
}

/// Keeps every screen, shows the last.
@MainActor
final class NavigationNode: Node {
  let model = NavigationModel()
  private var root: Node?
  private var pushed: [(value: AnyHashable, node: Node)] = []
  private var view: (any NavigationView)?

  override init(_ context: NodeContext) {
    super.init(context)
    model.owner = self
    host.addNavigation(self)
  }

  /// The screen on top alone: the others are there, and have disappeared.
  override var children: [Node] { [top].compactMap { $0 } }

  private var top: Node? { pushed.last?.node ?? root }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    self.view = view as? any NavigationView
    render()
  }

  override func render() {
    guard let view else { return }
    model.linkage = view.linkage
    var inner = environment
    inner.navigation = model
    let before = top
    root = reconcile(root, view.anyRoot, inner)
    let path = model.path
    var kept: [(value: AnyHashable, node: Node)] = []
    for (index, value) in path.enumerated() {
      let old = index < pushed.count && kept.count == index && pushed[index].value == value ? pushed[index].node : nil
      kept.append((value, reconcile(old, AnyView(model.view(for: value)), inner)))
    }
    let gone = pushed.filter { entry in !kept.contains { $0.node === entry.node } }
    pushed = kept
    for entry in gone { entry.node.dismantle() }
    if let before, before !== top { before.deactivate() }
    for screen in [root].compactMap({ $0 }) + pushed.map(\.node) where screen !== top { screen.deactivate() }
    if isActive { top?.activate() }
  }

  override func didGo() {
    root?.dismantle()
    for entry in pushed { entry.node.dismantle() }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width ?? host.size.width, height: proposal.height ?? host.size.height)
  }

  override func isFlexible(_ axis: Axis) -> Bool { true }

  override func place(_ rect: CGRect) {
    self.rect = rect
    guard let top else { return }
    let size = top.measure(Proposal(rect.size))
    top.place(Alignment.center.place(size, in: rect, environment.layoutDirection))
  }
}
