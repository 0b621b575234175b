/// From the start of one line to that of the next, as the mean of those that were seen: in points.
struct LinePitch: Equatable {
  /// What spacers go by. It follows the mean where that is far off: they would change their lengths with each row, else.
  private(set) var applied: Double
  private var sum = 0.0
  private var lines = 0
  /// Lines that were counted last: each counts once while the reader goes to and fro.
  private var counted = 0..<0

  /// - Parameter first: what to go by before a line is seen.
  init(first: Double = 44) { applied = first }

  /// How far off the mean may be, as a share.
  static let tolerance = 0.05

  /// Takes in where lines begin, from the first to the last. O(lines).
  mutating func note(_ starts: [(line: Int, start: Double)]) {
    for (this, next) in zip(starts, starts.dropFirst()) where next.line == this.line + 1 {
      let pitch = next.start - this.start
      guard !counted.contains(this.line), pitch > 0, pitch.isFinite else { continue }
      sum += pitch
      lines += 1
      counted =
        counted.isEmpty || this.line > counted.upperBound || this.line < counted.lowerBound - 1
        ? this.line..<next.line : min(counted.lowerBound, this.line)..<max(counted.upperBound, next.line)
    }
  }

  /// Goes by what was seen where that is another. Returns whether it is.
  mutating func settle() -> Bool {
    guard lines > 0 else { return false }
    let mean = sum / Double(lines)
    guard abs(mean - applied) > Self.tolerance * applied else { return false }
    applied = mean
    return true
  }

  /// Lines are about to be others: those of another width.
  mutating func forget() {
    sum = 0
    lines = 0
    counted = 0..<0
  }
}
