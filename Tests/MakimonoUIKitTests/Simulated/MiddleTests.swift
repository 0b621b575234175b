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
  /// What happens in the middle of what UIKit is doing. The stand-in ends the process where a list is changed there.
  @Suite("Table: in the middle of a layout, a scroll, an animation", .timeLimit(.minutes(60)))
  @MainActor
  struct MiddleTests {
    @Test("The stand-in refuses a change from the middle of a scroll, and a look at cells that are being made")
    func refusals() async throws {
      final class Own: NSObject, UITableViewDelegate {
        var isUnruly = false
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
          if isUnruly { (scrollView as? UITableView)?.reloadData() }
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
          if isUnruly { _ = tableView.indexPathsForVisibleRows }
        }
      }
      let own = Own()
      let bench = TableBench(total: 100) { $0.delegate = own }
      try await bench.open()
      own.isUnruly = true
      let traps = StandIn.recordingTraps {
        bench.tableView.contentOffset.y += 600
        bench.screen.frame()
      }
      #expect(traps.contains { $0.contains("reloadData from the middle of scrollViewDidScroll") })
      #expect(traps.contains { $0.contains("visible cells while they were in the process of being updated") })
      // A view does not keep its delegate.
      withExtendedLifetime(own) {}
    }

    @Test("A row that comes while a cell is being made is shown in the next turn")
    func editInCellProvider() async throws {
      let bench = TableBench(total: 100)
      try await bench.open()
      var isDone = false
      bench.onCell = { [pager = bench.pager] _ in
        guard !isDone else { return }
        isDone = true
        pager.edit(.insert(Story(id: 9_999), at: .start))
      }
      bench.screen.finger.drag(bench.tableView, by: 400)
      try await bench.until { bench.paged.indexPath(of: 9_999) != nil }
      #expect(isDone)
    }

    @Test("Rows that come above while the list glides somewhere do not end that")
    func glide() async throws {
      let bench = TableBench(total: 200)
      try await bench.open()
      bench.screen.finger.drag(bench.tableView, by: 300)
      let (table, start) = (bench.tableView, bench.tableView.contentOffset.y)
      table.setContentOffset(CGPoint(x: 0, y: start + 200), animated: true)
      bench.screen.frames(3)
      bench.pager.edit(.insert(Story(id: 9_999), at: .start))
      #expect(table.isScrollAnimating)
      #expect(bench.paged.indexPath(of: 9_999) == nil)
      bench.screen.settle()
      #expect(table.contentOffset.y == start + 200)
      let before = bench.picture
      try await bench.until { bench.paged.indexPath(of: 9_999) != nil }
      for (id, top) in bench.picture { if let old = before[id] { #expect(abs(top - old) <= 0.5) } }
    }
  }
}
