import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits that fail")
struct R17RollBackTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R17: rolling back restores each kind of edit, exactly")
  func eachKind() throws {
    let clean = try Driver.read()
    for edit in [
      LocalEdit.insert(Row(id: 9), at: .after(1)), .update(Row(id: 3, version: 1)), .remove(3), .remove(0),
      .move(4, to: .start), .move(0, to: .end),
    ] {
      var driver = clean
      let there = driver.edit(edit, 1)
      #expect(!there.change.isEmpty)
      let back = driver.rollBack(1)
      #expect(driver.engine == clean.engine, "\(edit)")
      #expect(back.change.operations.count == there.change.operations.count)
      #expect(back.commands.isEmpty)
    }
  }

  @Test("R17: an update returns to the newest content that the server gave")
  func newestContent() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 5)), 1)
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: [0, 1], total: 6, version: 3)
    #expect(driver.rows[1].version == 5)
    driver.rollBack(1)
    #expect(driver.rows[1].version == 3)
  }

  @Test("R17: a removed row returns beside the neighbours it had; with its page gone, it comes with the page")
  func removedRow() throws {
    var driver = try Driver.read(total: 12, window: .pages(3))
    driver.edit(.remove(9), 1)
    driver.edit(.remove(10), 2)
    driver.rollBack(1)
    #expect(driver.rows.ids == [6, 7, 8, 9, 11])
    driver.walk(.backward, total: 12)
    let output = driver.rollBack(2)
    #expect(output == Driver.Engine.Output())
    driver.walk(.forward, total: 12)
    #expect(driver.rows.ids == [6, 7, 8, 9, 10, 11])
  }

  @Test("R17: rolling back an earlier edit keeps the effect of a later one on the same row")
  func laterStays() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 1)), 1)
    driver.edit(.update(Row(id: 1, version: 2)), 2)
    driver.edit(.move(1, to: .end), 3)
    driver.rollBack(1)
    #expect(driver.rows.last == Row(id: 1, version: 2))
    driver.rollBack(2)
    #expect(driver.rows.last == Row(id: 1))
    driver.rollBack(3)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5])
  }

  @Test("R17: a later edit that is confirmed first keeps its effect while the earlier one waits, and after")
  func confirmedOutOfOrder() throws {
    var driver = try Driver.read()
    driver.edit(.update(Row(id: 1, version: 1)), 1)
    driver.edit(.update(Row(id: 1, version: 2)), 2)
    driver.confirm(2)
    #expect(driver.rows[1].version == 2)
    driver.rollBack(1)
    #expect(driver.rows[1].version == 2)
    #expect(driver.engine.edits.entries.isEmpty)
  }

  @Test("R17: what was put beside an insert that failed takes its place")
  func insertGoes() throws {
    var driver = try Driver.read()
    driver.edit(.insert(Row(id: 9), at: .after(1)), 1)
    driver.edit(.insert(Row(id: 8), at: .after(9)), 2)
    driver.edit(.move(5, to: .before(9)), 3)
    #expect(driver.rows.ids == [0, 1, 5, 9, 8, 2, 3, 4])
    driver.rollBack(1)
    #expect(driver.rows.ids == [0, 1, 5, 8, 2, 3, 4])
  }

  @Test("R17: messages sent one behind the other: one that fails does not take the others along")
  func conversation() throws {
    var driver = try Driver.read()
    driver.edit(.insert(Row(id: -1), at: .end), 1)
    driver.edit(.insert(Row(id: -2), at: .after(-1)), 2)
    driver.edit(.insert(Row(id: -3), at: .after(-2)), 3)
    driver.rollBack(1)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5, -2, -3])
    driver.replaceTemporary(3, with: Row(id: 33))
    driver.rollBack(2)
    #expect(driver.rows.ids == [0, 1, 2, 3, 4, 5, 33])
  }

  @Test("R17: a confirmed edit can not be rolled back")
  func tooLate() throws {
    var driver = try Driver.read()
    driver.edit(.remove(1), 1)
    driver.confirm(1)
    #expect(driver.rollBack(1) == Driver.Engine.Output())
    #expect(driver.rows.ids == [0, 2, 3, 4, 5])
  }
}
