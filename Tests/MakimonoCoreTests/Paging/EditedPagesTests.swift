import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R8, R17: where rows that edits show stand among the server's")
struct EditedPagesTests {
  private func place(_ offset: Int, shown: [Int], server: [Int], isLast: Bool = false) -> Int {
    EditedPages.place(of: offset, in: [Row](ids: shown), among: [Row](ids: server), isLast: isLast)
  }

  @Test("A row that both have stands at its own place; the end of a range is behind it")
  func common() {
    #expect(place(1, shown: [9, 2, 1], server: [1, 2]) == 1)
    #expect(place(1, shown: [9, 2, 1], server: [1, 2], isLast: true) == 2)
  }

  @Test("A row of an edit alone stands at the next that the server has, looking out of the range")
  func editAlone() {
    #expect(place(0, shown: [9, 8, 2], server: [1, 2, 3]) == 1)
    #expect(place(1, shown: [1, 9, 8], server: [1, 2, 3], isLast: true) == 1)
  }

  @Test("A page of which the server has none of those rows is in sight all the same")
  func noneInCommon() {
    #expect(place(0, shown: [9], server: [1, 2, 3]) == 2)
    #expect(place(0, shown: [9], server: [1, 2, 3], isLast: true) == 1)
    #expect(place(0, shown: [9], server: []) == 0)
    #expect(place(0, shown: [9], server: [], isLast: true) == 0)
  }
}
