public import MakimonoCore

/// Rows in hand: a fixed list, a preview, a test.
///
/// ```swift
/// let pager = KeyedPager(source: ArraySource(articles))
/// ```
///
/// Two rows with one id are one row: the first of them.
public struct ArraySource<Item: Identifiable & Equatable & Sendable>: PagingSource {
  public let order = OffsetOrder(endRule: .total, drift: .ignored)
  private let items: [Item]

  /// A source of these rows, in this order.
  public init(_ items: [Item]) { self.items = items }

  public var firstKey: Int { 0 }

  public func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Item> {
    let start = min(max(0, request.key), items.count)
    let end = start + min(max(0, request.count), items.count - start)
    return PageReply(items: Array(items[start..<end]), totalCount: items.count)
  }
}
