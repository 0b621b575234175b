import Testing
import UIKitStandIn

extension StandInTests {
  @MainActor @Suite(.serialized) struct DiffableTests {
    @Test func aDuplicateTraps() {
      StandIn.reset()
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      let messages = StandIn.recordingTraps {
        snapshot.appendItems([1, 2, 1])
        snapshot.appendItems([2])
        snapshot.appendSections([0])
      }
      #expect(messages.count == 3)
      #expect(messages[0].contains("Duplicate identifiers"))
      #expect(snapshot.itemIdentifiers == [1, 2])
    }

    @Test func unknownIdentifiersTrapOrAreIgnoredAsInUIKit() {
      StandIn.reset()
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      #expect(StandIn.recordingTraps { snapshot.appendItems([1]) }.count == 1)
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      #expect(StandIn.recordingTraps { snapshot.reconfigureItems([7]) }.count == 1)
      #expect(StandIn.recordingTraps { snapshot.reloadItems([7]) }.count == 1)
      #expect(StandIn.recordingTraps { snapshot.insertItems([2], beforeItem: 7) }.count == 1)
      #expect(StandIn.recordingTraps { snapshot.deleteItems([7]) }.isEmpty)
      #expect(snapshot.itemIdentifiers == [1])
    }

    /// Any list to any other: the batch that is found adds up, and the cells show the right items.
    @Test func anyListBecomesAnyOther() {
      let seed = Seed.next()
      var random = seed.generator
      let list = ListFixture()
      let grid = GridFixture(GridFixture.list())
      for _ in 0..<150 {
        let items = (0..<30).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random))
        let traps = StandIn.recordingTraps {
          list.show(items)
          grid.show(items)
        }
        #expect(traps.isEmpty, "\(seed)")
        #expect(list.shown == Array(items.prefix(list.shown.count)), "\(seed)")
        #expect(list.table.numberOfRows(inSection: 0) == items.count, "\(seed)")
        list.screen.frame()
        grid.screen.frame()
        #expect(list.table.contentOffset == .zero && grid.view.contentOffset == .zero, "\(seed)")
        #expect(grid.shown == Array(items.prefix(grid.shown.count)), "\(seed)")
        list.table.contentOffset = .zero
        grid.view.contentOffset = .zero
      }
    }

    @Test func sectionsComeGoAndMove() {
      let seed = Seed.next()
      var random = seed.generator
      let list = ListFixture()
      for _ in 0..<150 {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        var pool = (0..<20).shuffled(using: &random)
        for section in (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
          snapshot.appendSections([section])
          let count = Int.random(in: 0...min(6, pool.count), using: &random)
          snapshot.appendItems(Array(pool.prefix(count)))
          pool.removeFirst(count)
        }
        let traps = StandIn.recordingTraps { list.source.apply(snapshot, animatingDifferences: false) }
        #expect(traps.isEmpty, "\(seed)")
        list.table.contentOffset = .zero
        list.screen.frame()
        #expect(list.shown == Array(snapshot.itemIdentifiers.prefix(list.shown.count)), "\(seed)")
      }
    }

    @Test func applyingWithinAnApplicationTraps() {
      let list = ListFixture()
      var messages: [String] = []
      list.heightOf = { [unowned list] item in
        if item == 3 { messages = StandIn.recordingTraps { list.show(0..<2) } }
        return 50
      }
      list.show(0..<10)
      #expect(messages.first?.contains("Deadlock detected") == true)
      #expect(list.source.snapshot().numberOfItems == 10)
    }

    @Test func completionsComeAfterTheAnimationInOrder() async {
      let list = ListFixture()
      var log: [Int] = []
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      list.source.apply(snapshot, animatingDifferences: true) { log.append(1) }
      snapshot.appendItems([1])
      list.source.apply(snapshot, animatingDifferences: true) { log.append(2) }
      list.source.apply(snapshot, animatingDifferences: false) { log.append(3) }
      #expect(log == [3])
      #expect(list.screen.settle())
      #expect(log == [3, 1, 2])
    }

    @Test func reconfiguringKeepsTheCellAndReloadingDoesNot() throws {
      let list = ListFixture()
      list.show(0..<20)
      let path = IndexPath(row: 2, section: 0)
      let cell = try #require(list.table.cellForRow(at: path) as? SizedCell)
      list.heightOf = { _ in 77 }
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([2])
      list.source.apply(snapshot, animatingDifferences: false)
      #expect(list.table.cellForRow(at: path) === cell)
      #expect(cell.reuses == 0)
      #expect(cell.frame.height == 77)
      snapshot = list.source.snapshot()
      #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
      snapshot.reloadItems([2])
      list.source.apply(snapshot, animatingDifferences: false)
      let other = list.table.cellForRow(at: path) as? SizedCell
      #expect(other !== cell || cell.reuses == 1)
    }

    @Test func reconfiguringMeasuresAnewWhateverTheCellSays() {
      let list = ListFixture()
      list.table.selfSizingInvalidation = .disabled
      list.show(0..<20)
      list.heightOf = { _ in 77 }
      var snapshot = list.source.snapshot()
      snapshot.reconfigureItems([2])
      list.source.apply(snapshot, animatingDifferences: false)
      #expect(list.table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.height == 77)
    }

    @Test func aTableThatIsGoneIsNotKeptByItsDataSource() {
      weak var table: UITableView?
      var source: UITableViewDiffableDataSource<Int, Int>?
      do {
        let made = UITableView(frame: .zero, style: .plain)
        table = made
        source = UITableViewDiffableDataSource(tableView: made) { _, _, _ in UITableViewCell() }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        source?.apply(snapshot)
      }
      #expect(table == nil)
      #expect(source != nil)
      source?.apply(NSDiffableDataSourceSnapshot())
    }
  }
}
