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
  /// What users of other libraries complained of.
  @Suite("Lists: complaints from the field", .timeLimit(.minutes(60)))
  @MainActor
  struct FieldTests {
    @Test(
      "FIELD 33: in a list of 10,000 rows an update asks for the cells that it changes, and for no other",
      arguments: ChatBench.Kind.allCases)
    func manyRows(kind: ChatBench.Kind) async throws {
      let bench = ChatBench(kind, count: 10_000, pageSize: 1_000)
      try await bench.open()
      while !bench.pager.loadStates.prepend.isEnd {
        bench.pager.rowAppeared(0)
        try await bench.settled()
      }
      bench.screen.settle()
      #expect(bench.pager.items.count == 10_000)
      let seen = try #require(bench.visibleIDs.last)
      let before = bench.log.asked
      bench.grow(seen)
      _ = await bench.screen.frames { true }
      #expect(bench.log.asked.filter { $0.value != before[$0.key] }.map(\.key) == [seen])
      // Out of sight.
      let then = bench.log.asked
      bench.grow(3)
      _ = await bench.screen.frames { true }
      #expect(bench.log.asked == then)
      // A row above moves the content by its length: what comes in sight on the way back is asked for, and no more.
      bench.pager.edit(.insert(Story(id: 20_000), at: .after(4_999)))
      _ = await bench.screen.frames { true }
      let added = bench.log.asked.reduce(0) { $0 + $1.value - then[$1.key, default: 0] }
      #expect(added <= bench.visibleIDs.count)
    }

    @Test("FIELD 38: pages that a filter empties are stepped over, and the list goes on behind them")
    func filter() async throws {
      let order = PageNumberOrder(endRule: .total, emptyPageBudget: 30)
      let source = StoryFeed.Source(order: order, firstKey: 1) { request in
        let page = Story.page(request.key, of: request.count, total: 400)
        let isHidden = (2...9).contains(request.key) || (11...19).contains(request.key)
        return PageReply(items: isHidden ? [] : page, totalCount: 400)
      }
      let bench = TableBench(source: source)
      try await bench.open()
      try await bench.read()
      #expect(bench.pager.items.map(\.id) == Array(0..<20) + Array(180..<200) + Array(380..<400))
      #expect(!bench.pager.loadStates.append.isFailed)
    }

    /// - Parameter compensates: whether the table moves the content where a row above turns out higher than estimated.
    @Test(
      "FIELD 40: with VoiceOver nothing is scrolled: rows that are gone to load what is behind them, once each, to the end and back",
      arguments: [true, false])
    func voiceOver(compensates: Bool) async throws {
      StandIn.compensatesForEstimates = compensates
      defer { StandIn.reset() }
      let bench = TableBench(total: 200, pageSize: 10, window: 8)
      bench.screen.voiceOver(true)
      try await bench.open()
      for ids in [Array(0..<200), (0..<200).reversed()] {
        let requests = bench.source.requests.count
        for id in ids {
          let row = try #require(bench.paged.row(of: id), "the list goes on at row \(id)")
          // The system brings it in sight; that may take more than once where rows turn out higher than they were taken for.
          for _ in 0..<3 {
            bench.tableView.scrollRowToVisible(row)
            bench.tableView.layoutSubtreeIfNeeded()
          }
          let top = try #require(bench.picture[id], "row \(id) is in sight")
          try await bench.settled()
          // Nothing moves below the cursor.
          #expect(abs(try #require(bench.picture[id], "row \(id) is still in sight") - top) <= 0.5)
        }
        let keys = bench.source.requestedKeys.dropFirst(requests)
        #expect(Set(keys).count == keys.count, "\(keys)")
      }
    }

    /// A view that is its own delegate, and hands on what it is asked.
    final class SelfMadeTable: NSTableView, NSTableViewDelegate {
      weak var paged: PagedTableView<Story>?
      var clicks = 0

      func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        paged?.view(for: tableColumn, row: row)
      }

      func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
        clicks += 1
        return paged?.item(atRow: row) != nil
      }
    }

    @Test(
      "FIELD 41: a table view that is its own delegate, and hands on what it is asked, is asked as rows come in sight")
    func ownDelegate() async throws {
      let screen = Screen()
      let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 480, height: 700))
      let view = SelfMadeTable(frame: NSRect(x: 0, y: 0, width: 480, height: 0))
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Story")))
      view.rowHeight = 40
      view.delegate = view
      scrollView.documentView = view
      let pager = Pager(
        source: StoryFeed.still(total: 200), configuration: PagingConfiguration(pageSize: 20, retry: .never))
      var made: [Int: Int] = [:]
      let paged = PagedTableView(view, pager: pager) { _, _, _, story in
        made[story.id, default: 0] += 1
        let cell = StoryCell()
        cell.show(story)
        return cell
      }
      view.paged = paged
      var selected: [Int] = []
      paged.onSelect = { selected.append($0.id) }
      screen.show(scrollView)
      paged.start()
      _ = await screen.frames { pager.items.count >= 20 }
      screen.settle()
      for _ in 0..<60 where pager.items.count < 200 {
        screen.trackpad.scroll(scrollView, by: 400, steps: 8)
        await pager.waitUntilSettled()
        screen.settle()
      }
      #expect(pager.items.count == 200)
      // One at the end of what is in sight may go and come back as rows are measured.
      #expect(made.count > 100 && made.values.allSatisfy { $0 <= 2 })
      let id = try #require(made.keys.max()) - 2
      let row = try #require(paged.row(of: id))
      #expect(screen.mouse.click(row: row, of: view))
      #expect(selected == [id] && view.clicks == 1)
    }
  }
}
