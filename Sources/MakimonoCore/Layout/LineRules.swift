/// What of a ``LayoutShape`` decides where rows stand along the scroll.
struct LineRules: Hashable, Sendable {
  var columns = 1
  /// Between lines, in units.
  var spacing: Int64 = 0
  var isMasonry = false

  /// Whether rows stand side by side on lines that they share.
  var hasSharedLines: Bool { columns > 1 && !isMasonry }

  init() {}

  init(_ shape: LayoutShape) {
    columns = min(max(1, shape.columns), LayoutShape.maxColumns)
    spacing = FixedPoint.rowUnits(shape.mainSpacing)
    isMasonry = shape.arrangement == .masonry && columns > 1
  }
}
