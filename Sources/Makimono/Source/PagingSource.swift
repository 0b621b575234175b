public import MakimonoCore

/// Where pages come from: one method that loads a page, and the order of the pages' keys.
///
/// Most sources need no type of their own: ``PageNumberSource``, ``OffsetSource`` and ``CursorSource`` take a
/// closure. Conform to this protocol where a source has state, or keys of another kind.
///
/// ```swift
/// struct CommitSource: PagingSource {
///   let client: GitClient
///   let order = CursorOrder<String>()
///   let firstKey = "HEAD"
///
///   func load(_ request: LoadRequest<String>) async throws -> PageReply<String, Commit> {
///     let commits = try await client.log(from: request.key, limit: request.count)
///     return PageReply(items: commits, nextKey: commits.last?.parent)
///   }
/// }
/// ```
///
/// The end rule is the order's: a source says once how its list ends, and ``Pager`` and ``items(from:configuration:clock:random:)``
/// both go by it.
public protocol PagingSource<Item>: Sendable {
  /// What brings a page: its number, its offset, a cursor.
  associatedtype Key: Hashable & Sendable
  /// A row. Two rows with one `id` are the same row; where they are not equal its content changed.
  associatedtype Item: Identifiable & Equatable & Sendable
  /// How a page's neighbours are found, and how the list ends.
  associatedtype Order: PageOrder & Sendable where Order.Key == Key

  /// How a page's neighbours are found, and how the list ends.
  var order: Order { get }

  /// The key that the list begins at, and that a refresh goes back to.
  var firstKey: Key { get }

  /// Loads one page.
  ///
  /// It is called off the main actor, once for each page that is wanted. For one edge of one list no more calls are under way at a time
  /// than `PagingConfiguration.maxLoadsInFlight`, which is 1 unless told otherwise; a list with placeholders may have two. Its task is
  /// cancelled when the page is not wanted any more.
  ///
  /// - Returns: the page as it came. It may be shorter or longer than `request.count`, or empty.
  /// - Throws: any error; ``PageUnchanged`` where that was asked. What an error says about trying again is
  ///   ``retryAdvice(for:)``.
  func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item>

  /// What an error of ``load(_:)`` says about trying again.
  ///
  /// By default `RetryAdvice(for:)`: an error that is ``RetryAdvising`` speaks for itself, and any other is transient.
  func retryAdvice(for error: any Error) -> RetryAdvice

  /// The key of a page that has a row, wherever in it, by the row's id alone: for APIs that open at one (`?around=ID`). A list whose keys have
  /// expired begins anew there (rule R25).
  ///
  /// By default there is none, and the row is looked for from the first page on.
  func key(around id: Item.ID) -> Key?
}

extension PagingSource {
  public func retryAdvice(for error: any Error) -> RetryAdvice { RetryAdvice(for: error) }
  public func key(around id: Item.ID) -> Key? { nil }
}
