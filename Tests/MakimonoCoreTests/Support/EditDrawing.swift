@testable import MakimonoCore

/// A random session that makes local edits.
protocol EditDrawing {
  var random: SplitMix64 { get set }
  /// An id that an edit may name: shown or not, edited or not.
  mutating func randomID() -> Int
}

extension EditDrawing {
  mutating func randomPlace() -> EditPlace<Int> {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .start
    case 1: .end
    case 2, 3: .before(randomID())
    default: .after(randomID())
    }
  }
}
