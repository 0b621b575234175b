public import MakimonoCore

/// An engine, a feed that lives and a reader under a script of events. After every step what is shown is held against the feed
/// (`LiveSession+Judge`), and the step against the engine's rules.
public struct LiveSession: Sendable {
  /// The engine of every session.
  public typealias Engine = PagingEngine<ServerOrder, ServerRow, ServerFault>

  /// The session's world.
  public let setup: LiveSetup
  /// The feed as it is now.
  public internal(set) var feed: LiveFeed
  /// The engine after the last step.
  public internal(set) var engine: Engine
  /// Events of the engine so far.
  public internal(set) var steps = 0
  /// What was wrong first, each as `topic: words`; nothing is done once there is any.
  public internal(set) var violations: [String] = []
  /// A line for each event of the engine, where asked for.
  public internal(set) var log: TransitionLog?

  var screen: SimulatedViewport
  var book = RuleBook<ServerOrder, ServerRow, ServerFault>()
  var timers: [RequestID] = []
  /// Answers that are on their way.
  var written: [RequestID: PageReply<Int, ServerRow>] = [:]
  /// Keys that were given, and those of them that are dead.
  var given: Set<Int> = []
  var dead: Set<Int> = []
  /// The step at which a request left.
  var left: [RequestID: Int] = [:]
  /// The newest row that the list was ever told of.
  var newestTold = 0
  var pushes: UInt32 = 0
  /// What the list is told of, where it is told of every change.
  var line = TellingLine()
  /// Rows that the list was told of while it held new ones back.
  var heldBack: Set<Int> = []
  var holdsBack = false
  /// The step at which the list was told of a loss; from the loss on until then, the step that never comes. `nil` once it read anew.
  var lossStep: Int?
  /// Refreshes that somebody waits for.
  var waiting: [LiveWish] = []
  /// The step at which the youngest request left that the list was read anew by.
  var lastReadAnew = 0
  /// Whether a key led nowhere: then the list may end early, until it is read anew.
  var wasMisled = false
  /// Rows of which a reply said, against the truth, that nothing comes before them, in the feed or in a gap: what is pushed, or what stands
  /// on the gap's other side, follows on them until the list is read anew.
  var misledTops: Set<Int> = []
  /// Whether something newer was merged in since the list was replaced: only that may leave gaps in a feed that can be read
  /// both ways.
  var wasMerged = false
  /// Rows held that came first in a reply with a key of what is newer: from their page the list can be read upwards.
  var ways: Set<Int> = []
  /// The row that was last shown right above a row.
  var neighbours: [Int: Int] = [:]
  /// Whether the list was begun anew at a place.
  var hasJumped = false
  /// Rows held after the last step.
  var heldCount = 0
  /// Rows that came with the last step's page; `nil` where it was none.
  var answeredCount: Int?
  /// Whether it was read at the list's end, or anew, by a key that leads to what is newer.
  var answersFromBelow = false
  /// Rows of the pages that were in sight before the last step.
  var sightCount = 0
  /// Rows in sight by the last report.
  var reportedCount = 0

  /// What came to pass so far.
  public var tally: LiveTally {
    var tally = line.tally
    (tally.sessions, tally.steps) = (1, steps)
    return tally
  }

  /// Begins a session: the list starts at the feed's top.
  public init(_ setup: LiveSetup, log: TransitionLog? = nil) {
    self.setup = setup
    self.log = log
    feed = LiveFeed(paging: setup.paging, rowCount: setup.rowCount, isSparse: setup.isSparse)
    engine = Engine(configuration: setup.configuration, order: setup.order, firstKey: 0)
    screen = SimulatedViewport(height: setup.height, prefetchRows: setup.prefetchRows)
    send(.start(at: 0))
  }

