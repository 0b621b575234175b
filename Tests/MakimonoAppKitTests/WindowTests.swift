#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
import MakimonoAppKit
import MakimonoTesting
import Testing

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A table in a window, and nobody before it: what runs on Apple's frameworks and on the stand-ins alike.
@Suite("An AppKit table in a window", .timeLimit(.minutes(60)), .serialized)
@MainActor
struct WindowTests {
  private struct Line: Identifiable, Equatable, Sendable {
    let id: Int
  }

  /// A list of 2,000 rows of various heights from its middle, five pages of 20 at most.
  @MainActor
  private final class Bench {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 390, height: 800), styleMask: [.titled], backing: .buffered, defer: false)
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 390, height: 800))
    let tableView = NSTableView(frame: NSRect(x: 0, y: 0, width: 390, height: 800))
    let pager: KeyedPager<PageNumberSource<Line>>
    let paged: PagedTableView<Line>

    init() {
      let source = PageNumberSource(endRule: .total) { page, count in
        PageReply(items: ((page - 1) * count..<page * count).map(Line.init), totalCount: 2_000)
      }
      pager = KeyedPager(
        source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(5)), clock: ManualClock())
      tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("Line")))
      tableView.headerView = nil
      tableView.usesAutomaticRowHeights = true
      scrollView.documentView = tableView
      paged = PagedTableView(tableView, pager: pager) { _, _, _, line in
        let cell = NSView()
        cell.heightAnchor.constraint(equalToConstant: CGFloat(20 + line.id % 23 * 7)).isActive = true
        return cell
      }
      window.contentView = scrollView
      window.layoutIfNeeded()
    }

    private var offset: CGFloat { scrollView.contentView.bounds.minY }

    /// The first row in sight, and its distance from the edge.
    var top: (id: Int, distance: CGFloat)? {
      let rows = Range(tableView.rows(in: tableView.visibleRect)) ?? 0..<0
      guard let row = rows.first(where: { paged.item(atRow: $0) != nil }), let line = paged.item(atRow: row)
      else { return nil }
      return (line.id, tableView.rect(ofRow: row).minY - offset)
    }

    func distance(of id: Int) -> CGFloat? {
      paged.row(of: id).map { tableView.rect(ofRow: $0).minY - offset }
    }

    func scroll(by way: CGFloat) {
      let clip = scrollView.contentView
      clip.scroll(to: clip.constrainBoundsRect(clip.bounds.offsetBy(dx: 0, dy: way)).origin)
      scrollView.reflectScrolledClipView(clip)
      window.layoutIfNeeded()
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
      bench.scroll(by: step < 30 ? -500 : 500)
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
