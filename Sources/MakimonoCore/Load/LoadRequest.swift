/// One page to be fetched.
///
/// Fields are `Optional<...>` in full, as in ``PageFacts``.
public struct LoadRequest<Key: Hashable> {
  /// Give it back with the reply or the failure.
  public var id: RequestID
  /// Where the page goes.
  public var edge: LoadEdge
  /// The gap that the page is to fill; `edge` then says from which side: `append` from its start.
  public var gap: Optional<GapID>
  /// Which page to ask for.
  public var key: Key
  /// Rows to ask for: the same for every request (rule R14), but where drift is repaired (rule R15) and where the
  /// order allows pages to grow.
  public var count: Int
  #if hasFeature(Embedded)
  // A browser asks by validators itself, and has the page as it was for an answer.
  public var isRevalidation: Bool {
    get { false }
    set {}
  }
  // Nor is it told how often something was tried.
  public var attempt: Int {
    get { 0 }
    set {}
  }
  #else
  /// Whether the rows under this key are held, so that the source may ask by validators (`If-None-Match`) and answer with
  /// ``PagingEvent/pageUnchanged(_:)``.
  public var isRevalidation: Bool
  /// 0 for the first try of this key, then 1, 2 ...
  public var attempt: Int
  #endif

  /// Makes a request of its parts: for tests, and for shells that carry requests over a border.
  public init(
    id: RequestID, edge: LoadEdge, gap: GapID? = nil, key: Key, count: Int, attempt: Int = 0,
    isRevalidation: Bool = false
  ) {
    self.id = id
    self.edge = edge
    self.gap = gap
    self.key = key
    self.count = count
    self.attempt = attempt
    self.isRevalidation = isRevalidation
  }

  /// The same with a key of another type.
  private init<Old>(_ request: LoadRequest<Old>, _ key: (Old) -> Key) {
    id = request.id
    edge = request.edge
    gap = request.gap
    self.key = key(request.key)
    count = request.count
    attempt = request.attempt
    isRevalidation = request.isRevalidation
  }

  /// The same request by a key of another type: for sources around others.
  public func mapKey<New>(_ transform: (Key) -> New) -> LoadRequest<New> { LoadRequest<New>(self, transform) }
}

extension LoadRequest: Equatable {}
extension LoadRequest: Hashable {}
extension LoadRequest: Sendable where Key: Sendable {}
