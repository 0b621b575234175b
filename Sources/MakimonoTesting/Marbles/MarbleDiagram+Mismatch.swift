import MakimonoCore

/// What is not as drawn, as a message.
extension MarbleDiagram {
  /// Compares the lanes drawn with what came, moment by moment; lanes of which nothing is known are passed over.
  func mismatch(with came: [String: [[Character]]]) -> String? {
    let wrong = lanes.compactMap { lane -> String? in
      guard var moments = came[lane.name] else { return nil }
      var expected = lane
      let length = max(moments.count, expected.moments.count)
      moments += Array(repeating: [], count: length - moments.count)
      expected.moments += Array(repeating: [], count: length - expected.moments.count)
      return moments == expected.moments ? nil : Self.message(expected, Lane(name: lane.name, moments: moments))
    }
    return wrong.isEmpty ? nil : wrong.joined(separator: "\n")
  }

  /// Both lanes one above the other, and a mark below the first moment that differs.
  private static func message(_ expected: Lane, _ came: Lane) -> String {
    let first = expected.moments.indices.first { expected.moments[$0] != came.moments[$0] } ?? 0
    let before = Lane(name: came.name, moments: Array(came.moments[..<first])).drawing
    return """
      \(expected.name), moment \(first + 1):
        expected  \(expected.drawing)
        came      \(came.drawing)
                  \(String(repeating: " ", count: before.count))^
      """
  }

  /// A state's mark: `i` idle, `l` loading, `x` failed, `!` ended.
  static func mark<Failure>(_ state: LoadState<Failure>) -> Character {
    switch state {
    case .idle: "i"
    case .loading: "l"
    case .failed: "x"
    case .end: "!"
    }
  }
}
