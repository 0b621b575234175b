import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits until the server confirms them")
struct R17ConfirmTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R17: edits survive a refresh")
  func refresh() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.edit(.remove(0), 2)
    driver.edit(.insert(Row(id: 9), at: .after(1)), 3)
    driver.edit(.move(5, to: .start), 4)
    driver.send(.refresh(.firstPage))
    #expect(driver.rows == [Row(id: 5), Row(id: 1, version: 5), Row(id: 9), Row(id: 2), Row(id: 3), Row(id: 4)])
    try driver.reply(.refresh, ids: [20, 0, 1, 21], total: 8, version: 1)
    #expect(
      driver.rows == [Row(id: 5), Row(id: 20, version: 1), Row(id: 1, version: 5), Row(id: 9), Row(id: 21, version: 1)])
  }

  @Test("R17: edits survive an eviction, and come back with their neighbours")
  func eviction() throws {
    var driver = try Driver.read(total: 12, window: .pages(3))
    driver.edit(.insert(Row(id: 99), at: .after(8)), 1)
    driver.edit(.update(Row(id: 9, version: 5)), 2)
    driver.edit(.remove(10), 3)
    driver.edit(.insert(Row(id: 98), at: .end), 4)
    #expect(driver.rows.ids == [6, 7, 8, 99, 9, 11, 98])
    driver.walk(.backward, total: 12)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5])
    driver.walk(.forward, total: 12)
    #expect(driver.rows.ids == [6, 7, 8, 99, 9, 11, 98])
    #expect(driver.rows[4].version == 5)
  }

  @Test("R17: an insert at the start or the end is shown while that is held")
  func ends() throws {
    var driver = try Driver.read(total: 12, window: .pages(3))
    driver.edit(.insert(Row(id: 99), at: .start), 1)
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 11])
    driver.walk(.backward, total: 12)
    #expect(driver.rows.ids == [99, 0, 1, 2, 3, 4, 5])
  }

  @Test("R17: a moved row stands beside its neighbour though the page that the server has it on went")
  func movedAcrossPages() throws {
    var driver = try Driver.read(total: 12, window: .pages(3))
    driver.edit(.move(6, to: .after(11)), 1)
    driver.edit(.move(11, to: .before(7)), 2)
    driver.edit(.update(Row(id: 11, version: 2)), 3)
    #expect(driver.rows.ids == [11, 7, 8, 9, 10, 6])
    driver.walk(.backward, total: 12)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5])
    driver.showEnd()
    driver.settle(total: 12)
    #expect(driver.rows == [Row(id: 2), Row(id: 3), Row(id: 4), Row(id: 5), Row(id: 11, version: 2), Row(id: 7)])
    driver.rollBack(2)
    #expect(driver.rows.ids == [2, 3, 4, 5, 7])
    driver.rollBack(1)
    #expect(driver.rows.ids == [2, 3, 4, 5, 6, 7])
  }

  @Test("R17: a pending update overrides the row's content in every page that arrives, under every policy")
  func updateOverrides() throws {
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      var driver = Driver.numbered(duplicates: policy)
      try driver.begin(total: 8)
      driver.edit(.update(Row(id: 3, version: 5)), 1)
      driver.edit(.update(Row(id: 1, version: 6)), 2)
      driver.showEnd()
      try driver.reply(.append, PageReply(items: [Row(id: 1, version: 1), Row(id: 3, version: 1)], totalCount: 8))
      #expect(driver.rows.first { $0.id == 3 }?.version == 5)
      #expect(driver.rows.first { $0.id == 1 }?.version == 6)
      driver.rollBack(1)
      driver.rollBack(2)
      // Also under `keepFirst`: the newest content is what the rows return to.
      #expect(driver.rows.first { $0.id == 3 }?.version == 1)
      #expect(driver.rows.first { $0.id == 1 }?.version == 1)
    }
  }

  @Test("R17: a pending removal keeps the row out of every page that arrives")
  func removalKeepsOut() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.edit(.remove(3), 1)
    driver.edit(.remove(1), 2)
    driver.showEnd()
    try driver.reply(.append, ids: [1, 2, 3], total: 8)
    #expect(driver.rows.ids == [0, 2])
  }

  @Test("R13, R17: a page of which no row may be shown is passed over: the need is judged anew")
  func pageOfRemovedRows() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.edit(.remove(2), 1)
    driver.edit(.remove(3), 2)
    driver.showEnd()
    driver.settle(total: 8)
    #expect(driver.rows.ids == [0, 1, 4, 5])
    // Rows removed under the reader bring the edge nearer.
    driver.edit(.remove(4), 3)
    driver.edit(.remove(5), 4)
    #expect(driver.flying(.append)?.key == 3)
  }

  @Test("R17: confirming changes nothing on screen, and the effect stays without the edit")
  func confirm() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.edit(.remove(0), 2)
    driver.edit(.insert(Row(id: 9), at: .after(1)), 3)
    driver.edit(.move(5, to: .start), 4)
    let shown = driver.rows
    for token in [3, 1, 4, 2] as [UInt32] {
      #expect(driver.confirm(token) == Driver.Engine.Output())
      #expect(driver.rows == shown)
    }
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R8, R17: a confirmed move needs no room in a full window: its row was held before")
  func moveInFullWindow() throws {
    var driver = try Driver.read(window: PagingWindow(maxItems: 6))
    #expect(driver.rows.count == 6)
    driver.edit(.move(5, to: .start), 1)
    driver.confirm(1)
    #expect(driver.rows.ids == [5, 0, 1, 2, 3, 4])
    #expect(driver.engine.edits.entries.isEmpty)
    // An insert is one row more than there is room for: it waits.
    driver.edit(.insert(Row(id: 9), at: .start), 2)
    driver.confirm(2)
    #expect(driver.engine.edits.entries.count == 1)
  }

  @Test("R17: the effect of a confirmed edit gives way to the server's own data")
  func serverData() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.edit(.insert(Row(id: 9), at: .start), 2)
    driver.edit(.remove(0), 3)
    for token in 1...3 as ClosedRange<UInt32> { driver.confirm(token) }
    driver.send(.refresh(.firstPage))
    try driver.reply(
      .refresh, PageReply(items: [Row(id: 1, version: 8), Row(id: 0), Row(id: 9, version: 1)], totalCount: 3))
    #expect(driver.rows == [Row(id: 1, version: 8), Row(id: 0), Row(id: 9, version: 1)])
  }

  @Test("R17: a reply asked for before the confirmation does not bring the removed row back")
  func staleRemoval() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.edit(.remove(3), 1)
    driver.edit(.remove(1), 2)
    driver.showEnd()
    driver.confirm(1)
    driver.confirm(2)
    try driver.reply(.append, ids: [1, 2, 3], total: 8)
    #expect(driver.rows.ids == [0, 2])
    #expect(driver.engine.edits.entries.isEmpty)
    // Asked for after the confirmation: the server says that the row is there again.
    driver.showEnd()
    try driver.reply(.append, ids: [3, 4], total: 8)
    #expect(driver.rows.ids == [0, 2, 3, 4])
  }

  @Test("R17: a refresh asked for before the confirmation knows nothing of it")
  func staleRefresh() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.edit(.insert(Row(id: 9), at: .start), 2)
    driver.edit(.move(5, to: .after(0)), 3)
    driver.send(.refresh(.firstPage))
    for token in 1...3 as ClosedRange<UInt32> { driver.confirm(token) }
    try driver.reply(.refresh, ids: [0, 1], total: 6)
    #expect(driver.rows == [Row(id: 9), Row(id: 0), Row(id: 5), Row(id: 1, version: 5)])
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R7, R17: a confirmed insert is not doubled by the server's copy, and takes the server's place on refresh")
  func confirmedInsert() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.edit(.insert(Row(id: 9), at: .after(0)), 1)
    driver.confirm(1)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 9, 3], total: 8)
    #expect(driver.rows.ids == [0, 9, 1, 2, 3])
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [0, 1, 9], total: 8)
    #expect(driver.rows.ids == [0, 1, 9])
  }

  @Test("R7, R17: a pending insert that the server has already is shown once, where the server has it")
  func insertKnownToTheServer() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 8)
    driver.edit(.insert(Row(id: 9), at: .after(0)), 1)
    driver.showEnd()
    try driver.reply(.append, ids: [2, 9, 3], total: 8)
    #expect(driver.rows.ids == [0, 1, 2, 9, 3])
    driver.confirm(1)
    #expect(driver.rows.ids == [0, 1, 2, 9, 3])
  }

  @Test("R17: the server's row takes the place of the temporary one; edits of it go by the new id")
  func replaceTemporary() throws {
    var driver = try Driver.read()
    driver.edit(.insert(Row(id: -1), at: .after(2)), 1)
    driver.edit(.insert(Row(id: -2), at: .after(-1)), 2)
    driver.edit(.move(-1, to: .start), 3)
    #expect(driver.rows.ids == [-1, 0, 1, 2, -2, 3, 4, 5])
    let output = driver.replaceTemporary(1, with: Row(id: 77, version: 1))
    #expect(driver.rows.ids == [77, 0, 1, 2, -2, 3, 4, 5])
    #expect(driver.rows[0].version == 1)
    #expect(output.change.operations == [.remove(0..<1), .insert(0..<1)])
    driver.rollBack(3)
    #expect(driver.rows.ids == [0, 1, 2, 77, -2, 3, 4, 5])
    driver.edit(.remove(77), 4)
    driver.rollBack(2)
    driver.confirm(4)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5])
  }

  @Test("R7, R17: where a page brought the server's row before the answer did, the temporary one goes")
  func replaceTemporaryLate() throws {
    var driver = try Driver.read()
    driver.edit(.insert(Row(id: -1), at: .start), 1)
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [0, 77], total: 7)
    #expect(driver.rows.ids == [-1, 0, 77])
    driver.replaceTemporary(1, with: Row(id: 77))
    #expect(driver.rows.ids == [0, 77])
  }

  @Test("R17: an update takes the server's version of it")
  func updateReplaced() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.replaceTemporary(1, with: Row(id: 1, version: 6))
    #expect(driver.rows[1].version == 6)
    #expect(driver.engine.pendingEdits.isEmpty)
  }

  @Test("R8, R17: a confirmed row for which the window has no room stays an edit until it goes")
  func noRoom() throws {
    var driver = try Driver.read(total: 12, window: PagingWindow(maxItems: 6))
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 11])
    driver.edit(.insert(Row(id: 99), at: .after(8)), 1)
    driver.confirm(1)
    #expect(driver.rows.ids == [6, 7, 8, 99, 9, 10, 11])
    #expect(driver.engine.edits.entries.count == 1)
    driver.walk(.backward, total: 12)
    #expect(driver.engine.edits.entries.isEmpty)
    driver.walk(.forward, total: 12)
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 11])
  }
}
