/// Makes a script that fails as short as can be.
public enum Shrinking {
  /// A part of a script, in the same order, that still fails and of which no single line can be left out.
  ///
  /// Halves, quarters and so on are left out first, single lines last (Zeller's ddmin). O(n log n) tries where the
  /// fault is small, O(n²) at worst.
  ///
  /// - Parameters:
  ///   - script: what fails.
  ///   - fails: whether a part fails the same way as the whole; the whole must.
  public static func shortest<Line>(_ script: [Line], fails: ([Line]) -> Bool) -> [Line] {
    var script = script
    var length = (script.count + 1) / 2
    while length > 0, !script.isEmpty {
      var start = 0
      var wasCut = false
      while start < script.count {
        var part = script
        part.removeSubrange(start..<min(script.count, start + length))
        if fails(part) {
          script = part
          wasCut = true
        } else {
          start += length
        }
      }
      // Once a line went, others may be needless that were not before.
      if length > 1 || !wasCut { length /= 2 }
    }
    return script
  }
}
