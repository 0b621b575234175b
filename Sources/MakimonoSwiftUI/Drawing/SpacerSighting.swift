/// Where the spacers stand that are in sight: numbers alone, in points. They count in the space in which rows do.
struct SpacerSighting {
  struct Place: Equatable, Sendable {
    /// The rows that it stands for.
    var rows: Range<Int>
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  /// By the first row of each. A place stays when its spacer goes out of sight: one that comes back where it was is not told anew.
  private var places: [Int: Place] = [:]
  private var appeared: Set<Int> = []

  mutating func place(_ place: Place) {
    guard place.start.isFinite, place.length.isFinite, place.length > 0, !place.rows.isEmpty else { return }
    places[place.rows.lowerBound] = place
  }

  mutating func appear(_ row: Int) { appeared.insert(row) }

  mutating func disappear(_ row: Int) { appeared.remove(row) }

  mutating func removeAll() {
    places = [:]
    appeared = []
  }

  /// Forgets spacers that are no more. O(spacers).
  mutating func keep(_ isThere: (Int) -> Bool) {
    guard !places.isEmpty || !appeared.isEmpty else { return }
    places = places.filter { isThere($0.key) }
    appeared = appeared.filter(isThere)
  }

  /// Of the spacers that meet a stretch the first.
  func first(from start: Double, to end: Double) -> Place? {
    inSight(from: start, to: end).min { $0.start < $1.start }
  }

  /// Of the spacers that meet a stretch the one that is nearest to a point.
  func nearest(to spot: Double, from start: Double, to end: Double) -> Place? {
    inSight(from: start, to: end).min { $0.distance(to: spot) < $1.distance(to: spot) }
  }

  private func inSight(from start: Double, to end: Double) -> [Place] {
    appeared.compactMap { places[$0] }.filter { $0.end > start && $0.start < end }
  }
}

extension SpacerSighting.Place {
  /// 0 within it.
  func distance(to spot: Double) -> Double { max(0, start - spot, spot - end) }

  /// The row whose line is at a point, with that line's own place. Lines are taken to be equally long.
  ///
  /// - Parameter isWhole: whether it is to be the first that begins at the point or after it.
  func row(at spot: Double, columns: Int, isWhole: Bool) -> (row: Int, start: Double, length: Double) {
    let lines = (rows.count + columns - 1) / columns
    let share = min(max(0, (spot - start) / length), 1) * Double(lines)
    let line = min(lines - 1, Int(isWhole ? share.rounded(.up) : share))
    let pitch = length / Double(lines)
    return (rows.lowerBound + line * columns, start + Double(line) * pitch, pitch)
  }
}
