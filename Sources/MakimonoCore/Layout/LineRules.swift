/// What of a ``LayoutShape`` decides where rows stand along the scroll.
struct LineRules: Hashable, Sendable {
  #if MAKIMONO_PLAIN_LIST
  // A browser downloads the engine with its page. Built for plain lists (see Scripts/build-web), these are
  // constants, and whatever is for columns falls away.
  var columns: Int { 1 }
  #else
  var columns = 1
  #endif
  #if MAKIMONO_PLAIN_LIST || MAKIMONO_PAGE_LIST
  var isMasonry: Bool { false }
  #else
  var isMasonry = false
  #endif
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
    #if !MAKIMONO_PLAIN_LIST
    columns = shape.columnCount
    #endif
    #if !MAKIMONO_PLAIN_LIST && !MAKIMONO_PAGE_LIST
    isMasonry = shape.arrangement == .masonry && columns > 1
    #endif
  }
}
