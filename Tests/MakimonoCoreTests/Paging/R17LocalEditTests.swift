import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R17: local edits are shown at once")
struct R17LocalEditTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R17: an insert is shown at once: at the start, at the end, before and after a row")
  func inserts() throws {
    for (place, expected) in [
      (EditPlace.start, [9, 0, 1, 2, 3, 4, 5]), (.end, [0, 1, 2, 3, 4, 5, 9]), (.before(2), [0, 1, 9, 2, 3, 4, 5]),
      (.after(1), [0, 1, 9, 2, 3, 4, 5]), (.after(5), [0, 1, 2, 3, 4, 5, 9]), (.before(0), [9, 0, 1, 2, 3, 4, 5]),
    ] {
      var driver = try Driver.read()
      let output = driver.edit(.insert(Row(id: 9), at: place), 1)
      #expect(driver.rows.ids == expected, "\(place)")
      let row = try #require(expected.firstIndex(of: 9))
      #expect(output.change.operations == [.insert(row..<row + 1)], "\(place)")
      #expect(output.commands.isEmpty)
      #expect(driver.engine.row(of: 9) == row)
    }
  }

  @Test("R17: an update is shown at once")
  func update() throws {
    var driver = try Driver.read()
    let output = driver.edit(.update(Row(id: 3, version: 1)), 1)
    #expect(driver.rows[3] == Row(id: 3, version: 1))
    #expect(output.change.operations == [.update(3)])
  }

  @Test("R17: a removal is shown at once")
  func remove() throws {
    var driver = try Driver.read()
    let output = driver.edit(.remove(3), 1)
    #expect(driver.rows.ids == [0, 1, 2, 4, 5])
    #expect(output.change.operations == [.remove(3..<4)])
    #expect(driver.engine.row(of: 3) == nil)
  }

  @Test("R17: a move is shown at once, as a move")
  func move() throws {
    var driver = try Driver.read()
    let output = driver.edit(.move(4, to: .before(1)), 1)
    #expect(driver.rows.ids == [0, 4, 1, 2, 3, 5])
    #expect(output.change.operations == [.move(from: 4, to: 1)])
    driver.edit(.move(0, to: .end), 2)
    #expect(driver.rows.ids == [4, 1, 2, 3, 5, 0])
    driver.edit(.move(2, to: .after(2)), 3)
    #expect(driver.rows.ids == [4, 1, 2, 3, 5, 0])
  }

  @Test("R17: edits lie over one another in their order")
  func stack() throws {
    var driver = try Driver.read()
    driver.edit(.insert(Row(id: 9), at: .after(1)), 1)
    driver.edit(.insert(Row(id: 8), at: .after(1)), 2)
    driver.edit(.insert(Row(id: 7), at: .before(9)), 3)
    #expect(driver.rows.ids == [0, 1, 8, 7, 9, 2, 3, 4, 5])
    driver.edit(.move(9, to: .start), 4)
    driver.edit(.update(Row(id: 9, version: 2)), 5)
    driver.edit(.remove(8), 6)
    #expect(driver.rows.ids == [9, 0, 1, 7, 2, 3, 4, 5])
    #expect(driver.rows[0].version == 2)
    #expect(driver.engine.pendingEdits.map(\.token.rawValue) == [1, 2, 3, 4, 5, 6])
  }

  @Test("R17: an edit under a token that is pending is refused: the output is empty, the first edit stays")
  func tokenInUse() throws {
    var driver = try Driver.read()
    driver.edit(.remove(3), 7)
    let before = driver.engine
    #expect(driver.edit(.remove(4), 7) == Driver.Engine.Output())
    #expect(driver.engine == before)
    #expect(driver.engine.pendingEdits == [PendingEdit(token: EditToken(rawValue: 7), edit: .remove(3))])
    driver.confirm(7)
    #expect(!driver.engine.isPending(EditToken(rawValue: 7)))
    driver.edit(.remove(4), 7)
    #expect(driver.rows.ids == [0, 1, 2, 5])
  }

  @Test("R17: unknown tokens and ids change nothing")
  func unknown() throws {
    var driver = try Driver.read()
    let before = driver.rows
    #expect(driver.confirm(5) == Driver.Engine.Output())
    #expect(driver.rollBack(5) == Driver.Engine.Output())
    #expect(driver.replaceTemporary(5, with: Row(id: 77)) == Driver.Engine.Output())
    driver.edit(.update(Row(id: 50, version: 1)), 1)
    driver.edit(.remove(51), 2)
    driver.edit(.move(52, to: .start), 3)
    driver.edit(.insert(Row(id: 53), at: .after(54)), 4)
    driver.edit(.insert(Row(id: 1, version: 9), at: .start), 5)
    #expect(driver.rows == before)
    for token in 1...5 as ClosedRange<UInt32> { driver.rollBack(token) }
    #expect(driver.rows == before)
    #expect(driver.engine == (try Driver.read()).engine)
  }

  @Test("R17: an edit before the first reply waits for the list")
  func beforeTheList() throws {
    var driver = Driver.numbered()
    driver.edit(.insert(Row(id: 9), at: .start), 1)
    driver.edit(.update(Row(id: 1, version: 3)), 2)
    #expect(driver.rows.isEmpty)
    try driver.begin(total: 6)
    #expect(driver.rows == [Row(id: 9), Row(id: 0), Row(id: 1, version: 3)])
  }

  @Test("R9, R17: a row in a list that began where there are none belongs to the page that was asked for")
  func emptyListKey() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered()
    driver.send(.start(at: 5))
    try driver.reply(.refresh, ids: [], total: 0)
    driver.edit(.insert(Row(id: 99), at: .start), 1)
    #expect(driver.rows.ids == [99])
    #expect(driver.engine.key(ofRow: 0) == 5)
  }

  @Test("R17: an empty list takes an insert, keeps it when it is confirmed, and is empty again without it")
  func emptyList() throws {
    for place in [EditPlace<Int>.start, .end] {
      var driver = Driver.numbered()
      try driver.begin(total: 0)
      driver.edit(.insert(Row(id: 9), at: place), 1)
      #expect(driver.rows.ids == [9])
      driver.edit(.insert(Row(id: 8), at: .before(1)), 2)
      driver.show(0..<1)
      driver.rollBack(1)
      #expect(driver.rows.isEmpty)
      driver.edit(.insert(Row(id: 7), at: place), 3)
      driver.confirm(3)
      #expect(driver.rows.ids == [7])
      #expect(driver.engine.pendingEdits.count == 1)
      driver.edit(.remove(7), 4)
      driver.confirm(4)
      driver.rollBack(2)
      #expect(driver.rows.isEmpty)
      #expect(driver.engine.pageCount == 0)
      driver.send(.refresh(.firstPage))
      try driver.reply(.refresh, ids: [0, 1], total: 2)
      #expect(driver.rows.ids == [0, 1])
    }
  }

  @Test("R12, R17: edits change neither a page's received length nor what is asked for next")
  func receivedLength() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 4)
    driver.edit(.insert(Row(id: 9), at: .after(0)), 1)
    driver.edit(.remove(1), 2)
    driver.confirm(2)
    #expect(driver.engine.segments[0].pages[0].receivedCount == 2)
    driver.showEnd()
    #expect(driver.flying(.append)?.key == 1)
    try driver.reply(.append, ids: [2, 3], total: 4)
    #expect(driver.rows.ids == [0, 9, 2, 3])
    #expect(driver.states.append == .end(.totalReached))
  }
}
