import MakimonoCore

/// Rows that a pager shows until its source has been read: one page, and nothing around it.
struct RowsInHand<Key: Hashable & Sendable, Item: Identifiable & Equatable & Sendable>: PagingSource {
  let items: [Item]
  let firstKey: Key

  var order: WholeListOrder<Key> { WholeListOrder() }

  func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> { PageReply(items: items) }
}

/// The order of a list that is one page.
struct WholeListOrder<Key: Hashable & Sendable>: PageOrder, Sendable {
  func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key> { .end(.sourceSaidSo) }
}

extension PagingEngine where Order == AnyPageOrder, Failure == any Error, Item: Equatable & Sendable {
  /// An engine that holds rows in hand; `nil` where there are none.
  init?<Key>(holding rows: RowsInHand<Key, Item>, configuration: PagingConfiguration) {
    guard !rows.items.isEmpty else { return nil }
    let key = AnyPageKey(rows.firstKey)
    self.init(configuration: configuration, order: AnyPageOrder(rows.order), firstKey: key)
    for case .load(let request) in handle(.start(at: key)).commands {
      _ = handle(.pageLoaded(request.id, PageReply(items: rows.items)))
    }
  }
}
