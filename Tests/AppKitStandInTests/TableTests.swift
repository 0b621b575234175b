import Testing

@testable import AppKitStandIn

extension AppKitStandInTests {
  @Suite("Stand-in: tables and diffable data sources") @MainActor
  struct TableTests {
    private typealias DataSource = NSTableViewDiffableDataSource<Int, Int>
    private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

    private final class Cell: NSView {
      var value = 0
    }

    private let screen = Screen(size: NSSize(width: 200, height: 300))
    private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 300))
    private let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 200, height: 0))

    /// Rows are as high as their number, and 20 as long as nobody measured them.
    private func dataSource(made: @escaping (Int, Bool) -> Void = { _, _ in }) -> DataSource {
      table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("column")))
      table.usesAutomaticRowHeights = true
      table.rowHeight = 20
      scrollView.documentView = table
      let id = NSUserInterfaceItemIdentifier("cell")
      let source = DataSource(tableView: table) { table, _, _, value in
        let old = table.makeView(withIdentifier: id, owner: nil) as? Cell
        made(value, old != nil)
        let cell = old ?? Cell()
        cell.identifier = id
        cell.value = value
        cell.constraintList.removeAll()
        cell.heightAnchor.constraint(equalToConstant: CGFloat(value)).isActive = true
        return cell
      }
      screen.show(scrollView)
      return source
    }

    private func snapshot(_ lists: [[Int]]) -> Snapshot {
      var snapshot = Snapshot()
      for (section, list) in lists.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(list, toSection: section)
      }
      return snapshot
    }

    private var offset: CGFloat { scrollView.contentView.bounds.minY }

    @Test("Rows of all sections follow one another, without rows for the sections")
    func sections() {
      let source = dataSource()
      source.apply(snapshot([[30], [40, 50], []]), animatingDifferences: true)
      screen.settle()
      #expect(table.numberOfRows == 3)
      #expect(source.itemIdentifier(forRow: 2) == 50)
      #expect(table.rect(ofRow: 2) == NSRect(x: 0, y: 70, width: 200, height: 50))
      #expect(table.frame.height == 300)
    }

    @Test("Rows are estimated until they are displayed; views are used again by their identifier")
    func measuring() {
      var reused = 0
      let source = dataSource { _, isOld in reused += isOld ? 1 : 0 }
      source.apply(snapshot([Array(30..<80)]), animatingDifferences: true)
      screen.settle()
      #expect(table.rect(ofRow: 1).height == 31)
      #expect(table.rect(ofRow: 49).height == 20)
      #expect(reused == 0)
      for _ in 0..<20 { screen.mouse.wheel(scrollView, by: 50) }
      #expect(reused > 0)
      #expect(table.rows(in: table.visibleRect).location > 5)
    }

    @Test(
      "By differences the rows that stay keep height and view, and the offset its number; otherwise all is loaded anew")
    func applying() {
      var made: [Int] = []
      let source = dataSource { value, _ in made.append(value) }
      source.apply(snapshot([[30, 40, 50]]), animatingDifferences: true)
      screen.settle()
      made = []
      StandIn.reloads = 0
      let view = table.view(atColumn: 0, row: 1, makeIfNecessary: false)
      source.apply(snapshot([[60, 30, 40, 50]]), animatingDifferences: true)
      #expect(table.rect(ofRow: 1).height == 30)
      #expect(table.rect(ofRow: 0).height == 20)
      #expect(offset == 0)
      screen.settle()
      #expect(made == [60])
      #expect(table.view(atColumn: 0, row: 2, makeIfNecessary: false) === view)
      var reloading = source.snapshot()
      reloading.reloadItems([40])
      source.apply(reloading, animatingDifferences: true)
      screen.settle()
      #expect(made == [60, 40])
      #expect(StandIn.reloads == 0)
      source.apply(snapshot([[60, 30]]), animatingDifferences: false)
      #expect(StandIn.reloads == 1)
      #expect(table.rect(ofRow: 0).height == 20)
    }

    @Test("Rows above that turn out higher move the content, or do not", arguments: [true, false])
    func compensating(compensates: Bool) {
      StandIn.compensatesForEstimates = compensates
      let source = dataSource()
      source.apply(snapshot([Array(30..<130)]), animatingDifferences: true)
      table.scrollRowToVisible(99)
      screen.settle()
      let row = table.rows(in: table.visibleRect).location
      let top = table.rect(ofRow: row).minY - offset
      screen.mouse.wheel(scrollView, by: -60)
      #expect((table.rect(ofRow: row).minY - offset == top + 60) == compensates)
    }

    @Test("Another width throws the heights away")
    func resizing() {
      let source = dataSource()
      source.apply(snapshot([Array(30..<130)]), animatingDifferences: true)
      screen.settle()
      #expect(table.rect(ofRow: 0).height == 30)
      scrollView.setFrameSize(NSSize(width: 150, height: 300))
      #expect(table.rect(ofRow: 0) == NSRect(x: 0, y: 0, width: 150, height: 20))
    }

    @Test("A selection goes with its row, and is told of when it changes")
    func selecting() {
      let source = dataSource()
      source.apply(snapshot([[30, 40, 50]]), animatingDifferences: true)
      screen.settle()
      #expect(table.selectedRow == -1)
      screen.mouse.click(row: 1, of: table)
      #expect(table.selectedRow == 1)
      source.apply(snapshot([[60, 30, 40, 50]]), animatingDifferences: true)
      #expect(table.selectedRow == 2)
      source.apply(snapshot([[60, 30, 50]]), animatingDifferences: true)
      #expect(table.selectedRow == -1)
    }

    @Test("Duplicates, unknown identifiers and an apply within another trap")
    func traps() async {
      let source = dataSource()
      let messages = await StandIn.recordingTraps {
        var twice = Snapshot()
        twice.appendItems([1])
        twice.appendSections([0])
        twice.appendSections([0])
        twice.appendItems([1, 1])
        twice.reloadItems([7])
        _ = twice.numberOfItems(inSection: 9)
      }
      #expect(messages.count == 5)
      let inner = await StandIn.recordingTraps {
        let token = NotificationCenter.default.addObserver(
          forName: NSView.frameDidChangeNotification, object: table, queue: nil
        ) { _ in
          MainActor.assumeIsolated { source.apply(snapshot([]), animatingDifferences: true) }
        }
        source.apply(snapshot([Array(30..<80)]), animatingDifferences: true)
        NotificationCenter.default.removeObserver(token)
      }
      #expect(inner.first?.hasPrefix("Deadlock detected") == true)
    }
  }
}
