/// Several views, one after the other. https://developer.apple.com/documentation/swiftui/tupleview
nonisolated public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  let views: [any View]

  init(_ value: T, views: [any View]) {
    self.value = value
    self.views = views
  }
}

@MainActor extension TupleView: GroupView {
  var members: [GroupMember] { views.map { GroupMember(view: $0) } }
}
