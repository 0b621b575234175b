import Foundation
import ListStories
import Makimono
import MakimonoAppKit
import MakimonoCore
import MakimonoTesting
import Testing

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

extension AppKitTests {
  /// A person reads a table from its first row to its last.
  @Suite("AppKit table: reading", .timeLimit(.minutes(60)))
  @MainActor
  struct TableReadingTests {
    @Test("The first rows come, and then all of them, each once and in order; nothing is loaded anew or animated")
    func readsToTheEnd() async throws {
      let bench = TableBench(total: 133)
      bench.screen.show(bench.scrollView)
      bench.paged.start()
      #expect(bench.scrollView.background?.spins == true)
      try await bench.settled()
      #expect(bench.scrollView.background == nil)
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.offset == -28)
      StandIn.reloads = 0
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<133))
      #expect(bench.source.requestedKeys == Array(1...7))
      #expect(bench.visibleIDs.last == 132)
      #expect(bench.edgeCell(.forward)?.words == [bench.paged.look.texts.end])
      #expect(StandIn.reloads == 0)
      #expect(StandIn.animatedUpdates == 0)
      #expect(StandIn.layoutRecursions == 0)
    }

    @Test("A wheel, which tells of no beginning and no end, reads to the end as well")
    func wheel() async throws {
      let bench = TableBench(total: 90)
      try await bench.open()
      for _ in 0..<400 where !bench.pager.loadStates.append.isEnd {
        bench.screen.mouse.wheel(bench.scrollView, by: 60)
        try await bench.settled()
      }
      #expect(bench.pager.items.map(\.id) == Array(0..<90))
    }

    @Test("FIELD 1: content shorter than the screen loads on without a scroll")
    func shortContent() async throws {
      let source = TableBench.Source(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
        PageReply(items: request.key <= 3 ? [Story(id: request.key * 60)] : [])
      }
      let bench = TableBench(source: source)
      try await bench.open()
      try await bench.until { bench.pager.loadStates.append.isEnd }
      #expect(bench.pager.items.count == 3)
    }

    @Test("A scroll over rows that turn out lower than estimated asks for the next page without another scroll")
    func lowRows() async throws {
      // The table moves nothing by itself, so the content's length is all that changes.
      StandIn.compensatesForEstimates = false
      let bench = TableBench(total: 100) { $0.rowHeight = 400 }
      bench.pager.prefetch = .points(600)
      try await bench.open()
      #expect(bench.source.requestedKeys == [1])
      bench.screen.mouse.wheel(bench.scrollView, by: 2_000)
      try await bench.until { bench.source.requestedKeys == [1, 2] }
    }

    @Test("FIELD 7: bouncing at either end asks for nothing more")
    func bouncing() async throws {
      let bench = TableBench(total: 200)
      try await bench.open()
      let before = bench.source.requests.count
      for _ in 0..<10 {
        bench.screen.trackpad.scroll(bench.scrollView, by: -60, steps: 5)
        bench.screen.settle()
      }
      try await bench.settled()
      #expect(bench.source.requests.count == before)
      #expect(bench.offset == -28)
      try await bench.read()
      let all = bench.source.requests.count
      for _ in 0..<10 {
        bench.screen.trackpad.scroll(bench.scrollView, by: 200, steps: 5)
        bench.screen.settle()
      }
      try await bench.settled()
      #expect(bench.source.requests.count == all)
    }

    @Test("FIELD 3: a first page that fails says so, and a click on the button tries again")
    func firstPageFails() async throws {
      let bench = TableBench(total: 60)
      bench.source.fail(1, URLError(.notConnectedToInternet))
      try await bench.open()
      let background = try #require(bench.scrollView.background)
      #expect(background.words.contains(bench.paged.look.texts.failedTitle))
      #expect(bench.screen.mouse.click(try #require(background.firstButton)))
      try await bench.settled()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.scrollView.background == nil)
    }

    @Test(
      "FIELD 2: an edge that fails keeps its rows, says so, and a click tries the same page again",
      arguments: [PageDirection.forward, .backward])
    func edgeFails(edge: PageDirection) async throws {
      let bench = TableBench(total: 400)
      let failing = edge == .forward ? 13 : 7
      bench.source.fail(failing, URLError(.timedOut))
      try await bench.open(at: 10)
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isFailed)
      let rows = bench.pager.items.count
      let cell = try #require(bench.edgeCell(edge))
      #expect(!cell.words.isEmpty)
      #expect(bench.screen.mouse.click(try #require(cell.firstButton)))
      try await bench.until { bench.pager.items.count > rows }
      #expect(bench.source.requestedKeys.filter { $0 == failing }.count == 2)
      try await bench.read(to: edge)
      #expect(bench.pager.loadStates[edge.edge].isEnd)
      let ids = bench.pager.items.map(\.id)
      #expect(ids == Array((ids.first ?? 0)...(ids.last ?? 0)))
      #expect(edge == .forward ? ids.last == 399 : ids.first == 0)
    }

    @Test("A list without rows says so")
    func empty() async throws {
      let bench = TableBench(total: 0)
      try await bench.open()
      #expect(bench.scrollView.background?.words == [bench.paged.look.texts.empty])
      #expect(bench.edgeCell(.forward) == nil)
    }

    @Test("A click on a row selects its item; a row that shows none cannot be selected, and pages select nothing")
    func selection() async throws {
      let bench = TableBench(total: 100)
      try await bench.open(at: 3)
      var selected: [Int] = []
      bench.paged.onSelect = { story in selected.append(story.id) }
      let id = try #require(bench.visibleIDs.dropFirst(2).first)
      #expect(bench.screen.mouse.click(row: try #require(bench.paged.row(of: id)), of: bench.tableView))
      #expect(selected == [id])
      try await bench.read(to: .backward)
      #expect(bench.paged.item(atRow: bench.tableView.selectedRow)?.id == id)
      try await bench.read()
      #expect(bench.screen.mouse.click(row: bench.tableView.numberOfRows - 1, of: bench.tableView))
      #expect(selected == [id])
    }

    @Test("A counted list has all its rows at once, those of a page that is not there one line high")
    func placeholders() async throws {
      let bench = TableBench(total: 300, placeholders: true)
      try await bench.open()
      #expect(bench.pager.rows.count == 300)
      bench.paged.look.placeholder = { _ in NSTextField(labelWithString: "soon") }
      let gate = bench.source.hold(10)
      bench.tableView.scrollRowToVisible(190)
      try await bench.until { gate.isReached }
      bench.screen.settle()
      // Pages beside the one that is held may be there already.
      let row = try #require(bench.visibleRows.last { (180..<200).contains($0) })
      #expect(bench.paged.item(atRow: row) == nil)
      #expect(bench.tableView.view(atColumn: 0, row: row, makeIfNecessary: false)?.words == ["soon"])
      gate.open()
      try await bench.settled()
      #expect(bench.visibleIDs.contains(185))
    }

    @Test("FIELD 2: a page that fails in the middle of a counted list says so where it is, and a click tries it again")
    func placeholderFails() async throws {
      let bench = TableBench(total: 2_000, placeholders: true)
      try await bench.open()
      for page in 40...60 { bench.source.fail(page, URLError(.timedOut)) }
      bench.tableView.scrollRowToVisible(1_000)
      // All of them: one that is on its way yet would fail behind the click.
      try await bench.until {
        let failed = bench.pager.failedPlaceholders
        return bench.visibleRows.allSatisfy { row in failed.contains { $0.contains(row) } }
      }
      bench.screen.settle()
      let views = {
        bench.visibleRows.compactMap { bench.tableView.view(atColumn: 0, row: $0, makeIfNecessary: false) }
      }
      let told = views().filter { $0.firstButton != nil }
      #expect(try #require(told.first).words.contains(bench.paged.look.texts.words(for: URLError(.timedOut))))
      #expect(told.count < bench.visibleRows.count, "every few rows: a page is one failure")
      #expect(bench.screen.mouse.click(try #require(told.first?.firstButton)))
      try await bench.until { !bench.isLoading && bench.visibleRows.allSatisfy { bench.paged.item(atRow: $0) != nil } }
      #expect(!views().contains { $0.firstButton != nil })
    }

    @Test("Of several columns the first tells of the edge; a delegate of one's own stays, and nothing else is selected")
    func columnsAndDelegate() async throws {
      final class Own: NSObject, NSTableViewDelegate {
        var paged: PagedTableView<Story>?
        func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { paged?.item(atRow: row) != nil }
        func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
          paged?.view(for: tableColumn, row: row)
        }
      }
      let own = Own()
      let bench = TableBench(total: 20) {
        $0.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Second")))
        $0.delegate = own
      }
      own.paged = bench.paged
      var selected: [Int] = []
      bench.paged.onSelect = { story in selected.append(story.id) }
      try await bench.open()
      #expect(bench.tableView.delegate === own)
      try await bench.read()
      let last = bench.tableView.numberOfRows - 1
      #expect(
        bench.tableView.view(atColumn: 0, row: last, makeIfNecessary: false)?.words == [bench.paged.look.texts.end])
      #expect(bench.tableView.view(atColumn: 1, row: last, makeIfNecessary: false)?.words == [])
      #expect(bench.screen.mouse.click(row: last, of: bench.tableView))
      #expect(bench.screen.mouse.click(row: last - 1, of: bench.tableView))
      #expect(selected == [19])
      own.paged = nil
    }

    @Test("What the user sets is shown: an edge's view, and no end")
    func ownLook() async throws {
      let bench = TableBench(total: 60)
      bench.paged.look.edge = { status, _, _ in
        if case .end = status { NSTextField(labelWithString: "Finis") } else { nil }
      }
      try await bench.open()
      try await bench.read()
      #expect(bench.edgeCell(.forward)?.words == ["Finis"])
      bench.paged.look.showsEnd = false
      bench.screen.settle()
      #expect(bench.edgeCell(.forward) == nil)
      #expect(bench.visibleIDs.last == 59)
    }
  }
}
