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
    source: Source, configuration: PagingConfiguration = PagingConfiguration(), rowsInHand: [Source.Item] = [],
    prefetchRows: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    super.init(
      source: source, configuration: configuration, rowsInHand: rowsInHand, prefetchRows: prefetchRows, clock: clock,
      random: random)
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
    return engine.key(ofRow: sourceRow(row)).typed()
  }

  /// Reads another source in place of this one's: what was looked for is another, or sorted another way.
  ///
  /// ```swift
  /// .searchable(text: $text)
  /// .onChange(of: text) { pager.read(from: search(text), after: .milliseconds(300)) }
  /// ```
  ///
  /// The rows shown stay until the first page of the new list is in (``Pager/showsFormerRows``); then the list changes by exact steps from the one to
  /// the other, and stands at its start. Where the page fails they stay, the failure is that of the refresh, and `retry()` tries once more.
  /// Who calls again knows more: what was asked for before is given up. Refreshes, jumps and states to be restored go to the new source from
  /// then on. Changes and removals of rows by the user that wait for the server are seen in the new list too; rows that they put in or moved are
  /// not.
  ///
  /// - Parameters:
  ///   - source: where pages come from from now on.
  ///   - key: where the list begins; by default at the source's first.
  ///   - delay: how long to wait for another call in place of this one, while somebody types.
  public func read(from source: Source, at key: Key? = nil, after delay: Duration = .zero) {
    dropDelayedRead()
    guard delay > .zero else { return readNow(source, at: key) }
    let clock = clock
    readTimer = Task { [weak self] in
      try? await clock.sleep(for: delay)
      guard !Task.isCancelled, let self else { return }
      self.readTimer = nil
      self.readNow(source, at: key)
      self.resumeWaiters()
    }
  }

  private func readNow(_ source: Source, at key: Key?) {
    let pager = KeyedPager(
      source: source, configuration: engine.configuration, prefetchRows: prefetchRows, clock: clock, random: random)
    let waits = engine.pendingEdits
    // A list that never began has no rows to listen for.
    if !hasBegun { line = nil }
    hasBegun = true
    readNext(pager, isOtherSource: true)
    for pending in waits {
      switch pending.edit {
      case .update, .remove: pager.send(.edit(pending.edit, token: pending.token))
      case .insert, .move: break
      }
    }
    pager.start(at: key ?? source.firstKey)
  }
}
