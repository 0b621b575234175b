import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R21: what the server tells unasked")
struct R21PushTests {
  typealias Driver = EngineDriver<CursorOrder<String>>
  static let order = RowOrder<Row> { $0.id < $1.id }

  /// A chat: rows 10 to 13, the newest last, with the end held; what is older is at "b".
  private func chat(pageSize: Int = 4, window: PagingWindow = .unbounded) throws -> Driver {
    var driver = Driver.cursors(isBidirectional: true, pageSize: pageSize, window: window)
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 10..<14, previous: "b")
    driver.showEnd()
    return driver
  }

  @Test("A row at an end that is held is shown; at one that is not, it comes with its page")
  func ends() throws {
    var driver = try chat()
    driver.push(.insert(Row(id: 14), at: .end), .insert(Row(id: 1), at: .start))
    #expect(driver.rows.ids == [10, 11, 12, 13, 14])
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("A row beside another, and one where the list's order has it; in a gap or beyond what is held there is none")
  func places() throws {
    var driver = try chat()
    driver.push(
      .insert(Row(id: 100), at: .after(11)), .insert(Row(id: 101), at: .before(10)),
      .insert(Row(id: 102), at: .after(5)))
    #expect(driver.rows.ids == [101, 10, 11, 100, 12, 13])
    var ordered = try chat()
    ordered.push(.remove(12))
    for id in [15, 12, 14, 9, 16] { ordered.push(.insert(Row(id: id), by: Self.order)) }
    #expect(ordered.rows.ids == [10, 11, 12, 13, 14, 15, 16])
  }

  @Test("A row that belongs behind what is held, by the list's order, comes with its page and not before")
  func beyond() throws {
    var driver = Driver.cursors()
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [1, 2], next: "b")
    driver.push(.insert(Row(id: 5), by: Self.order), .insert(Row(id: 0), by: Self.order))
    #expect(driver.rows.ids == [0, 1, 2])
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [3, 4], next: "c")
    #expect(driver.rows.ids == [0, 1, 2, 3, 4])
    driver.showEnd()
    try driver.reply(.append, ids: [5, 6])
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test(
    "A page has rows between those that were told of: each takes its place by the list's order, and those beyond follow"
  )
  func between() throws {
    var driver = Driver.cursors(pageSize: 4, window: .pages(2))
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 10..<14)
    driver.showStart()
    // Every other message was lost on the way.
    for id in stride(from: 15, through: 61, by: 2) { driver.push(.insert(Row(id: id), by: Self.order)) }
    let held = driver.rows.ids
    // What is far from the reader went: the end is open again.
    #expect(held.count < 20 && held.last ?? 0 > 14 && driver.engine.loadStates.append.isIdle)
    driver.prefetchRows = 1
    driver.showEnd()
    let request = try #require(driver.flying(.append))
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: 10..<62))))
    #expect(driver.rows.ids == Array(driver.rows.ids[0]..<62))
  }

  @Test("R21: a list that ended without rows takes rows that are pushed, by place or by order")
  func empty() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.send(.start(at: "a"))
    driver.push(.insert(Row(id: 3), by: Self.order))
    #expect(driver.rows.isEmpty)
    try driver.reply(.refresh, ids: [])
    #expect(driver.rows.ids == [3])
    driver.push(.insert(Row(id: 4), at: .end), .insert(Row(id: 2), by: Self.order))
    #expect(driver.rows.ids == [2, 3, 4])
  }

  @Test("A push and the page with the same row: one row, whichever comes first, and the newer content")
  func pageAndPush() throws {
    var driver = try chat()
    driver.prefetchRows = 1
    driver.showStart()
    let older = try #require(driver.flying(.prepend))
    // While the page is under way: its server may have seen the row, or not.
    driver.push(.insert(Row(id: 14), at: .end), .update(Row(id: 9, version: 2)), .remove(8))
    #expect(driver.rows.ids == [10, 11, 12, 13, 14])
    driver.send(.pageLoaded(older.id, PageReply(items: [Row](ids: 6..<10), previousKey: "c")))
    #expect(driver.rows.ids == [6, 7, 9, 10, 11, 12, 13, 14])
    #expect(driver.rows[2].version == 2)
    // What is told later that a page had brought already.
    driver.push(.insert(Row(id: 6), at: .end), .insert(Row(id: 7), by: Self.order))
    #expect(driver.rows.ids == [6, 7, 9, 10, 11, 12, 13, 14])
  }

  @Test("A reply that was asked for later has the last word")
  func laterReply() throws {
    var driver = try chat()
    driver.push(.update(Row(id: 11, version: 3)))
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: 10..<14, previous: "b", version: 5)
    #expect(driver.rows.map(\.version) == [5, 5, 5, 5])
  }

  @Test("Told twice, or out of order with versions, it changes nothing more")
  func outOfOrder() throws {
    var driver = try chat()
    driver.push(.update(Row(id: 12, version: 7), version: 7))
    #expect(driver.push(.update(Row(id: 12, version: 6), version: 6)).change.isEmpty)
    #expect(driver.push(.update(Row(id: 12, version: 7), version: 7)).change.isEmpty)
    driver.push(.remove(11, version: 4))
    #expect(driver.push(.insert(Row(id: 11), by: Self.order, version: 1)).change.isEmpty)
    #expect(driver.push(.update(Row(id: 11, version: 3), version: 3)).change.isEmpty)
    #expect(driver.rows.ids == [10, 12, 13])
    // Content before the row itself.
    driver.push(.update(Row(id: 14, version: 9), version: 9))
    driver.push(.insert(Row(id: 14, version: 1), at: .end, version: 1))
    #expect(driver.rows.last == Row(id: 14, version: 9))
    // A row's place and its content are told apart: an update that a move overtook is news.
    driver.push(.move(13, to: .before(10), version: 6))
    driver.push(.update(Row(id: 13, version: 5), version: 5))
    #expect(driver.rows.map(\.description) == ["13v5", "10", "12v7", "14v9"])
  }

  @Test("Without versions a row that was told of comes once, and comes again where it went between")
  func twiceWithoutVersions() throws {
    var driver = try chat()
    driver.push(.insert(Row(id: 14), at: .end))
    driver.push(.insert(Row(id: 14), at: .end))
    driver.push(.remove(14))
    driver.push(.remove(14))
    #expect(driver.rows.ids == [10, 11, 12, 13])
    driver.push(.insert(Row(id: 14, version: 1), at: .end))
    #expect(driver.rows.ids == [10, 11, 12, 13, 14])
  }

  @Test("What concerns rows not held counts, and moves nothing")
  func counts() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [1, 2], next: "b", total: 50)
    let output = driver.push(.insert(Row(id: 99), at: .end), .remove(40), .remove(41), .update(Row(id: 42, version: 1)))
    #expect(output.change.isEmpty)
    #expect(driver.engine.totalCount == 49)
    driver.push(.remove(41))
    #expect(driver.engine.totalCount == 49)
  }

  @Test("What the user wants of a row lies over what is told of it")
  func underEdits() throws {
    var driver = try chat()
    driver.edit(.update(Row(id: 12, version: 50)), 1)
    driver.edit(.insert(Row(id: -1), at: .end), 2)
    driver.push(.update(Row(id: 12, version: 2)), .insert(Row(id: 14), at: .end))
    #expect(driver.rows.map(\.description) == ["10", "11", "12v50", "13", "14", "-1"])
    driver.rollBack(1)
    driver.rollBack(2)
    #expect(driver.rows.map(\.description) == ["10", "11", "12v2", "13", "14"])
  }

  @Test(
    "A row of the user's own takes its temporary one's place, by reply or by push, whichever comes first",
    arguments: [true, false])
  func temporary(isPushFirst: Bool) throws {
    var driver = try chat()
    driver.edit(.insert(Row(id: -1), at: .end), 1)
    driver.push(.insert(Row(id: 14), at: .end))
    let push = Push.insert(Row(id: 15, version: 1), at: .end, version: 1, replacing: -1)
    if isPushFirst { driver.push(push) } else { driver.replaceTemporary(1, with: Row(id: 15, version: 1)) }
    #expect(driver.rows.ids == [10, 11, 12, 13, 14, 15])
    if isPushFirst { driver.replaceTemporary(1, with: Row(id: 15, version: 1)) } else { driver.push(push) }
    driver.push(push)
    #expect(driver.rows.ids == [10, 11, 12, 13, 14, 15])
    #expect(driver.engine.pendingEdits.isEmpty)
  }

  @Test("A row that is told of over and over while a page is under way is one entry")
  func tokens() throws {
    var driver = try chat()
    driver.prefetchRows = 1
    driver.showStart()
    let older = try #require(driver.flying(.prepend))
    for version in 1...1_000 { driver.push(.update(Row(id: 13, version: version), version: UInt64(version))) }
    #expect(driver.engine.edits.entries.count == 1)
    #expect(driver.rows.last?.version == 1_000)
    driver.send(.pageLoaded(older.id, PageReply(items: [Row](ids: 6..<10))))
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test(
    "R8: two thousand rows at the end of a window of three pages: no more than that is held", arguments: [true, false])
  func bounded(isByPages: Bool) throws {
    var driver = try chat(window: isByPages ? .pages(3) : PagingWindow(maxItems: 12))
    for id in 14..<2_014 {
      driver.push(.insert(Row(id: id), at: .end, version: 1))
      driver.showEnd(height: 3)
    }
    #expect(driver.rows.count <= 16)
    #expect(driver.rows.ids.last == 2_013)
    #expect(driver.rows.ids == Array(2_014 - driver.rows.count..<2_014))
  }

  @Test("R8: rows that are pushed while a page is under way never leave fewer than two pages")
  func twoPages() throws {
    var driver = Driver.cursors(isBidirectional: true, window: .pages(2))
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c")
    driver.push(.insert(Row(id: -1), at: .start))
    driver.showEnd()
    #expect(driver.flying(.append) != nil)
    driver.push(.insert(Row(id: -2), at: .start))
    #expect(driver.engine.pageCount == 2)
    #expect(driver.rows.ids.suffix(3) == [1, 2, 3])
  }

  @Test("The record of what was told is bounded")
  func boundedRecord() throws {
    var record = PushRecord<Row>()
    for id in 0..<10_000 { _ = record.take(.update(Row(id: id), version: 2), isHeld: false) }
    #expect(record.ids.count <= 2_000)
    for id in 9_000..<10_000 { #expect(record.take(.update(Row(id: id), version: 1), isHeld: false) == nil) }
    // One that is told of all the time stays known.
    for id in 20_000..<30_000 {
      _ = record.take(.update(Row(id: 7), version: UInt64(id)), isHeld: true)
      _ = record.take(.update(Row(id: id), version: 2), isHeld: false)
    }
    #expect(record.take(.update(Row(id: 7), version: 1), isHeld: true) == nil)
  }

  @Test("Counted lists: a row that comes in renumbers those behind it")
  func counted() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(placeholders: true)
    try driver.begin(total: 6)
    driver.push(.insert(Row(id: 100), at: .start))
    #expect(driver.engine.rowCount == 7)
    #expect(driver.engine.totalCount == 7)
    #expect(driver.rows.first?.id == 100)
    driver.push(.remove(100), .update(Row(id: 1, version: 4)))
    #expect(driver.engine.rowCount == 6)
  }
}

