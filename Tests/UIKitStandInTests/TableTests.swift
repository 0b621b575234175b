import Testing
import UIKitStandIn

@MainActor @Suite(.serialized) struct TableTests {
  @Test func rowsAreMeasuredWhenTheyAreDisplayed() {
    let list = ListFixture()
    list.show(0..<100)
    #expect(list.shown.first == 0)
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == list.heightOf(0))
    #expect(list.table.rectForRow(at: IndexPath(row: 90, section: 0)).height == 44)
    let seen = list.shown.map(list.heightOf).reduce(0, +)
    #expect(list.table.contentSize.height == seen + CGFloat(100 - list.shown.count) * 44)
  }

  @Test func aTableFillsTheScreenWithoutHoles() {
    let list = ListFixture()
    list.show(0..<300)
    for step in 0..<120 {
      list.finger.drag(list.table, by: step % 5 == 4 ? -170 : 90, steps: 3)
      var y = list.table.visibleCells.first?.frame.minY ?? 0
      #expect(y <= list.table.bounds.minY)
      for cell in list.table.visibleCells {
        #expect(cell.frame.minY == y)
        y = cell.frame.maxY
      }
      #expect(y >= list.table.bounds.maxY)
    }
  }

  @Test func insertionsAboveKeepTheNumberOfTheOffset() {
    let list = ListFixture()
    list.show(100..<200)
    list.finger.drag(list.table, by: 500)
    let offset = list.table.contentOffset
    let first = list.shown[0]
    list.show(90..<200)
    #expect(list.table.contentOffset == offset)
    #expect(list.shown[0] != first)
  }
}

extension ListFixture {
  var finger: Finger { screen.finger }
}
