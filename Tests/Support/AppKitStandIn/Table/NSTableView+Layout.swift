import Foundation

extension NSTableView {
  private var estimate: CGFloat { rowHeight + intercellSpacing.height }

  func forgetHeights() {
    rows.replace(rows.heights.map { _ in (estimate, !usesAutomaticRowHeights) })
    tile()
  }

  /// Loads everything anew, at the next layout.
  public func reloadData() {
    StandIn.reloads += 1
    for row in cells.keys { enqueue(row) }
    let count = dataSource?.numberOfRows(in: self) ?? 0
    rows.replace(Array(repeating: (estimate, !usesAutomaticRowHeights), count: count))
    if !selection.isEmpty { select([]) }
    cameByBatch = true
    tile()
  }

  /// Follows a change of the rows: those that stay keep their heights and their views, and the content offset its number.
  ///
  /// - Parameters:
  ///   - sources: for every row now, the row before.
  ///   - reloaded: rows, as they are now, whose views are to be made anew.
  func take(sources: [Int?], reloaded: Set<Int>) {
    let old = rows
    var places: [Int: Int] = [:]
    rows.replace(
      sources.enumerated().map { row, source in
        guard let source else { return (estimate, !usesAutomaticRowHeights) }
        places[source] = row
        // Its height stays until it is measured again.
        return (old.heights[source], old.known[source] && !(reloaded.contains(row) && usesAutomaticRowHeights))
      })
    for row in cells.keys where places[row].map(reloaded.contains) ?? true { enqueue(row) }
    cells = Dictionary(uniqueKeysWithValues: cells.compactMap { row, views in places[row].map { ($0, views) } })
    // Told of, though it may be the same rows under other numbers.
    select(IndexSet(selection.compactMap { places[$0] }))
    cameByBatch = true
    tile()
  }

  func enqueue(_ row: Int) {
    for view in cells.removeValue(forKey: row) ?? [] {
      view.removeFromSuperview()
      view.prepareForReuse()
      if let identifier = view.identifier { queue[identifier, default: []].append(view) }
    }
  }

  /// Brings the views in line with what is visible. A row is measured when it is first displayed; where that moves others, it
  /// begins again.
  func updateVisible() {
    guard !isUpdatingVisible else { return }
    isUpdatingVisible = true
    defer {
      isUpdatingVisible = false
      cameByBatch = false
    }
    // What a batch brought into view grows downwards; what a scroll brought into view grows upwards.
    let anchor = cameByBatch ? nil : cells.keys.min()
    while true {
      let sight = visibleRect
      let wanted = rows.rows(from: sight.minY, to: sight.maxY)
      for row in cells.keys where !wanted.contains(row) { enqueue(row) }
      if !wanted.contains(where: { show($0, anchor: anchor) }) { break }
    }
    for (row, views) in cells {
      for view in views { view.frame = rect(ofRow: row) }
    }
  }

  /// Whether anything moved.
  private func show(_ row: Int, anchor: Int?) -> Bool {
    if cells[row] == nil {
      let source = dataSource as? any ViewProvidingDataSource
      var views: [NSView] = []
      for column in tableColumns {
        let made = source.map { $0.view(self, column, row) } ?? delegate?.tableView(self, viewFor: column, row: row)
        guard let view = made else { continue }
        if cells.values.contains(where: { $0.contains { $0 === view } }) {
          StandIn.trap("the view of row \(row) is displayed in another row")
          continue
        }
        view.translatesAutoresizingMaskIntoConstraints = true
        views.append(view)
        addSubview(view)
      }
      cells[row] = views
    }
    guard !rows.known[row], let views = cells[row] else { return false }
    let height = (views.map { $0.fitted(width: bounds.width).height }.max() ?? 0) + intercellSpacing.height
    let old = rows.heights[row]
    rows.measured(row, max(height, 1))
    guard rows.heights[row] != old else { return false }
    let isAbove = anchor.map { row < $0 } ?? (rows.top(of: row) < visibleRect.minY)
    // The room below grows before the content moves into it.
    tile()
    if isAbove, StandIn.compensatesForEstimates, let clip = superview as? NSClipView {
      clip.scroll(to: NSPoint(x: clip.bounds.minX, y: clip.bounds.minY + rows.heights[row] - old))
    }
    return true
  }
}
