import MakimonoCore

/// The engine as a reader who always stands at the last row, and does one thing at a time.
struct PageWalk<Source: PagingSource> {
  typealias Engine = PagingEngine<Source.Order, Source.Item, any Error>

  private(set) var engine: Engine
  private let sequence: PagedSequence<Source>
  private var hasBegun = false
  /// Rows that were given last: where the list begins anew, what follows them is new.
  private var given: [Source.Item.ID] = []
  private var isAnew = false
  /// Whether rows were read anew since the engine heard of the reader.
  private var isToLook = false
  /// Why the source failed the last time.
  private var error: (any Error)?

  init(_ sequence: PagedSequence<Source>) {
    self.sequence = sequence
    let given = sequence.configuration
    engine = Engine(
      configuration: PagingConfiguration(
        pageSize: given.pageSize, window: given.window, duplicates: .keepFirst,
        emptyPageBudget: given.emptyPageBudget, itemLimit: given.itemLimit, retry: given.retry),
      order: sequence.source.order, firstKey: sequence.firstKey)
    engine.keepsToStart = true
  }

  /// The next page's new rows; none at the end.
  mutating func nextPage() async throws -> [Source.Item] {
    var output = engine.handle(hasBegun ? .viewportChanged(atLastRow) : .start(at: sequence.firstKey))
    hasBegun = true
    while true {
      isAnew = isAnew || output.beginsAnew
      let rows = try newRows(output.change)
      if !rows.isEmpty {
        given = Array((given + rows.map(\.id)).suffix(Self.mostGiven))
        return rows
      }
      // One at a time: a walk has one request, so there is nothing to cancel either.
      guard let command = output.commands.first else {
        if isToLook {
          isToLook = false
          output = engine.handle(.viewportChanged(atLastRow))
          continue
        }
        if let failure = failure { throw failure.error }
        return []
      }
      output = try await perform(command)
    }
  }

  private mutating func perform(_ command: PagingCommand<Source.Key>) async throws -> Engine.Output {
    switch command {
    case .load(let request):
      do {
        return engine.handle(.pageLoaded(request.id, try await sequence.source.load(request)))
      } catch {
        // A walk that was cancelled is over, whatever the source made of that.
        try Task.checkCancellation()
        self.error = error
        return engine.handle(
          .loadFailed(
            request.id, error, advice: sequence.source.retryAdvice(for: error), random: sequence.random()))
      }
    case .retry(let id, let delay):
      try await sequence.clock.sleep(for: .delay(seconds: delay))
      return engine.handle(.retryDue(id))
    case .cancel:
      // Only what overlaps is ever cancelled, and a walk has one request at a time.
      return Engine.Output()
    }
  }

  /// At the last row, with no wish for what comes before: in points, so that the engine asks for nothing
  /// between two reports.
  private var atLastRow: ViewportReport {
    let count = engine.rowCount
    return ViewportReport(
      visibleRows: max(0, count - 1)..<count, distanceToStart: .infinity, distanceToEnd: 0, prefetchBefore: 0,
      prefetchAfter: 1)
  }

  /// Rows that are remembered to go on behind.
  private static var mostGiven: Int { 100 }

  private mutating func newRows(_ change: ListChange) throws -> [Source.Item] {
    guard !change.isEmpty else { return [] }
    if isAnew {
      (isAnew, isToLook) = (false, true)
      // Nobody can say which of the rows were given, where none of the last is there.
      guard let last = given.reversed().lazy.compactMap({ [engine] in engine.row(of: $0) }).first else {
        throw error ?? ExpiredKey()
      }
      return (last + 1..<max(last + 1, engine.rowCount)).compactMap { engine.item(atRow: $0) }
    }
    var rows: [Source.Item] = []
    for case .insert(let range) in change.operations {
      rows += range.compactMap { engine.item(atRow: $0) }
    }
    return rows
  }

  private var failure: PagingFailure<any Error>? {
    engine.loadStates.refresh.failure ?? engine.loadStates.append.failure
  }
}
