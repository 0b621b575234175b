#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// A `ScrollView` with a lazy stack or grid over a pager: it starts the pager, tells it what is on screen, shows every row, gap
/// and load state, and keeps what is read in its place.
///
/// ```swift
/// PagedScrollView(pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 160))])) { product in
///   ProductCell(product)
/// }
/// .pagedRefresh(.keepWindow)
/// ```
///
/// **What keeps the row in its place** when pages come and go above, by the system's version:
///
/// - iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2: the scroll's geometry and the rows' own say how far the first row that is
///   wholly in sight is from the top; a `ScrollPosition` puts it back there, in the update that shows the change. To 0.5 points.
/// - before: the position by id, `scrollPosition(id:anchor:)`: the system keeps the row at the top in sight. The bound: it may move
///   by as much of it as was out of sight, at most its own height.
///
/// In a grid, items that come above in a number that is no multiple of the columns move cells from column to column; the line
/// of the kept item stays where it is. A gap takes a line of its own, and so do the states at the edges.
///
/// **A counted list** (`PagingConfiguration.placeholders`) hands over the rows that are held and those near the reader, however many
/// there are. Empty room stands for the others, as long as they would be by the mean of the lines that were seen; a reader who drags
/// into it finds rows there one update later. Placeholders about as long as rows make that exact. Before iOS 18 the reader's row may
/// move there by some of its height.
public struct PagedScrollView<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  private let pager: Pager<Item>
  private let layout: PagedLayout
  private let position: Binding<Item.ID?>?
  private let row: (Item, Item?) -> Row
  private var options = ReadingOptions<Item.ID>()
  private var listFollowing: ListFollowing?
  private var mechanism = KeepingMechanism.current

  /// A scroll view of a pager's rows.
  ///
  /// - Parameters:
  ///   - pager: the list. It is started when the view appears, unless it was before.
  ///   - layout: a stack, or a grid.
  ///   - position: the item at the top, for an app that keeps it: written as the reader scrolls, and scrolled to where the app
  ///     writes it. An item that is not held is waited for until the list is read anew.
  ///   - row: the view of an item.
  public init(
    _ pager: Pager<Item>, layout: PagedLayout = .stack(), position: Binding<Item.ID?>? = nil,
    @ViewBuilder row: @escaping (Item) -> Row
  ) {
    self.pager = pager
    self.layout = layout
    self.position = position
    self.row = { item, _ in row(item) }
  }

  /// A scroll view of a pager's rows that show something of the row before them, such as a day above the first message of that day.
  ///
  /// ```swift
  /// PagedScrollView(pager) { article, before in
  ///   VStack(alignment: .leading) {
  ///     if article.title.first != before?.title.first { Text(article.title.prefix(1)).font(.headline) }
  ///     Text(article.title)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pager: the list. It is started when the view appears, unless it was before.
  ///   - layout: a stack, or a grid.
  ///   - position: the item at the top, for an app that keeps it.
  ///   - row: the view of an item. It is made anew where the item before becomes another. That is `nil` in the first row, and behind a gap.
  public init(
    _ pager: Pager<Item>, layout: PagedLayout = .stack(), position: Binding<Item.ID?>? = nil,
    @ViewBuilder row: @escaping (Item, _ before: Item?) -> Row
  ) {
    self.pager = pager
    self.layout = layout
    self.position = position
    self.row = row
    options.looksBack = true
  }

  /// The scroll view, with what tells of loads and failures.
  public var body: some View {
    PagedScrollContent(
      pager: pager, layout: layout, position: position, mechanism: mechanism, options: options,
      following: listFollowing,
      row: row
    )
    .id(ObjectIdentifier(pager))
  }

  /// The same list kept in its place by another system version's means.
  func keeping(by mechanism: KeepingMechanism) -> Self {
    var view = self
    view.mechanism = mechanism
    return view
  }

  /// Which row does not move while others come, go and grow: the first in sight; the last, of a chat; or one that you name, while it is
  /// in sight.
  ///
  /// ```swift
  /// PagedScrollView(pager) { MessageRow($0) }
  ///   .readingLine(.end)             // opens at its end, and follows it
  ///   .following(following)          // tells what is new, and goes there
  /// ```
  ///
  /// With ``ReadingLine/end`` the list opens at its end and follows it: see ``follow(_:)``. There is no row that says that there is no
  /// more.
  public func readingLine(_ line: ReadingLine<Item.ID>) -> Self { with { $0.options.line = line } }

  /// What the list stays at while rows come in and grow: an end, or an item that is pinned to the top. Where the reader scrolled away
  /// from it nothing moves.
  ///
  /// ```swift
  /// .follow(question.map { .pinned($0.id) } ?? .end)   // to the top, with room for the answer
  /// ```
  public func follow(_ follow: Follow<Item.ID>) -> Self { with { $0.options.follow = follow } }

  /// The end of the view at which rows stand that are less than a screenful; by default that of the reading line.
  public func shortContent(at edge: ListEdge?) -> Self { with { $0.options.shortContentEdge = edge } }

  /// Has an object tell how many rows are new, and go to them.
  public func following(_ following: ListFollowing) -> Self { with { $0.listFollowing = following } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var view = self
    change(&view)
    return view
  }
}
#endif
