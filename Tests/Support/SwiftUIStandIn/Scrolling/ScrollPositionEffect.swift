extension View {
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    effect(ScrollPositionEffect(link: .position(position), anchor: anchor))
  }

  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    effect(ScrollPositionEffect(link: .id(IDLink(id)), anchor: anchor))
  }

  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    effect(ScrollTargetEffect(isEnabled: isEnabled))
  }

  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    effect(
      EnvironmentEffect { environment in
        for role in ScrollAnchorRole.all { environment.defaultScrollAnchors[role] = anchor }
      })
  }

  /// iOS 18.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    effect(EnvironmentEffect { $0.defaultScrollAnchors[role] = anchor })
  }

  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    effect(
      EnvironmentEffect { environment in
        let length = length ?? 0
        if edges.contains(.top) { environment.contentMargins.top = length }
        if edges.contains(.bottom) { environment.contentMargins.bottom = length }
        if edges.contains(.leading) { environment.contentMargins.leading = length }
        if edges.contains(.trailing) { environment.contentMargins.trailing = length }
      })
  }
}

/// https://developer.apple.com/documentation/swiftui/contentmarginplacement
public struct ContentMarginPlacement: Sendable {
  public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
  public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement() }
}

/// The binding of a position by id, whatever the id's type.
struct IDLink {
  let get: () -> AnyHashable?
  let set: (AnyHashable) -> Void

  init<ID: Hashable>(_ binding: Binding<ID?>) {
    get = { binding.wrappedValue.map { AnyHashable($0) } }
    set = { if let id = $0.base as? ID { binding.wrappedValue = id } }
  }
}

nonisolated struct ScrollPositionEffect: ModifierEffect {
  enum Link {
    case position(Binding<ScrollPosition>)
    case id(IDLink)
  }

  let link: Link
  let anchor: UnitPoint?

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { ScrollPositionNode(context) }
}

/// Ties a scroll view to a position.
@MainActor
final class ScrollPositionNode: ModifierNode, LayoutObserver {
  private var effect: ScrollPositionEffect?
  private weak var target: ScrollNode?
  private var lastPosition: ScrollPosition?
  private var lastID: AnyHashable?

  override init(_ context: NodeContext) {
    super.init(context)
    host.addObserver(self)
  }

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? ScrollPositionEffect }

  override func didUpdate() {
    if target == nil || target?.isGone == true {
      target = firstScroll
      target?.scrolledByPerson.append { [weak self] in self?.scrolledByPerson() }
    }
    guard let target else { return }
    switch effect?.link {
    case .position(let binding):
      let position = binding.wrappedValue
      guard position != lastPosition else { return }
      lastPosition = position
      target.held = nil
      guard !position.isPositionedByUser, let request = position.request(target.axis) else { return }
      if !host.preservesVelocity { target.stop() }
      target.ask(resolved(request))
      // A point is not held while the content changes; a view is, and an edge.
      if case .offset = request.target { return }
      target.held = resolved(request)
    case .id(let link):
      let id = link.get()
      guard id != lastID else { return }
      lastID = id
      guard let id else { return target.held = nil }
      target.held = ScrollRequest(target: .view(id), anchor: effect?.anchor ?? .top)
      target.ask(ScrollRequest(target: .view(id), anchor: effect?.anchor))
    case nil: break
    }
  }

  private func resolved(_ request: ScrollRequest) -> ScrollRequest {
    ScrollRequest(target: request.target, anchor: request.anchor ?? effect?.anchor)
  }

  private func scrolledByPerson() { isMoved = true }

  private var isMoved = false

  /// After the layout that a scroll led to: the view at the top is known then.
  func layoutDone() {
    guard isMoved, let target else { return }
    isMoved = false
    let top = target.targets.first?.id
    switch effect?.link {
    case .position(let binding):
      target.held = nil
      let position = binding.wrappedValue.movedByUser(top: top)
      guard position != lastPosition else { return }
      lastPosition = position
      binding.wrappedValue = position
    case .id(let link):
      guard let top else { return }
      // The row that is held from now on, with the distance lost: it is brought to the top where the content changes.
      target.held = nil
      target.heldWhenContentChanges = ScrollRequest(target: .view(top), anchor: effect?.anchor ?? .top)
      guard top != lastID else { return }
      lastID = top
      link.set(top)
    case nil: break
    }
  }
}

nonisolated struct ScrollTargetEffect: ModifierEffect {
  let isEnabled: Bool
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { ModifierNode(context) }
}

extension Node {
  /// The first scroll view in here.
  var firstScroll: ScrollNode? {
    for child in children {
      if let scroll = child as? ScrollNode { return scroll }
      if let scroll = child.firstScroll { return scroll }
    }
    return nil
  }
}
