import Foundation
import ListStories
import Makimono
import MakimonoCore
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
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
        bench.screen.finger.drag(bench.scrollView, by: -600, steps: 6)
        try await bench.settled()
        bench.pager.rowAppeared(0)
        try await bench.settled()
      }
      bench.screen.settle()
      #expect(bench.pager.items.count == 10_000)
      let seen = try #require(bench.visibleIDs.first)
      var before = bench.log.asked
      func asked() -> [Int: Int] {
        let now = bench.log.asked
        defer { before = now }
        return now.filter { $0.value != before[$0.key] }.mapValues { $0 }.reduce(into: [:]) { counts, next in
          counts[next.key] = next.value - before[next.key, default: 0]
        }
      }
      bench.grow(seen)
      _ = await bench.screen.frames { true }
      #expect(asked() == [seen: 1])
      // Out of sight, before and behind.
      bench.grow(bench.visibleIDs.contains(3) ? 9_990 : 3)
      _ = await bench.screen.frames { true }
      bench.pager.edit(.remove(9_000))
      bench.pager.edit(.insert(Story(id: 20_000), at: .after(8_999)))
      _ = await bench.screen.frames { true }
      #expect(asked().values.reduce(0, +) == 0)
    }

    @Test("FIELD 38: pages that a filter empties are stepped over, and the list goes on behind them")
    func filter() async throws {
      let source = StoryFeed.Source(order: PageNumberOrder(endRule: .total, emptyPageBudget: 30), firstKey: 1) {
        request in
        let page = Story.page(request.key, of: request.count, total: 400)
        let isHidden = (2...9).contains(request.key) || (11...19).contains(request.key)
        return PageReply(items: isHidden ? [] : page, totalCount: 400)
      }
      let bench = TableBench(source: source)
      try await bench.open()
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == Array(0..<20) + Array(180..<200) + Array(380..<400))
      #expect(!bench.pager.loadStates.append.isFailed)
    }

    @Test("FIELD 40: with VoiceOver nothing is dragged: rows that are swiped to load what is behind them, to the end")
    func voiceOver() async throws {
      let bench = TableBench(total: 200, pageSize: 20)
      bench.screen.person.voiceOver(true)
      try await bench.open()
      var row = 0
      while row < 199 {
        // The next element, which the system brings in sight.
        let next = try #require(bench.paged.indexPath(of: row + 1), "a swipe past the last row, \(row), goes on")
        bench.tableView.scrollRectToVisible(bench.tableView.rectForRow(at: next), animated: false)
        try await bench.settled()
        #expect(bench.visibleIDs.contains(row + 1))
        row += 1
      }
      #expect(bench.pager.loadStates.append.isEnd)
    }

    /// A view that is its own delegate, and hands on what it hears.
    final class SelfMadeTable: UITableView, UITableViewDelegate {
      weak var paged: PagedTableView<Story>?
      var told = 0

      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        told += 1
        paged?.scrollViewDidScroll(scrollView)
        // Twice does no harm.
        paged?.scrollViewDidScroll(scrollView)
      }
    }

    @Test("FIELD 41: a table view that is its own delegate, and hands on what it hears, hears each scroll once")
    func ownDelegate() async throws {
      let screen = Screen()
      let view = SelfMadeTable(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "Story")
      view.delegate = view
      let pager = Pager(
        source: StoryFeed.still(total: 200), configuration: PagingConfiguration(pageSize: 20, retry: .never))
      let paged = PagedTableView(view, pager: pager) { view, path, story in
        let cell = view.dequeueReusableCell(withIdentifier: "Story", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = story.text
        cell.contentConfiguration = content
        return cell
      }
      view.paged = paged
      screen.show(view)
      paged.start()
      _ = await screen.frames { pager.items.count >= 20 }
      let before = view.told
      screen.finger.drag(view, by: 300, steps: 10)
      #expect(view.told - before == 10)
      for _ in 0..<40 where pager.items.count < 100 {
        screen.finger.drag(view, by: 700, steps: 7)
        await pager.waitUntilSettled()
      }
      #expect(pager.items.count >= 100)
    }
  }
}
