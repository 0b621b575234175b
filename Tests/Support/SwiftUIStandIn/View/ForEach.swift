/// A view for each element of a collection. https://developer.apple.com/documentation/swiftui/foreach
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

@MainActor extension ForEach: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> Node { ForEachNode(self, context) }
}

@MainActor extension ForEach: ElementSource where Content: View {
  var elementCount: Int { data.count }

  var areSections: Bool { Content.self is any SectionView.Type }

  func elementID(at index: Int) -> AnyHashable { AnyHashable(id(data[data.index(data.startIndex, offsetBy: index)])) }

  func elementView(at index: Int) -> any View { content(data[data.index(data.startIndex, offsetBy: index)]) }
}
