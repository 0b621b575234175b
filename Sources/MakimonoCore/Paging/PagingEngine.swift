/// Decides what to load, what to keep and what the list looks like: a pure value without I/O or clock.
///
/// One mutating function takes an event and answers with commands for whoever does I/O and one exact
/// change for the screen. Same events, same result (rule R20). The rules R1 to R20 are in ARCHITECTURE.md;
/// comments here name them where they are kept.
///
/// ```swift
/// var engine = PagingEngine<PageNumberOrder, Article, MyError>(
///   configuration: PagingConfiguration(pageSize: 20, window: .pages(10)),
///   order: PageNumberOrder(firstPage: 1, pageCap: 100, endRule: .total), firstKey: 1)
/// let output = engine.handle(.start(at: 1))   // output.commands == [.load(...)]
/// ```
public struct PagingEngine<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  public typealias Key = Order.Key
  public typealias Event = PagingEvent<Key, Item, Failure>
  public typealias Output = PagingOutput<Key>

  public let configuration: PagingConfiguration
  public let order: Order
  /// Where a refresh begins.
  public let firstKey: Key
  /// Rows in the whole feed, by the last reply that said so.
  public internal(set) var totalCount: Int?

  /// Runs of pages in list order. None before the first reply.
  var segments: [Segment<Key, Item, Failure>] = []
  /// The ordinal of the page that holds an id.
  var heldPages: [Item.ID: Int] = [:]
  /// The load that replaces the list: first load, refresh, jump.
  var refresh = SegmentEdge<Key, Failure>()
  var viewport: ViewportReport?
  /// False from a change of rows until the layout reports again.
  var isViewportCurrent = false
  /// Set by memory pressure, until the reader moves: else what was dropped would be fetched at once.
  var isPrefetchSuspended = false
  var nextRequest: UInt32 = 1
  /// Local edits over the server's rows.
  var edits = EditLog<Item>()

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
    if Order.takesLocalEdits, event.isEdit || !edits.entries.isEmpty {
      handleUnderEdits(event, &output)
    } else {
      perform(event, &output)
      judgeNeed(&output)
    }
    return output
  }

  mutating func perform(_ event: Event, _ output: inout Output) {
    switch event {
    case .start(let key), .jump(let key):
      beginRefresh(at: key, &output)
    case .refresh(.firstPage), .invalidate:
      beginRefresh(at: firstKey, &output)
    case .viewportChanged(let report):
      takeViewport(report, &output)
    case .pageLoaded(let id, let reply):
      takePage(id, reply, &output)
    case .loadFailed(let id, let failure, let advice, let random):
      takeFailure(id, failure, advice: advice, random: random, &output)
    case .retry(let edge):
      retry(edge, &output)
    case .retryDue(let id):
      retryDue(id, &output)
    case .memoryPressure:
      shedPages(&output)
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary:
      if Order.takesLocalEdits { takeEdit(event) }
    }
  }

  /// The states of the refresh and of the list's two edges.
  public var loadStates: LoadStates<Failure> {
    LoadStates(
      refresh: refresh.state,
      prepend: segments.first?.leading.state ?? .idle,
      append: segments.last?.trailing.state ?? .idle)
  }

  /// Whether an automatic retry of this edge is waiting for its time.
  public func isRetryScheduled(_ edge: LoadEdge) -> Bool {
    switch edge {
    case .refresh: refresh.isRetryScheduled
    case .prepend: segments.first?.leading.isRetryScheduled ?? false
    case .append: segments.last?.trailing.isRetryScheduled ?? false
    }
  }
}

extension PagingEngine: Equatable where Order: Equatable, Failure: Equatable {}
extension PagingEngine: Hashable where Order: Hashable, Item: Hashable, Failure: Hashable {}
extension PagingEngine: Sendable
where Order: Sendable, Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
