@testable import EngineExploration
@testable import MakimonoCore

/// One random session with all that a list can do: gaps, every strategy of refresh, several loads in flight, and a
/// feed that grows at its start.
///
/// Replies say what the server had when they were asked for, so that many know nothing of what was confirmed since.
struct R17SegmentSession<Order: PageOrder>: EditDrawing where Order.Key == Int {
  typealias Engine = PagingEngine<Order, Row, Fault>
  /// A page of the feed by its key; `nil` where the key leads nowhere any more.
  typealias Answer = (_ feed: [Row], _ key: Int, _ count: Int) -> PageReply<Int, Row>?

  private(set) var engine: Engine
  /// The answer to the last event.
  private(set) var output = Engine.Output()
  private(set) var mistake: String?
  var random: SplitMix64
  private var feed: [Row]
  private let answer: Answer
  private var flying: [(request: LoadRequest<Int>, reply: PageReply<Int, Row>?)] = []
  private var rows: [Row] = []
  private var nextID = 1_000
  private var version = 0
  /// Rows that the server removed for the reader: gone for good.
  private var removed: Set<Int> = []
  /// The version of a row that the server took from the reader last.
  private var updated: [Int: Int] = [:]

  init(seed: UInt64, order: Order, firstKey: Int, answer: @escaping Answer) {
    random = SplitMix64(seed: seed)
    self.answer = answer
    feed = [Row](ids: 0..<24)
    let windows = [PagingWindow.unbounded, .pages(2), .pages(4), PagingWindow(maxItems: 11)]
    engine = Engine(
      configuration: PagingConfiguration(
        pageSize: 4, window: windows.randomElement(using: &random) ?? .unbounded,
        duplicates: [.keepFirst, .replace, .move].randomElement(using: &random) ?? .keepFirst, retry: .never,
        maxLoadsInFlight: Int.random(in: 1...2, using: &random)),
      order: order, firstKey: firstKey)
  }

  mutating func begin() { send(.start(at: engine.firstKey)) }

  /// One random event, by name.
  mutating func step() -> String {
    let event = randomEvent()
    send(event)
    return "\(event)"
  }

  /// Takes every edit back and reads the list anew: the server's rows are left.
  mutating func rollBackAll() {
    for edit in engine.pendingEdits { send(.rollBackEdit(edit.token)) }
    answerAll()
    send(.refresh(.firstPage))
    answerAll()
    if !engine.edits.entries.isEmpty { mistake = mistake ?? "edits are left: \(engine.edits.entries)" }
    if rows.contains(where: { !$0.isGap && !feed.contains($0) }) { mistake = mistake ?? "\(rows) shown, \(feed) fed" }
  }

  /// Whether the engine asks for nothing more, once all is answered and laid out.
  mutating func comesToRest() -> Bool {
    for _ in 0..<200 where mistake == nil {
      if !flying.isEmpty {
        send(nextAnswer(0))
      } else if !engine.isViewportCurrent, engine.rowCount > 0 {
        send(report(first: engine.viewport?.visibleRows.lowerBound ?? 0))
      } else {
        return true
      }
    }
    return false
  }

  private mutating func answerAll() {
    for _ in 0..<100 where !flying.isEmpty { send(nextAnswer(0)) }
  }

  // MARK: - Events

