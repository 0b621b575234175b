import CountedFeed
import Makimono
import MakimonoCore
import MakimonoSwiftUI
import SwiftUIStandIn

/// Reads so many pages of a counted list of so many rows on a SwiftUI screen. What one page costs is the difference between two
/// runs, one of them of no pages: `ScreenCount ROWS PAGES`.
///
/// What renders and lays out is the stand-in, whose numbers are not Apple's. But it reads the ids of every collection that it is given
/// and looks at every view, as theirs must: a list that hands over all of its rows shows here.
@main
enum ScreenCount {
  static func main() {
    CountedFeed.count("ScreenCount") { await read(pages: $0, ofRows: $1) }
  }

  @MainActor
  private static func read(pages: Int, ofRows count: Int) async {
    let pager = CountedFeed.pager(ofRows: count)
    let stage = Stage {
      PagedScrollView(pager, layout: .stack(spacing: 0)) { Text("\($0.id)").frame(height: CountedRow.length) }
    }
    await rest(stage, pager)
    // There and back through the same rows: every page was let go when it comes in sight again.
    var (row, step, loads) = (0, CountedSource.pageSize, 0)
    for _ in 0..<pages {
      if row + step < 0 || row + step > 960 { step = -step }
      row += step
      await stage.person.drag(by: Double(step) * CountedRow.length, frames: 1)
      await rest(stage, pager)
      loads += pager.items.isEmpty ? 0 : 1
    }
    print("\(count) rows, \(loads) pages, \(stage.elementCount) views, \(stage.texts.first ?? "nothing") in sight")
  }

  /// A report follows each layout, a load each report.
  @MainActor
  private static func rest(_ stage: Stage, _ pager: Pager<CountedRow>) async {
    for _ in 0..<3 {
      await stage.frames(3)
      await pager.waitUntilSettled()
    }
    stage.frame()
  }
}
