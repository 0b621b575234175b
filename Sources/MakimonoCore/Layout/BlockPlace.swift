/// A block in its tree: its number, its rows and where it begins, in units.
struct BlockPlace: Sendable {
  var block: Int32
  var firstRow: Int
  var start: Int64
  var rows: Int
  var units: Int64

  func holds(_ row: Int) -> Bool { row >= firstRow && row - firstRow < rows }
}
