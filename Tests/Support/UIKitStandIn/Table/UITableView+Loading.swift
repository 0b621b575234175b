import Foundation

extension UITableView {
  /// Throws all rows, cells and measured heights away. Rows are counted when they are next needed.
  public func reloadData() {
    guard !isLoaded || mayChange("reloadData") else { return }
    isLoaded = false
    for path in cells.keys.sorted() { endDisplaying(path) }
    dropHeadersAndFooters()
    selection = []
    prefetch.forget()
    setNeedsLayout()
  }

  func ensureLoaded() {
    guard !isLoaded else { return }
    isLoaded = true
    let count = dataSource?.numberOfSections(in: self) ?? 0
    rows.replace((0..<max(count, 0)).map { estimatedSection($0) })
    updateContentSize()
  }

  func rowCount(_ section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    if count < 0 { StandIn.trap("numberOfRowsInSection returned \(count)") }
    return max(0, count)
  }

  func estimatedSection(_ section: Int) -> TableSection {
    TableSection(
      header: headerLength(section), footer: footerLength(section),
      rows: (0..<rowCount(section)).map { estimate(IndexPath(row: $0, section: section)) })
  }

  /// What a row counts for until it is displayed.
  func estimate(_ path: IndexPath) -> TableLength {
    let estimated = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimated > 0 { return TableLength(height: estimated, known: false) }
    if estimated == 0 {
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      return TableLength(height: height >= 0 ? height : 44, known: height >= 0)
    }
    return TableLength(height: rowHeight >= 0 ? rowHeight : 44, known: false)
  }

  private func headerLength(_ section: Int) -> TableLength? {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height == 0 ? nil : TableLength(height: height, known: true) }
    if dataSource?.tableView(self, titleForHeaderInSection: section) != nil {
      return TableLength(height: 28, known: true)
    }
    guard let view = delegate?.tableView(self, viewForHeaderInSection: section) else { return nil }
    headers[section] = view
    return TableLength(height: view.fitting(width: bounds.width).height, known: true)
  }

  private func footerLength(_ section: Int) -> TableLength? {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height == 0 ? nil : TableLength(height: height, known: true) }
    if dataSource?.tableView(self, titleForFooterInSection: section) != nil {
      return TableLength(height: 28, known: true)
    }
    guard let view = delegate?.tableView(self, viewForFooterInSection: section) else { return nil }
    footers[section] = view
    return TableLength(height: view.fitting(width: bounds.width).height, known: true)
  }

  /// Another width or text size: what was measured is worth no more than an estimate, and is thrown away.
  func forgetHeights() {
    guard isLoaded else { return }
    rows.replace(
      rows.sections.enumerated().map { index, section in
        TableSection(
          header: section.header, footer: section.footer,
          rows: section.rows.indices.map { estimate(IndexPath(row: $0, section: index)) })
      })
    updateContentSize()
    setNeedsLayout()
  }

  func updateContentSize() {
    guard isLoaded else { return }
    rows.top = tableHeaderView?.bounds.height ?? 0
    let height = rows.bottom() + (tableFooterView?.bounds.height ?? 0)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  func dropHeadersAndFooters() {
    for section in headers.keys.sorted() {
      guard let view = headers.removeValue(forKey: section) else { continue }
      if view.superview === self {
        enqueue(view)
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      }
    }
    for section in footers.keys.sorted() {
      guard let view = footers.removeValue(forKey: section) else { continue }
      if view.superview === self {
        enqueue(view)
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
  }
}
