public import MakimonoCore

/// What happened to a pager's list, and what it looks like since.
///
/// An update is complete: whoever draws from `rows` and steps through `change` never sees a count that
/// does not fit its rows, however far the pager itself has gone on meanwhile.
public struct PagerUpdate<Item: Identifiable & Equatable & Sendable>: Sendable {
  /// The exact steps from the `rows` of the update before to those of this one (rule R11). Empty where
  /// only states changed.
  public internal(set) var change: ListChange
  /// The same of the rows without separators, and without those.
  package internal(set) var sourceChange: ListChange
  /// The items after the change, without separators. O(1) to copy.
  public internal(set) var items: PagedItems<AnyPageKey, Item>
  /// The rows after the change: items, gaps, placeholders, separators. Where there is none of these but items they are the items. O(1) to copy.
  public internal(set) var rows: PagedRows<AnyPageKey, Item>
  /// The states after the change.
  public internal(set) var loadStates: LoadStates<any Error>
  /// The ends of the list that are ends of the feed after the change, as far as is known.
  package internal(set) var feedEnds: Set<ListEdge>
  /// Rows in the whole feed, where the source counts them.
  public internal(set) var totalCount: Int?
  /// New rows that were pushed and are held back; see ``Pager/holdsBackNewRows``.
  public internal(set) var heldBackCount: Int
  /// Whether new rows that are pushed are held back.
  public internal(set) var holdsBackNewRows: Bool
  /// Whether the list was read anew: first load, refresh, or jump.
  public internal(set) var replacedList: Bool
  /// Whether the change is the user's own (rule R17), and no page's: a screen may animate it.
  public internal(set) var isEdit: Bool
  /// Whether the pager wants a viewport report in points for the new rows. Reports in rows need no repeat.
  public internal(set) var needsViewport: Bool
  /// Whether `change` takes out every row and puts in every row, because this is an observer's first
  /// update or the observer fell too far behind for single steps. Reload instead of animating.
  public internal(set) var isReset: Bool
  /// What came to pass beside rows and states, oldest first; the latest 64 of it where the observer fell behind.
  public internal(set) var events: [PagerEvent] = []
  /// What came with pages beside their rows in this step, of a type, oldest first. What came with the page of a row is
  /// ``Pager/metadata(ofRow:)``.
  ///
  /// ```swift
  /// for facets in update.metadata(Facets.self) { sidebar.show(facets) }
  /// ```
  public func metadata<Value>(_ type: Value.Type) -> [Value] {
    events.flatMap { event -> [Value] in
      if case .pageMetadata(let metadata, _) = event { metadata.values(type) } else { [] }
    }
  }

  /// Rows of the user's own that have the server's id by now.
  package internal(set) var renamed: [RenamedRow<Item>] = []
  /// Whether the list is another source's than it was: it begins at its start, whatever was read before.
  package internal(set) var isOtherSource = false
  /// How many events this update stands for: more than 1 where an observer fell behind.
  public internal(set) var eventCount: Int
}
