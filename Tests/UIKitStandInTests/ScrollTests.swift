import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct ScrollTests {
    @Test func aFlingTellsItsDelegateInUIKitsOrder() {
      let list = ListFixture()
      list.show(0..<500)
      list.log = []
      list.finger.fling(list.table, speed: 2000)
      #expect(list.table.isDecelerating)
      #expect(list.screen.settle())
      #expect(
        list.log == [
          "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didEndDecelerating",
        ])
    }

    @Test func aDragThatIsHeldDoesNotDecelerate() {
      let list = ListFixture()
      list.show(0..<500)
      list.log = []
      list.finger.drag(list.table, by: 300)
      #expect(list.log == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
      #expect(abs(list.table.contentOffset.y - 300) < 0.001)
    }

    /// 0.998 a millisecond: the rest position is v / (1000 * -ln 0.998) further, on either display.
    @Test(arguments: [60.0, 120.0]) func decelerationIsExponential(rate: Double) {
      StandIn.reset()
      let screen = Screen(size: CGSize(width: 320, height: 600), safeArea: .zero, framesPerSecond: rate)
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
      view.contentSize = CGSize(width: 320, height: 50_000)
      screen.show(view)
      screen.finger.fling(view, speed: 1000)
      let start = view.contentOffset.y
      #expect(screen.settle())
      // It is at rest below 10 points per second, five points early.
      let distance = view.contentOffset.y - start
      #expect(abs(distance - 1000 / (1000 * 0.002002)) < 6)
    }

    @Test func anOffsetThatIsSetWhileDeceleratingKeepsTheInertia() {
      let list = ListFixture()
      list.table.rowHeight = 50
      list.table.estimatedRowHeight = 0
      list.show(0..<2000)
      list.finger.fling(list.table, speed: 2000)
      list.screen.frames(10)
      let before = list.table.contentOffset.y
      list.table.contentOffset.y += 1000
      #expect(list.table.isDecelerating)
      list.screen.frame()
      let step = list.table.contentOffset.y - before - 1000
      #expect(step > 15 && step < 35)
    }

    @Test func anOffsetThatIsSetByCallStopsTheMotion() {
      let list = ListFixture()
      list.table.rowHeight = 50
      list.table.estimatedRowHeight = 0
      list.show(0..<2000)
      list.finger.fling(list.table, speed: 2000)
      list.screen.frames(10)
      list.table.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
      #expect(!list.table.isDecelerating)
      list.screen.frames(5)
      #expect(list.table.contentOffset.y == 500)
    }

    @Test func anOffsetThatIsSetWhileDraggingIsWhereTheDragGoesOn() {
      let list = ListFixture()
      list.table.rowHeight = 50
      list.table.estimatedRowHeight = 0
      list.show(0..<2000)
      list.finger.touch(list.table)
      list.finger.move(list.table, by: 100)
      list.table.contentOffset.y += 1000
      #expect(list.table.isDragging)
      list.finger.move(list.table, by: 10)
      #expect(list.table.contentOffset.y == 1110)
    }

    @Test func anOffsetOutOfRangeIsKeptUntilTheRangeChanges() {
      StandIn.reset()
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 300)
      view.contentOffset.y = 250
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == 250)
      view.contentSize.height = 290
      #expect(view.contentOffset.y == 190)
      view.contentInset.bottom = 20
      #expect(view.contentOffset.y == 190)
      view.contentOffset.y = 210
      view.contentInset.bottom = 0
      #expect(view.contentOffset.y == 190)
    }

    @Test func contentThatShrinksUnderAMovingViewBouncesBack() {
      StandIn.reset()
      let screen = Screen(size: CGSize(width: 320, height: 600), safeArea: .zero)
      let view = UIScrollView(frame: .zero)
      view.contentSize.height = 20_000
      screen.show(view)
      screen.finger.fling(view, speed: 3000)
      screen.frames(20)
      let offset = view.contentOffset.y
      view.contentSize.height = 700
      #expect(view.contentOffset.y == offset)
      #expect(screen.settle())
      #expect(view.contentOffset.y == 100)
    }

    @Test func pastTheEndARubberBandHoldsBack() {
      StandIn.reset()
      let screen = Screen(size: CGSize(width: 320, height: 600), safeArea: .zero)
      let view = UIScrollView(frame: .zero)
      view.contentSize.height = 1000
      screen.show(view)
      screen.finger.touch(view)
      for _ in 0..<20 { screen.finger.move(view, by: -20) }
      #expect(view.contentOffset.y < -100 && view.contentOffset.y > -250)
      for _ in 0..<20 { screen.finger.move(view, by: 20) }
      #expect(abs(view.contentOffset.y) < 0.001)
      screen.finger.move(view, by: -20)
      screen.finger.lift(view)
      #expect(view.isDecelerating)
      #expect(screen.settle())
      #expect(view.contentOffset.y == 0)
    }

    @Test func contentThatFitsDoesNotScrollUnlessItAlwaysBounces() {
      StandIn.reset()
      let screen = Screen(size: CGSize(width: 320, height: 600), safeArea: .zero)
      let view = UIScrollView(frame: .zero)
      view.contentSize.height = 100
      screen.show(view)
      screen.finger.drag(view, by: -50)
      #expect(view.contentOffset.y == 0)
      view.alwaysBounceVertical = true
      screen.finger.touch(view)
      screen.finger.move(view, by: -50)
      #expect(view.contentOffset.y < 0)
    }

    @Test func theSafeAreaMovesAListThatIsAtItsTop() {
      let list = ListFixture(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      list.show(0..<100)
      list.screen.frame()
      #expect(list.table.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(list.table.contentOffset.y == -59)
      #expect(list.log.contains("inset"))
      list.finger.drag(list.table, by: 1000)
      let offset = list.table.contentOffset.y
      list.screen.person.resize(to: CGSize(width: 320, height: 500), safeArea: .zero)
      #expect(list.table.contentOffset.y == offset)
      list.table.contentInsetAdjustmentBehavior = .never
      #expect(list.table.adjustedContentInset == .zero)
    }

    @Test func anInsetOfOnesOwnMovesNothing() {
      let list = ListFixture()
      list.show(0..<100)
      list.table.contentInset.top = 40
      #expect(list.table.contentOffset.y == 0)
    }

    @Test func anAnimatedScrollTakesFramesAndIsReported() {
      let list = ListFixture()
      list.show(0..<100)
      list.table.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
      #expect(list.table.contentOffset.y == 0)
      list.screen.frames(5)
      #expect(list.table.contentOffset.y > 0 && list.table.contentOffset.y < 400)
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == 400)
      #expect(list.log.contains("didEndScrollingAnimation"))
    }

    @Test func aTapOnTheStatusBarGoesToTheTop() {
      let list = ListFixture()
      list.show(0..<100)
      list.finger.drag(list.table, by: 900)
      list.finger.tapStatusBar()
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y == 0)
      #expect(list.log.last == "didScrollToTop")
      list.finger.drag(list.table, by: 900)
      list.table.scrollsToTop = false
      list.finger.tapStatusBar()
      #expect(list.screen.settle())
      #expect(list.table.contentOffset.y > 800)
    }

    @Test func aDelegateMayChooseWhereAFlingEnds() {
      let list = ListFixture()
      list.table.rowHeight = 50
      list.table.estimatedRowHeight = 0
      list.show(0..<500)
      list.willEnd = { $0.y = 1234 }
      list.finger.fling(list.table, speed: 2000)
      #expect(list.screen.settle())
      #expect(abs(list.table.contentOffset.y - 1234) < 6)
    }

    @Test func aFingerCatchesAListThatMoves() {
      let list = ListFixture()
      list.show(0..<500)
      list.finger.fling(list.table, speed: 2000)
      list.screen.frames(5)
      list.finger.touch(list.table)
      let offset = list.table.contentOffset.y
      list.screen.frames(5)
      #expect(list.table.contentOffset.y == offset)
      #expect(list.log.last == "didEndDecelerating")
      #expect(list.table.isTracking && !list.table.isDragging)
    }
  }
}