@Suite("R22: new rows that are held back")
struct R22HoldingTests {
  typealias Driver = EngineDriver<CursorOrder<String>>

  private func feed() throws -> Driver {
    var driver = Driver.cursors()
    driver.prefetchRows = -1
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [1, 2], next: "b")
    driver.showStart()
    driver.send(.holdBack(true))
    return driver
  }

  @Test("They are counted, and shown at once when asked for; changes and removals reach them")
  func shown() throws {
    var driver = try feed()
    driver.push(.insert(Row(id: 3), at: .start), .insert(Row(id: 4), at: .start), .insert(Row(id: 5), at: .start))
    #expect(driver.rows.ids == [1, 2])
    #expect(driver.engine.heldBackCount == 3)
    driver.push(.update(Row(id: 4, version: 2)), .remove(3), .update(Row(id: 1, version: 1)))
    #expect(driver.rows.map(\.description) == ["1v1", "2"])
    #expect(driver.engine.heldBackCount == 2)
    driver.send(.holdBack(false))
    #expect(driver.rows.map(\.description) == ["5", "4v2", "1v1", "2"])
    #expect(driver.engine.heldBackCount == 0)
    driver.push(.insert(Row(id: 6), at: .start))
    #expect(driver.rows.ids == [6, 5, 4, 1, 2])
  }

  @Test("A page that has them shows them, and they are counted no more")
  func broughtByPage() throws {
    var driver = try feed()
    driver.push(.insert(Row(id: 3), at: .start), .insert(Row(id: 4), at: .start))
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, ids: [3, 0])
    #expect(driver.rows.ids == [1, 2, 3, 0])
    #expect(driver.engine.heldBackCount == 1)
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [4, 3], next: "b")
    #expect(driver.rows.ids == [4, 3])
    #expect(driver.engine.heldBackCount == 0)
  }

  @Test("Beyond what is kept of them the list is read anew once they are to be shown")
  func tooMany() throws {
    var driver = try feed()
    for id in 10..<2_010 { driver.push(.insert(Row(id: id), at: .start)) }
    #expect(driver.engine.heldBackCount == 2_000)
    #expect(driver.engine.edits.entries.count <= 501)
    driver.send(.holdBack(false))
    #expect(driver.engine.heldBackCount == 0)
    #expect(driver.flying(.refresh) != nil)
  }
}

