/// Section headers: each before the first row of its section, on a line of its own.
extension RowLayout {
  /// Length of the header before a row, in units; `nil` where there is none.
  func header(beforeRow row: Int) -> Int64? {
    guard row < rowCount else { return nil }
    let place = place(ofRow: row)
    let block = tree.blocks[Int(place.block)]
    return place.firstRow == row && block.hasHeader ? block.header : nil
  }

  /// Puts a header before a row, changes its length, or takes it away. A row in mid-line begins a new line by
  /// it; rows keep their columns. O(log blocks).
  ///
  /// - Parameters:
  ///   - row: the first row of the section.
  ///   - length: in points; `nil` for no header.
  public mutating func setHeader(beforeRow row: Int, length: Double?) {
    setHeader(beforeRow: row, units: length.map { FixedPoint.rowUnits($0) })
  }

  mutating func setHeader(beforeRow row: Int, units: Int64?) {
    guard units != header(beforeRow: row), row < rowCount else { return }
    finger = nil
    split(at: row)
    let place = tree.place(ofRow: row)
    var block = tree.blocks[Int(place.block)]
    block.header = units ?? -1
    tree.replace(at: place, with: block, rules)
    mend(row)
  }

  /// The row whose header stands last at or before a row; `nil` where none does. O(log blocks).
  public func headerRow(atOrBefore row: Int) -> Int? {
    rowCount == 0 ? nil : tree.row(ofHeader: tree.headerCount(throughRow: row) - 1)
  }

  /// The row whose header stands first behind a row; `nil` where none does. O(log blocks).
  public func headerRow(after row: Int) -> Int? {
    rowCount == 0 ? nil : tree.row(ofHeader: tree.headerCount(throughRow: row))
  }

  /// Length of the header that a row stands under; 0 where none is before it. O(log blocks).
  func headerUnits(overRow row: Int) -> Int64 {
    guard let first = headerRow(atOrBefore: row), let length = header(beforeRow: first) else { return 0 }
    return length
  }

  /// From the list's start to the header before a row.
  func headerUnits(beforeRow row: Int) -> Int64 { place(ofRow: row).start }
}
