/// A request that reads across a page boundary, so that its reply overlaps rows that are held (rule R15).
public struct PageSpan<Key: Hashable>: Hashable {
  /// Which page to ask for.
  public var key: Key
  /// Rows to ask for; not always the page size (rule R14 gives way to R15).
  public var count: Int
  /// Rows of the feed before the first that is asked for.
  public var start: Int

  /// Makes a request of its key, its count of rows, and the rows of the feed before it.
  public init(key: Key, count: Int, start: Int) {
    self.key = key
    self.count = count
    self.start = start
  }

  /// The same with a key of another type.
  private init<Old>(_ span: PageSpan<Old>, _ key: Key) {
    self.key = key
    count = span.count
    start = span.start
  }

  /// The same rows under a key of another type; `nil` where there is no such key.
  public func mapKey<New>(_ transform: (Key) -> New?) -> PageSpan<New>? {
    transform(key).map { PageSpan<New>(self, $0) }
  }

  var end: Int { start.saturatingAdding(count) }
}

extension PageSpan: Sendable where Key: Sendable {}
