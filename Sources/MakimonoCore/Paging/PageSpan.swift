/// A request that reads across a page boundary, so that its reply overlaps rows that are held (rule R15).
public struct PageSpan<Key: Hashable>: Hashable {
  public var key: Key
  /// Rows to ask for; not always the page size (rule R14 gives way to R15).
  public var count: Int
  /// Rows of the feed before the first that is asked for.
  public var start: Int

  public init(key: Key, count: Int, start: Int) {
    self.key = key
    self.count = count
    self.start = start
  }

  var end: Int { start.saturatingAdding(count) }
}

extension PageSpan: Sendable where Key: Sendable {}
