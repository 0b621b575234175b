/// A front matter cut where its fields begin, for when it cannot be read as a whole.
struct FieldPieces {
  struct Piece {
    let name: String
    /// Within the block, from 0 on.
    let line: Int
    /// The line with the name, and all up to the next.
    var lines: [Substring]
  }

  private(set) var fields: [Piece] = []
  /// What stands before the first.
  private(set) var before: [Substring] = []

  /// - Parameter name: The name in a line where a field begins; nil for any other line.
  init(_ block: [Substring], name: (Substring) -> String?) {
    for (number, line) in block.enumerated() {
      if let name = name(line) {
        fields.append(Piece(name: name, line: number, lines: [line]))
      } else if fields.isEmpty {
        before.append(line)
      } else {
        fields[fields.count - 1].lines.append(line)
      }
    }
  }
}
