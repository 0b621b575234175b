import Foundation

extension UITableView {
  /// Left and right of rows in the inset style.
  private var rowInset: CGFloat { style == .insetGrouped ? 16 : 0 }

  func frame(of path: IndexPath) -> CGRect {
    let (top, height) = rows.row(path)
    return CGRect(x: rowInset, y: top, width: bounds.width - 2 * rowInset, height: height)
  }

  /// Brings the cells in line with what is visible: first those out of sight go into the queue, then the missing come.
  ///
  /// A row is measured when it is first displayed. Where that moves others, it begins again; every row is measured
  /// once, so it comes to rest.
  func updateVisible() {
    guard !isUpdatingVisible else { return }
    isUpdatingVisible = true
    defer {
      isUpdatingVisible = false
      cameByBatch = false
    }
    var rounds = 0
    while rounds < 10_000, isLoaded {
      rounds += 1
      let wanted = rows.paths(from: bounds.minY, to: bounds.maxY)
      let kept = Set(wanted)
      for path in cells.keys.filter({ !kept.contains($0) }).sorted() { endDisplaying(path) }
      // What a batch brought into view grows downwards; what a scroll brought into view grows upwards.
      let anchor = cameByBatch ? nil : cells.keys.min()
      if !wanted.contains(where: { show($0, anchor: anchor) }) { break }
    }
    for (path, cell) in cells {
      let frame = frame(of: path)
      if cell.frame != frame { cell.frame = frame }
    }
    placeEdges()
    placeHeadersAndFooters()
  }

  /// Whether anything moved.
  private func show(_ path: IndexPath, anchor: IndexPath?) -> Bool {
    guard rows.has(path) else { return true }
    let isNew = cells[path] == nil
    guard let cell = cells[path] ?? requestedCell(path) else { return false }
    let length = rows.sections[path.section].rows[path.row]
    // Of another width since it was displayed.
    if !length.known { cell.frame.size.width = bounds.width - 2 * rowInset }
    var moved = false
    if !length.known { moved = measure(cell, path, from: length.height, anchor: anchor) }
    if isNew {
      cell.frame = frame(of: path)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      if cell.superview !== self { addSubview(cell) }
    }
    return moved
  }

  private func requestedCell(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    if cells.values.contains(where: { $0 === cell }) {
      StandIn.trap("the data source returned a cell for \(path) that is displayed in another row")
      return nil
    }
    if cell.isQueued {
      StandIn.trap("the data source returned a cell for \(path) that lies in the reuse queue")
      return nil
    }
    guard rows.has(path) else { return nil }
    cell.frame.size.width = bounds.width - 2 * rowInset
    cell.isSelected = selection.contains(path)
    cells[path] = cell
    return cell
  }

  private func measure(_ cell: UITableViewCell, _ path: IndexPath, from estimate: CGFloat, anchor: IndexPath?) -> Bool {
    let height = height(of: cell, path)
    let top = rows.row(path).top
    rows.setRow(path, TableLength(height: height, known: true))
    guard height != estimate else { return false }
    let above = anchor.map { path < $0 } ?? (top < bounds.minY)
    // The room below grows before the offset moves into it.
    updateContentSize()
    if above, StandIn.compensatesForEstimates {
      changeBounds(to: bounds.offsetBy(dx: 0, dy: height - estimate))
    }
    return true
  }

  private func height(of cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height < 0 else { return height }
    measured = cell
    defer { measured = nil }
    let target = CGSize(width: cell.frame.width, height: 0)
    return cell.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  func endDisplaying(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    enqueue(cell)
  }

  /// A cell on screen asks to be measured again.
  func cellWantsSizing(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, measured !== cell,
      let path = cells.first(where: { $0.value === cell })?.key, rows.has(path)
    else { return }
    rows.setRow(path, TableLength(height: rows.sections[path.section].rows[path.row].height, known: false))
    setNeedsLayout()
  }

  private func placeEdges() {
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: rows.bottom(), width: bounds.width, height: footer.frame.height)
    }
    updateContentSize()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  private func placeHeadersAndFooters() {
    for section in rows.sections.indices {
      let (sectionTop, sectionBottom) = rows.section(section)
      let isVisible = sectionBottom > bounds.minY && sectionTop < bounds.maxY
      if let place = rows.header(section) {
        // Plain headers stay at the top edge while their section passes.
        var y = place.top
        if style == .plain {
          y = max(y, min(bounds.minY + adjustedContentInset.top, sectionBottom - place.height))
        }
        headers[section] = placed(
          headers[section], CGRect(x: 0, y: y, width: bounds.width, height: place.height), isVisible: isVisible,
          isHeader: true, section: section)
      }
      if let place = rows.footer(section) {
        footers[section] = placed(
          footers[section], CGRect(x: 0, y: place.top, width: bounds.width, height: place.height),
          isVisible: isVisible, isHeader: false, section: section)
      }
    }
  }

  private func placed(
    _ existing: UIView?, _ frame: CGRect, isVisible: Bool, isHeader: Bool, section: Int
  ) -> UIView? {
    guard isVisible else {
      guard let existing, existing.superview === self else { return existing }
      enqueue(existing)
      if isHeader {
        delegate?.tableView(self, didEndDisplayingHeaderView: existing, forSection: section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: existing, forSection: section)
      }
      return nil
    }
    let view = existing ?? (isHeader ? headerView(section) : footerView(section))
    view.frame = frame
    if view.superview !== self {
      if isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
      addSubview(view)
    }
    return view
  }

  private func headerView(_ section: Int) -> UIView {
    delegate?.tableView(self, viewForHeaderInSection: section)
      ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
  }

  private func footerView(_ section: Int) -> UIView {
    delegate?.tableView(self, viewForFooterInSection: section)
      ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
  }

  private func titled(_ title: String?) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = view.defaultContentConfiguration()
    content.text = title
    view.contentConfiguration = content
    return view
  }
}
