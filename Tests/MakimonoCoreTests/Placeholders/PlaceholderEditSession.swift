import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// One random session of local edits in a counted list: a feed as a plain array, an engine, and the edits replayed the plain way over all rows.
struct PlaceholderEditSession: EditDrawing {
  typealias Driver = EngineDriver<PageNumberOrder>

  private(set) var driver: Driver
  private(set) var mistake: String?
  private(set) var feed: [Row]
  var random: SplitMix64
  private var nextID = 1_000
  private var nextToken: UInt32 = 0
  /// Whether the feed changes by the user's edits alone, each where it was shown and confirmed in its turn: then the rows have the feed's
  /// numbers at all times.
  let isFaithful: Bool
  private let isInPoints: Bool

  init(seed: UInt64, isFaithful: Bool) {
    random = SplitMix64(seed: seed)
    self.isFaithful = isFaithful
    isInPoints = random.chance(40)
    feed = [Row](ids: 0..<Int.random(in: 1...60, using: &random))
    let windows = [
      PagingWindow.unbounded, .pages(2), .pages(3), PagingWindow(maxItems: 13), PagingWindow(maxCost: 10),
    ]
    driver = Driver.numbered(
      pageSize: 4, window: windows.randomElement(using: &random) ?? .unbounded,
      duplicates: [.keepFirst, .replace, .move].randomElement(using: &random) ?? .keepFirst,
      retry: RetryPolicy(maxRetries: 1), maxLoadsInFlight: Int.random(in: 1...3, using: &random), placeholders: true)
    driver.prefetchRows = Int.random(in: 0...9, using: &random)
    send(.start(at: Int.random(in: 0..<20, using: &random)))
  }

  // MARK: - Steps

  /// One random event, by name.
  mutating func step() -> String {
    let event = randomEvent()
    send(event)
    return "\(event)"
  }

  /// Every edit is answered, and nothing changes any more: what is in view is the feed's.
  mutating func end() {
    for edit in driver.engine.pendingEdits {
      let isConfirmed = random.chance(50) && (!isFaithful || isInSight(edit.edit))
      if isConfirmed { carryOut(edit.edit) }
      send(isConfirmed ? .confirmEdit(edit.token) : .rollBackEdit(edit.token))
    }
    settle()
    send(.retry(nil))
    settle()
    send(.refresh(.keepWindow))
    settle()
    for row in [0, driver.rows.count / 2, driver.rows.count - 1, driver.rows.count / 3] where row >= 0 {
      lookAt(row)
    }
    if !driver.flying.isEmpty { mistake = mistake ?? "R19: still loading" }
  }

  private mutating func lookAt(_ row: Int) {
    // What is read there may show that the feed has other rows.
    for _ in 0..<2 {
      let first = min(max(0, row - 1), max(0, driver.rows.count - 3))
      driver.show(first..<min(driver.rows.count, first + 3))
      settle()
    }
    guard driver.engine.isCounted, mistake == nil else { return }
    guard driver.engine.edits.entries.allSatisfy({ $0.edit.isUpdate }) else {
      return mistake = "edits are left: \(driver.engine.edits.entries)"
    }
    guard driver.rows.count == feed.count else {
      return mistake = "\(driver.rows.count) rows, the feed has \(feed.count)"
    }
    for row in driver.engine.visibleRows where driver.rows[row].id != feed[row].id {
      mistake = "row \(row) shows \(driver.rows[row]), the feed has \(feed[row])"
    }
  }

  private mutating func settle() {
    var rounds = 0
    while mistake == nil {
      if let request = driver.flying.first {
        send(.pageLoaded(request.id, page(request)))
      } else if !driver.engine.isViewportCurrent, driver.engine.rowCount > 0 {
        send(.viewportChanged(report(first: driver.engine.viewport?.visibleRows.lowerBound ?? 0)))
      } else {
        return
      }
      rounds += 1
      if rounds > 100 { mistake = "R19: still loading" }
    }
  }

