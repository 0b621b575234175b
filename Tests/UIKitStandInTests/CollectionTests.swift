import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct CollectionTests {
    @Test func aListSizesItsItems() {
      let grid = GridFixture(GridFixture.list())
      grid.show(0..<100)
      #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.height == grid.heightOf(0))
      #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 90, section: 0))?.frame.height == 44)
      var y: CGFloat = 0
      for cell in grid.view.visibleCells {
        #expect(cell.frame.minY == y)
        #expect(cell.frame.width == 320)
        y = cell.frame.maxY
      }
      #expect(y >= 600)
    }

    @Test(arguments: [true, false]) func unknownItemsAbove(compensates: Bool) throws {
      let grid = GridFixture(GridFixture.list())
      StandIn.compensatesForEstimates = compensates
      grid.show(0..<300)
      grid.view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
      #expect(grid.shown.first == 200)
      let finger = grid.screen.finger
      finger.touch(grid.view)
      var worst: CGFloat = 0
      for _ in 0..<60 {
        let item = grid.shown[1]
        let before = try #require(grid.place(of: item))
        finger.move(grid.view, by: -7)
        worst = max(worst, abs(try #require(grid.place(of: item)) - before - 7))
      }
      #expect(compensates ? worst < 0.001 : worst > 5)
    }

    @Test func columnsShareTheWidthAndALineIsAsTallAsItsTallest() {
      let grid = GridFixture(GridFixture.columns(2, height: .estimated(50)))
      grid.show(0..<40)
      func frame(_ item: Int) -> CGRect {
        grid.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
      }
      #expect(frame(0).width == 160 && frame(1).minX == 160)
      #expect(frame(0).height == grid.heightOf(0))
      #expect(frame(2).minY == max(grid.heightOf(0), grid.heightOf(1)) + 4)
      #expect(grid.view.contentSize.width == 320)
    }

    @Test func aFlowLayoutFillsLines() {
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 5
      layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      let grid = GridFixture(layout)
      grid.show(0..<7)
      let frames = (0..<7).compactMap { grid.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
      #expect(frames[0] == CGRect(x: 0, y: 10, width: 100, height: 80))
      #expect(frames[2].minX == 220 && frames[3].minY == 95)
      let height: CGFloat = 10 + 3 * 80 + 2 * 5 + 20
      #expect(grid.view.contentSize.height == height)
    }

    @Test func insertionsAboveKeepTheNumberOfTheOffsetUnlessTheLayoutSaysOtherwise() {
      let layout = ShiftingLayout()
      layout.itemSize = CGSize(width: 320, height: 100)
      let grid = GridFixture(layout)
      grid.view.delegate = nil
      grid.show(100..<200)
      grid.screen.finger.drag(grid.view, by: 500)
      let offset = grid.view.contentOffset.y
      grid.show(99..<200)
      #expect(grid.view.contentOffset.y == offset)
      layout.shift = 110
      grid.show(98..<200)
      #expect(grid.view.contentOffset.y == offset + 110)
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: -10)
      layout.invalidateLayout(with: context)
      #expect(grid.view.contentOffset.y == offset + 100)
    }

    @Test func aRegistrationMadeInTheProviderTraps() {
      let grid = GridFixture(GridFixture.list())
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid.view) { view, path, item in
        let late = UICollectionView.CellRegistration<SizedItem, Int> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: late, for: path, item: item)
      }
      grid.source = source
      let messages = StandIn.recordingTraps { grid.show(0..<3) }
      #expect(messages.first?.contains("registration that was created inside") == true)
    }

    @Test func rotationRearranges() {
      let grid = GridFixture(GridFixture.columns(2, height: .absolute(60)))
      grid.show(0..<40)
      grid.screen.person.rotate()
      #expect(grid.view.bounds.width == 600)
      #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 300)
    }

    @Test func readFromTheRightColumnsAreMirrored() {
      let grid = GridFixture(GridFixture.columns(2, height: .absolute(60)))
      grid.show(0..<4)
      grid.screen.person.changeTraits { $0.layoutDirection = .rightToLeft }
      #expect(grid.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 160)
    }

    @Test func itemsArePrefetchedAndTapped() {
      let grid = GridFixture(GridFixture.list())
      grid.show(0..<100)
      grid.screen.frame()
      #expect(grid.prefetched.first?.first == grid.shown.last! + 1)
      #expect(grid.screen.finger.tap(item: IndexPath(item: 1, section: 0), of: grid.view))
      #expect(grid.log == ["didSelect 1"])
    }
  }
}

/// A layout that moves the offset in batch updates.
private final class ShiftingLayout: UICollectionViewFlowLayout {
  var shift: CGFloat = 0

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + shift)
  }
}
