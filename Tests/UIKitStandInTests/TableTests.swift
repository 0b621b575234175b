import Testing
import UIKitStandIn

extension StandInTests {
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

    @Test(arguments: [true, false]) func aTableFillsTheScreenWithoutHoles(compensates: Bool) {
      let list = ListFixture()
      StandIn.compensatesForEstimates = compensates
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

    /// Scrolled up over rows that were never measured: with UIKit's compensation what is on screen stays under the
    /// finger; without, it jumps by what the estimate was wrong.
    @Test(arguments: [true, false]) func unknownRowsAbove(compensates: Bool) throws {
      let list = ListFixture()
      StandIn.compensatesForEstimates = compensates
      list.show(0..<300)
      list.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
      #expect(list.shown.first == 200)
      list.finger.touch(list.table)
      var worst: CGFloat = 0
      for _ in 0..<60 {
        let item = list.shown[1]
        let before = try #require(list.place(of: item))
        list.finger.move(list.table, by: -7)
        let after = try #require(list.place(of: item))
        worst = max(worst, abs(after - before - 7))
      }
      #expect(compensates ? worst == 0 : worst > 5)
    }

    @Test func cellsAreUsedAgainAndPrepared() {
      let list = ListFixture()
      list.show(0..<300)
      for _ in 0..<40 { list.finger.drag(list.table, by: 200, steps: 2) }
      let cells = list.table.visibleCells.compactMap { $0 as? SizedCell }
      #expect(cells.contains { $0.reuses > 3 })
      #expect(Set(cells.map(\.item)).count == cells.count)
    }

    @Test func aCellIsShownBeforeItGoesAndGoesOnce() {
      let list = ListFixture()
      list.logsDisplays = true
      list.show(0..<100)
      for _ in 0..<10 { list.finger.drag(list.table, by: 150, steps: 3) }
      list.finger.drag(list.table, by: -700, steps: 9)
      var shown: Set<String> = []
      for line in list.log where line.contains("isplay") {
        let row = String(line.split(separator: " ")[1])
        if line.hasPrefix("will") {
          #expect(shown.insert(row).inserted)
        } else {
          #expect(shown.remove(row) != nil)
        }
      }
      #expect(shown.count == list.table.visibleCells.count)
    }

    @Test func aBatchThatDoesNotAddUpTraps() {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
      let rows = PlainRows(3)
      table.dataSource = rows
      #expect(table.numberOfRows(inSection: 0) == 3)
      let messages = StandIn.recordingTraps {
        rows.count = 5
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("invalid number of rows in section 0") == true)
      #expect(table.numberOfRows(inSection: 0) == 5)
      let none = StandIn.recordingTraps {
        rows.count = 4
        table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
      }
      #expect(none.isEmpty)
      #expect(
        StandIn.recordingTraps { table.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none) }.count == 1)
    }

    @Test func movesAndReloadsKeepWhatIsKnown() {
      let list = ListFixture()
      list.show(0..<10)
      let height = list.table.rectForRow(at: IndexPath(row: 2, section: 0)).height
      list.show([2, 0, 1] + Array(3..<10))
      #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == height)
      #expect(list.shown.prefix(4) == [2, 0, 1, 3])
    }

    @Test func anotherWidthOrTextSizeForgetsHeights() {
      let list = ListFixture()
      list.show(0..<100)
      list.finger.drag(list.table, by: 1500)
      let known = IndexPath(row: 0, section: 0)
      #expect(list.table.rectForRow(at: known).height == list.heightOf(0))
      list.screen.person.resize(to: CGSize(width: 400, height: 600))
      #expect(list.table.bounds.width == 400)
      #expect(list.table.rectForRow(at: known).height == 44)
      list.table.scrollToRow(at: known, at: .top, animated: false)
      #expect(list.table.rectForRow(at: known).height == list.heightOf(0))
      list.finger.drag(list.table, by: 1500)
      list.screen.person.chooseTextSize(.accessibilityLarge)
      #expect(list.table.rectForRow(at: known).height == 44)
    }

    @Test func layoutOutsideOfAWindowIsCounted() {
      let list = ListFixture(inWindow: false)
      list.show(0..<10)
      #expect(StandIn.layoutsOutsideHierarchy == 0)
      list.table.layoutIfNeeded()
      #expect(StandIn.layoutsOutsideHierarchy == 1)
    }

    @Test func prefetchingRunsAheadInTheDirectionOfTheScroll() {
      let list = ListFixture()
      list.show(0..<200)
      list.screen.frame()
      let last = list.shown.last!
      #expect(list.prefetched.first?.first == last + 1)
      list.finger.drag(list.table, by: 3000, steps: 40)
      list.prefetched = []
      list.cancelled = []
      list.finger.drag(list.table, by: -60, steps: 3)
      #expect(list.prefetched.first?.first == list.shown[0] - 1 || list.prefetched.first?.first == list.shown[0])
      #expect(!list.cancelled.isEmpty)
    }

    @Test func aTapSelects() {
      let list = ListFixture()
      list.show(0..<20)
      #expect(list.finger.tap(row: IndexPath(row: 1, section: 0), of: list.table))
      #expect(list.log.contains("didSelect 1"))
      #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      #expect(!list.finger.tap(row: IndexPath(row: 19, section: 0), of: list.table))
    }

    @Test func edgeViewsAndHeadersTakeRoom() {
      let list = ListFixture()
      list.show(0..<3)
      let height = list.table.contentSize.height
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
      list.table.tableHeaderView = header
      list.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      #expect(list.table.contentSize.height == height + 80)
      list.screen.frame()
      #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
      #expect(list.table.tableFooterView?.frame.minY == height + 30)
      #expect(header.frame.width == 320)
    }

    @Test func aCellThatAsksForRoomGetsIt() throws {
      let list = ListFixture()
      list.show(0..<20)
      let cell = try #require(list.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? SizedCell)
      cell.wish = 200
      list.screen.frame()
      #expect(cell.frame.height == 200)
      list.table.selfSizingInvalidation = .disabled
      cell.wish = 80
      list.screen.frame()
      #expect(cell.frame.height == 200)
    }
  }
}

/// Rows that are only counted.
@MainActor final class PlainRows: NSObject, UITableViewDataSource {
  var count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

extension ListFixture {
  var finger: Finger { screen.finger }
}
