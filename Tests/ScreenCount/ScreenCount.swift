import Foundation
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
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let rows = Int(arguments[1]), rows >= 1_000, let pages = Int(arguments[2]), pages >= 0
    else {
      print("usage: ScreenCount ROWS PAGES, of at least 1000 rows")
      exit(2)
    }
    // Not an asynchronous main, for which the main thread ends: valgrind cannot follow that.
    Task { @MainActor in
      await read(pages: pages, ofRows: rows)
      exit(0)
    }
    RunLoop.main.run()
  }

  @MainActor
  private static func read(pages: Int, ofRows count: Int) async {
    let pager = Pager(
      source: CountedSource(count: count),
      configuration: PagingConfiguration(
        pageSize: CountedSource.pageSize, window: .pages(10), placeholders: true))
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

struct CountedRow: Identifiable, Equatable, Sendable {
  static let length = 44.0

  let id: Int
}

struct CountedSource: PagingSource {
  static let pageSize = 20
  let count: Int
  let order = PageNumberOrder(firstPage: 0, endRule: .total)
  let firstKey = 0

  func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, CountedRow> {
    let first = request.key * Self.pageSize
    return PageReply(items: (first..<min(first + Self.pageSize, count)).map(CountedRow.init), totalCount: count)
  }
}
