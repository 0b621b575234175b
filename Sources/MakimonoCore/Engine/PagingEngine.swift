/// Decides what to load, what to keep and what the list looks like: a pure value without I/O or clock.
///
/// One mutating function takes an event and answers with commands for whoever does I/O and one exact
/// change for the screen. Same events, same result (rule R20). The rules (R1, R2, ...) are in ARCHITECTURE.md;
/// comments here name them where they are kept.
///
/// ```swift
/// var engine = PagingEngine<PageNumberOrder, Article, MyError>(
///   configuration: PagingConfiguration(pageSize: 20, window: .pages(10)),
///   order: PageNumberOrder(firstPage: 1, pageCap: 100, endRule: .total), firstKey: 1)
/// let output = engine.handle(.start(at: 1))   // output.commands == [.load(...)]
/// ```
public struct PagingEngine<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  /// What pages are asked for by.
  public typealias Key = Order.Key
  /// What can happen to the list.
  public typealias Event = PagingEvent<Key, Item, Failure>
  /// What each event answers with.
  public typealias Output = PagingOutput<Key>
  typealias Page = HeldPage<Key, Item>
  typealias Edge = SegmentEdge<Key, Item, Failure>

  /// What the engine was told at the start.
  public let configuration: PagingConfiguration
  /// How keys follow each other, and where the feed ends.
  public let order: Order
  /// Where a refresh begins.
  public let firstKey: Key
  /// Rows in the whole feed, by the last reply that said so.
  public internal(set) var totalCount: Int?

  /// Runs of pages in list order. None before the first reply.
  var segments = RingBuffer<Segment<Key, Item, Failure>>()
  /// What lies between one segment and the next: one fewer than segments.
  var gapIDs: [GapID] = []
  /// The page that holds an id.
  var heldPages: [Item.ID: PagePlace] = [:]
  /// What reads the list anew: first load, refresh, jump.
  var refresh = RefreshPlan<Key, Item, Failure>()
  /// When the list began anew without being asked.
  var freshStarts = FreshStarts()
  /// The row that the list is to begin with: a restored list's, or that at which it was asked to open.
  var soughtID: Item.ID?
  /// Whether the user asked for no more, until the reader moves or asks for it.
  package var isStopped = false
  /// Where the list is counted, its rows; then there are no segments.
  var grid = PageGrid<Item, Failure>()
  /// The row that a counted list began at.
  package var landingRow: Int?
  /// Local edits over the server's rows.
  var edits = EditLog<Item>()
  var viewport: ViewportReport?
  /// False from a change of rows until the layout reports again.
  var isViewportCurrent = false
  /// Set by memory pressure, until the reader moves: else what was dropped would be fetched at once.
  var isPrefetchSuspended = false
  /// Pages that went at one end for one at the other since the reader moved.
  var trades = PageTrades()
  /// Set by the first sign of drift (rule R15), until the list is replaced.
  var isDrifting = false
  /// Set where the server gives pages of other sizes than asked for: then rows of the feed cannot be told from page
  /// numbers.
  var isGridBroken = false
  /// Pages up to which the window has grown for a screen that is taller than it (rule R8).
  var grownPages = 0
  /// Whether a list that is begun past the feed's end is empty: a walk hands out nothing from before the place it began at.
  package var keepsToStart = false
  var nextRequest: UInt32 = 1
  var nextSegment: UInt32 = 0
  var nextGap: UInt32 = 1

  /// A list that has not begun: send ``PagingEvent/start(at:)`` next.
  public init(configuration: PagingConfiguration, order: Order, firstKey: Key) {
    self.configuration = configuration
    self.order = order
    self.firstKey = firstKey
  }

  /// Takes one event.
  ///
  /// Complexity: O(1) for a viewport that needs nothing; O(page) for a page; O(rows) for a refresh or jump.
  public mutating func handle(_ event: Event) -> Output {
    var output = Output()
    #if !hasFeature(Embedded)
    if case .reset = event {
      reset(&output)
      return output
    }
    #endif
    if !edits.entries.isEmpty || event.bringsEdits(hasOrderedRows: edits.hasOrderedRows) {
      handleUnderEdits(event, &output)
    } else {
      perform(event, &output)
      judgeNeed(&output)
    }
    return output
  }

  mutating func perform(_ event: Event, _ output: inout Output) {
    switch event {
    case .start, .refresh, .retry, .loadMore: beginFreely(&output)
    #if !hasFeature(Embedded)
    case .jump, .restore, .invalidate: beginFreely(&output)
    #endif
    default: break
    }
    switch event {
    case .start(let key):
      beginRefresh(at: key, &output)
    case .refresh(let strategy):
      beginRefresh(strategy, &output)
    #if !hasFeature(Embedded)
    case .jump(let key):
      beginRefresh(at: key, &output)
    case .restore(let snapshot):
      restore(snapshot, &output)
    case .invalidate:
      beginRefresh(at: firstKey, &output)
    case .pageUnchanged(let id):
      takeUnchangedPage(id, &output)
    // See `handle`.
    case .reset: break
    #endif
    case .loadMore(let end):
      loadMore(end, &output)
    case .cancel(let edge):
      cancel(edge, &output)
    case .fillGap(let gap, let side):
      fillGap(gap, at: side, &output)
    case .viewportChanged(let report):
      takeViewport(report, &output)
    case .pageLoaded(let id, let reply):
      takePage(id, reply, &output)
    case .loadFailed(let id, let failure, let advice, let random, let key):
      if advice.isOfList, beginAnew(after: id, advice, at: key, &output) { return }
      takeFailure(id, failure, advice: advice, random: random, &output)
    case .retry(let edge):
      retry(edge, &output)
    case .retryDue(let id):
      retryDue(id, &output)
    case .memoryPressure:
      shedPages(&output)
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary:
      takeEdit(event)
    case .push(let pushes):
      take(pushes)
    case .holdBack(let holdsBack):
      holdBack(holdsBack, &output)
    case .pushesLost:
      rereadAfterLoss(&output)
    }
  }

  /// Whoever asks for a list, or for more of one, is asked for nothing before: what failed once may be well by now.
  private mutating func beginFreely(_ output: inout Output) {
    freshStarts = FreshStarts()
    goOn(&output)
  }

  /// The states of the refresh and of the list's two edges. Those of gaps are in ``gaps``.
  public var loadStates: LoadStates<Failure> {
    LoadStates(
      refresh: refresh.load.state,
      prepend: isCounted ? .end(.sourceSaidSo) : segments.first?.leading.state ?? .idle,
      append: isCounted ? grid.state : segments.last?.trailing.state ?? .idle)
  }

  /// Whether an automatic retry of this edge is waiting for its time.
  public func isRetryScheduled(_ edge: LoadEdge) -> Bool {
    switch edge {
    case .refresh: refresh.load.scheduledRetry != nil
    case .prepend: segments.first?.leading.load.scheduledRetry != nil
    case .append:
      isCounted
        ? grid.loads.contains { $0.load.scheduledRetry != nil } : segments.last?.trailing.load.scheduledRetry != nil
    }
  }

  /// Whether an automatic retry of this request is waiting for its time: else its timer may be stopped.
  public func isRetryScheduled(_ request: RequestID) -> Bool {
    if refresh.load.scheduledRetry == request { return true }
    if isCounted { return grid.loads.contains { $0.load.scheduledRetry == request } }
    return site { $0.load.scheduledRetry == request } != nil
  }
}

extension PagingEngine: Equatable where Order: Equatable, Failure: Equatable {}
extension PagingEngine: Hashable where Order: Hashable, Item: Hashable, Failure: Hashable {}
extension PagingEngine: Sendable
where Order: Sendable, Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
