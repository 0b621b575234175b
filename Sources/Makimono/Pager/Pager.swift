public import MakimonoCore
public import Observation

/// An endless list over a paged source: what an app holds and a screen shows.
///
/// ```swift
/// let pager = Pager(source: articles, configuration: PagingConfiguration(window: .pages(10)))
/// pager.start()
/// List(pager.items) { article in
///   ArticleRow(article).onAppear { pager.itemAppeared(article.id) }
/// }
/// .refreshable { await pager.refreshAndWait() }
/// ```
///
/// Tell it what is on screen, with ``scrolled(to:rows:)``, ``rowsVisible(_:anchor:)`` or ``itemAppeared(_:)``; it loads the
/// pages that are near, lets go of those that are far, and never throws: what fails stands in
/// ``loadStates``, and every row stays.
///
/// `items`, `loadStates`, `totalCount`, `heldBackCount` and `lineState` are observable. ``changes`` and ``observe(_:)`` give the exact steps
/// for screens that animate them. Any number of observers may share a pager; it loads each page once.
///
/// When the pager goes, its loads are cancelled. A source whose keys the app wants to use itself, to start or
/// jump in the middle, goes into a ``KeyedPager``.
@MainActor
@Observable
public class Pager<Item: Identifiable & Equatable & Sendable> {
  /// The items of a list at one moment.
  public typealias Items = PagedItems<AnyPageKey, Item>
  /// The rows of a list at one moment: its items and its gaps.
  public typealias Rows = PagedRows<AnyPageKey, Item>

  typealias Engine = PagingEngine<AnyPageOrder, Item, any Error>

  @ObservationIgnored var engine: Engine
  @ObservationIgnored var loader: AnyLoader<Item>
  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let random: @Sendable () -> Double
  /// Seconds since the pager was made, by its clock.
  @ObservationIgnored private let ticks: @Sendable () -> Double
  /// For reports in points: which way the reader goes, and how far ahead pages are asked for.
  @ObservationIgnored var meter: ViewportMeter
  /// How near to an edge, in rows, a reader by rows makes the pager load.
  @ObservationIgnored let prefetchRows: Int
  @ObservationIgnored let observed = ObservedPaths<Item>()
  @ObservationIgnored let hub = UpdateHub<Item>()
  /// Where what is asked of the source finds its way back.
  @ObservationIgnored var seat = PagerSeat<Item>()
  /// The list that is to take the place of the one shown.
  @ObservationIgnored var next: NextList<Item>?
  /// Whether the rows shown were in hand, and no source's.
  @ObservationIgnored var holdsRowsInHand = false
  /// The pager in whose place this one reads; it takes the rows over once they are in.
  @ObservationIgnored weak var shownBy: Pager?
  /// Where another source is to be read after a while.
  @ObservationIgnored var readTimer: Task<Void, Never>?

  /// Loads under way. What is not in here any more is late, and dropped.
  @ObservationIgnored var loads: [RequestID: Task<Void, Never>] = [:]
  /// Automatic retries that wait for their time, by the request that failed.
  @ObservationIgnored var timers: [RequestID: Task<Void, Never>] = [:]
  @ObservationIgnored var waiters: [Waiter] = []
  @ObservationIgnored var nextWaiter = 0
  /// The last report by rows; `nil` where the screen reports in points.
  @ObservationIgnored var rowReport: RowReport<Item.ID>?
  @ObservationIgnored var hasBegun = false {
    // Before the first page is asked for, so that nothing falls between the two.
    didSet { if !oldValue { line?.connect() } }
  }
  /// Whether the loads of the last refresh may be answered from copies; see ``SessionSource``.
  @ObservationIgnored var refreshAcceptsCopies = true
  /// The number of the last edit's token.
  @ObservationIgnored var lastEdit: UInt32 = 0
  /// Where the source tells of changes unasked.
  @ObservationIgnored var line: (any PagerLine)?
  @ObservationIgnored var holdsBack = false
  @ObservationIgnored var lossReread = LossReread.none
  /// What stands between rows.
  @ObservationIgnored var separation: RowSeparation<Item>?
  /// Whether the app is being asked what does.
  @ObservationIgnored var isAskingSeparators = false

