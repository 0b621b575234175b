extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    effect(AppearanceEffect(appear: action, disappear: nil))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    effect(AppearanceEffect(appear: nil, disappear: action))
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    effect(TaskEffect(id: nil, priority: priority, action: action))
  }

  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    effect(TaskEffect(id: value, priority: priority, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    effect(
      ChangeEffect(value: value, initial: initial) { old, new in
        if let old = old as? V { action(old, new as? V ?? old) }
      })
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    effect(ChangeEffect(value: value, initial: initial) { _, _ in action() })
  }
}

nonisolated struct AppearanceEffect: ModifierEffect {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { AppearanceNode(context) }
}

@MainActor
final class AppearanceNode: ModifierNode {
  private var effect: AppearanceEffect?

  override func take(_ effect: any ModifierEffect) { self.effect = effect as? AppearanceEffect }

  private var hasAppeared = false

  override func didAppear() {
    host.perform { [weak self] in
      // Rendered for an estimate, and not seen: that is no appearance.
      guard let self, self.isActive, !self.hasAppeared else { return }
      self.hasAppeared = true
      self.effect?.appear?()
    }
  }

  override func didDisappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let action = effect?.disappear { host.perform(action) }
  }
}

nonisolated struct TaskEffect: ModifierEffect {
  let id: (any Equatable)?
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { TaskNode(context) }
}

@MainActor
final class TaskNode: ModifierNode {
  private var effect: TaskEffect?
  private var task: Task<Void, Never>?

  override func take(_ effect: any ModifierEffect) {
    let old = self.effect
    self.effect = effect as? TaskEffect
    guard task != nil, let before = old?.id, let after = self.effect?.id, !isEqual(before as Any, after as Any) else {
      return
    }
    task?.cancel()
    start()
  }

  private func start() {
    guard let effect else { return }
    task = Task(priority: effect.priority, operation: effect.action)
  }

  override func didAppear() {
    host.perform { [weak self] in
      if let self, self.isActive { self.start() }
    }
  }

  override func didDisappear() {
    task?.cancel()
    task = nil
  }
}

nonisolated struct ChangeEffect: ModifierEffect {
  let value: any Equatable
  let initial: Bool
  let action: (Any, Any) -> Void

  init(value: any Equatable, initial: Bool, _ action: @escaping (Any, Any) -> Void) {
    self.value = value
    self.initial = initial
    self.action = action
  }

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { ChangeNode(context) }
}

@MainActor
final class ChangeNode: ModifierNode {
  private var effect: ChangeEffect?

  override func take(_ effect: any ModifierEffect) {
    let old = self.effect
    guard let new = effect as? ChangeEffect else { return }
    self.effect = new
    guard let old, !isEqual(old.value as Any, new.value as Any) else { return }
    host.perform { new.action(old.value, new.value) }
  }

  override func didAppear() {
    guard let effect, effect.initial else { return }
    host.perform { effect.action(effect.value, effect.value) }
  }
}
