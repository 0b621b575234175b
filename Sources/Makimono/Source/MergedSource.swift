import Foundation
public import MakimonoCore

/// Several feeds as one, by an order of their rows.
///
/// ```swift
/// let news = MergedSource([swift.erased(), ruby.erased()]) { $0.createdAt > $1.createdAt }
/// ```
///
/// Each feed has to come in that order; then so does the merged one, and of a row that several have one is shown. A page is read from all that may have its rows: at first
/// that is a request to each; what is left of a feed's page is kept for the page after, so that a page costs about one request in the long run. Where one
/// fails the page fails, and only what is missing is asked for again. The feeds may page in any way: each goes on by its own keys and ends by its own rule. One
/// that sends many pages without rows does not keep the others up for long: the page then ends early.
///
/// The list leads forward; it goes back to pages that were let go by the keys it remembers. Sources of different types are merged once they are
/// ``PagingSource/erased()``; sources of one type whose keys are `Codable` are not to be: then the list can be restored. One that is live or keeps copies of
/// pages is refused by a trap that says so: what it tells would be lost.
///
/// What comes with a feed's page beside its rows comes with the merged page that it was read for.
///
/// The total is that of all feeds, where each says one. A row that is in several is counted several times.
public struct MergedSource<Base: PagingSource>: SessionSource {
  public typealias Key = MergedKey<Base.Key>
  public typealias Item = Base.Item

  /// Where rows come from.
  public let sources: [Base]
  public let order: CursorOrder<Key>
  private let areInOrder: @Sendable (Item, Item) -> Bool

  /// Merges sources.
  ///
  /// - Parameters:
  ///   - sources: of one type. None is a list without rows.
  ///   - areInIncreasingOrder: whether the first of two rows stands above the second; `false` for rows that may stand either way: then the row of the
  ///     source that was given first does.
  public init(_ sources: [Base], by areInIncreasingOrder: @escaping @Sendable (_ first: Item, _ second: Item) -> Bool) {
    for source in sources { source.refuseLiveOrKept("merge it") }
    self.sources = sources
    var order = CursorOrder<Key>(emptyPageBudget: sources.compactMap(\.order.emptyPageBudget).max())
    // A key is as short-lived as what it is made of.
    order.keyLifetime = sources.map(\.order.keyLifetime).max { $0.rawValue < $1.rawValue } ?? .forever
    self.order = order
    areInOrder = areInIncreasingOrder
  }

  public var firstKey: Key { MergedKey(sources.map { .page($0.firstKey, skipping: 0, rowsBefore: 0) }) }

  public func load(_ request: LoadRequest<Key>) async throws -> PageReply<Key, Item> {
    try await load(request, keeping: MergedPages())
  }

  /// What a source says of its errors; they are of one type, and so is what they say.
  public func retryAdvice(for error: any Error) -> RetryAdvice {
    sources.first?.retryAdvice(for: error) ?? RetryAdvice(for: error)
  }

  @MainActor
  public func makeSession(for pager: PagerHandle<Key>) -> any PagingSession<Key, Item> { MergedSession(self) }

  /// Loads a page.
  ///
  /// - Parameter pages: of the sources, as they were left.
  func load(_ request: LoadRequest<Key>, keeping pages: MergedPages<Base>) async throws -> PageReply<Key, Item> {
    // Keys come from an app's file, too: one of another list of sources leads nowhere.
    guard request.key.places.count == sources.count else { throw MergedKeyError() }
    var runs = request.key.places.map { MergedRun<Base>(place: $0) }
    try await withThrowingTaskGroup(of: (Int, MergedRun<Base>).self) { group in
      for index in runs.indices {
        let (run, source) = (runs[index], sources[index])
        group.addTask { (index, try await run.filled(from: source, index, request, pages)) }
      }
      for try await (index, run) in group { runs[index] = run }
    }
    var items: [Item] = []
    // A page that never fills is not to be read for ever.
    var asksLeft = sources.count * 2 + 4
    while items.count < max(1, request.count) {
      if let open = runs.indices.first(where: { runs[$0].isOpen }) {
        guard asksLeft > 0 else { break }
        asksLeft -= 1
        runs[open] = try await runs[open].filled(from: sources[open], open, request, pages)
        continue
      }
      guard let next = firstRun(of: runs) else { break }
      if let item = runs[next].next { items.append(item) }
      runs[next].skip()
    }
    await pages.keep(runs.map(\.leftPage))
    let next = MergedKey(runs.map(\.place))
    let totals = runs.compactMap(\.totalCount)
    var reply = PageReply<Key, Item>(
      items: items, nextKey: next.isEnd ? nil : next,
      totalCount: totals.count == sources.count
        ? totals.reduce(0) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 } : nil)
    for run in runs { reply.metadata.attach(run.metadata) }
    return reply
  }

  /// The run whose row stands above those of the others.
  private func firstRun(of runs: [MergedRun<Base>]) -> Int? {
    var first: (run: Int, item: Item)?
    for index in runs.indices {
      guard let item = runs[index].next else { continue }
      if let best = first, !areInOrder(item, best.item) { continue }
      first = (index, item)
    }
    return first?.run
  }
}

/// A key of a merged list whose sources are others.
struct MergedKeyError: Error, FailureTelling, RetryAdvising {
  var failureKind: FailureKind { .stuck }
  var retryAdvice: RetryAdvice { .permanent }
}

extension MergedKeyError: CustomStringConvertible {
  var description: String {
    "The key is of a list that was merged from another number of sources. Begin it anew: jump to its firstKey."
  }
}
