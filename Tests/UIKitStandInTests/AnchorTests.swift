import Testing
import UIKitStandIn

extension StandInTests {
  /// What a binding does with pages that come in above: the stand-in has to let it be exact.
  @MainActor @Suite(.serialized) struct AnchorTests {
    /// Rows of all heights are put in above and taken out below, while a finger drags and while the list decelerates.
    /// Whoever then moves the offset by where the row went has it where it was.
    @Test(arguments: [true, false]) func pagesAboveWhileMoving(dragging: Bool) throws {
      let list = ListFixture()
      var range = 10_000..<10_200
      list.show(range)
      list.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
      if dragging { list.finger.touch(list.table) }
      var worst: CGFloat = 0
      for step in 0..<500 {
        if dragging { list.finger.move(list.table, by: -3) } else { list.screen.frame() }
        if !dragging, !list.table.isDecelerating { list.finger.fling(list.table, speed: -900) }
        let item = list.shown[1]
        let before = try #require(list.place(of: item))
        let shift = step % 2 == 0 ? -20 : 20
        range = range.lowerBound + shift..<range.upperBound + shift
        list.show(range)
        let path = try #require(list.source.indexPath(for: item))
        list.table.contentOffset.y = list.table.rectForRow(at: path).minY - before
        list.table.layoutIfNeeded()
        worst = max(worst, abs(try #require(list.place(of: item)) - before))
        #expect(dragging ? list.table.isDragging : list.table.isDecelerating)
      }
      // A fling's offset is put on a pixel when it is written, as UIKit does: half a pixel at the most.
      #expect(worst <= (dragging ? 0 : 0.5 / list.table.traitCollection.displayScale) + 0.001)
    }

    @Test func aScreenThatIsGoneLeavesNothingBehind() {
      StandIn.reset()
      weak var controller: UIViewController?
      weak var cell: UITableViewCell?
      weak var fixture: ListFixture?
      do {
        let list = ListFixture()
        list.show(0..<50, animated: true)
        list.finger.fling(list.table, speed: 500)
        fixture = list
        controller = list.screen.window.rootViewController
        cell = list.table.visibleCells.first
        #expect(controller != nil && cell != nil)
      }
      #expect(controller == nil)
      #expect(cell == nil)
      #expect(fixture == nil)
    }
  }
}
