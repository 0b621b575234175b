/// The lines of a text without their ends: LF, CR LF, or CR alone.
///
/// By scalars, not Characters: CR LF is one Character, and a line end may melt with a combining mark that follows it.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// The next line with all that follows it. O(its length).
  mutating func next() -> (line: Substring, rest: Substring)? {
    guard !rest.isEmpty else { return nil }
    let scalars = rest.unicodeScalars
    guard let end = scalars.firstIndex(where: { $0 == "\n" || $0 == "\r" }) else {
      defer { rest = rest[rest.endIndex...] }
      return (rest, rest[rest.endIndex...])
    }
    var next = scalars.index(after: end)
    if scalars[end] == "\r", next < scalars.endIndex, scalars[next] == "\n" { next = scalars.index(after: next) }
    let line = Substring(scalars[..<end])
    rest = Substring(scalars[next...])
    return (line, rest)
  }
}

extension Substring {
  /// Without white space at either end.
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return Substring(scalars[start...end])
  }

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
