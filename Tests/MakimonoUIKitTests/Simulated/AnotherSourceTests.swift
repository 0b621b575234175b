import Foundation
import ListStories
import Makimono
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
  /// Another source is read in place of a table's; see `KeyedPager.read(from:)`.
  @Suite("Table: another source", .timeLimit(.minutes(60)))
  @MainActor
  struct AnotherSourceTests {
    @Test(
      "The rows in sight stay until the new ones are in; then the list stands at its start, though a row in sight is in both"
    )
    func standsAtTheStart() async throws {
      let bench = TableBench(total: 133)
      try await bench.open()
      bench.screen.finger.drag(bench.tableView, by: 500, steps: 6)
      try await bench.settled()
      let shown = bench.visibleIDs
      #expect(shown.first.map { $0 > 0 } == true)
      let other = StoryFeed.still(total: 40)
      let gate = other.hold(1)
      bench.pager.read(from: other)
      await gate.reached()
      bench.screen.settle()
      #expect(bench.visibleIDs == shown)
      gate.open()
      try await bench.until { !bench.pager.showsFormerRows }
      try await bench.settled()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.tableView.contentOffset.y == -bench.tableView.adjustedContentInset.top)
      try await bench.readToEnd()
      #expect(bench.pager.items.map(\.id) == Array(0..<40))
    }

    @Test("A list that is read from its end stands at the end of the new one")
    func standsAtTheEnd() async throws {
      let bench = TableBench(total: 60)
      bench.paged.readingLine = .end
      try await bench.open()
      bench.pager.read(from: StoryFeed.still(total: 20))
      try await bench.until { !bench.pager.showsFormerRows }
      try await bench.settled()
      #expect(bench.visibleIDs.last == 19)
    }
  }
}
