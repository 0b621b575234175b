import Makimono

extension Pager {
  /// The ids of the rows held.
  var ids: [Item.ID] { items.map(\.id) }

  /// Starts, and waits for all that comes of it.
  func started() async {
    start()
    await waitUntilSettled()
  }
}

extension KeyedPager {
  func started(at key: Key) async {
    start(at: key)
    await waitUntilSettled()
  }

  func jumped(to key: Key) async {
    jump(to: key)
    await waitUntilSettled()
  }
}

extension PagingConfiguration {
  /// Small pages, and nothing tried again unless a test says so.
  static func test(
    pageSize: Int = 3, window: PagingWindow = .unbounded, itemLimit: Int? = nil, retry: RetryPolicy = .never
  ) -> PagingConfiguration {
    PagingConfiguration(pageSize: pageSize, window: window, itemLimit: itemLimit, retry: retry)
  }
}

/// Everything a sequence gives.
func collect<Source: PagingSource>(_ sequence: PagedSequence<Source>) async throws -> [Source.Item] {
  var items: [Source.Item] = []
  for try await item in sequence { items.append(item) }
  return items
}
