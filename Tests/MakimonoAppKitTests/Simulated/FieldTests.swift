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
  }
}
