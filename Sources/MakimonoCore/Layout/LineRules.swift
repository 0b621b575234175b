/// What of a ``LayoutShape`` decides where rows stand along the scroll.
struct LineRules: Hashable, Sendable {
  var columns = 1
  var isMasonry = false
  /// Between lines, in units.
  var spacing: Int64 = 0
  #if hasFeature(Embedded)
  // A page has padding of its own.
  var startInset: Int64 { 0 }
  var endInset: Int64 { 0 }
  #else
  /// Before the first row and behind the last, in units.
  var startInset: Int64 = 0
  var endInset: Int64 = 0
  #endif

  /// Whether rows stand side by side on lines that they share.
  var hasSharedLines: Bool { columns > 1 && !isMasonry }

  init() {}

  init(_ shape: LayoutShape) {
    spacing = FixedPoint.rowUnits(shape.mainSpacing)
    #if !hasFeature(Embedded)
    startInset = FixedPoint.rowUnits(shape.mainInsets.start)
    endInset = FixedPoint.rowUnits(shape.mainInsets.end)
    #endif
    columns = shape.columnCount
    isMasonry = shape.arrangement == .masonry && columns > 1
  }
}