  private mutating func randomEvent() -> Driver.Engine.Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30:
      guard let request = driver.flying.randomElement(using: &random) else { fallthrough }
      if random.chance(15) {
        return .loadFailed(request.id, .offline, advice: random.chance(50) ? .transient : .permanent, random: 0.5)
      }
      return .pageLoaded(request.id, page(request))
    case 30..<52:
      let last = driver.engine.viewport?.visibleRows.lowerBound ?? 0
      let isNear = random.chance(60)
      return .viewportChanged(
        report(
          first: isNear
            ? last + Int.random(in: -5...5, using: &random)
            : Int.random(in: 0...max(1, driver.engine.rowCount), using: &random)))
    case 52..<72: return randomEdit()
    case 72..<84: return randomAnswer()
    case 84..<87: return .retry([nil, .append, .refresh].randomElement(using: &random) ?? nil)
    case 87..<90: return .retryDue(driver.timers.randomElement(using: &random)?.id ?? RequestID(rawValue: 0))
    case 90..<93:
      return .refresh(
        [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer].randomElement(using: &random) ?? .firstPage)
    case 93..<94: return .jump(to: Int.random(in: 0..<16, using: &random))
    case 94..<96: return .memoryPressure
    default:
      if !isFaithful { changeFeed() }
      return .pageLoaded(RequestID(rawValue: 0), PageReply(items: []))
    }
  }

  private func report(first: Int) -> ViewportReport {
    let count = driver.engine.rowCount
    let first = min(max(0, first), max(0, count - 3))
    let rows = ViewportReport(
      visibleRows: first..<min(count, first + 3), rowCount: count, prefetchRows: driver.prefetchRows,
      direction: first % 2 == 0 ? .forward : .backward)
    guard isInPoints else { return rows }
    return ViewportReport(
      visibleRows: rows.visibleRows, distanceToStart: rows.distanceToStart, distanceToEnd: rows.distanceToEnd,
      prefetchBefore: rows.prefetchBefore, prefetchAfter: rows.prefetchAfter, direction: rows.direction,
      anchorRow: rows.visibleRows.last)
  }

  // MARK: - Edits

  private mutating func randomEdit() -> Driver.Engine.Event {
    nextToken += 1
    let token = EditToken(rawValue: isFaithful ? nextToken : UInt32.random(in: 0..<12, using: &random))
    let id = randomID()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      nextID += 1
      return .edit(.insert(Row(id: nextID), at: randomPlace()), token: token)
    case 1: return .edit(.update(Row(id: id, version: Int.random(in: 100..<999, using: &random))), token: token)
    case 2: return .edit(.remove(id), token: token)
    default: return .edit(.move(id, to: randomPlace()), token: token)
    }
  }

  /// An id that is shown, edited, or anywhere in the feed.
  mutating func randomID() -> Int {
    let edited = driver.engine.pendingEdits.map(\.edit.id)
    if random.chance(25), let id = edited.randomElement(using: &random) { return id }
    if isFaithful || random.chance(80), let row = driver.engine.items.randomElement(using: &random) { return row.id }
    return Int.random(in: 0..<70, using: &random)
  }

  private mutating func randomAnswer() -> Driver.Engine.Event {
    let pending = driver.engine.pendingEdits
    guard let edit = isFaithful ? pending.first : pending.randomElement(using: &random) else {
      return .rollBackEdit(EditToken(rawValue: 99_999))
    }
    if random.chance(40) || isFaithful && !isInSight(edit.edit) { return .rollBackEdit(edit.token) }
    guard case .insert(let row, let place) = edit.edit, random.chance(40), driver.engine.heldItem(row.id) != nil else {
      if isFaithful || random.chance(70) { carryOut(edit.edit) }
      return .confirmEdit(edit.token)
    }
    nextID += 1
    let made = Row(id: random.chance(80) ? nextID : row.id, version: 7)
    if isFaithful || random.chance(70) { carryOut(.insert(made, at: place)) }
    return .replaceTemporary(edit.token, with: made)
  }

  /// Whether the engine knows where the edit is: else the rows' numbers are others than it knows as soon as it is carried out.
  private func isInSight(_ edit: LocalEdit<Row>) -> Bool {
    var server = driver.engine
    server.showServerRows()
    guard server.isCounted else { return false }
    let isHeld = server.row(of: edit.id) != nil
    var isPlaceHeld = true
    switch edit.place {
    case .start: isPlaceHeld = server.outermostSpot(.backward) != nil
    case .end: isPlaceHeld = server.outermostSpot(.forward) != nil
    case .before(let id), .after(let id): isPlaceHeld = server.row(of: id) != nil
    case nil: break
    }
    switch edit {
    case .insert: return isPlaceHeld
    case .update, .remove: return isHeld
    case .move: return isHeld && isPlaceHeld
    }
  }

  // MARK: - The server

  private func page(_ request: LoadRequest<Int>) -> PageReply<Int, Row> {
    let start = min(feed.count, max(0, request.key * request.count))
    let end = min(feed.count, start + request.count)
    return PageReply(items: Array(feed[start..<end]), totalCount: feed.count, cost: 3)
  }

  /// The server does as it is asked, as far as it has the rows.
  private mutating func carryOut(_ edit: LocalEdit<Row>) {
    let index = feed.firstIndex { $0.id == edit.id }
    switch edit {
    case .insert(let row, let place): if index == nil { put(row, place) }
    case .update(let row): if let index { feed[index] = row }
    case .remove: if let index { feed.remove(at: index) }
    case .move(let id, let place):
      guard let index, place.neighbor != id, isFaithful || place.neighbor.map({ feed.ids.contains($0) }) ?? true else {
        return
      }
      put(feed.remove(at: index), place)
    }
  }

  private mutating func put(_ row: Row, _ place: EditPlace<Int>) {
    let neighbor = place.neighbor.flatMap { id in feed.firstIndex { $0.id == id } }
    switch place {
    case .start: feed.insert(row, at: 0)
    case .end: feed.append(row)
    case .before: feed.insert(row, at: neighbor ?? 0)
    case .after: feed.insert(row, at: neighbor.map { $0 + 1 } ?? 0)
    }
  }

  private mutating func changeFeed() {
    if random.chance(50) {
      nextID += 1
      feed.insert(Row(id: nextID), at: random.chance(60) ? 0 : Int.random(in: 0...feed.count, using: &random))
    } else if feed.count > 1 {
      feed.remove(at: Int.random(in: feed.indices, using: &random))
    }
  }

  // MARK: - Side by side

  private mutating func send(_ event: Driver.Engine.Event) {
    let before = driver.rows
    driver.send(event)
    let engine = driver.engine
    var server = engine
    server.showServerRows()
    server.clearCounterparts()
    var list = NaiveList()
    list.pages = [(0, server.shownRows)]
    list.holdsStart = server.isCounted ? server.outermostSpot(.backward) != nil : server.loadStates.prepend.isEnd
    list.holdsEnd = server.isCounted ? server.outermostSpot(.forward) != nil : server.loadStates.append.isEnd
    for (number, entry) in engine.edits.entries.enumerated() {
      list.log.append(
        NaiveList.Entry(
          number: number, edit: entry.edit, token: entry.token?.rawValue,
          confirmedBefore: entry.confirmedBefore?.rawValue, known: entry.known))
    }
    let expected = list.shownRows()
    if driver.rows != expected { note("\(driver.rows) shown, \(expected) expected", event) }
    for row in 0..<engine.rowCount {
      if engine.row(of: engine.rowID(atRow: row)) != row { note("row \(row) is not found by its id", event) }
      if engine.isCounted, !engine.pageRows(ofRow: row).contains(row) { note("row \(row) is not on its page", event) }
    }
    if case .confirmEdit = event { checkConfirmed(before, event) }
    if isFaithful, server.isCounted { checkNumbers(server.shownRows, event) }
  }

  /// A confirmation puts no row elsewhere among the others.
  private mutating func checkConfirmed(_ before: [Row], _ event: Driver.Engine.Event) {
    let isCommon = Set(before.ids).intersection(driver.rows.ids).filter { $0 > -1_000_000 }
    if before.ids.filter(isCommon.contains) != driver.rows.ids.filter(isCommon.contains) {
      note("\(before) became \(driver.rows)", event)
    }
  }

  /// Rows have the feed's numbers.
  private mutating func checkNumbers(_ rows: [Row], _ event: Driver.Engine.Event) {
    guard driver.engine.edits.entries.allSatisfy({ $0.token != nil || $0.edit.isUpdate }) else { return }
    if rows.count != feed.count { note("\(rows.count) rows, the feed has \(feed.count)", event) }
    for row in rows.indices where rows[row].id > -1_000_000 && row < feed.count && rows[row].id != feed[row].id {
      note("row \(row) is \(rows[row]), the feed has \(feed[row])", event)
    }
  }

  private mutating func note(_ text: String, _ event: Driver.Engine.Event) {
    if mistake == nil { mistake = "\(event): \(text)" }
  }
}
