/// Where a list is to stand once it has been read.
struct PendingPlace {
  /// The row, looked for when there are rows; `nil` where it is not among them.
  var row: @MainActor () -> Int?
  /// From the side of the view at which the content begins, in points.
  var distance: Double
  /// Whether it is the very start, whatever stands before the first row.
  var isStart = false

  static let start = PendingPlace(row: { 0 }, distance: 0, isStart: true)
}
