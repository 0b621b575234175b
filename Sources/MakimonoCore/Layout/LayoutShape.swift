/// Columns, gaps and insets of a layout. Lengths in points.
///
/// Directions are called main (along the scroll) and cross, so that one layout serves both axes: only the shell
/// knows which of them is vertical. An item keeps its column once it is laid out, whatever comes or goes before
/// it: rows put before the list fill lines backwards from the first, so that a hole, if any, is at the very
/// start; rows put into the middle fill on from the row before them, and what follows begins a line.
public struct LayoutShape: Hashable, Sendable {
  /// How rows are put into columns.
  public enum Arrangement: UInt8, Hashable, Sendable {
    /// Lines of equal columns; a line is as long as its longest row.
    case grid
    /// Each row goes to the column that ends first. Columns start level at every range of rows that was
    /// inserted at once (a page): balance is a page's own affair.
    case masonry
  }

  /// More columns than this are taken for this many.
  public static let maxColumns = 64

  /// 1 for a plain list.
  public var columns: Int
  /// How rows are put into columns; of no effect with one column.
  public var arrangement: Arrangement
  /// Between lines.
  public var mainSpacing: Double
  #if hasFeature(Embedded)
  // What lies across the scroll is the page's own business, as is its padding.
  public var crossSpacing: Double { 0 }
  public var mainInsets: LengthInsets { LengthInsets() }
  public var crossInsets: LengthInsets { LengthInsets() }
  #else
  /// Between columns.
  public var crossSpacing: Double
  /// Before the first row and behind the last, along the scroll.
  public var mainInsets: LengthInsets
  /// Beside the columns.
  public var crossInsets: LengthInsets
  #endif
  /// Length of the viewport across the scroll. 0 where the shell does not care.
  public var crossLength: Double

  /// By default one column without spacing or insets. Lengths in points.
  public init(
    columns: Int = 1, arrangement: Arrangement = .grid, mainSpacing: Double = 0, crossSpacing: Double = 0,
    mainInsets: LengthInsets = LengthInsets(), crossInsets: LengthInsets = LengthInsets(), crossLength: Double = 0
  ) {
    self.columns = columns
    self.arrangement = arrangement
    self.mainSpacing = mainSpacing
    self.crossLength = crossLength
    #if !hasFeature(Embedded)
    self.crossSpacing = crossSpacing
    self.mainInsets = mainInsets
    self.crossInsets = crossInsets
    #endif
  }

  /// Columns, between 1 and the most there can be.
  var columnCount: Int { min(max(1, columns), Self.maxColumns) }

  /// Length of a row that takes the whole width.
  var fullCrossLength: Double {
    max(0, crossLength - crossInsets.start - crossInsets.end)
  }

  /// Length of a column. Never negative.
  public var columnLength: Double {
    let count = Double(columnCount)
    return max(0, (fullCrossLength - crossSpacing * (count - 1)) / count)
  }

  /// From the cross side's start to a column.
  func crossOffset(ofColumn column: Int) -> Double {
    crossInsets.start + Double(column) * (columnLength + crossSpacing)
  }
}
