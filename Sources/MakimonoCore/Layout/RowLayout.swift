/// Where rows stand: each as high as measured, or as estimated until then, in one column or several.
///
/// Rows that nobody measured cost nothing: a run of them that was inserted at once is one compact block, whether
/// it has ten rows or ten million. Rows that were measured live in blocks of up to 64. Heights and offsets are in
/// points, held to 1/1024 point. Queries and measurements are O(log blocks); k rows that come, go or move
/// anywhere are O(k + log blocks).
///
/// ```swift
/// var layout = RowLayout(estimatedRowHeight: 60)
/// layout.insertRows(0..<10_000_000)
/// layout.setHeight(84, ofRow: 5_000_000)
/// let row = layout.row(atOffset: 300_000_000)
/// ```
public struct RowLayout: Sendable {
  /// Rows of a compact block that get cells at once when one of them is measured.
  static let chunkRows = 64
  /// Rows of a block with cells at most, but for a masonry page, which stays whole up to twice as many.
  static let blockRows = 64
  /// Neighbours with no more rows than this together become one block.
  static let joinRows = 64

  /// Columns, gaps and insets.
  public private(set) var shape: LayoutShape
  var rules: LineRules
  var tree = BlockTree()
  var measuredCount = 0
  var measuredSum: Int64 = 0
  var initialEstimate: Int64
  /// Compact blocks that summaries left, roughly.
  var compactCount = 0
  /// The block that was looked at last: the next look is mostly at the same.
  var finger: BlockPlace?

  /// A layout without rows.
  ///
  /// - Parameters:
  ///   - shape: columns, gaps and insets.
  ///   - estimatedRowHeight: height of a row until any was measured, in points.
  public init(estimatedRowHeight: Double, shape: LayoutShape = LayoutShape()) {
    initialEstimate = max(1, FixedPoint.rowUnits(estimatedRowHeight))
    self.shape = shape
    rules = LineRules(shape)
  }

  /// How many rows there are. O(1).
  public var rowCount: Int { tree.rowCount }

  /// Length of all rows along the scroll, with the spacing between them and the headers. O(1).
  public var height: Double { FixedPoint.points(totalUnits) }

  /// What a row is taken to be high before it is measured: the mean of those that are.
  public var estimatedRowHeight: Double { FixedPoint.points(estimate) }

  /// From the list's start to this row's top. `row` may be `rowCount`: the end. O(log blocks).
  public func offset(ofRow row: Int) -> Double { FixedPoint.points(offsetUnits(ofRow: row)) }

  /// The row's own height, as measured or estimated. O(log blocks).
  public func height(ofRow row: Int) -> Double { FixedPoint.points(heightUnits(ofRow: row)) }

  /// Whether the row's height was measured. O(log blocks).
  public func isMeasured(_ row: Int) -> Bool {
    let place = place(ofRow: row)
    let block = tree.blocks[Int(place.block)]
    return !block.isCompact && block.cells[row - place.firstRow].isMeasured
  }

  /// The row at an offset, of several the first: the first for offsets before it, the last for those behind;
  /// `nil` without rows. O(log blocks).
  public func row(atOffset offset: Double) -> Int? { row(atUnits: FixedPoint.units(offset)) }

  /// The rows that meet the span between two offsets; where rows stand in columns also those between them.
  /// Empty where the span lies before or behind all rows. O(log blocks).
  public func rows(from start: Double, to end: Double) -> Range<Int> {
    rows(fromUnits: FixedPoint.units(start), to: FixedPoint.units(end))
  }

  /// Where a row stands: in a grid with the height of its line. O(log blocks).
  public func frame(ofRow row: Int) -> RowFrame {
    let place = place(ofRow: row)
    let index = row - place.firstRow
    let rules = rules
    // Read in place: a copy of the block would count references for every row.
    let (top, length, column) = tree.blocks.withUnsafeBufferPointer { blocks in
      let block = Int(place.block)
      return (
        blocks[block].top(of: index, rules), blocks[block].lineHeight(of: index, rules),
        blocks[block].column(of: index, rules)
      )
    }
    let spansAll = column == RowCell.allColumns
    return RowFrame(
      offset: FixedPoint.points(place.start + top), length: FixedPoint.points(length),
      crossOffset: spansAll ? shape.crossInsets.start : shape.crossOffset(ofColumn: Int(column)),
      crossLength: spansAll ? shape.fullCrossLength : shape.columnLength)
  }

  /// Notes a measured height, in points. Returns by how much the list grew. O(log blocks).
  @discardableResult
  public mutating func setHeight(_ height: Double, ofRow row: Int) -> Double {
    FixedPoint.points(setHeight(units: FixedPoint.rowUnits(height), ofRow: row))
  }

  /// Makes room for new rows: one compact block, however many. O(log blocks).
  ///
  /// - Parameters:
  ///   - rows: the rows, by number.
  ///   - height: the rows' height together where it is known from before; else each is estimated.
  public mutating func insertRows(_ rows: Range<Int>, height: Double? = nil) {
    insertRows(rows, units: height.map { FixedPoint.units($0) })
  }

  mutating func setShape(_ shape: LayoutShape) {
    self.shape = shape
    rules = LineRules(shape)
  }
}
