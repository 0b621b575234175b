import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// One random session: a feed of 10 pages that changes, an engine, and the naive list beside it.
struct R17Session: EditDrawing {
  typealias Driver = EngineDriver<CursorOrder<Int>>

  private(set) var driver: Driver
  private(set) var list = NaiveList()
  private(set) var mistake: String?
  var random: SplitMix64
  /// The server's pages, by key. Rows go from page to page, so that a page may repeat rows that are held.
  private var server: [[Row]]
  private var nextID = 1_000
  private var steps = 0
  private let isInPoints: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let windows = [PagingWindow.unbounded, .pages(2), .pages(3), PagingWindow(maxItems: 8), PagingWindow(maxItems: 14)]
    list.window = windows.randomElement(using: &random) ?? .unbounded
    isInPoints = random.chance(40)
    server = (0..<10).map { [Row](ids: $0 * 4..<$0 * 4 + 4) }
    driver = Driver(
      PagingConfiguration(pageSize: 4, window: list.window, retry: .never),
      order: CursorOrder(isBidirectional: true), firstKey: 0)
    driver.prefetchRows = Int.random(in: 1...8, using: &random)
  }

  mutating func begin() { send(.start(at: Int.random(in: 0..<10, using: &random))) }

  // MARK: - Steps

  /// One random event, by name.
  mutating func step() -> String {
    let event = randomEvent()
    send(event)
    return "\(event)"
  }

  mutating func rollBackAll() {
    for edit in driver.engine.pendingEdits { send(.rollBackEdit(edit.token)) }
    // Replies from before the confirmations may still be under way.
    while let request = driver.flying.first { send(.pageLoaded(request.id, reply(request.key))) }
    // And a row for which the window has no room stays an edit as long as it is shown.
    if !driver.engine.edits.entries.isEmpty {
      send(.refresh(.firstPage))
      while let request = driver.flying.first { send(.pageLoaded(request.id, reply(request.key))) }
    }
  }

  /// Whether the engine asks for nothing more, once all is answered and laid out.
  mutating func comesToRest() -> Bool {
    for _ in 0..<200 {
      if let request = driver.flying.first {
        send(.pageLoaded(request.id, reply(request.key)))
      } else if !driver.engine.isViewportCurrent, driver.engine.rowCount > 0 {
        send(.viewportChanged(report(first: driver.engine.viewport?.visibleRows.lowerBound ?? 0)))
      } else {
        return mistake == nil
      }
    }
    return false
  }

  private mutating func randomEvent() -> Driver.Engine.Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25:
      guard let request = driver.flying.randomElement(using: &random) else { fallthrough }
      if random.chance(10) { return .loadFailed(request.id, .offline, advice: .transient, random: 0.5) }
      return .pageLoaded(request.id, reply(request.key))
    case 25..<45:
      let count = driver.engine.rowCount
      let edges = [0, count, Int.random(in: 0...count, using: &random)]
      return .viewportChanged(report(first: edges.randomElement(using: &random) ?? 0))
    case 45..<70: return .edit(randomEdit(), token: EditToken(rawValue: UInt32.random(in: 0..<12, using: &random)))
    case 70..<88: return randomAnswer()
    case 88..<90: return .refresh(.firstPage)
    case 90..<91: return .jump(to: Int.random(in: 0..<10, using: &random))
    case 91..<93: return .memoryPressure
    case 93..<96: return .retry(nil)
    default:
      changeServer()
      return .retry(.append)
    }
  }

  private mutating func randomEdit() -> LocalEdit<Row> {
    let id = randomID()
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      nextID += 1
      // An insert of a row that an earlier edit hides counts once that edit is gone: not what a program means.
      let isEdited = list.log.contains { $0.edit.id == id }
      return .insert(Row(id: random.chance(90) || isEdited ? nextID : id), at: randomPlace())
    case 1: return .update(Row(id: id, version: Int.random(in: 100..<999, using: &random)))
    case 2: return .remove(id)
    default: return .move(id, to: randomPlace())
    }
  }

  /// An id that is shown, edited, or anywhere in the feed.
  mutating func randomID() -> Int {
    let edited = driver.engine.pendingEdits.map(\.edit.id)
    if random.chance(25), let id = edited.randomElement(using: &random) { return id }
    if random.chance(80), let row = driver.rows.randomElement(using: &random) { return row.id }
    return Int.random(in: 0..<40, using: &random)
  }

  private mutating func randomAnswer() -> Driver.Engine.Event {
    guard let edit = driver.engine.pendingEdits.randomElement(using: &random) else {
      return .rollBackEdit(EditToken(rawValue: 99))
    }
    if random.chance(40) { return .rollBackEdit(edit.token) }
    if random.chance(70) { carryOut(edit.edit) }
    guard case .insert(let row, _) = edit.edit, random.chance(50) else { return .confirmEdit(edit.token) }
    nextID += 1
    return .replaceTemporary(edit.token, with: Row(id: random.chance(80) ? nextID : row.id, version: 7))
  }

  // MARK: - The server

  private func reply(_ key: Int) -> PageReply<Int, Row> {
    PageReply(
      items: server[key], nextKey: key < server.count - 1 ? key + 1 : nil, previousKey: key > 0 ? key - 1 : nil)
  }

  private mutating func carryOut(_ edit: LocalEdit<Row>) {
    var row = Row(id: edit.id)
    for page in server.indices {
      if let old = server[page].first(where: { $0.id == edit.id }) { row = old }
      if case .update(let new) = edit {
        server[page] = server[page].map { $0.id == new.id ? new : $0 }
      } else {
        server[page].removeAll { $0.id == edit.id }
      }
    }
    if edit.place != nil { server[Int.random(in: 0..<10, using: &random)].append(row) }
  }

  private mutating func changeServer() {
    let page = Int.random(in: 0..<10, using: &random)
    guard let row = server[page].randomElement(using: &random) else { return }
    let new = Row(id: row.id, version: row.version + 1)
    if random.chance(60) { return carryOut(.update(new)) }
    carryOut(.move(row.id, to: .start))
  }

  private func report(first: Int) -> ViewportReport {
    let count = driver.engine.rowCount
    let visible = min(first, max(0, count - 2))..<min(count, first + 2)
    let rows = ViewportReport(visibleRows: visible, rowCount: count, prefetchRows: driver.prefetchRows)
    guard isInPoints else { return rows }
    return ViewportReport(
      visibleRows: visible, distanceToStart: rows.distanceToStart, distanceToEnd: rows.distanceToEnd,
      prefetchBefore: rows.prefetchBefore, prefetchAfter: rows.prefetchAfter)
  }

  // MARK: - Side by side

  private mutating func send(_ event: Driver.Engine.Event) {
    let before = driver.rows
    let listBefore = list
    steps += 1
    let nextRequest = (driver.requests.last?.id.rawValue ?? 0) + 1
    let request = event.requestID.flatMap { id in driver.flying.first { $0.id == id } }
    let output = driver.send(event)
    var isQuiet = false
    switch event {
    case .edit(let edit, let token, _):
      if !list.log.contains(where: { $0.token == token.rawValue }) {
        list.log.append(NaiveList.Entry(number: steps, edit: edit, token: token.rawValue))
      }
    case .confirmEdit(let token):
      confirm(token.rawValue, nil, nextRequest)
      isQuiet = true
    case .replaceTemporary(let token, let row): confirm(token.rawValue, row, nextRequest)
    case .rollBackEdit(let token): rollBack(token.rawValue)
    case .pageLoaded(let id, let reply):
      guard let request else { break }
      list.takeCopies(reply.items)
      list.follow(
        keys: driver.engine.heldKeys, loaded: (request.key, reply.items, request.edge == .prepend),
        isWholeList: output.replacedList)
      list.yield(
        to: reply.items, request: id.rawValue, isWholeList: output.replacedList,
        flying: driver.flying.map(\.id.rawValue))
    default: break
    }
    list.follow(keys: driver.engine.heldKeys, loaded: nil, isWholeList: false)
    list.holdsStart = driver.states.prepend.isEnd
    list.holdsEnd = driver.states.append.isEnd
    list.settle(flying: driver.flying.map(\.id.rawValue))
    switch event {
    case .edit(.insert, _, _): followRoom(before, settles: true)
    default: followRoom(before, settles: false)
    }
    let expected = list.shownRows()
    if driver.rows != expected { mistake = "\(driver.rows) shown, \(expected) expected" }
    if isQuiet, before != driver.rows { mistake = "a confirmation turned \(before) into \(driver.rows)" }
    if driver.engine.pendingEdits.map(\.token.rawValue) != list.log.compactMap(\.token) { mistake = "another log" }
    if let mistake {
      self.mistake = "\(mistake); before it: \(listBefore)"
      return
    }
  }

  /// With rows that come, a page that grew by those that were confirmed before may have to make room: at the ends, out of sight.
  private mutating func followRoom(_ before: [Row], settles: Bool) {
    var server = driver.engine
    server.showServerRows()
    let rows = server.shownRows.ids
    guard server.edits.entries.count < list.log.count || rows.count < list.serverRows.count else { return }
    if settles { list.settle(flying: driver.flying.map(\.id.rawValue), makesRoom: true) }
    list.makeRoom(leaving: rows)
    guard let sight = driver.engine.viewport?.visibleRows, !sight.isEmpty else { return }
    let seen = driver.rows[sight.clamped(to: driver.rows.indices)]
    if seen.allSatisfy({ row in !before.contains { $0.id == row.id } }) { mistake = "nothing of \(before) is in sight" }
  }

  private mutating func confirm(_ token: UInt32, _ row: Row?, _ nextRequest: UInt32) {
    guard let index = list.log.firstIndex(where: { $0.token == token }) else { return }
    list.log[index].token = nil
    list.log[index].confirmedBefore = nextRequest
    guard let row, case .insert(let old, let place) = list.log[index].edit else { return }
    list.log[index].edit = .insert(row, at: place)
    for other in list.log.indices where other != index && row.id != old.id {
      if list.log[other].edit.id == old.id { list.log[other].known = nil }
      list.log[other].edit = list.log[other].edit.renaming(old.id, to: row.id)
    }
  }

  private mutating func rollBack(_ token: UInt32) {
    guard let index = list.log.firstIndex(where: { $0.token == token }) else { return }
    guard case .insert(let row, let place) = list.log.remove(at: index).edit, !list.serverRows.ids.contains(row.id)
    else { return }
    for other in list.log.indices {
      list.log[other].edit = list.log[other].edit.replacingPlace(beside: row.id, by: place)
    }
  }
}