  /// Takes one line of the script.
  public mutating func take(_ event: LiveEvent) {
    guard violations.isEmpty else { return }
    switch event {
    case .answer(let place): if let request = flying(place) { answer(request) }
    case .see(let place):
      if let request = flying(place), written[request.id] == nil, !dead.contains(request.key) {
        written[request.id] = feed.answer(request)
      }
    case .killKeys: dead = given
    case .answerWithNothing(let place):
      guard let request = flying(place) else { return }
      wasMisled = true
      let gap = engine.gaps.first { $0.id == request.gap }
      if request.edge == .prepend || gap != nil,
        let top = engine.rows.dropFirst(gap.map { $0.row + 1 } ?? 0).first?.item?.id
      {
        misledTops.insert(top)
      }
      send(.pageLoaded(request.id, PageReply(items: [])), misleads: true)
    case .fail(let place):
      guard let request = flying(place) else { return }
      send(.loadFailed(request.id, .offline, advice: .transient, random: 0.5))
    case .timer(let place): if !timers.isEmpty { send(.retryDue(timers.remove(at: place % timers.count))) }
    case .move(let move): self.move(move)
    case .grow(let count): for _ in 0..<count { grow() }
    case .hear(let place): hear([place])
    case .hearMany(let count, let seed): hear((0..<min(count, line.underWay.count)).map { seed * (2 * $0 + 1) })
    case .hearAgain(let place): if let push = line.repeated(place) { send(.push([push])) }
    case .resumeLine(let count):
      let pushes = line.resume(count)
      if !pushes.isEmpty { send(.push(pushes)) }
    case .cutLine:
      line.cut()
      lossStep = .max
    case .mendLine: mendLine()
    case .holdBack(let holdsBack): holdBack(holdsBack)
    case .delete(let place):
      // The evidence is a total: where as many rows come as go, there is none.
      if setup.paging != .offsets || setup.drift == .expected { delete(place) }
    case .update(let place):
      let row = feed.update(place)
      if setup.isTold, let row { line.updated(row) }
    case .shrink(let count): feed.shrink(count)
    case .refresh(let strategy): wish(strategy, by: .refresh(strategy))
    case .invalidate: wish(.firstPage, by: .invalidate)
    case .jump(let place): jump(place)
    case .fillGap(let place, let side):
      let gaps = engine.gaps
      if !gaps.isEmpty { send(.fillGap(gaps[place % gaps.count].id, at: side)) }
    case .memoryPressure: send(.memoryPressure)
    case .retry: send(.retry(nil))
    }
  }

  private func flying(_ place: Int) -> LoadRequest<Int>? {
    book.flying.isEmpty ? nil : book.flying[place % book.flying.count]
  }

  mutating func answer(_ request: LoadRequest<Int>) {
    if written[request.id] == nil, dead.contains(request.key) {
      return send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
    }
    let reply = written[request.id] ?? feed.answer(request)
    // A key by the name of one that is dead is a new one.
    for key in [reply.nextKey, reply.previousKey] {
      guard let key else { continue }
      given.insert(key)
      dead.remove(key)
    }
    // Where rows go by number, a list begins at the top as it was when its first page was read: what came since is a refresh's, though
    // other pages may show some of it.
    if setup.paging != .offsets || request.edge == .refresh { newestTold = max(newestTold, reply.items.first?.id ?? 0) }
    noteWays(of: reply)
    // What is read from there later comes above rows that were pushed meanwhile.
    if misledTops.contains(-request.key) {
      let tops = [reply.items.first, reply.items.first { engine.row(of: $0.id) == nil }]
      misledTops.formUnion(tops.compactMap { $0?.id })
    }
    send(.pageLoaded(request.id, reply))
    // A page that found no room: what stands above the row that it was read from is known all the same.
    guard request.key < 0, let last = reply.items.last?.id, engine.row(of: last) == nil else { return }
    if neighbours[-request.key].map({ feed.isThere[$0] }) ?? true { neighbours[-request.key] = last }
  }

  /// A row that the list has already stands on a page that another reply brought.
  private mutating func noteWays(of reply: PageReply<Int, ServerRow>) {
    guard let first = reply.items.first?.id else { return }
    for row in reply.items.dropFirst() { ways.remove(row.id) }
    if reply.previousKey == nil { ways.remove(first) } else if engine.row(of: first) == nil { ways.insert(first) }
  }

  mutating func move(_ move: ReaderMove) {
    screen.move(move, rowCount: engine.rowCount)
    look()
  }

  mutating func look() {
    let report = screen.report(rowCount: engine.rowCount)
    reportedCount = report.visibleRows.count
    send(.viewportChanged(report))
  }

