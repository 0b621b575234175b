/// No view. https://developer.apple.com/documentation/swiftui/emptyview
nonisolated public struct EmptyView: View {
  public typealias Body = Never
  public init() {}
}

@MainActor extension EmptyView: GroupView {
  var members: [GroupMember] { [] }
}

/// Views that are to be spoken of as one. https://developer.apple.com/documentation/swiftui/group
nonisolated public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor extension Group: PrimitiveView, GroupView where Content: View {
  var members: [GroupMember] { [GroupMember(view: content)] }
}

/// A view whose type is not told. https://developer.apple.com/documentation/swiftui/anyview
nonisolated public struct AnyView: View {
  public typealias Body = Never
  let view: any View

  public init<V: View>(_ view: V) { self.view = view }
  public init<V: View>(erasing view: V) { self.view = view }
}

@MainActor extension AnyView: GroupView {
  var members: [GroupMember] { [GroupMember(view: view)] }
}
