/// Where a row stands along the scroll, as content offsets in points.
package struct RowReach: Hashable {
  package var start: Double
  package var end: Double

  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}
