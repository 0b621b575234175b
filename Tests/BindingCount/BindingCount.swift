import CountedFeed
import Makimono
import MakimonoCore

/// Reads so many pages of a counted list of so many rows, by way of what the bindings of tables and collection views share. What one
/// update costs is the difference between two runs, one of them of no pages: `BindingCount ROWS PAGES`.
///
/// The view is as light as can be: what Apple's views do is not ours. It is told the steps, and makes the index paths that they want.
@main
enum BindingCount {
  static func main() {
    CountedFeed.count("BindingCount") { await read(pages: $0, ofRows: $1) }
  }

  @MainActor
  private static func read(pages: Int, ofRows count: Int) async {
    let pager = CountedFeed.pager(ofRows: count)
    let (view, look) = (EvenView(), EvenLook())
    let list = ListBinding(pager: pager, host: view, look: look)
    view.list = list
    list.connect()
    pager.start()
    await pager.waitUntilSettled()
    // There and back through the same thousand rows: every page was let go when it comes in sight again.
    var (row, step) = (0, CountedSource.pageSize)
    for _ in 0..<pages {
      if row + step < 0 || row + step > 980 { step = -step }
      row += step
      view.setOffset(Double(row) * CountedRow.length)
      list.scrolled()
      list.layoutChanged()
      await pager.waitUntilSettled()
    }
    print("\(count) rows, \(view.steps) updates, \(view.loads) of them loaded anew")
  }
}

/// Rows of one length, of which none is looked at.
@MainActor
final class EvenView: RowHost {
  weak var list: ListBinding<CountedRow>?
  private(set) var steps = 0
  private(set) var loads = 0
  private var offset = 0.0
  private var rows: Int { list?.rowCount(in: .rows) ?? 0 }

  var viewport: Viewport { Viewport(offset: offset, length: 800) }
  var contentLength: Double { Double(rows) * CountedRow.length }
  let isMoving = false
  let isDecelerating = false
  let isInWindow = true
  let shape = ViewShape(width: 400, height: 800)
  let isAnimatingScroll = false
  let mayLayOutInLayout = false

  func setOffset(_ offset: Double) { self.offset = offset }
  func keepRoom(_ room: LengthInsets) {}
  func layOut() {}
  func awaitLayout() {}

  func reach(ofRow row: Int) -> RowReach? {
    row >= 0 && row < rows
      ? RowReach(start: Double(row) * CountedRow.length, end: Double(row + 1) * CountedRow.length) : nil
  }

  var visibleRows: ClosedRange<Int>? {
    let last = min(rows, Int((offset + 800) / CountedRow.length) + 1) - 1
    let first = Int(offset / CountedRow.length)
    return first <= last ? first...last : nil
  }

  func showsEdge(_ edge: PageDirection) -> Bool { false }

  func withoutAnimation(_ body: () -> Void) {
    steps += 1
    body()
  }

  func reloadData() { loads += 1 }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    change()
    blackHole += step.deletions.count + step.insertions.count + step.moves.count
  }

  func redraw(after step: ListStep) { blackHole += step.redrawn.count + step.remade.count }

  private var blackHole = 0
}

@MainActor
final class EvenLook: ListLook {
  let texts = ListTexts.current
  let showsEnd = true
  let animatesEdits = false
  let refreshStrategy = RefreshStrategy.firstPage
  var changed: (() -> Void)?
}
