/// Sections with headers, and gaps over the whole width.
extension ScrollEngine {
  /// Rows of one range of a counted list that are looked at singly at most: it inserts millions at once.
  private var dressLimit: Int { 10_000 }

  /// Whether rows that come need more than room.
  var dressesRows: Bool { section != nil || layout.rules.columns > 1 }

  /// Where the header before a row stands, in content offsets; `nil` where there is none.
  public func headerFrame(beforeRow row: Int) -> RowFrame? {
    guard row >= 0, let length = layout.header(beforeRow: row) else { return nil }
    let shape = layout.shape
    return RowFrame(
      offset: headerOffset(beforeRow: row),
      length: FixedPoint.points(length), crossOffset: shape.crossInsets.start, crossLength: shape.fullCrossLength)
  }

  /// The header of the section at the reading line; `nil` where none is before it. O(log blocks).
  public var stickyHeader: SectionHeader? {
    let line = offsetUnits + lengths.leading - rowsStart
    guard let row = layout.row(atUnits: line), let first = layout.headerRow(atOrBefore: row),
      let frame = headerFrame(beforeRow: first)
    else { return nil }
    var sticky = max(frame.offset, FixedPoint.points(line + rowsStart - baseUnits))
    if let next = layout.headerRow(after: row), let pushing = headerFrame(beforeRow: next) {
      sticky = min(sticky, pushing.offset - frame.length)
    }
    return SectionHeader(row: first, frame: frame, stickyOffset: sticky)
  }

  /// The first row of the section at a content offset, or of the next one below; `nil` where none is. O(log blocks).
  package mutating func headerRow(atOffset offset: Double) -> Int? {
    guard let (row, _) = layout.findRow(atUnits: FixedPoint.units(offset) + baseUnits - rowsStart) else { return nil }
    return layout.headerRow(atOrBefore: row) ?? layout.headerRow(after: row)
  }

  /// Content offset of the header before a row that has one; of the end of all rows where there is none.
  package func headerOffset(beforeRow row: Int?) -> Double {
    let units = if let row { layout.headerUnits(beforeRow: row) } else { layout.totalUnits }
    return FixedPoint.points(rowsStart - baseUnits + units)
  }

  /// Length of the header before a row; 0 where there is none.
  package func headerLength(beforeRow row: Int) -> Double { FixedPoint.points(layout.header(beforeRow: row) ?? 0) }

  /// The first row of the section that follows a row's; `nil` where none does. O(log blocks).
  package func headerRow(after row: Int) -> Int? { layout.headerRow(after: row) }

  // MARK: - Following changes

  /// A header whose row goes passes to the row behind, until that row's section is looked at.
  mutating func keepHeader(ofRowsThatGo rows: Range<Int>) {
    guard section != nil, rows.upperBound < layout.rowCount, layout.header(beforeRow: rows.upperBound) == nil,
      let first = layout.headerRow(atOrBefore: rows.upperBound - 1), first >= rows.lowerBound
    else { return }
    layout.setHeader(beforeRow: rows.upperBound, units: layout.header(beforeRow: first))
  }

  /// Puts headers where sections begin among rows that came, and gaps over the whole width. The list is as it
  /// will be.
  mutating func dress(_ rows: Range<Int>) {
    guard rows.count <= dressLimit || !paging.isCounted else { return }
    if layout.rules.columns > 1 { widenGaps(rows) }
    guard section != nil else { return }
    var length = FixedPoint.rowUnits(configuration.estimatedHeaderHeight)
    // The header of a section that goes on upwards moves up with its length.
    if rows.upperBound < layout.rowCount, rows.upperBound > 0, !beginsSection(rows.upperBound),
      let header = layout.header(beforeRow: rows.upperBound)
    {
      layout.setHeader(beforeRow: rows.upperBound, units: nil)
      length = header
    }
    // From the end, so that the first header met is the one of the section that goes on.
    for row in stride(from: min(rows.upperBound, layout.rowCount - 1), through: rows.lowerBound, by: -1) {
      let header = layout.header(beforeRow: row)
      if beginsSection(row) {
        if header == nil { beginSection(row, end: rows.upperBound, length) }
        if row < rows.upperBound { length = FixedPoint.rowUnits(configuration.estimatedHeaderHeight) }
      } else if header != nil {
        layout.setHeader(beforeRow: row, units: nil)
      }
    }
  }

  private func beginsSection(_ row: Int) -> Bool {
    guard let own = sectionNumber(row) else { return false }
    return row == 0 || sectionNumber(row - 1) != own
  }

  private func sectionNumber(_ row: Int) -> Int? {
    guard let section, let item = paging.item(atRow: row) else { return nil }
    return section(item)
  }

  /// Rows that were never laid out begin their section in the first column.
  private mutating func beginSection(_ row: Int, end: Int, _ length: Int64) {
    if layout.rules.hasSharedLines, row < end {
      var next = row + 1
      while next < end, layout.header(beforeRow: next) == nil { next += 1 }
      let units = layout.offsetUnits(ofRow: next) - layout.offsetUnits(ofRow: row)
      if !(row..<next).contains(where: { layout.isMeasured($0) }) {
        layout.removeRows(row..<next)
        layout.insertRows(row..<next, units: units > 0 ? units : nil, header: length)
        return
      }
    }
    layout.setHeader(beforeRow: row, units: length)
  }

  private mutating func widenGaps(_ rows: Range<Int>) {
    for row in rows {
      guard case .gap = paging.rowID(atRow: row), layout.column(ofRow: row) != RowCell.allColumns else { continue }
      let height = layout.heightUnits(ofRow: row)
      layout.removeRows(row..<row + 1)
      layout.insertFullRow(at: row, units: height)
    }
  }
}
