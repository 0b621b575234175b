import Foundation

/// A source whose pages are kept in an ``OfflineStore``, and shown from there at once.
///
/// ```swift
/// let articles = api.articles.offline(in: store, as: "articles")
/// let pager = Pager(source: articles)          // all else is as without a store
/// pager.start()
/// articles.status.oldest?.fetchedAt            // how old the rows are; see OfflineStatus
/// ```
///
/// What a pager over it does (*stale-while-revalidate*):
/// - A page that is stored is shown at once. Where it is younger than `freshFor` that is all: no request. Where it is older it
///   is asked for again behind the scenes, by its validator if the source is a `RevalidatingSource`. Once all that were shown
///   are in, what changed is put right by exact steps, and the reader's row stays where it is.
/// - A page that is not stored comes from the network, and is kept.
/// - A pull to refresh always asks the network, and so does the engine where it looks whether the feed moved (rule R15).
/// - Where the network fails rows stay, pages come from the store however old they are within its age limit, and the
///   network is tried again by itself until it is back: then failed loads are repeated and old pages renewed.
/// - A page that the window let go comes back from the store.
///
/// The renewal runs beside the pager and not as a refresh of it, so that a slow network never holds up pages that are
/// on the disk: the pager reads its window again only when the new pages are in. One page at a time is renewed, so that what
/// the reader asks for is not in a queue behind it.
///
/// Loops over `items()` have no second look at a row: they get fresh copies, otherwise the network's pages, and old copies only
/// where that fails.
///
/// Keys that must not outlive their session or process (`PageOrder.keyLifetime`) are not written down: the rows are. In another process they are shown as
/// they were until the network answers; then the list is read anew around the reader's row, by the keys of the present.
///
/// A change of `Item` that old rows cannot be decoded as costs only a request: such pages count as not stored. Where they can be
/// decoded but mean something else, give the list another name.
public struct OfflineSource<Source: PagingSource>: PagingSource where Source.Key: Codable, Source.Item: Codable {
  public typealias Key = Source.Key
  public typealias Item = Source.Item

  /// Where rows came from and how old they are, of all pagers over this source.
  public let status: OfflineStatus<Item.ID>
  let list: OfflineList<Source>
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> Double

  /// Wraps a source.
  ///
  /// - Parameters:
  ///   - source: where pages come from, ultimately.
  ///   - store: where they are kept. One store serves any number of lists.
  ///   - list: the list's name in it. Sources with different rows need different names: the query belongs into it, and so does
  ///     whose account it is.
  ///   - freshFor: seconds for which a copy is not asked for again; at least one, 60 by default.
  ///   - retry: how long to wait before the network is tried again. By default up to a second, then up to two and so on to
  ///     a minute, for as long as the list is open, and what the server says up to a day.
  ///   - clock: measures these waits.
  ///   - random: uniform numbers in 0 ..< 1, for their jitter.
  public init(
    _ source: Source, store: OfflineStore, list: String, freshFor: Double = 60,
    retry: RetryPolicy = RetryPolicy(maxRetries: .max, baseDelay: 1, maxDelay: 60, maxAdvisedDelay: 86_400),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    precondition(!list.isEmpty, "OfflineSource: a list without a name cannot be told from others")
    status = OfflineStatus()
    self.list = OfflineList(source, store: store, name: list, freshFor: max(1, freshFor), retry: retry)
    self.clock = clock
    self.random = random
  }

  public var order: Source.Order { list.source.order }
  public var firstKey: Key { list.source.firstKey }

  /// A page that is final: fresh from the store, else from the network, else from the store however old it is.
  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    if let copy = await list.copy(of: request), copy.isFresh { return copy.reply }
    do {
      return try await list.fetch(request).page.reply
    } catch {
      guard !Task.isCancelled, retryAdvice(for: error).mayPass, let copy = await list.lastResort(for: request)
      else { throw error }
      return copy.reply
    }
  }

  public func retryAdvice(for error: any Error) -> RetryAdvice { list.source.retryAdvice(for: error) }

  public func key(around id: Item.ID) -> Key? { list.source.key(around: id) }
}

extension OfflineSource: SessionSource {
  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> {
    OfflineSession(list: list, pager: pager, status: status, clock: clock, random: random)
  }
}

/// Around a source that is told of changes: the line is that source's. What is told goes into the copies too, so that none shows again what
/// a push removed.
extension OfflineSource: LiveSource where Source: LiveSource {
  public func news(after lastEvent: String?) -> Source.News { list.source.news(after: lastEvent) }
  public var linePolicy: LinePolicy { list.source.linePolicy }
  public var sharedLine: SharedLine<Item>? { list.source.sharedLine }
}
