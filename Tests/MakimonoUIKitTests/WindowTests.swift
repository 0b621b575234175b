#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
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

/// A table in a window, and nobody before it: what runs on Apple's frameworks and on the stand-ins alike.
@Suite("A table in a window", .timeLimit(.minutes(60)), .serialized)
@MainActor
struct WindowTests {
  private struct Line: Identifiable, Equatable, Sendable {
    let id: Int

    var text: String { Array(repeating: "line \(id)", count: 1 + id % 23 * 3).joined(separator: " ") }
  }

  /// A list of 2,000 rows from its middle, five pages of 20 at most.
  @MainActor
  private final class Bench {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    let pager: KeyedPager<PageNumberSource<Line>>
    let paged: PagedTableView<Line>

    init() {
      let source = PageNumberSource(endRule: .total) { page, count in
        PageReply(items: ((page - 1) * count..<page * count).map(Line.init), totalCount: 2_000)
      }
      pager = KeyedPager(
        source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(5)), clock: ManualClock())
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
      paged = PagedTableView(tableView, pager: pager) { tableView, indexPath, line in
        let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = line.text
        cell.contentConfiguration = content
        return cell
      }
      let controller = UIViewController()
      controller.view.frame = window.bounds
      controller.view.addSubview(tableView)
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }

    /// The first row in sight, and its distance from the edge.
    var top: (id: Int, distance: CGFloat)? {
      guard let path = tableView.indexPathsForVisibleRows?.first(where: { paged.item(at: $0) != nil }),
        let line = paged.item(at: path)
      else { return nil }
      return (line.id, tableView.rectForRow(at: path).minY - tableView.contentOffset.y)
    }

    func distance(of id: Int) -> CGFloat? {
      paged.indexPath(of: id).map { tableView.rectForRow(at: $0).minY - tableView.contentOffset.y }
    }
  }

  @Test("Pages that come and go above move no row")
  func staysInPlace() async throws {
    let bench = Bench()
    bench.pager.start(at: 50)
    await bench.pager.waitUntilSettled()
    #expect(bench.pager.items.contains { $0.id == 980 })
    var changes = 0
    for step in 0..<60 {
      let way: CGFloat = step < 30 ? -500 : 500
      bench.tableView.contentOffset.y += way
      bench.tableView.layoutIfNeeded()
      let before = try #require(bench.top)
      let first = bench.pager.items.first?.id
      await bench.pager.waitUntilSettled()
      if bench.pager.items.first?.id != first { changes += 1 }
      #expect(abs(try #require(bench.distance(of: before.id)) - before.distance) <= 0.5)
    }
    #expect(changes > 3)
    #expect(bench.pager.items.count <= 100)
  }

  @Test("A table that goes leaves no pager behind")
  func lifetime() async {
    weak var paged: PagedTableView<Line>?
    weak var pager: Pager<Line>?
    do {
      let bench = Bench()
      bench.pager.start(at: 50)
      await bench.pager.waitUntilSettled()
      (paged, pager) = (bench.paged, bench.pager)
    }
    #expect(paged == nil)
    #expect(pager == nil)
  }
}
#endif
