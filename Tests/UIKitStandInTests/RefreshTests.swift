import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct RefreshTests {
    let list = ListFixture()
    let control = UIRefreshControl()

    init() {
      list.table.refreshControl = control
      list.show(0..<100)
      list.screen.frame()
    }

    @Test func aPullFarEnoughRefreshesOnce() {
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      list.finger.drag(list.table, by: -60)
      #expect(count == 0)
      #expect(list.screen.settle())
      list.finger.touch(list.table)
      for _ in 0..<20 { list.finger.move(list.table, by: -20) }
      #expect(count == 1)
      #expect(control.isRefreshing)
      #expect(list.table.adjustedContentInset.top == 0)
      list.finger.lift(list.table)
      #expect(list.screen.settle())
      #expect(count == 1)
      #expect(list.table.adjustedContentInset.top == 60)
      #expect(list.table.contentOffset.y == -60)
      control.endRefreshing()
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == 0)
    }

    @Test func endingUnderTheFingerWaitsForIt() {
      list.finger.touch(list.table)
      for _ in 0..<20 { list.finger.move(list.table, by: -20) }
      let offset = list.table.contentOffset.y
      control.endRefreshing()
      list.screen.frames(10)
      #expect(list.table.contentOffset.y == offset)
      for _ in 0..<3 { list.finger.move(list.table, by: -20) }
      #expect(!control.isRefreshing)
      list.finger.lift(list.table)
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == 0)
    }

    @Test func endingUnderALaterDragWaitsForTheFingerToo() {
      list.finger.pullToRefresh(list.table)
      #expect(list.screen.settle())
      list.finger.touch(list.table)
      list.finger.move(list.table, by: 10)
      control.endRefreshing()
      #expect(list.table.adjustedContentInset.top == 60)
      list.finger.lift(list.table)
      #expect(list.table.adjustedContentInset.top == 0)
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == 0)
    }

    @Test func endingWhileTheReaderIsElsewhereMovesNothing() {
      list.finger.pullToRefresh(list.table)
      #expect(list.screen.settle())
      list.finger.drag(list.table, by: 800)
      let offset = list.table.contentOffset.y
      control.endRefreshing()
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == offset)
      #expect(list.table.adjustedContentInset.top == 0)
    }

    @Test func beginningByCallTellsNobodyAndDoesNotScroll() {
      var count = 0
      control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      control.beginRefreshing()
      list.screen.frames(3)
      #expect(count == 0)
      #expect(list.table.contentOffset.y == 0)
      #expect(list.table.adjustedContentInset.top == 60)
      list.finger.pullToRefresh(list.table)
      #expect(count == 0)
    }
  }
}