  private mutating func delete(_ place: Int) {
    let id = feed.delete(place)
    if setup.isTold, let id { line.removed(id) }
  }

  /// The words at some places arrive, as one.
  mutating func hear(_ places: [Int]) {
    let pushes = places.compactMap { line.hear($0) }
    guard !pushes.isEmpty else { return }
    for push in pushes {
      guard case .insert = push.edit else { continue }
      newestTold = max(newestTold, push.id)
      if holdsBack { heldBack.insert(push.id) }
    }
    send(.push(pushes))
  }

  mutating func mendLine() {
    line.mend()
    guard lossStep == .max else { return }
    lossStep = steps
    waiting.append(LiveWish(strategy: .keepWindow, step: steps, versions: feed.versions, isThere: feed.isThere))
    send(.pushesLost)
  }

  mutating func holdBack(_ holds: Bool) {
    holdsBack = holds
    if !holds { heldBack = [] }
    send(.holdBack(holds))
  }

  private mutating func grow() {
    let row = feed.grow()
    if setup.isTold { line.grew(row) }
    guard setup.isPushing, violations.isEmpty else { return }
    pushes += 1
    newestTold = row.id
    send(.edit(.insert(row, at: .start), token: EditToken(rawValue: pushes)))
    send(.confirmEdit(EditToken(rawValue: pushes)))
  }

  private mutating func jump(_ place: Int) {
    hasJumped = true
    let row = place % max(1, feed.rows.count)
    let key = setup.paging == .offsets ? row / setup.pageSize * setup.pageSize : feed.rows[row].id + 1
    dead.remove(key)
    send(.jump(to: key))
  }

  private mutating func wish(_ strategy: RefreshStrategy, by event: Engine.Event) {
    waiting.append(
      LiveWish(strategy: strategy, step: steps, versions: feed.versions, isThere: feed.isThere))
    send(event)
  }

  // MARK: - Steps

  mutating func send(_ event: Engine.Event, misleads: Bool = false) {
    guard violations.isEmpty else { return }
    let before = engine
    let first = min(screen.first, before.rowCount)
    let seen = first..<min(before.rowCount, first + reportedCount)
    answeredCount = if case .pageLoaded(_, let reply) = event { reply.items.count } else { nil }
    let answered = book.flying.first { request in
      switch event {
      case .pageLoaded(let id, _): request.id == id
      default: false
      }
    }
    answersFromBelow = answered.map { $0.edge != .prepend && $0.gap == nil && $0.key < 0 } ?? false
    if setup.window.maxItems != nil { sightCount = rowsOfPagesInSight }
    let output = engine.handle(event)
    steps += 1
    if answered?.edge == .refresh, let id = answered?.id {
      lastReadAnew = max(lastReadAnew, left[id] ?? 0)
      // Not so by a page that is merged in.
      if let loss = lossStep, before.isReplacing, left[id] ?? 0 > loss, !engine.loadStates.refresh.isLoading,
        !engine.loadStates.refresh.isFailed
      {
        lossStep = nil
      }
    }
    for case .load(let request) in output.commands { left[request.id] = steps }
    for case .retry(let id, _) in output.commands { timers.append(id) }
    let step = EngineStep(event: event, before: before, after: engine, output: output, rowsInSight: seen)
    log?.record(step)
    violations += book.violations(of: step)
    written = written.filter { answer in book.flying.contains { $0.id == answer.key } }
    if output.replacedList {
      // Around the reader's page what is above it stays known, gaps and all. What is newest may be merged in only now.
      let isMerging = waiting.contains { $0.strategy == .mergeNewer }
      wasMisled = wasMisled && (misleads || engine.rowCount > 0 && engine.key(ofRow: 0) != 0)
      if !wasMisled { misledTops = [] }
      wasMerged = isMerging || wasMerged && engine.evictedPageCount(.prepend) > 0
      screen.reset(at: 0)
    } else {
      screen.follow(output.change)
    }
    if case .refresh(.mergeNewer) = event { wasMerged = true }
    ways = ways.filter { engine.row(of: $0) != nil }
    judge()
    guard output.needsViewport || !output.change.isEmpty, violations.isEmpty else { return }
    look()
  }
}
