/// Content larger than its place. https://developer.apple.com/documentation/swiftui/scrollview
nonisolated public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

@MainActor extension ScrollView: PrimitiveView, ScrollableView {
  func makeNode(_ context: NodeContext) -> Node { ScrollNode(self, context) }
  var scrollAxis: Axis { axes.contains(.horizontal) ? .horizontal : .vertical }
  var anyContent: any View { content }
}

@MainActor
protocol ScrollableView {
  var scrollAxis: Axis { get }
  var anyContent: any View { get }
}

/// Rows below one another, rendered in sight. https://developer.apple.com/documentation/swiftui/list
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let content: Content
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

@MainActor extension List: PrimitiveView, ScrollableView {
  func makeNode(_ context: NodeContext) -> Node { ScrollNode(self, context) }
  var scrollAxis: Axis { .vertical }
  var anyContent: any View { ListRows(content: content) }
}

/// What a list scrolls: its rows, each with room around it and at least 44 points high.
nonisolated struct ListRows<Content: View>: View {
  typealias Body = Never
  let content: Content
}

@MainActor extension ListRows: PrimitiveView, LazyView {
  func makeNode(_ context: NodeContext) -> Node { LazyNode(self, context) }
  var lazyStyle: LazyStyle { .list }
  var anyContent: any View { content }
}
