public import MakimonoCore

/// A pager that knows its source's keys: it starts and jumps anywhere, and a key of another type does not
/// compile.
///
/// ```swift
/// let pager = KeyedPager(source: articles)        // keys are page numbers
/// pager.start(at: 50)
/// let place = pager.key(ofRow: 12)                // to come back to it later
/// ArticleList(pager)                              // takes a Pager<Article>
/// ```
public final class KeyedPager<Source: PagingSource>: Pager<Source.Item> {
  /// The source's key.
  public typealias Key = Source.Key

  /// Makes a pager. Nothing is loaded before it is started. See ``Pager`` for the parameters.
  public init(
    source: Source, configuration: PagingConfiguration = PagingConfiguration(), prefetchRows: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    super.init(
      source: source, configuration: configuration, prefetchRows: prefetchRows, clock: clock, random: random)
  }

  /// Begins the list at a key: one load (rule R18). Does nothing where the list has begun; use
  /// `jump(to:)` then.
  public func start(at key: Key) {
    begin(at: AnyPageKey(key))
  }

  /// Begins the list anew at another key. The old rows stay until the new ones are in.
  public func jump(to key: Key) {
    hasBegun = true
    send(.jump(to: AnyPageKey(key)))
  }

  /// The key that brought a row's page: jump there to come back to it. `nil` for a row out of range.
  /// O(log pages).
  public func key(ofRow row: Int) -> Key? {
    guard row >= 0, row < rows.count else { return nil }
    return engine.key(ofRow: row).typed()
  }
}
