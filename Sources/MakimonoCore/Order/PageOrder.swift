/// The order of a source's keys and its end rule: pure, so that every shell (native, browser) agrees.
public protocol PageOrder {
  /// What a page is asked for by: a page number, an offset, a cursor.
  associatedtype Key: Hashable

  /// The neighbour of a page. O(1).
  func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key>

  /// Whether a key says by itself where its rows stand in the feed: page numbers and offsets. Then several
  /// loads may be in flight (rule R1), and drift can be noticed and repaired (rule R15).
  var isComputed: Bool { get }

  /// Rows that one request may ask for at most where more than a page may be asked for when the reader is faster
  /// than the feed; `nil` where every request asks for one page (rule R14).
  var growthLimit: Int? { get }

  /// Whether a key that was read already ends the list; otherwise it is a failure, never a loop (rule R6).
  var endsAtRepeatedKey: Bool { get }

  /// Pages in a row without a new row that are followed before the edge fails (rule R5), where the source knows that there are
  /// many: a feed of which few rows are left. `nil` for ``PagingConfiguration/emptyPageBudget``.
  var emptyPageBudget: Int? { get }

  /// Whether pages are read on from the row that the list has at its edge by then, and keys are places in the rows' own order: then a page
  /// meets the list whatever came or went since its key was given (rule R24), and one that names a place a second time leads on
  /// all the same (rule R6). Not in the browser.
  var readsOnFromRows: Bool { get }

  #if !hasFeature(Embedded)
  /// How long keys are good; by default until the server says otherwise.
  var keyLifetime: KeyLifetime { get }
  #endif

  /// What to do about drift, where keys are computed.
  var drift: DriftPolicy { get }

  /// Rows of the feed before the first that a request asks for, where keys are computed.
  func feedIndex(of key: Key, count: Int) -> Int?

  /// The key under which a page of `count` rows begins right after `index` rows of the feed; `nil` where there is none:
  /// off the grid of pages, past a cap, or for keys that are not computed.
  func key(atFeedIndex index: Int, count: Int) -> Key?

  /// A request across a boundary: from `overlap` rows on the near side of it to about a page on the far side.
  ///
  /// `nil` where the source has no such request. It may reach less far than a page, or not beyond the boundary at
  /// all, where pages have one size only.
  ///
  /// - Parameters:
  ///   - direction: which way the list goes on.
  ///   - overlap: rows of the near side that are to be read again.
  ///   - pageSize: rows of a page.
  ///   - boundary: rows of the feed before the first row (backward) or up to the last row (forward) that is held.
  ///   - sizeLimit: rows that the server was seen to give at most.
  func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Key>?
}

extension PageOrder {
  public var isComputed: Bool { false }
  public var growthLimit: Int? { nil }
  public var endsAtRepeatedKey: Bool { false }
  public var emptyPageBudget: Int? { nil }
  public var readsOnFromRows: Bool { false }
  #if !hasFeature(Embedded)
  public var keyLifetime: KeyLifetime { .forever }
  #endif
  public var drift: DriftPolicy { .ignored }
  public func feedIndex(of key: Key, count: Int) -> Int? { nil }
  public func key(atFeedIndex index: Int, count: Int) -> Key? { nil }
  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Key>? { nil }
}
