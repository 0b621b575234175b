/// One row of a ``RowBlock`` that was measured, or stands beside one that was. 16 bytes.
struct RowCell: Sendable {
  /// From the block's first line to the row's top, in units.
  var top: Int64 = 0
  var height: UInt32
  var column: UInt8
  var isMeasured = false
  /// A masonry column is chosen when the row is measured first, and kept from then on.
  var isSettled = false

  /// The column of a row that takes the whole width.
  static let allColumns: UInt8 = 255

  init(height: Int64, column: UInt8) {
    self.height = UInt32(min(max(0, height), FixedPoint.rowLimit))
    self.column = column
  }

  var spansAll: Bool { column == Self.allColumns }
}
