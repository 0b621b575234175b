/// Changes of one kind, and by how much the row at the reading line moved in them at worst, in points.
struct AnchorTally {
  var count = 0
  /// Along the scroll.
  var worst = 0.0
  /// Across it.
  var worstCross = 0.0

  mutating func add(_ other: AnchorTally) {
    count += other.count
    worst = max(worst, other.worst)
    worstCross = max(worstCross, other.worstCross)
  }
}
