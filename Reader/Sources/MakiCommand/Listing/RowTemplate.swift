/// A row in words of one's own: `{date} {title}`.
struct RowTemplate: Equatable, Sendable {
  private enum Part: Equatable {
    case text(String)
    case field(RowField)
  }

  private let parts: [Part]

  /// - Throws: ``ListError/template(_:)`` with what is wrong.
  init(_ text: String) throws(ListError) {
    var parts: [Part] = []
    var plain = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{":
        rest.removeFirst()
        plain.append("{")
      case "}" where rest.first == "}":
        rest.removeFirst()
        plain.append("}")
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .template("a { has no }; write {{ for a brace") }
        let name = String(rest[..<end])
        guard let field = RowField(rawValue: name) else {
          let known = RowField.allCases.map(\.rawValue).joined(separator: ", ")
          throw .template("there is no {\(TerminalText.line(name))}; there are \(known)")
        }
        parts += [.text(plain), .field(field)]
        plain = ""
        rest = rest[rest.index(after: end)...]
      case "\\":
        // As a shell hands them on from within quotes.
        switch rest.popFirst() {
        case "n": plain.append("\n")
        case "t": plain.append("\t")
        case "\\": plain.append("\\")
        default: throw .template("behind \\ stands n, t or another \\")
        }
      default: plain.append(character)
      }
    }
    parts.append(.text(plain))
    self.parts = parts.filter { $0 != .text("") }
    guard !self.parts.isEmpty else { throw .template("it is empty") }
  }

  func line(_ row: ListedRow) -> String {
    parts.reduce(into: "") { line, part in
      switch part {
      case .text(let text): line += text
      case .field(let field): line += row[field]
      }
    }
  }
}
