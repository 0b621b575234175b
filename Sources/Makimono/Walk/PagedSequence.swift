import MakimonoCore

/// A whole feed, row after row; see ``PagingSource/items(from:configuration:clock:random:)``.
public struct PagedSequence<Source: PagingSource>: AsyncSequence, Sendable {
  public typealias Element = Source.Item

  let source: Source
  let firstKey: Source.Key
  let configuration: PagingConfiguration
  let clock: any Clock<Duration>
  let random: @Sendable () -> Double

  /// Every loop walks the feed anew.
  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: PageWalk(self))
  }

  /// One walk.
  public struct Iterator: AsyncIteratorProtocol {
    private(set) var walk: PageWalk<Source>
    /// The page that is being handed out, last row first.
    private var rows: [Source.Item] = []
    private var isDone = false

    init(walk: PageWalk<Source>) {
      self.walk = walk
    }

    /// The next row; `nil` past the last, and after an error.
    ///
    /// - Throws: the source's own error once the retry policy gives up on it, a ``PagingError`` where the
    ///   source's replies lead nowhere, or `CancellationError`.
    public mutating func next() async throws -> Source.Item? {
      guard !isDone else { return nil }
      do {
        try Task.checkCancellation()
        if rows.isEmpty { rows = try await walk.nextPage().reversed() }
      } catch {
        isDone = true
        throw error
      }
      guard let row = rows.popLast() else {
        isDone = true
        return nil
      }
      return row
    }
  }
}
