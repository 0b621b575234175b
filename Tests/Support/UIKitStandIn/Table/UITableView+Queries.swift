public import Foundation

extension UITableView {
  public var numberOfSections: Int {
    ensureLoaded()
    return rows.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    ensureLoaded()
    guard rows.sections.indices.contains(section) else { return 0 }
    return rows.sections[section].rows.count
  }

  public var visibleCells: [UITableViewCell] {
    layOutIfStale()
    return cells.keys.sorted().compactMap { cells[$0] }
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    layOutIfStale()
    return cells.keys.sorted()
  }

  /// UIKit brings visible cells up to date before it answers, unless that is under way.
  private func layOutIfStale() {
    if isUpdatingVisible {
      StandIn.trap(
        "Attempted to access the table view's visible cells while they were in the process of being updated, which is not allowed"
      )
      return
    }
    if needsLayout, window != nil, updates == nil { layOut() }
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells[indexPath]
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    ensureLoaded()
    return rows.has(indexPath) ? frame(of: indexPath) : .zero
  }

  public func rect(forSection section: Int) -> CGRect {
    ensureLoaded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = rows.section(section)
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    ensureLoaded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let place = rows.header(section) ?? (rows.section(section).top, 0)
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    ensureLoaded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let place = rows.footer(section) ?? (rows.section(section).bottom, 0)
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.height)
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 1, height: 0.001))?.first
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    ensureLoaded()
    return rows.paths(from: rect.minY, to: rect.maxY)
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  /// Without animation the rows on the way are measured until the row stands where it was asked for.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    ensureLoaded()
    guard rows.has(indexPath) else {
      StandIn.trap(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only \(numberOfRows(inSection: indexPath.section)) rows in section \(indexPath.section)"
      )
      return
    }
    for _ in 0..<(animated ? 1 : 4) {
      let target = offset(for: indexPath, scrollPosition)
      if target == contentOffset { break }
      setContentOffset(target, animated: animated)
      if !animated, window != nil, !isUpdatingVisible { layoutIfNeeded() }
    }
  }

  private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let rect = frame(of: path)
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - insets.top
    case .bottom: y = rect.maxY + insets.bottom - bounds.height
    case .middle: y = rect.midY - insets.top - visible.height / 2
    case .none:
      if rect.minY < visible.minY { y += rect.minY - visible.minY }
      if rect.maxY > visible.maxY { y += rect.maxY - visible.maxY }
    }
    return clamped(CGPoint(x: contentOffset.x, y: y))
  }
}
