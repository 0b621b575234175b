import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// A shell for tests: keeps an engine, what flies and what a screen would show, and checks after every
/// event that the engine is sound and that the change turns the old rows into the new ones.
struct EngineDriver<Order: PageOrder> {
  typealias Engine = PagingEngine<Order, Row, Fault>

  private(set) var engine: Engine
  /// Rows as a screen has them: changed by the outputs' changes alone.
  private(set) var rows: [Row] = []
  /// Requests that fly, oldest first.
  private(set) var flying: [LoadRequest<Order.Key>] = []
  /// Every request so far.
  private(set) var requests: [LoadRequest<Order.Key>] = []
  private(set) var cancelled: [LoadRequest<Order.Key>] = []
  /// Retries that the engine asked for.
  private(set) var timers: [(id: RequestID, delay: Double)] = []
  private(set) var last = Engine.Output()
  /// Below 0 the reader's place asks for nothing.
  var prefetchRows = 1

  init(_ configuration: PagingConfiguration, order: Order, firstKey: Order.Key) {
    engine = Engine(configuration: configuration, order: order, firstKey: firstKey)
  }

  var keys: [Order.Key] { requests.map(\.key) }
  var states: LoadStates<Fault> { engine.loadStates }

  func flying(_ edge: LoadEdge) -> LoadRequest<Order.Key>? { flying.first { $0.edge == edge } }

