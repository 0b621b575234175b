import MakimonoCore

@testable import Makimono

/// A view of rows that keeps what it shows by the steps alone, and says where that is not what there is.
@MainActor
final class StepView: RowHost {
  weak var list: ListBinding<Row>?
  private(set) var problems: [String] = []
  private(set) var steps = 0
  private(set) var loads = 0
  private(set) var remade = 0
  /// What the cells show, and what the view knows rows by.
  private var shown: [Row?] = []
  private var edges: Set<PageDirection> = []
  private var offset = 0.0
  private let rowLength = 50.0

  var viewport: Viewport { Viewport(offset: offset, length: 400) }
  var contentLength: Double { Double(shown.count) * rowLength }
  let isMoving = false
  let isDecelerating = false
  let isInWindow = true
  let shape = ViewShape(width: 400, height: 400)
  let isAnimatingScroll = false
  let mayLayOutInLayout = false

  func setOffset(_ offset: Double) { self.offset = offset }
  func keepRoom(_ room: LengthInsets) {}
  func layOut() {}
  func awaitLayout() {}

  func reach(ofRow row: Int) -> RowReach? {
    shown.indices.contains(row)
      ? RowReach(start: Double(row) * rowLength, end: Double(row + 1) * rowLength) : nil
  }

  var visibleRows: ClosedRange<Int>? {
    let rows = shown.indices.clamped(to: Int(offset / rowLength)..<Int(offset / rowLength) + 9)
    return rows.isEmpty ? nil : rows.lowerBound...rows.upperBound - 1
  }

  func showsEdge(_ edge: PageDirection) -> Bool { false }

  private var current: [Row?] {
    (0..<(list?.rowCount(in: .rows) ?? 0)).map { list?.item(inRow: $0) }
  }

  private func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { problems.append("step \(steps): \(what())") }
  }

  func withoutAnimation(_ body: () -> Void) { body() }

  func reloadData() {
    steps += 1
    loads += 1
    shown = current
    edges = Set([PageDirection.backward, .forward].filter { list?.rowCount(in: PagedSection(of: $0)) == 1 })
  }

  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    check(current.count == shown.count, "rows changed before the view was told")
    change()
    let leaving = Set(step.batch.removals + step.batch.moves.map(\.from))
    var staying = shown.indices.filter { !leaving.contains($0) }.map { shown[$0] }[...]
    var next: [Row?] = []
    for (row, item) in current.enumerated() {
      if step.batch.insertions.contains(row) {
        next.append(item)
      } else if let move = step.batch.moves.first(where: { $0.to == row }) {
        next.append(shown[move.from])
      } else {
        guard let old = staying.popFirst() else { return check(false, "there is no row \(row)") }
        next.append(old)
      }
    }
    check(staying.isEmpty, "\(staying.count) rows are too many")
    shown = next
    edges.subtract(step.removedEdges)
    edges.formUnion(step.insertedEdges)
  }

  func redraw(after step: ListStep) {
    steps += 1
    remade += step.remadeRows.count
    let after = current
    check(shown.count == after.count, "\(shown.count) rows are shown of \(after.count)")
    for row in step.redrawnRows where step.batch.updatesAfter.contains(row) {
      check(step.remadeRows.contains(row) == false, "row \(row) is drawn anew and made anew")
    }
    for row in step.redrawnRows + step.remadeRows where shown.indices.contains(row) { shown[row] = after[row] }
    check(shown.map { $0?.id } == after.map { $0?.id }, "\(shown) is shown of \(after)")
    check(shown == after, "some rows are stale: \(shown), not \(after)")
    shown = after
    for edge in [PageDirection.backward, .forward] {
      let section = PagedSection(of: edge)
      check((list?.rowCount(in: section) == 1) == edges.contains(edge), "\(edge)")
    }
    check(step.redrawnEdges.isSubset(of: edges), "an edge without a row is drawn anew")
  }
}
