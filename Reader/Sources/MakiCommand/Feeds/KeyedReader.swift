import FeedStore

/// Keeps the key of the next page.
actor KeyedReader<Row: Sendable> {
  private var key: FeedKey?
  private var isAtEnd = false
  private let load: @Sendable (FeedKey?) async throws -> (rows: [Row], next: FeedKey?, total: Int)

  init(
    _ key: FeedKey?, _ load: @escaping @Sendable (FeedKey?) async throws -> (rows: [Row], next: FeedKey?, total: Int)
  ) {
    self.key = key
    self.load = load
  }

  func next() async throws -> Batch<Row>? {
    if isAtEnd { return nil }
    let page = try await load(key)
    isAtEnd = page.next == nil
    key = page.next
    return Batch(rows: page.rows, next: page.next?.text, totalCount: page.total)
  }
}
