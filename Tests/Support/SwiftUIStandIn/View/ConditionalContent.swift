/// One of two views. What an `if` in a view builder makes.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

@MainActor extension _ConditionalContent: PrimitiveView, GroupView where TrueContent: View, FalseContent: View {
  var members: [GroupMember] {
    // Two branches are two identities, even where their types are one.
    switch storage {
    case .trueContent(let view): [GroupMember(mark: 1, view: view)]
    case .falseContent(let view): [GroupMember(mark: 2, view: view)]
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

@MainActor extension Optional: PrimitiveView, GroupView where Wrapped: View {
  var members: [GroupMember] { map { [GroupMember(view: $0)] } ?? [] }
}
