import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits in lists with gaps, loads ahead and refreshes that keep the window")
struct R17SegmentTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// Rows 0 and 1, a gap, and the rows from 6 on.
  private func driverWithGap(pagesBelow: Int = 1, window: PagingWindow = .unbounded) throws -> Driver {
    var driver = Driver.numbered(window: window)
    try driver.begin(at: 3, total: 20)
    for page in 1..<pagesBelow {
      driver.showEnd()
      try driver.reply(.append, ids: 6 + 2 * page..<8 + 2 * page, total: 20)
    }
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], total: 20)
    return driver
  }

  @Test("R16, R17: edits on both sides of a gap and across it; changes count the gap's row")
  func gap() throws {
    var driver = try driverWithGap()
    let id = try #require(driver.engine.gaps.first?.id)
    let gap = Row.gap(id).id
    #expect(driver.rows.ids == [0, 1, gap, 6, 7])
    #expect(driver.edit(.remove(6), 1).change.operations == [.remove(3..<4)])
    #expect(driver.edit(.insert(Row(id: 99), at: .after(1)), 2).change.operations == [.insert(2..<3)])
    #expect(driver.edit(.move(0, to: .after(7)), 3).change.operations == [.move(from: 0, to: 4)])
    #expect(driver.rows.ids == [1, 99, gap, 7, 0])
    #expect(driver.engine.gaps.map(\.row) == [2])
    #expect(driver.engine.row(of: RowID.gap(id)) == 2)

    driver.send(.fillGap(id, at: .start))
    try driver.reply(.append, ids: [2, 3], total: 20)
    #expect(driver.rows.ids == [1, 99, 2, 3, gap, 7, 0])
    for token in [2, 1, 3] as [UInt32] { #expect(driver.confirm(token).change.isEmpty) }
    #expect(driver.engine.edits.entries.isEmpty)
    driver.edit(.move(7, to: .before(2)), 4)
    driver.send(.fillGap(id, at: .start))
    try driver.reply(.append, ids: [4, 5], total: 20)
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.rows.ids == [1, 99, 7, 2, 3, 4, 5, 0])
    driver.rollBack(4)
    #expect(driver.rows.ids == [1, 99, 2, 3, 4, 5, 7, 0])
  }

  @Test("R16, R17: the start is that of the first segment, the end that of the last")
  func outerEnds() throws {
    var driver = try driverWithGap()
    driver.edit(.insert(Row(id: 99), at: .start), 1)
    driver.edit(.insert(Row(id: 98), at: .end), 2)
    #expect(driver.rows.ids.first == 99)
    // More rows are to come: the end is not held.
    #expect(driver.rows.ids.last == 7)
  }

  @Test("R9, R16, R17: an edited page that goes with the gap below it is told with both, and so when it is back")
  func gapGoes() throws {
    var driver = try driverWithGap(pagesBelow: 2, window: .pages(3))
    let gap = Row.gap(try #require(driver.engine.gaps.first?.id)).id
    driver.edit(.insert(Row(id: 99), at: .after(0)), 1)
    #expect(driver.rows.ids == [0, 99, 1, gap, 6, 7, 8, 9])
    driver.showEnd()
    var output = try driver.reply(.append, ids: [10, 11], total: 20)
    #expect(output.trail == [.evicted(.prepend, rows: 4)])
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 11])
    driver.showStart()
    output = try driver.reply(.prepend, ids: [0, 1], total: 20)
    #expect(output.trail.contains(.returned(.prepend, rows: 4)))
    let newGap = Row.gap(try #require(driver.engine.gaps.first?.id)).id
    #expect(driver.rows.ids == [0, 99, 1, newGap, 6, 7, 8, 9])
  }

  @Test("R16, R17: a viewport in rows follows its rows past a gap")
  func viewportPastGap() throws {
    var driver = try driverWithGap()
    driver.show(3..<4)
    driver.edit(.remove(0), 1)
    #expect(driver.engine.viewport?.visibleRows == 2..<3)
    // The gap itself is what the reader sees first.
    driver.show(1..<2)
    driver.edit(.insert(Row(id: 99), at: .before(1)), 2)
    #expect(driver.engine.viewport?.visibleRows == 2..<3)
  }

  @Test("R10, R17: a refresh that keeps the window keeps pending edits, and those confirmed since it began")
  func keepWindow() throws {
    var driver = try Driver.read()
    driver.edit(.remove(1), 1)
    driver.edit(.update(Row(id: 3, version: 5)), 2)
    driver.edit(.insert(Row(id: 99), at: .after(4)), 3)
    let shown = driver.rows
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [0, 1], total: 6, version: 1)
    driver.confirm(2)
    try driver.reply(.refresh, ids: [2, 3], total: 6, version: 1)
    // Nothing of the refresh shows before all of it is in.
    #expect(driver.rows == shown)
    #expect(driver.engine.edits.entries.count == 3)
    try driver.reply(.refresh, ids: [4, 5], total: 6, version: 1)
    #expect(
      driver.rows == [
        Row(id: 0, version: 1), Row(id: 2, version: 1), Row(id: 3, version: 5), Row(id: 4, version: 1), Row(id: 99),
        Row(id: 5, version: 1),
      ])
    #expect(driver.engine.pendingEdits.map(\.token.rawValue) == [1, 3])
    driver.rollBack(1)
    driver.rollBack(3)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5])
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R10, R17: a confirmed edit yields to a refresh that keeps the window, if all of it was asked for since")
  func keepWindowYields() throws {
    for isConfirmedBefore in [true, false] {
      var driver = try Driver.read()
      driver.edit(.move(5, to: .start), 1)
      // Not part of the server's rows as long as an earlier edit of the row is pending.
      driver.edit(.update(Row(id: 5, version: 9)), 2)
      if isConfirmedBefore { driver.confirm(2) }
      driver.send(.refresh(.keepWindow))
      try driver.reply(.refresh, ids: [0, 1], total: 6)
      if !isConfirmedBefore { driver.confirm(2) }
      try driver.reply(.refresh, ids: [2, 3], total: 6)
      try driver.reply(.refresh, ids: [4, 5], total: 6, version: 3)
      #expect(driver.rows.ids == [5, 0, 1, 2, 3, 4])
      #expect(driver.rows[0].version == (isConfirmedBefore ? 3 : 9))
    }
  }

  @Test("R10, R17: pages of a failed refresh that are in wait for its retry: what was confirmed since is new to them")
  func keepWindowRetried() throws {
    var driver = try Driver.read()
    driver.edit(.remove(1), 1)
    driver.send(.refresh(.keepWindow))
    try driver.reply(.refresh, ids: [0, 1], total: 6)
    try driver.fail(.refresh)
    driver.confirm(1)
    driver.send(.retry(.refresh))
    try driver.reply(.refresh, ids: [2, 3], total: 6)
    try driver.reply(.refresh, ids: [4, 5], total: 6)
    #expect(driver.rows.ids == [0, 2, 3, 4, 5])
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R4, R10, R17: a refresh that keeps the window is tried again, though every row of the window went meanwhile")
  func keepWindowOfNoRows() throws {
    var driver = try Driver.read()
    driver.send(.refresh(.keepWindow))
    try driver.fail(.refresh)
    for id in 0..<6 {
      driver.edit(.remove(id), UInt32(id + 1))
      driver.confirm(UInt32(id + 1))
    }
    #expect(driver.rows.isEmpty)
    driver.send(.retry(.refresh))
    #expect(driver.states.refresh.isLoading)
    try driver.reply(.refresh, ids: [6, 7], total: 2)
    while !driver.flying.isEmpty { try driver.reply(.refresh, ids: [], total: 2) }
    #expect(driver.rows.ids == [6, 7])
    #expect(driver.states.refresh.isIdle)
  }

  @Test("R10, R17: what is newer goes on top under the edits; a row that is confirmed takes the page's content")
  func mergeNewer() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 0, version: 9)), 1)
    driver.edit(.insert(Row(id: 99), at: .start), 2)
    driver.send(.refresh(.mergeNewer))
    driver.confirm(1)
    try driver.reply(.refresh, ids: [20, 0], total: 7, version: 2)
    // The reply was asked for before the confirmation.
    #expect(driver.rows.prefix(3) == [Row(id: 99), Row(id: 20, version: 2), Row(id: 0, version: 9)])
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [20, 0], total: 7, version: 10)
    #expect(driver.rows.prefix(3) == [Row(id: 99), Row(id: 20, version: 10), Row(id: 0, version: 10)])
  }

  @Test("R1, R17: a page that waited for its turn is judged by its own request", arguments: [true, false])
  func loadsAhead(isAskedBefore: Bool) throws {
    typealias Engine = Driver.Engine
    var engine = Engine(
      configuration: PagingConfiguration(pageSize: 2, maxLoadsInFlight: 2),
      order: PageNumberOrder(firstPage: 0, endRule: .total), firstKey: 0)
    func page(_ key: Int) -> PageReply<Int, Row> {
      PageReply(items: [Row](ids: key * 2..<key * 2 + 2), totalCount: 20)
    }
    func report(_ prefetchRows: Int) -> Engine.Event {
      .viewportChanged(ViewportReport(visibleRows: 0..<2, rowCount: 2, prefetchRows: prefetchRows))
    }
    let token = EditToken(rawValue: 1)
    let first = try #require(engine.handle(.start(at: 0)).loads.first)
    _ = engine.handle(.pageLoaded(first.id, page(0)))
    _ = engine.handle(.edit(.remove(5), token: token))
    var requests = engine.handle(report(isAskedBefore ? 3 : 1)).loads
    _ = engine.handle(.confirmEdit(token))
    requests += engine.handle(report(3)).loads
    #expect(requests.map(\.key) == [1, 2])
    _ = engine.handle(.pageLoaded(requests[1].id, page(2)))
    #expect(engine.edits.entries.count == 1)
    _ = engine.handle(.pageLoaded(requests[0].id, page(1)))
    // Asked for after the confirmation, the server says that the row is there again.
    #expect(engine.shownRows.ids == (isAskedBefore ? [0, 1, 2, 3, 4] : [0, 1, 2, 3, 4, 5]))
    #expect(engine.edits.entries.isEmpty)
    #expect(engine.invariantViolations.isEmpty)
  }

  @Test("R13, R17: a list of which edits hide every row loads on", arguments: [true, false])
  func everyRowHidden(isConfirmed: Bool) throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.showStart()
    driver.edit(.remove(0), 1)
    if isConfirmed { driver.confirm(1) }
    driver.edit(.remove(1), 2)
    if isConfirmed { driver.confirm(2) }
    #expect(driver.rows.isEmpty)
    #expect(driver.flying(.append)?.key == 1)
    try driver.reply(.append, ids: [2, 3], total: 8)
    #expect(driver.rows.ids == [2, 3])
  }

  @Test("R13, R17: a screen of which edits hide every row loads on")
  func everyRowOnScreenHidden() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 200, pageSize: 20), height: { _ in 60 })
    reader.start(at: 0)
    reader.answerNext()
    let requests = reader.requests.count
    for id in 0..<20 {
      reader.apply(reader.engine.handle(.edit(.remove(id), token: EditToken(rawValue: UInt32(id)))))
    }
    #expect(reader.engine.paging.rowCount == 0)
    reader.settle()
    #expect(reader.requests.count > requests)
    #expect(reader.engine.paging.rowCount > 0)
  }
}
