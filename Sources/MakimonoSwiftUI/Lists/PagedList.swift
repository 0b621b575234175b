#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// A `List` over a pager: it starts the pager, tells it what is on screen, shows every row, gap and load state, and keeps what is
/// read in its place.
///
/// ```swift
/// struct ArticlesScreen: View {
///   @State private var pager = Pager(source: articles, configuration: PagingConfiguration(window: .pages(10)))
///
///   var body: some View {
///     PagedList(pager) { article in
///       ArticleRow(article)
///     }
///     .navigationTitle("Articles")
///   }
/// }
/// ```
///
/// That is all of an endless list with pull to refresh, retry at either edge, an end note, and screens for a list that is empty,
/// loads, or failed. What it shows of its states is replaced by `pagedEdge(_:)` and its relatives.
///
/// The row builder makes one view an item; several go into a stack.
///
/// **What keeps the row in its place** when pages come and go above: a `ScrollViewReader` brings the first row that is wholly in
/// sight back to where it was, in the update that shows the change. A `List` decides by itself when it measures rows above, so a
/// place that must hold to the point needs ``PagedScrollView``. Whether bringing a row back ends a fling Apple does not say, and
/// no test on Linux can tell: only a device does.
///
/// **A counted list** (`PagingConfiguration.placeholders`) hands over the rows that are held and those near the reader, however many
/// there are. Of the others each few hundred stand as one row that looks like a placeholder: a `List` does not ask how long a row is before
/// it shows it. So the scroll bar leads anywhere, but out of proportion; in ``PagedScrollView`` it is right.
public struct PagedList<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  private let pager: Pager<Item>
  private let position: Binding<Item.ID?>?
  private let row: (Item, Item?) -> Row
  private var options = ReadingOptions<Item.ID>()
  private var listFollowing: ListFollowing?

  /// A list of a pager's rows.
  ///
  /// - Parameters:
  ///   - pager: the list. It is started when the view appears, unless it was before.
  ///   - position: the item at the top, for an app that keeps it: written as the reader scrolls, and scrolled to where the app
  ///     writes it. An item that is not held is waited for until the list is read anew.
  ///   - row: the view of an item.
  public init(
    _ pager: Pager<Item>, position: Binding<Item.ID?>? = nil, @ViewBuilder row: @escaping (Item) -> Row
  ) {
    self.pager = pager
    self.position = position
    self.row = { item, _ in row(item) }
  }

  /// A list of a pager's rows that show something of the row before them, such as a day above the first message of that day.
  ///
  /// ```swift
  /// PagedList(pager) { article, before in
  ///   VStack(alignment: .leading) {
  ///     if article.title.first != before?.title.first { Text(article.title.prefix(1)).font(.headline) }
  ///     Text(article.title)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pager: the list. It is started when the view appears, unless it was before.
  ///   - position: the item at the top, for an app that keeps it.
  ///   - row: the view of an item. It is made anew where the item before becomes another. That is `nil` in the first row, and behind a gap.
  public init(
    _ pager: Pager<Item>, position: Binding<Item.ID?>? = nil, @ViewBuilder row: @escaping (Item, _ before: Item?) -> Row
  ) {
    self.pager = pager
    self.position = position
    self.row = row
    options.looksBack = true
  }

  /// The list, with what tells of loads and failures.
  public var body: some View {
    // Another pager is another list: nothing that was kept of the one before is true of it.
    PagedListContent(pager: pager, position: position, options: options, following: listFollowing, row: row)
      .id(ObjectIdentifier(pager))
  }

  /// Which row does not move while others come, go and grow: the first in sight; the last, of a chat; or one that you name, while it is
  /// in sight.
  ///
  /// ```swift
  /// PagedList(pager) { MessageRow($0) }
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

  /// Has an object tell how many rows are new, and go to them.
  public func following(_ following: ListFollowing) -> Self { with { $0.listFollowing = following } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var view = self
    change(&view)
    return view
  }
}
#endif