  @discardableResult
  mutating func send(_ event: Engine.Event, sourceLocation: SourceLocation = #_sourceLocation) -> Engine.Output {
    if let id = event.requestID, !event.isTimer { flying.removeAll { $0.id == id } }
    let before = engine
    let output = engine.handle(event)
    #expect(before.freedKeys(in: output, after: event) == [], sourceLocation: sourceLocation)
    #expect(before.freedItems(in: Array(engine.items), after: event) == [], sourceLocation: sourceLocation)
    for command in output.commands {
      switch command {
      case .load(let request):
        #expect(
          engine.configuration.placeholders
            || flying.filter { $0.edge == request.edge && $0.gap == request.gap }.count
              < engine.configuration.maxLoadsInFlight,
          "R1: too many requests of one edge", sourceLocation: sourceLocation)
        flying.append(request)
        requests.append(request)
      case .cancel(let id):
        cancelled += flying.filter { $0.id == id }
        flying.removeAll { $0.id == id }
      case .retry(let id, let delay):
        timers.append((id, delay))
      }
    }
    let new = engine.shownRows
    if let mistake = UIKitApply.mistake(in: output.change, from: rows, to: new) {
      Issue.record("\(mistake)", sourceLocation: sourceLocation)
    }
    for violation in engine.invariantViolations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
    rows = new
    last = output
    return output
  }

  /// Answers the request that flies at an edge.
  @discardableResult
  mutating func reply(
    _ edge: LoadEdge, _ reply: PageReply<Order.Key, Row>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Engine.Output {
    let request = try #require(flying(edge), "nothing flies at \(edge)", sourceLocation: sourceLocation)
    return send(.pageLoaded(request.id, reply), sourceLocation: sourceLocation)
  }

  /// Answers with these ids.
  @discardableResult
  mutating func reply(
    _ edge: LoadEdge, ids: some Sequence<Int>, next: Order.Key? = nil, previous: Order.Key? = nil,
    total: Int? = nil, isLast: Bool? = nil, cost: Int = 0, version: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Engine.Output {
    let page = PageReply(
      items: [Row](ids: ids, version: version), nextKey: next, previousKey: previous, totalCount: total,
      isLast: isLast, cost: cost)
    return try reply(edge, page, sourceLocation: sourceLocation)
  }

  @discardableResult
  mutating func fail(
    _ edge: LoadEdge, _ fault: Fault = .offline, advice: RetryAdvice = .transient, random: Double = 0.5,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Engine.Output {
    let request = try #require(flying(edge), "nothing flies at \(edge)", sourceLocation: sourceLocation)
    return send(.loadFailed(request.id, fault, advice: advice, random: random), sourceLocation: sourceLocation)
  }

  /// Shows these rows.
  @discardableResult
  mutating func show(
    _ visible: Range<Int>, _ direction: PageDirection = .forward, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Engine.Output {
    let report = ViewportReport(
      visibleRows: visible, rowCount: engine.rowCount, prefetchRows: prefetchRows, direction: direction)
    return send(.viewportChanged(report), sourceLocation: sourceLocation)
  }

  /// Shows the last rows.
  @discardableResult
  mutating func showEnd(
    height: Int = 1, _ direction: PageDirection = .forward, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Engine.Output {
    let end = engine.rowCount
    return show(max(0, end - height)..<end, direction, sourceLocation: sourceLocation)
  }

  /// Shows the first rows.
  @discardableResult
  mutating func showStart(
    height: Int = 1, _ direction: PageDirection = .backward, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Engine.Output {
    show(0..<min(height, engine.rowCount), direction, sourceLocation: sourceLocation)
  }

  /// Lets a server answer until nothing flies. More rounds than `limit` are a loop.
  mutating func settle(
    limit: Int = 100, sourceLocation: SourceLocation = #_sourceLocation,
    server: (LoadRequest<Order.Key>) -> PageReply<Order.Key, Row>
  ) {
    var rounds = 0
    while let request = flying.first {
      rounds += 1
      guard rounds <= limit else {
        Issue.record("R19: still loading after \(limit) replies", sourceLocation: sourceLocation)
        return
      }
      send(.pageLoaded(request.id, server(request)), sourceLocation: sourceLocation)
    }
  }
}

extension EngineDriver where Order == PageNumberOrder {
  /// Pages numbered from 0, with a total unless said otherwise.
  static func numbered(
    pageSize: Int = 2, window: PagingWindow = .unbounded, duplicates: DuplicatePolicy = .keepFirst,
    emptyPageBudget: Int = 3, itemLimit: Int? = nil, retry: RetryPolicy = .never, pageCap: Int? = nil,
    endRule: EndRule = .total, drift: DriftPolicy = .byEvidence, maxPageSize: Int? = nil, maxLoadsInFlight: Int = 1,
    placeholders: Bool = false, firstKey: Int = 0
  ) -> Self {
    Self(
      PagingConfiguration(
        pageSize: pageSize, window: window, duplicates: duplicates, emptyPageBudget: emptyPageBudget,
        itemLimit: itemLimit, retry: retry, maxLoadsInFlight: maxLoadsInFlight, placeholders: placeholders),
      order: PageNumberOrder(
        firstPage: 0, pageCap: pageCap, endRule: endRule, drift: drift, maxPageSize: maxPageSize), firstKey: firstKey)
  }

  /// Begins at a page of a feed of `total` rows, with a viewport of one row at the page's start.
  mutating func begin(at key: Int = 0, total: Int) throws {
    send(.start(at: key))
    let size = engine.configuration.pageSize
    try reply(.refresh, ids: key * size..<min(total, (key + 1) * size), total: total)
  }

  /// The page as a faithful server gives it.
  static func page(_ request: LoadRequest<Int>, total: Int) -> PageReply<Int, Row> {
    let start = min(total, request.key * request.count)
    return PageReply(items: [Row](ids: start..<min(total, start + request.count)), totalCount: total)
  }

  mutating func settle(total: Int, limit: Int = 100, sourceLocation: SourceLocation = #_sourceLocation) {
    settle(limit: limit, sourceLocation: sourceLocation) { Self.page($0, total: total) }
  }
}

extension EngineDriver where Order == CursorOrder<String> {
  static func cursors(
    isBidirectional: Bool = false, pageSize: Int = 2, window: PagingWindow = .unbounded, emptyPageBudget: Int = 3,
    itemLimit: Int? = nil, retry: RetryPolicy = .never, endRule: EndRule = .missingNextKey
  ) -> Self {
    Self(
      PagingConfiguration(
        pageSize: pageSize, window: window, emptyPageBudget: emptyPageBudget, itemLimit: itemLimit, retry: retry),
      order: CursorOrder(isBidirectional: isBidirectional, endRule: endRule), firstKey: "a")
  }
}
