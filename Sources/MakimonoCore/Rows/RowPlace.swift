/// What stands at a row.
enum RowPlace: Hashable {
  case item(segment: Int, page: Int, offset: Int)
  /// The gap behind the segment of that index.
  case gap(Int)
}