  /// Makes a pager. Nothing is loaded before `start()`.
  ///
  /// - Parameters:
  ///   - source: where pages come from.
  ///   - configuration: page size, window, retry policy and other numbers.
  ///   - rowsInHand: rows to show until the source's first page is in: those of yesterday, or of the screen before. Where that page fails they
  ///     stay. See ``showsFormerRows``.
  ///   - prefetchRows: how near to an edge, in rows, a report by rows makes the pager load; by default a page.
  ///     Reports in points carry their own distance.
  ///   - clock: measures the delays of automatic retries.
  ///   - random: uniform numbers in 0 ..< 1, for the jitter of those delays.
  public init<Source: PagingSource>(
    source: Source, configuration: PagingConfiguration = PagingConfiguration(), rowsInHand: [Item] = [],
    prefetchRows: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) where Source.Item == Item {
    self.clock = clock
    let ticks = clock.ticks()
    self.ticks = ticks
    let hand = RowsInHand(items: rowsInHand, firstKey: source.firstKey)
    if let holding = Engine(holding: hand, configuration: configuration) {
      self.engine = holding
      self.loader = AnyLoader(hand, seat: seat)
    } else {
      self.engine = Engine(
        configuration: configuration, order: AnyPageOrder(source.order), firstKey: AnyPageKey(source.firstKey))
      self.loader = AnyLoader(source, seat: seat)
      self.line = (source as? any LiveSource<Item>)?.makeLine(seat: seat, clock: clock, time: ticks, random: random)
    }
    self.meter = ViewportMeter(
      pageSize: configuration.pageSize, maxLoadsInFlight: configuration.maxLoadsInFlight)
    self.random = random
    self.prefetchRows = max(0, prefetchRows ?? configuration.pageSize)
    hub.pager = self
    seat.pager = self
    guard !engine.items.isEmpty else { return }
    holdsRowsInHand = true
    readNext(
      Pager(source: source, configuration: configuration, prefetchRows: prefetchRows, clock: clock, random: random),
      isOtherSource: false)
  }

  deinit {
    for load in loads.values { load.cancel() }
    for timer in timers.values { timer.cancel() }
    readTimer?.cancel()
    let (hub, line) = (hub, line)
    Task { @MainActor in
      line?.disconnect()
      hub.finish()
    }
  }

  /// Never 0, which stands for a time that is not known.
  var time: Double { ticks() + 1 }

  // MARK: - What there is

  /// The items held, without separators. O(1) to read and to copy.
  public var items: Items {
    access(keyPath: observed.items)
    return engine.items
  }

  /// The rows: items, a row for each gap (rule R16), of a list with placeholders one for each row of the feed, and separators
  /// (``separators``). Changes and reports of what is visible count in them. Where there is none of these they are the items. O(1) to read
  /// and to copy.
  public var rows: Rows {
    access(keyPath: observed.items)
    return separation?.rows ?? engine.rows
  }

  /// Where rows are missing, with the state of either side. `RefreshStrategy.mergeNewer` leaves gaps; so does
  /// going back over cursors that lead forward alone, where rows came in since their page went.
  public var gaps: [ListGap<any Error>] {
    access(keyPath: observed.items)
    access(keyPath: observed.loadStates)
    return separated(engine.gaps)
  }

  /// The states of the refresh and of the list's two edges. An error in them is the source's own.
  public var loadStates: LoadStates<any Error> {
    access(keyPath: observed.loadStates)
    return states
  }

  /// Rows in the whole feed, by the last reply that said so.
  public var totalCount: Int? {
    access(keyPath: observed.totalCount)
    return engine.totalCount
  }

  /// Whether an automatic retry of this edge waits for its time.
  public func isRetryScheduled(_ edge: LoadEdge) -> Bool {
    access(keyPath: observed.loadStates)
    return isDue(edge)
  }

  /// The row that shows an id, or `nil` where it is not held. O(page); of a separator O(separators).
  public func row(of id: Item.ID) -> Int? {
    access(keyPath: observed.items)
    return row(of: .item(id))
  }

  /// What came with the page of a row beside its rows: facets, a quota, errors of single fields. Nothing for a gap, a placeholder, a row
  /// out of range, and where the page was read from a copy on disk, which keeps rows alone. O(log pages).
  ///
  /// ```swift
  /// if let facets = pager.metadata(ofRow: 0).value(Facets.self) { sidebar.show(facets) }
  /// ```
  ///
  /// It is the page's: where that is let go it goes, and comes with it again. ``PagerUpdate/metadata(_:)`` tells as it comes, of pages without
  /// rows too.
  public func metadata(ofRow row: Int) -> PageMetadata {
    access(keyPath: observed.items)
    access(keyPath: observed.loadStates)
    return rows.indices.contains(row) ? engine.metadata(atRow: sourceRow(row)) : PageMetadata()
  }

  /// The row that an id stands for: a row of the feed may have another number by local edits.
  package func row(of id: RowID<Item.ID>) -> Int? {
    if let row = engine.row(of: id) { return shownRow(row) }
    return id.itemID.flatMap { separation?.row(of: $0) }
  }

  // MARK: - Who looks on

  /// The list's changes, for any number of observers: one `for await` each. See ``PagerChanges`` for what
  /// becomes of a slow one.
  ///
  /// ```swift
  /// for await update in pager.changes {
  ///   render(update.items, applying: update.change)
  /// }
  /// ```
  public var changes: PagerChanges<Item> { PagerChanges(hub: hub) }

  /// Calls a closure with every update from now on, in the same turn of the main actor that made it.
  ///
  /// For screens whose rows must not be out of step with their data even for one turn. The closure may use
  /// the pager; what comes of that is delivered next.
  ///
  /// - Returns: a token to hold: the closure is not called any more once it is gone or cancelled.
  public func observe(_ body: @escaping @MainActor (PagerUpdate<Item>) -> Void) -> PagerObservation {
    hub.observe(body)
  }
}
