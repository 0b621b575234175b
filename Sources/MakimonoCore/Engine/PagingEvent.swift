/// What can happen to a list.
public enum PagingEvent<Key: Hashable, Item: Identifiable, Failure> {
  /// The list begins at a key. Costs one load (rule R18).
  case start(at: Key)
  /// The reader scrolled, or the layout changed.
  case viewportChanged(ViewportReport)
  /// The page of a request came. Under a request that is no longer waited for, it is dropped (rule R2).
  case pageLoaded(RequestID, PageReply<Key, Item>)
  #if !hasFeature(Embedded)
  /// The page of a request with ``LoadRequest/isRevalidation`` is as it was (`304 Not Modified`).
  case pageUnchanged(RequestID)
  #endif
  /// - `random`: uniform in 0 ..< 1, for the backoff's jitter.
  /// - `reopening`: where keys have expired, the key of a page with the reader's row (``PagingEngine/readerID``), if the source has one.
  case loadFailed(RequestID, Failure, advice: RetryAdvice, random: Double, reopening: Key? = nil)
  /// The user asks to try a failed edge again; `nil` for every failed edge.
  case retry(LoadEdge?)
  /// The user asks for more at an end, near it or not: the next page is asked for, once. Where the feed ended it may have grown.
  case loadMore(ListEdge)
  /// The user asks for no more of what is under way: of one load, or of all. Rows and states are as they were before it, and nothing is asked for
  /// before the reader moves or asks for it.
  case cancel(LoadEdge?)
  #if !hasFeature(Embedded)
  /// The list is as it was before it began.
  case reset
  #endif
  /// The delay of a `retry` command is over.
  case retryDue(RequestID)
  /// The list is read anew. The old rows stay until the new ones are in (rule R10).
  case refresh(RefreshStrategy)
  /// Reads one page into a gap, on the side the reader asked for (rule R16).
  case fillGap(GapID, at: GapSide)
  #if !hasFeature(Embedded)
  /// The list begins anew at another key. The old rows stay until the reply is in.
  case jump(to: Key)
  /// The list goes on where a snapshot was taken: one load (rule R18). The old rows, if any, stay until the reply is in;
  /// the snapshot's edits join those there are.
  indirect case restore(PagingSnapshot<Key, Item>)
  /// The source says that everything may have changed.
  case invalidate
  #endif
  /// The system is short of memory: every page that the reader does not need at once goes.
  case memoryPressure
  /// The user changed a row: shown at once, under a token of the caller's choice (rule R17). Refused under a token that is
  /// still pending: nothing changes, the output is empty, and ``PagingEngine/pendingEdits`` has the edit that was there.
  ///
  /// - `change`: of an update alone. It is made on what the server says of the row, where the update's own item would hide it.
  indirect case edit(LocalEdit<Item>, token: EditToken, change: RowChange<Item>? = nil)
  /// The server made the edit its own. What it shows stays until the server's data takes its place.
  case confirmEdit(EditToken)
  /// The server refused: the rows return to what it last said of them. Later edits of the same rows stay.
  case rollBackEdit(EditToken)
  /// The server confirmed and sent the row that it made: it takes the place of the one inserted under a temporary
  /// id, and other edits of that row go by the new id. Only an update still pending of the temporary
  /// id, which carries a whole item, has nothing to show any more: send it again with the new one.
  indirect case replaceTemporary(EditToken, with: Item)
  /// The server told of changes unasked, in this order (rule R21).
  case push([Push<Item>])
  /// From now on new rows that are pushed are held back, and only counted (``PagingEngine/heldBackCount``); or, `false`, those that were
  /// are shown at once, and later ones as they come (rule R22).
  case holdBack(Bool)
  /// Pushes may have been lost: the line was cut, or the server says so. The window is read anew (rule R23).
  case pushesLost
}

extension PagingEvent {
  /// Whether it is about a change of the user's own.
  package var isEdit: Bool {
    switch self {
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary: true
    default: false
    }
  }

  /// Whether rows may come in beside those of pages.
  var mayGrowPages: Bool {
    switch self {
    case .edit(.insert, _, _), .push, .holdBack(false): true
    default: false
    }
  }

  /// Whether there may be local edits, or what is handled as they are, from now on.
  ///
  /// - Parameter hasOrderedRows: whether a page may have rows that go between those held (`placeByOrder`).
  func bringsEdits(hasOrderedRows: Bool) -> Bool {
    switch self {
    case .edit, .push: true
    case .pageLoaded: hasOrderedRows
    #if !hasFeature(Embedded)
    case .restore(let snapshot): !snapshot.edits.isEmpty
    #endif
    default: false
    }
  }
}

extension PagingEvent: Sendable where Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
