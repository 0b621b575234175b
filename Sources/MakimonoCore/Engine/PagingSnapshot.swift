/// Where a list stands, without its rows: enough to go on there after the process has died.
///
/// The page of the reader's row is loaded again, and that alone; what was around it counts as evicted, so that even a
/// feed of forward-only cursors leads back to where it began, and gaps are still gaps. Plain values: put them into
/// whatever format the app keeps.
public struct PagingSnapshot<Key: Hashable, Item: Identifiable> {
  /// The reader's page.
  public var page: PageRecord<Key>
  /// The reader's row; `nil` where it is no item.
  public var itemID: Item.ID?
  /// Number of the reader's row in the page: the nearest place where the row is gone.
  public var rowInPage: Int
  /// Pages before it, the nearest last.
  public var pagesBefore: [PageRecord<Key>]
  /// Pages after it, the nearest last.
  public var pagesAfter: [PageRecord<Key>]
  /// The ``PageRecord/position`` of the feed's first row, where the chain is known to reach it.
  public var feedStart: Int?
  /// Local edits that the server has neither confirmed nor refused.
  public var edits: [PendingEdit<Item>]
  /// Whether the keys are not those that the list was read by, since these must not be kept (rule R25): the reader's row is looked for from the
  /// source's first page on, or its place taken where keys are computed.
  public var isKeyless: Bool

  /// Makes a snapshot of its parts: for apps that keep them in a format of their own.
  public init(
    page: PageRecord<Key>, itemID: Item.ID?, rowInPage: Int = 0, pagesBefore: [PageRecord<Key>] = [],
    pagesAfter: [PageRecord<Key>] = [], feedStart: Int? = nil, edits: [PendingEdit<Item>] = [],
    isKeyless: Bool = false
  ) {
    self.page = page
    self.itemID = itemID
    self.rowInPage = rowInPage
    self.pagesBefore = pagesBefore
    self.pagesAfter = pagesAfter
    self.feedStart = feedStart
    self.edits = edits
    self.isKeyless = isKeyless
  }

  #if !hasFeature(Embedded)
  /// The same place without a key that must not be kept.
  ///
  /// - Parameter firstKey: stands in for those.
  package func withoutKeys(but firstKey: Key) -> PagingSnapshot {
    var snapshot = self
    snapshot.page.key = firstKey
    (snapshot.pagesBefore, snapshot.pagesAfter) = ([], [])
    snapshot.isKeyless = true
    return snapshot
  }
  #endif

  /// The same place, with keys in another form.
  package func mappingKeys<Other>(_ other: (Key) -> Other) -> PagingSnapshot<Other, Item> {
    PagingSnapshot<Other, Item>(
      page: page.mappingKey(other), itemID: itemID, rowInPage: rowInPage,
      pagesBefore: pagesBefore.map { $0.mappingKey(other) }, pagesAfter: pagesAfter.map { $0.mappingKey(other) },
      feedStart: feedStart, edits: edits, isKeyless: isKeyless)
  }
}

extension PagingSnapshot: Equatable where Item: Equatable {}
extension PagingSnapshot: Hashable where Item: Hashable {}
extension PagingSnapshot: Sendable where Key: Sendable, Item: Sendable, Item.ID: Sendable {}
