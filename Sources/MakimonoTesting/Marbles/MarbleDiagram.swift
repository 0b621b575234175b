/// Lanes of moments, drawn with characters: what happens, and what is expected of it.
///
/// ```text
/// reader:   s-e--w-
/// source:   -1-x--2
/// append:   -il-x--
/// ```
///
/// Each lane is a name, a colon, and a character a moment. `-` is a moment in which nothing happens; `(12)` is one
/// moment in which two things do. Lanes are as long as the longest; blanks and blank lines are for the eye.
public struct MarbleDiagram: Equatable, Sendable {
  /// A diagram that cannot be read, and why.
  public struct Mistake: Error, Equatable, CustomStringConvertible {
    public var description: String
  }

  /// A lane: its name, and what happens in each moment.
  public struct Lane: Equatable, Sendable {
    /// What stands before the colon.
    public var name: String
    /// What happens in each moment; empty for a `-`.
    public var moments: [[Character]]

    /// Makes a lane of its name and its moments.
    public init(name: String, moments: [[Character]]) {
      self.name = name
      self.moments = moments
    }

    /// The lane as it is drawn.
    public var drawing: String {
      moments.map { moment in
        switch moment.count {
        case 0: "-"
        case 1: String(moment[0])
        default: "(\(String(moment)))"
        }
      }
      .joined()
    }
  }

  /// The lanes in the order in which they were drawn.
  public private(set) var lanes: [Lane] = []

  /// Reads a drawing. Throws a ``Mistake`` that names the line.
  public init(_ drawing: String) throws(Mistake) {
    for line in drawing.split(separator: "\n") where line.contains(where: { !$0.isWhitespace }) {
      guard let colon = line.firstIndex(of: ":") else { throw Mistake(description: "no lane is named in: \(line)") }
      let name = String(line[..<colon].filter { !$0.isWhitespace })
      guard !name.isEmpty else { throw Mistake(description: "no lane is named in: \(line)") }
      guard self[name] == nil else { throw Mistake(description: "lane \(name) is drawn twice") }
      lanes.append(Lane(name: name, moments: try Self.moments(line[line.index(after: colon)...], lane: name)))
    }
    let length = lanes.map(\.moments.count).max() ?? 0
    for index in lanes.indices {
      lanes[index].moments += Array(repeating: [], count: length - lanes[index].moments.count)
    }
  }

  /// The lane of a name, if it is drawn.
  public subscript(name: String) -> Lane? { lanes.first { $0.name == name } }

  /// Moments from the first to the last.
  public var length: Int { lanes.first?.moments.count ?? 0 }

  private static func moments(_ text: Substring, lane: String) throws(Mistake) -> [[Character]] {
    var moments: [[Character]] = []
    var group: [Character]?
    for character in text where !character.isWhitespace {
      switch character {
      case "(":
        guard group == nil else { throw Mistake(description: "lane \(lane): a bracket inside a bracket") }
        group = []
      case ")":
        guard let open = group else { throw Mistake(description: "lane \(lane): a bracket closes that never opened") }
        moments.append(open)
        group = nil
      case "-":
        guard group == nil else { throw Mistake(description: "lane \(lane): nothing (-) among things that happen") }
        moments.append([])
      default:
        if group == nil { moments.append([character]) } else { group?.append(character) }
      }
    }
    guard group == nil else { throw Mistake(description: "lane \(lane): a bracket is left open") }
    return moments
  }
}
