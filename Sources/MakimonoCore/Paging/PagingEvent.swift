/// What can happen to a list.
public enum PagingEvent<Key: Hashable, Item, Failure> {
  /// The list begins at a key. Costs one load (rule R18).
  case start(at: Key)
  /// The reader scrolled, or the layout changed.
  case viewportChanged(ViewportReport)
  case pageLoaded(RequestID, PageReply<Key, Item>)
  /// The page of a request with ``LoadRequest/isRevalidation`` is as it was (`304 Not Modified`).
  case pageUnchanged(RequestID)
  /// - `random`: uniform in 0 ..< 1, for the backoff's jitter.
  case loadFailed(RequestID, Failure, advice: RetryAdvice, random: Double)
  /// The user asks to try a failed edge again; `nil` for every failed edge.
  case retry(LoadEdge?)
  /// The delay of a `retry` command is over.
  case retryDue(RequestID)
  case refresh(RefreshStrategy)
  /// Reads one page into a gap, on the side the reader asked for (rule R16).
  case fillGap(GapID, from: GapSide)
  /// The list begins anew at another key. The old rows stay until the reply is in.
  case jump(to: Key)
  /// The source says that everything may have changed.
  case invalidate
  /// The system is short of memory: every page that the reader does not need at once goes.
  case memoryPressure
}

extension PagingEvent: Sendable where Key: Sendable, Item: Sendable, Failure: Sendable {}
