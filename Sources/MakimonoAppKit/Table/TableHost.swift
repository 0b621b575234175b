#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
import Makimono
import MakimonoCore
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A table view as a ``ScrollHost``. It has no sections: its rows are those of all sections, one after the other.
@MainActor
final class TableHost: ScrollHost {
  private let tableView: NSTableView
  /// A table view does not keep it.
  private let source: any TableRows
  let scrollView: NSScrollView
  let watch = ScrollWatch()
  weak var watcher: LayoutWatcher?
  var keptRoom = LengthInsets()

  init(_ tableView: NSTableView, source: any TableRows) {
    guard let scrollView = tableView.enclosingScrollView else {
      preconditionFailure("A table view is put into its scroll view before it is joined to a pager")
    }
    self.tableView = tableView
    self.scrollView = scrollView
    self.source = source
    tableView.dataSource = source
  }

  private var rows: Range<Int> { source.rows }

  var document: NSView { tableView }
  var isHorizontal: Bool { false }

  /// A table view fills what shows it: of less than a screenful it is the rows that count.
  var contentLength: Double {
    let last = tableView.numberOfRows - 1
    guard last >= 0, document.frame.height <= scrollView.contentView.bounds.height else { return document.frame.height }
    return tableView.rect(ofRow: last).maxY
  }

  func reloadData() { tableView.reloadData() }

  /// Step by step: each of a table view's changes counts rows as the one before left them.
  func follow(_ step: ListStep, animated: Bool, change: @escaping () -> Void) {
    let animation: NSTableView.AnimationOptions = animated ? .effectFade : []
    let before = rows
    tableView.beginUpdates()
    change()
    if step.removedEdges.contains(.forward) { tableView.removeRows(at: [before.upperBound], withAnimation: animation) }
    if step.removedEdges.contains(.backward) { tableView.removeRows(at: [0], withAnimation: animation) }
    if step.insertedEdges.contains(.backward) { tableView.insertRows(at: [0], withAnimation: animation) }
    let first = rows.lowerBound
    func tableRows(_ range: Range<Int>) -> IndexSet {
      IndexSet(integersIn: first + range.lowerBound..<first + range.upperBound)
    }
    for operation in step.change.operations {
      switch operation {
      case .remove(let range): tableView.removeRows(at: tableRows(range), withAnimation: animation)
      case .insert(let range): tableView.insertRows(at: tableRows(range), withAnimation: animation)
      case .move(let from, let to): tableView.moveRow(at: first + from, to: first + to)
      case .update: break
      }
    }
    if step.insertedEdges.contains(.forward) { tableView.insertRows(at: [rows.upperBound], withAnimation: animation) }
    tableView.endUpdates()
  }

  /// AppKit draws none anew in its place.
  func redraw(after step: ListStep) {
    let rows = rows
    var remade = IndexSet((step.redrawnRows + step.remadeRows).map { rows.lowerBound + $0 })
    if step.redrawnEdges.contains(.backward) { remade.insert(0) }
    if step.redrawnEdges.contains(.forward) { remade.insert(rows.upperBound) }
    guard !remade.isEmpty else { return }
    tableView.reloadData(
      forRowIndexes: remade, columnIndexes: IndexSet(integersIn: 0..<tableView.tableColumns.count))
    if tableView.usesAutomaticRowHeights { tableView.noteHeightOfRows(withIndexesChanged: remade) }
  }

  /// The table's row of a row of `PagedSection.rows`.
  func tableRow(of row: Int) -> Int { rows.lowerBound + row }

  /// The row of `PagedSection.rows` that a row of the table shows; `nil` where it shows another.
  func row(ofTableRow row: Int) -> Int? { rows.contains(row) ? row - rows.lowerBound : nil }

  func rect(ofRow row: Int) -> NSRect? {
    let tableRow = tableRow(of: row)
    guard rows.contains(tableRow), tableRow < tableView.numberOfRows else { return nil }
    return tableView.rect(ofRow: tableRow)
  }

  /// Rows of the table that are in sight.
  private var visible: Range<Int> {
    Range(tableView.rows(in: sight)) ?? 0..<0
  }

  var visibleRows: ClosedRange<Int>? {
    let visible = visible.clamped(to: rows)
    guard let first = visible.first.flatMap(row), let last = visible.last.flatMap(row) else { return nil }
    return first...last
  }

  func showsEdge(_ edge: PageDirection) -> Bool {
    edge == .backward
      ? visible.contains { $0 < rows.lowerBound }
      : visible.contains { $0 >= rows.upperBound }
  }
}
#endif
