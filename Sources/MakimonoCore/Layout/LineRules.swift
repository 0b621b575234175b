/// What of a ``LayoutShape`` decides where rows stand along the scroll.
struct LineRules: Hashable, Sendable {
  var columns = 1
  var isMasonry = false
  /// Between lines, in units.
  var spacing: Int64 = 0
  /// Before the first row and behind the last, in units.
  var startInset: Int64 = 0
  var endInset: Int64 = 0

  /// Whether rows stand side by side on lines that they share.
  var hasSharedLines: Bool { columns > 1 && !isMasonry }

  init() {}

  init(_ shape: LayoutShape) {
    spacing = FixedPoint.rowUnits(shape.mainSpacing)
    startInset = FixedPoint.rowUnits(shape.mainInsets.start)
    endInset = FixedPoint.rowUnits(shape.mainInsets.end)
    columns = shape.columnCount
    isMasonry = shape.arrangement == .masonry && columns > 1
  }
}
