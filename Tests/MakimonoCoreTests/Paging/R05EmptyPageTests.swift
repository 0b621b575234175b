import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R5: empty pages")
struct R05EmptyPageTests {
  typealias Driver = EngineDriver<PageNumberOrder>
  typealias Cursors = EngineDriver<CursorOrder<String>>

  @Test("R5: under a total an empty page in the middle is followed")
  func totalFollows() throws {
    var driver = Driver.numbered()
    try driver.begin(total: 6)
    driver.showEnd()
    try driver.reply(.append, ids: [], total: 6)
    #expect(driver.keys == [0, 1, 2])
    try driver.reply(.append, ids: [4, 5], total: 6)
    #expect(driver.rows.ids == [0, 1, 4, 5])
  }

  @Test("R5: under a last flag an empty page is followed, and the flag ends the list even on one")
  func lastFlagFollows() throws {
    var driver = Driver.numbered(endRule: .lastFlag)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: [0, 1], isLast: false)
    driver.showEnd()
    try driver.reply(.append, ids: [], isLast: false)
    #expect(driver.keys == [0, 1, 2])
    try driver.reply(.append, ids: [], isLast: true)
    #expect(driver.states.append == .end(.sourceSaidSo))
  }

  @Test("R5: where the feed's first pages are empty the list begins at its start all the same")
  func emptyStart() throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [], next: "b")
    try driver.reply(.refresh, ids: [], next: "c")
    try driver.reply(.refresh, ids: [0, 1], next: "d")
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    var middle = Cursors.cursors()
    middle.send(.start(at: "m"))
    try middle.reply(.refresh, ids: [], next: "n")
    try middle.reply(.refresh, ids: [8, 9], next: "o")
    #expect(middle.states.prepend == .end(.noWayBack))
  }

  @Test("R5: under a next key an empty page is followed, and its absence ends the list")
  func nextKeyFollows() throws {
    var driver = Cursors.cursors()
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [], next: "c")
    #expect(driver.keys == ["a", "b", "c"])
    try driver.reply(.append, ids: [])
    #expect(driver.states.append == .end(.sourceSaidSo))
  }

  @Test("R5: where the end rule says so, an empty page is the end", arguments: [EndRule.emptyPage, .shortPage])
  func emptyEnds(rule: EndRule) throws {
    var driver = Driver.numbered(endRule: rule)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: [0, 1])
    driver.showEnd()
    try driver.reply(.append, ids: [])
    #expect(driver.states.append == .end(.emptyPage))
    #expect(driver.keys == [0, 1])
  }

  @Test("R5: a short page ends the list only under that rule", arguments: [EndRule.emptyPage, .shortPage])
  func shortEnds(rule: EndRule) throws {
    var driver = Driver.numbered(endRule: rule)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: [0])
    #expect(driver.states.append == (rule == .shortPage ? .end(.shortPage) : .idle))
  }

  @Test("R5: past the budget an edge fails, typed; a retry goes on where it stopped", arguments: [0, 1, 3])
  func budget(_ budget: Int) throws {
    var driver = Driver.numbered(emptyPageBudget: budget)
    try driver.begin(total: 100)
    driver.showEnd()
    for _ in 0...budget { try driver.reply(.append, ids: [], total: 100) }
    #expect(driver.states.append == .failed(.emptyPages(budget + 1)))
    #expect(driver.keys == Array(0...budget + 1))
    driver.showStart()
    driver.showEnd()
    #expect(driver.flying.isEmpty, "the policy does not retry what the engine found")
    driver.send(.retry(.append))
    #expect(driver.flying(.append)?.key == budget + 2)
    try driver.reply(.append, ids: [50, 51], total: 100)
    #expect(driver.rows.ids == [0, 1, 50, 51])
    #expect(driver.states.append == .idle)
  }

  @Test("R5: a page with rows gives the budget back")
  func budgetComesBack() throws {
    var driver = Driver.numbered(emptyPageBudget: 1)
    try driver.begin(total: 100)
    for round in 1..<5 {
      driver.showEnd()
      try driver.reply(.append, ids: [], total: 100)
      try driver.reply(.append, ids: [round * 10, round * 10 + 1], total: 100)
    }
    #expect(driver.rows.count == 10)
  }

  @Test("R5: a page of rows that are all held already counts as empty")
  func duplicatesCountAsEmpty() throws {
    var driver = Driver.numbered(emptyPageBudget: 1)
    try driver.begin(total: 100)
    driver.showEnd()
    try driver.reply(.append, ids: [0, 1], total: 100)
    try driver.reply(.append, ids: [1, 0], total: 100)
    #expect(driver.states.append == .failed(.emptyPages(2)))
    #expect(driver.rows.ids == [0, 1])
  }

  @Test("R5: an empty page before the list is followed too")
  func backward() throws {
    var driver = Driver.numbered()
    try driver.begin(at: 3, total: 20)
    driver.show(0..<1, .backward)
    try driver.reply(.prepend, ids: [], total: 20)
    #expect(driver.flying(.prepend)?.key == 1)
    try driver.reply(.prepend, ids: [2, 3], total: 20)
    #expect(driver.rows.ids == [2, 3, 6, 7])
  }

  @Test("R5: an empty first page that is not the end is followed, up to the budget")
  func emptyFirstPage() throws {
    var driver = Cursors.cursors(emptyPageBudget: 1)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [], next: "b")
    #expect(driver.states.refresh == .loading)
    #expect(driver.flying(.refresh)?.key == "b")
    try driver.reply(.refresh, ids: [], next: "c")
    #expect(driver.states.refresh == .failed(.emptyPages(2)))
    driver.send(.retry(nil))
    try driver.reply(.refresh, ids: [4, 5], next: "d")
    #expect(driver.keys == ["a", "b", "c"])
    #expect(driver.rows.ids == [4, 5])
  }

  @Test("R5: a list without a row ends at both edges and asks for nothing")
  func emptyList() throws {
    var driver = Driver.numbered()
    driver.send(.start(at: 0))
    let output = try driver.reply(.refresh, ids: [], total: 0)
    #expect(output.replacedList)
    driver.show(0..<0)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.states.prepend.isEnd)
    #expect(driver.keys == [0])
  }

  @Test("R5: the user's retry gives the whole budget back", arguments: [LoadEdge.append, .refresh])
  func retryGivesBack(edge: LoadEdge) throws {
    var driver = Cursors.cursors(emptyPageBudget: 1)
    driver.send(.start(at: "a"))
    if edge == .append {
      try driver.reply(.refresh, ids: [0, 1], next: "b")
      driver.showEnd()
    }
    let keys = ["c", "d", "e", "f"]
    for (place, key) in keys.enumerated() {
      try driver.reply(edge, ids: [], next: key)
      guard place % 2 == 1 else { continue }
      #expect(driver.states[edge] == .failed(.emptyPages(2)))
      driver.send(.retry(edge))
    }
    #expect(driver.flying(edge)?.key == "f")
  }
}
