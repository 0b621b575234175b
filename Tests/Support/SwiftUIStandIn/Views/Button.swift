/// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// Does something when tapped. https://developer.apple.com/documentation/swiftui/button
nonisolated public struct Button<Label: View>: View {
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label
  let role: ButtonRole?

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUIStandIn.Label<Text, Image> {
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { SwiftUIStandIn.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { SwiftUIStandIn.Label(title, systemImage: systemImage) }
  }
}

@MainActor extension Button: PrimitiveView, ButtonView {
  func makeNode(_ context: NodeContext) -> Node {
    let node = ButtonNode(context)
    node.update(self, context.environment)
    return node
  }

  var anyLabel: any View { label }
  func tapped(_ environment: EnvironmentValues) { action() }
}

@MainActor
protocol ButtonView {
  var anyLabel: any View { get }
  func tapped(_ environment: EnvironmentValues)
}

@MainActor
final class ButtonNode: Node {
  private var button: (any ButtonView)?
  private var label: Node?

  override var children: [Node] { label.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ButtonView else { return }
    button = view
    label = reconcile(label, view.anyLabel)
  }

  override func measure(_ proposal: Proposal) -> CGSize { label?.measure(proposal) ?? .zero }

  override func place(_ rect: CGRect) {
    self.rect = rect
    label?.place(rect)
  }

  override func isFlexible(_ axis: Axis) -> Bool { label?.isFlexible(axis) ?? false }

  override func describe(_ scene: inout Scene) {
    var inner = scene
    inner.elements = []
    label?.describe(&inner)
    let words = scene.label ?? inner.elements.filter { $0.kind == .text }.map(\.text).joined(separator: " ")
    let wasEnabled = scene.isEnabled
    scene.isEnabled = wasEnabled && environment.isEnabled
    scene.add(.button, words, self) { [weak self] in
      guard let self else { return }
      self.button?.tapped(self.environment)
    }
    scene.isEnabled = wasEnabled
    scene.elements += inner.elements
  }
}