@Suite("R23: where pushes may have been lost")
struct R23LossTests {
  typealias Driver = EngineDriver<CursorOrder<String>>

  @Test("The window is read anew, and what came meanwhile is there")
  func readAnew() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [1, 2], next: "b")
    driver.prefetchRows = -1
    driver.show(0..<2)
    driver.send(.pushesLost)
    #expect(driver.rows.ids == [1, 2])
    try driver.reply(.refresh, ids: [3, 1], next: "b", version: 1)
    #expect(driver.rows.map(\.description) == ["3v1", "1v1"])
  }

  @Test("Before the list began, there is nothing to read; while it begins, it begins anew")
  func early() throws {
    var driver = Driver.cursors()
    #expect(driver.send(.pushesLost) == Driver.Engine.Output())
    driver.send(.start(at: "a"))
    let first = try #require(driver.flying(.refresh))
    driver.send(.pushesLost)
    #expect(driver.cancelled.map(\.id) == [first.id])
    #expect(driver.flying(.refresh) != nil)
  }

  @Test("A failed reading is not forgotten: what is newer is merged in after it")
  func failed() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [1, 2], next: "b")
    driver.send(.pushesLost)
    try driver.fail(.refresh, advice: .permanent)
    #expect(driver.states.refresh.isFailed)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [1, 2], next: "b", version: 3)
    #expect(driver.rows.map(\.version) == [3, 3])
    #expect(driver.flying(.refresh) != nil)
  }

  @Test(
    "Where rows were pushed onto a page, its key does not bring what is held of it: the reader's page is read, or the beginning"
  )
  func grownPage() throws {
    var driver = Driver.cursors(isBidirectional: true)
    driver.prefetchRows = -1
    driver.send(.start(at: "b"))
    try driver.reply(.refresh, ids: [3, 4], previous: "c")
    driver.showEnd()
    for id in 5..<9 { driver.push(.insert(Row(id: id), at: .end)) }
    driver.showEnd()
    driver.send(.pushesLost)
    #expect(driver.flying(.refresh)?.key == "a")
    try driver.reply(.refresh, ids: [8, 9], previous: "d")
    #expect(driver.rows.ids == [8, 9])
  }

  /// A chat, whose keys carry their direction: it began at its newest page, which has grown since, and its reader is above.
  @Test("R22, R24: a page that grew is read anew from the page before on, as far as it reached, and the reader stays")
  func grownPageBelow() throws {
    var driver = Driver.cursors(isBidirectional: true, pageSize: 2)
    driver.prefetchRows = -1
    driver.send(.start(at: "newest"))
    try driver.reply(.refresh, ids: [5, 6], previous: "before 5")
    driver.showStart()
    driver.prefetchRows = 1
    driver.showStart()
    try driver.reply(.prepend, ids: [3, 4], next: "after 4", previous: "before 3")
    driver.prefetchRows = -1
    for id in 7..<12 { driver.push(.insert(Row(id: id), at: .end)) }
    driver.show(0..<2)
    driver.send(.pushesLost)
    let before = driver.requests.count
    try driver.reply(.refresh, ids: [3, 4], next: "after 4", previous: "before 3", version: 1)
    try driver.reply(.refresh, ids: [5, 6], next: "after 6", previous: "before 5", version: 1)
    try driver.reply(.refresh, ids: [7, 8], next: "after 8", previous: "before 7", version: 1)
    try driver.reply(.refresh, ids: [9, 10], next: "after 10", previous: "before 9", version: 1)
    let output = try driver.reply(.refresh, ids: [11, 12], previous: "before 11", version: 1)
    #expect(driver.requests[(before - 1)...].map(\.key) == ["before 5", "after 4", "after 6", "after 8", "after 10"])
    #expect(driver.rows.ids == Array(3...12))
    #expect(driver.rows.allSatisfy { $0.version == 1 })
    #expect(!output.replacedList)
    #expect(driver.states.append.isEnd)
  }
}

extension EngineDriver {
  @discardableResult
  mutating func push(_ pushes: Push<Row>..., sourceLocation: SourceLocation = #_sourceLocation) -> Engine.Output {
    send(.push(pushes), sourceLocation: sourceLocation)
  }
}
