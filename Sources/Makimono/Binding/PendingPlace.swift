import MakimonoCore

/// Where a list is to stand once it has been read.
struct PendingPlace {
  /// The row, looked for when there are rows; `nil` where it is not among them.
  var row: @MainActor () -> Int?
  /// From the side of the view at which the content begins, in points.
  var distance: Double
  /// The very start or end, whatever stands before the first row or behind the last; `nil` for the row.
  var edge: ListEdge?

  static func end(_ edge: ListEdge) -> PendingPlace { PendingPlace(row: { nil }, distance: 0, edge: edge) }
}