  private mutating func randomEvent() -> Engine.Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30 where !flying.isEmpty:
      let place = Int.random(in: flying.indices, using: &random)
      if random.chance(7) {
        return .loadFailed(flying[place].request.id, .offline, advice: .transient, random: 0.5)
      }
      return nextAnswer(place)
    case 0..<45:
      let count = engine.rowCount
      return report(first: [0, count, Int.random(in: 0...count, using: &random)].randomElement(using: &random) ?? 0)
    case 45..<63: return .edit(randomEdit(), token: EditToken(rawValue: UInt32.random(in: 0..<12, using: &random)))
    case 63..<78: return randomVerdict()
    case 78..<84: return .refresh([.keepWindow, .mergeNewer].randomElement(using: &random) ?? .keepWindow)
    case 84..<85: return .refresh([.firstPage, .aroundAnchor].randomElement(using: &random) ?? .firstPage)
    case 85..<90:
      guard let gap = engine.gaps.randomElement(using: &random) else { return .retry(.refresh) }
      return .fillGap(gap.id, at: random.chance(50) ? .start : .end)
    case 90..<91: return .memoryPressure
    case 91..<95: return .retry(nil)
    default:
      let count = random.chance(50) ? 1 : 6
      feed.insert(contentsOf: [Row](ids: nextID..<nextID + count), at: 0)
      nextID += count
      return .refresh(.mergeNewer)
    }
  }

  private func nextAnswer(_ place: Int) -> Engine.Event {
    let (request, reply) = flying[place]
    guard let reply else { return .loadFailed(request.id, .refused, advice: .permanent, random: 0.5) }
    return .pageLoaded(request.id, reply)
  }

  private func report(first: Int) -> Engine.Event {
    let count = engine.rowCount
    return .viewportChanged(
      ViewportReport(
        visibleRows: min(first, max(0, count - 2))..<min(count, first + 2), rowCount: count, prefetchRows: 5))
  }

  private mutating func randomEdit() -> LocalEdit<Row> {
    let id = randomID()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      nextID += 1
      return .insert(Row(id: nextID - 1), at: randomPlace())
    case 1:
      version += 1
      return .update(Row(id: id, version: version))
    case 2: return .remove(id)
    default: return .move(id, to: randomPlace())
    }
  }

  mutating func randomID() -> Int {
    if random.chance(20), let id = engine.pendingEdits.map(\.edit.id).randomElement(using: &random) { return id }
    if random.chance(80), let row = rows.randomElement(using: &random), !row.isGap { return row.id }
    return feed.randomElement(using: &random)?.id ?? 0
  }

  private mutating func randomVerdict() -> Engine.Event {
    guard let edit = engine.pendingEdits.randomElement(using: &random) else { return .retry(.append) }
    if random.chance(40) { return .rollBackEdit(edit.token) }
    carryOut(edit.edit)
    return .confirmEdit(edit.token)
  }

  private mutating func carryOut(_ edit: LocalEdit<Row>) {
    let place = feed.firstIndex { $0.id == edit.id }
    switch edit {
    case .insert(let row, _):
      if place == nil, !removed.contains(row.id) {
        feed.insert(row, at: Int.random(in: 0...feed.count, using: &random))
      }
    case .update(let row):
      guard let place else { return }
      feed[place].version = max(feed[place].version, row.version)
      updated[row.id] = feed[place].version
    case .remove(let id):
      if let place { feed.remove(at: place) }
      removed.insert(id)
    case .move:
      if let place { feed.insert(feed.remove(at: place), at: Int.random(in: 0..<feed.count, using: &random)) }
    }
  }

  // MARK: - Checks

  private mutating func send(_ event: Engine.Event) {
    if let id = event.requestID, !event.isTimer { flying.removeAll { $0.request.id == id } }
    let old = engine
    output = engine.handle(event)
    if !old.freedKeys(in: output, after: event).isEmpty { mistake = mistake ?? "a key that was not named: \(output)" }
    let items = old.freedItems(in: Array(engine.items), after: event)
    if !items.isEmpty { mistake = mistake ?? "items that were not named: \(items)" }
    for command in output.commands {
      switch command {
      case .load(let request): flying.append((request, answer(feed, request.key, request.count)))
      case .cancel(let id): flying.removeAll { $0.request.id == id }
      case .retry: break
      }
    }
    let before = rows
    rows = engine.shownRows
    mistake =
      mistake ?? UIKitApply.mistake(in: output.change, from: before, to: rows) ?? engine.invariantViolations.first
    if case .confirmEdit = event, rows != before { mistake = mistake ?? "a confirmation turned \(before) into \(rows)" }
    let expected = naiveRows()
    if rows != expected { mistake = mistake ?? "\(rows) shown, \(expected) expected" }
    let edited = Set(engine.edits.entries.map(\.edit.id))
    for row in rows where mistake == nil {
      if removed.contains(row.id) { mistake = "\(row) is back, which the server removed" }
      guard !edited.contains(row.id), let version = updated[row.id], row.version < version else { continue }
      mistake = "\(row) is older than version \(version), which the server took"
    }
  }

  /// The edits replayed the plain way over the server's rows.
  private func naiveRows() -> [Row] {
    var server = engine
    server.showServerRows()
    var list = NaiveList()
    list.pages = [(0, server.shownRows)]
    let states = engine.loadStates
    list.holdsStart = states.prepend.isEnd && (!list.serverRows.isEmpty || states.append.isEnd)
    list.holdsEnd = states.append.isEnd && (!list.serverRows.isEmpty || states.prepend.isEnd)
    list.log = engine.edits.entries.enumerated().map { number, entry in
      NaiveList.Entry(number: number, edit: entry.edit, known: entry.known)
    }
    return list.shownRows()
  }
}
