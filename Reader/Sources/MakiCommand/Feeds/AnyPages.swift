/// The pages of a feed, whatever the feed. A page is asked for by `next()`, never ahead.
struct AnyPages<Row: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let load: @Sendable () async throws -> Batch<Row>?

  init(_ load: @escaping @Sendable () async throws -> Batch<Row>?) {
    self.load = load
  }

  func makeAsyncIterator() -> Self { self }

  func next() async throws -> Batch<Row>? { try await load() }
}
