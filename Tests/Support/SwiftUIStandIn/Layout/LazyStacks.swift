/// A column that renders what is in sight. https://developer.apple.com/documentation/swiftui/lazyvstack
nonisolated public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let lazyStyle: LazyStyle
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    lazyStyle = LazyStyle(axis: .vertical, share: alignment.share, spacing: spacing ?? 8)
    self.content = content()
  }
}

/// A row that renders what is in sight. https://developer.apple.com/documentation/swiftui/lazyhstack
nonisolated public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let lazyStyle: LazyStyle
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    lazyStyle = LazyStyle(axis: .horizontal, share: alignment.share, spacing: spacing ?? 8)
    self.content = content()
  }
}

/// Lines of cells that are rendered in sight. https://developer.apple.com/documentation/swiftui/lazyvgrid
nonisolated public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let lazyStyle: LazyStyle
  let content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    lazyStyle = LazyStyle(axis: .vertical, share: alignment.share, spacing: spacing ?? 8, columns: columns)
    self.content = content()
  }
}

/// https://developer.apple.com/documentation/swiftui/pinnedscrollableviews
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column of a grid. https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

@MainActor extension LazyVStack: PrimitiveView, LazyView {
  func makeNode(_ context: NodeContext) -> Node { LazyNode(self, context) }
  var anyContent: any View { content }
}

@MainActor extension LazyHStack: PrimitiveView, LazyView {
  func makeNode(_ context: NodeContext) -> Node { LazyNode(self, context) }
  var anyContent: any View { content }
}

@MainActor extension LazyVGrid: PrimitiveView, LazyView {
  func makeNode(_ context: NodeContext) -> Node { LazyNode(self, context) }
  var anyContent: any View { content }
}

@MainActor
protocol LazyView {
  var lazyStyle: LazyStyle { get }
  var anyContent: any View { get }
}

struct LazyStyle: Sendable {
  var axis: Axis
  var share: CGFloat
  var spacing: CGFloat
  var columns: [GridItem]?
  /// Around each row of a list.
  var insets = EdgeInsets()
  var leastLength: CGFloat = 0

  static var list: LazyStyle {
    LazyStyle(
      axis: .vertical, share: 0, spacing: 0, insets: EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20),
      leastLength: 44)
  }

  /// Where the columns begin, and how wide they are.
  func columnFrames(width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    guard let columns else { return [(0, width)] }
    var widths: [(width: CGFloat?, spacing: CGFloat)] = []
    for column in columns {
      let gap = column.spacing ?? 8
      switch column.size {
      case .fixed(let width): widths.append((width, gap))
      case .flexible: widths.append((nil, gap))
      case .adaptive(let minimum, _):
        let count = max(1, Int((width + gap) / (minimum + gap)))
        widths += Array(repeating: (nil, gap), count: count)
      }
    }
    let gaps = widths.dropLast().reduce(0) { $0 + $1.spacing }
    let fixed = widths.reduce(0) { $0 + ($1.width ?? 0) }
    let flexible = widths.filter { $0.width == nil }.count
    let share = flexible > 0 ? max(0, width - gaps - fixed) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    return widths.map { column in
      defer { x += (column.width ?? share) + column.spacing }
      return (x, column.width ?? share)
    }
  }
}
