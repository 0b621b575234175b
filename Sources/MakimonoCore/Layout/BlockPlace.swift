/// A block in its tree: its node, its first row and where it begins, in units.
struct BlockPlace: Sendable {
  var node: Int32
  var firstRow: Int
  var start: Int64
}
