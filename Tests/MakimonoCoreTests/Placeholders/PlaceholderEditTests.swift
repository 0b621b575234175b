import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits of a list with placeholders")
struct PlaceholderEditTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  private func list(window: PagingWindow = .unbounded) throws -> Driver {
    var driver = Driver.numbered(pageSize: 4, window: window, placeholders: true)
    driver.prefetchRows = 0
    try driver.begin(total: 40)
    return driver
  }

  @Test("L11: an update is shown at once, in its place, and taken back")
  func update() throws {
    var driver = try list()
    let output = driver.edit(.update(Row(id: 2, version: 7)), 1)
    #expect(output.change.operations == [.update(2)])
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    #expect(driver.rows.count == 40)
    #expect(driver.rollBack(1).change.operations == [.update(2)])
    #expect(driver.rows[2] == Row(id: 2))
  }

  @Test("L11: it survives that its page goes and comes back, a refresh, and a snapshot")
  func survives() throws {
    var driver = try list(window: .pages(2))
    driver.edit(.update(Row(id: 2, version: 7)), 1)
    for rows in [20..<22, 28..<30, 36..<38] {
      driver.show(rows)
      driver.settle(total: 40)
    }
    #expect(driver.engine.row(of: 2) == nil)
    driver.show(0..<2)
    driver.settle(total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    driver.send(.refresh(.firstPage))
    driver.settle(total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    let snapshot = try #require(driver.engine.snapshot())
    #expect(snapshot.edits.count == 1)
    driver.rollBack(1)
    #expect(driver.rows[2] == Row(id: 2))
  }

  @Test("L11: confirmed, it stays until a page that was asked for since says otherwise")
  func confirmed() throws {
    var driver = try list()
    driver.send(.refresh(.firstPage))
    driver.edit(.update(Row(id: 2, version: 7)), 1)
    driver.confirm(1)
    // Asked for before the confirmation: it may not know.
    try driver.reply(.refresh, ids: 0..<4, total: 40)
    #expect(driver.rows[2] == Row(id: 2, version: 7))
    driver.send(.refresh(.firstPage))
    try driver.reply(.refresh, ids: 0..<4, total: 40, version: 9)
    #expect(driver.rows[2] == Row(id: 2, version: 9))
    #expect(driver.engine.pendingEdits.isEmpty)
  }

  @Test("L11: what would change the rows' numbers is not taken")
  func refused() throws {
    var driver = try list()
    let before = driver.rows
    let edits: [LocalEdit<Row>] = [
      .remove(1), .move(1, to: .start), .insert(Row(id: -1), at: .start),
    ]
    for edit in edits {
      #expect(!driver.engine.takes(edit))
      driver.edit(edit, 1)
    }
    #expect(driver.rows == before)
    #expect(driver.engine.pendingEdits.isEmpty)
  }
}
