#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// The rows in columns. A gap has a line to itself: the footer of the rows above it. So a page that fills it moves no cell below
/// from one column to the next.
struct PagedGridRows<Item: Identifiable & Equatable & Sendable, Row: View>: View {
  let keeper: PagedKeeper<Item>
  let rows: Slice<Pager<Item>.Rows>
  let row: (Item, Item?) -> Row

  var body: some View {
    ForEach(runs) { run in
      Section {
        ForEach(rows[run.rows], id: \.name) {
          PagedRow(keeper: keeper, listRow: $0, before: keeper.item(before: $0), row: row)
        }
      } footer: {
        if let gap = run.gap { PagedRow(keeper: keeper, listRow: gap, before: nil, row: row) }
      }
    }
  }

  /// Rows between one gap and the next. O(gaps · log pages).
  private var runs: [Run] {
    var runs: [Run] = []
    var start = rows.startIndex
    for gap in keeper.pager.gaps where rows.indices.contains(gap.row) {
      guard case .gap = rows[gap.row] else { continue }
      runs.append(Run(rows: start..<gap.row, gap: rows[gap.row]))
      start = gap.row + 1
    }
    runs.append(Run(rows: start..<rows.endIndex, gap: nil))
    return runs
  }

  private struct Run: Identifiable {
    var rows: Range<Int>
    /// The gap below them; `nil` for the last run. The rows that were there before a gap came are those below it, and go on as
    /// the views that they are.
    var gap: ListRow<Item>?

    var id: RowName<Item.ID>? { gap?.name }
  }
}
#endif
