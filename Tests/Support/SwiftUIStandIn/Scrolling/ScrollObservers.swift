extension View {
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    effect(ScrollObserverEffect(watch: .geometry(ChangeWatch(transform: transform, action: action))))
  }

  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    effect(ScrollObserverEffect(watch: .phase { old, new, _ in action(old, new) }))
  }

  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    effect(ScrollObserverEffect(watch: .phase(action)))
  }

  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    effect(
      ScrollObserverEffect(
        watch: .targets(threshold: threshold) { ids in action(ids.compactMap { $0.base as? ID }) }))
  }

  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    effect(ScrollVisibilityEffect(threshold: threshold, action: action))
  }
}

/// A value of a geometry, and what is done when it is another.
struct ChangeWatch {
  /// Compares the value with the one before, and tells.
  let check: (_ geometry: ScrollGeometry, _ last: inout Any?) -> (() -> Void)?

  init<T: Equatable>(transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void) {
    check = { geometry, last in
      let new = transform(geometry)
      let old = last as? T ?? transform(.zero)
      last = new
      return old == new ? nil : { action(old, new) }
    }
  }
}

nonisolated struct ScrollObserverEffect: ModifierEffect {
  enum Watch {
    case geometry(ChangeWatch)
    case phase((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)
    case targets(threshold: Double, ([AnyHashable]) -> Void)
  }

  let watch: Watch

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { ScrollObserverNode(context) }
}

/// Looks at the first scroll view in the views it is applied to.
@MainActor
final class ScrollObserverNode: ModifierNode, LayoutObserver {
  private var effect: ScrollObserverEffect?
  private weak var target: ScrollNode?
  private var lastValue: Any?
  private var lastPhase = ScrollPhase.idle
  private var lastTargets: [AnyHashable] = []

  override init(_ context: NodeContext) {
    super.init(context)
    host.addObserver(self)
  }

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? ScrollObserverEffect }

  func layoutDone() {
    if target == nil || target?.isGone == true { target = firstScroll }
    guard let target else { return }
    switch effect?.watch {
    case .geometry(let watch):
      if let action = watch.check(target.geometry, &lastValue) { host.perform(action) }
    case .phase(let action):
      guard target.phase != lastPhase else { return }
      let (old, new) = (lastPhase, target.phase)
      lastPhase = new
      let velocity = target.motion.velocity
      let context = ScrollPhaseChangeContext(
        geometry: target.geometry, velocity: velocity == 0 ? nil : CGVector(dx: 0, dy: velocity))
      host.perform { action(old, new, context) }
    case .targets(let threshold, let action):
      let visible = target.visibleRect
      let seen = target.targets.filter { target in
        let shown = target.frame.intersection(visible)
        return shown.height * shown.width >= threshold * Double(target.frame.width * target.frame.height)
      }.map(\.id)
      guard seen != lastTargets else { return }
      lastTargets = seen
      host.perform { action(seen) }
    case nil: break
    }
  }
}

nonisolated struct ScrollVisibilityEffect: ModifierEffect {
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { ScrollVisibilityNode(context) }
}

@MainActor
final class ScrollVisibilityNode: LayoutModifierNode, LayoutObserver {
  private var effect: ScrollVisibilityEffect?
  private var wasVisible = false

  override init(_ context: NodeContext) {
    super.init(context)
    host.addObserver(self)
  }

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? ScrollVisibilityEffect }

  func layoutDone() {
    guard let effect else { return }
    let visible = scroll?.visibleRect ?? CGRect(origin: .zero, size: host.size)
    let seen = rect.intersection(visible)
    let isVisible = !seen.isNull && seen.width * seen.height >= effect.threshold * Double(rect.width * rect.height)
    guard isVisible != wasVisible else { return }
    wasVisible = isVisible
    host.perform { effect.action(isVisible) }
  }
}
