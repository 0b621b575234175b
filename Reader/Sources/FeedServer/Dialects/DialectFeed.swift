import FeedStore

/// The articles as dialects page them, with the faults of one request.
struct DialectFeed: Sendable {
  let store: FeedStore
  let fault: PageFault

  /// Rows that go out, and where they were cut. Keys and ends are those of the rows that were to go out.
  struct Page: Sendable {
    var rows: [ArticleRow]
    var total: Int
    /// Of the first row; the total past the end.
    var start: Int
    var first: FeedKey?
    var last: FeedKey?
    var hasPrevious: Bool
    var hasNext: Bool

    /// Where the page after it begins.
    var next: DialectPlace? { hasNext ? last.map { .after($0) } : nil }
    /// Where the page before it ends.
    var previous: DialectPlace? { hasPrevious ? first.map { .before($0) } : nil }
  }

  /// More at once no API of these gives.
  static let most = 1_000

  /// The rows from a place on, or before one.
  func page(_ place: DialectPlace, _ count: Int) async throws -> Page {
    switch place {
    case .first: try await keyed(.first, count)
    case .after(let key): try await keyed(.after(key), count)
    case .before(let key): try await keyed(.before(key), count)
    case .index(let index): try await numbered(index, count)
    }
  }

  /// The rows from an index on. Rows that a fault leaves out are lost, as they are wherever pages are numbered.
  func numbered(_ index: Int, _ count: Int) async throws -> Page {
    var page = Self.page(try await store.feedPage(.index(index), limit: min(count, Self.most), query: .everything))
    page.rows = fault.applied(to: page.rows)
    return page
  }

  /// A row and those on both sides of it: half of them newer.
  func around(_ key: FeedKey, _ count: Int) async throws -> Page {
    let before = try await store.feedPage(.before(key), limit: max(1, count / 2), query: .everything)
    return try await keyed(.index(count > 1 ? before.startIndex : before.startIndex + before.rows.count), count)
  }

  private func keyed(_ position: FeedPosition, _ count: Int) async throws -> Page {
    let limit = fault.shortened(min(count, Self.most))
    var page = Self.page(try await store.feedPage(position, limit: limit, query: .everything))
    page.rows = fault.afterShortening.applied(to: page.rows)
    return page
  }

  private static func page(_ page: FeedPage) -> Page {
    Page(
      rows: page.rows, total: page.totalCount, start: page.startIndex, first: page.rows.first?.key,
      last: page.rows.last?.key, hasPrevious: page.startIndex > 0,
      hasNext: page.startIndex + page.rows.count < page.totalCount)
  }
}
