extension View {
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    effect(AlertEffect(title: titleKey.words, isPresented: isPresented, actions: actions(), message: message()))
  }

  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    effect(AlertEffect(title: titleKey.words, isPresented: isPresented, actions: actions(), message: EmptyView()))
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    effect(AlertEffect(title: String(title), isPresented: isPresented, actions: actions(), message: message()))
  }
}

extension View {
  /// Here it looks like an alert. https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:)
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    effect(
      AlertEffect(
        title: titleKey.words, isPresented: isPresented, actions: data.map(actions), message: EmptyView()))
  }
}

nonisolated struct AlertEffect<Actions: View, Message: View>: ModifierEffect, AlertSource {
  let title: String
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { AlertNode(context) }

  var views: any View {
    VStack {
      message
      actions
    }
  }
}

nonisolated protocol AlertSource {
  var title: String { get }
  var isPresented: Binding<Bool> { get }
  @MainActor var views: any View { get }
}

/// Shows an alert over everything as long as its binding says so. Any of its buttons takes it away.
@MainActor
final class AlertNode: ModifierNode {
  private var source: (any AlertSource)?
  private var panel: Node?

  override var children: [Node] { super.children + (panel.map { [$0] } ?? []) }

  override func appendSlots(_ slots: inout [Slot]) { content?.appendSlots(&slots) }

  override func take(_ effect: any ModifierEffect) { source = effect as? any AlertSource }

  override func didUpdate() {
    guard let source, source.isPresented.wrappedValue else {
      panel?.dismantle()
      panel = nil
      host.alerts.removeAll { $0 === self }
      return
    }
    panel = reconcile(panel, AnyView(source.views))
    if !host.alerts.contains(where: { $0 === self }) { host.alerts.append(self) }
  }

  override func didGo() { host.alerts.removeAll { $0 === self } }

  override func describe(_ scene: inout Scene) { content?.describe(&scene) }

  var title: String { source?.title ?? "" }

  /// What the alert says, and its buttons.
  func describePanel() -> [Scene.Element] {
    var scene = Scene(screen: CGRect(origin: .zero, size: host.size))
    panel?.describe(&scene)
    return scene.elements.map { element in
      var element = element
      if let action = element.action {
        element.action = { [weak self] in
          self?.source?.isPresented.wrappedValue = false
          action()
        }
      }
      return element
    }
  }
}
