import MakimonoCore

/// A layout that a benchmark changes in place.
public final class LayoutBox {
  public var layout: RowLayout

  public init(_ layout: RowLayout) { self.layout = layout }
}

/// A layout in which every row was measured, none like the next.
public func measuredLayout(rows: Int) -> RowLayout {
  var layout = RowLayout(estimatedRowHeight: LoadedList.rowHeight)
  for first in stride(from: 0, to: rows, by: LoadedList.pageSize) {
    layout.insertRows(first..<min(rows, first + LoadedList.pageSize))
  }
  for row in 0..<rows { layout.setHeight(Double(40 + row * 37 % 50), ofRow: row) }
  return layout
}
