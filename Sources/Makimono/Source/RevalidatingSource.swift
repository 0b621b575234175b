public import MakimonoCore

/// A source whose server can say that a page is unchanged: by `ETag` and `If-None-Match`, `Last-Modified`, or a revision.
///
/// The validator is a text that only the source understands. Whoever keeps pages (an offline store, a cache) keeps it with
/// them, and hands it back with the next request for the same page.
///
/// ```swift
/// struct ArticleSource: RevalidatingSource {
///   typealias Item = Article
///   let order = PageNumberOrder(endRule: .emptyPage)
///   let firstKey = 1
///
///   func load(
///     _ request: LoadRequest<Int>, validator: String?
///   ) async throws -> RevalidatedPage<Int, Article> {
///     let reply = try await api.articles(page: request.key, ifNoneMatch: validator)
///     return reply.status == 304 ? .unchanged : .page(PageReply(items: reply.articles), validator: reply.eTag)
///   }
/// }
/// ```
public protocol RevalidatingSource<Key, Item>: PagingSource {
  /// Loads one page unless it is what it was.
  ///
  /// - Parameters:
  ///   - request: the page that is wanted.
  ///   - validator: what the page came with the last time; `nil` where nobody has it, and then the answer must be
  ///     a page.
  func load(_ request: LoadRequest<Key>, validator: String?) async throws -> RevalidatedPage<Key, Item>
}

extension RevalidatingSource {
  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    guard case .page(let reply, _) = try await load(request, validator: nil) else { throw PageUnchanged() }
    return reply
  }
}
