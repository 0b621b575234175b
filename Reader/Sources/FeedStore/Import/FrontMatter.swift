import Foundation

/// The block between two `---` lines at the start of a Markdown file, in the part of YAML that such files use: texts plain
/// or in quotes, lists in brackets or with dashes, block texts (`|`, `>`), comments.
///
/// What is beyond that (anchors, maps, tags of types) is an error where a field needs it, with its line, and is passed
/// over in fields that nobody asks for: site generators keep all kinds of things there.
struct FrontMatter {
  enum Value: Equatable {
    case text(String?)
    case list([String])
    /// Why it cannot be read.
    case unreadable(String)
  }

  struct Field: Equatable {
    let line: Int
    let value: Value
  }

  /// By lower-case name.
  private(set) var fields: [String: Field] = [:]
  /// What follows the front matter.
  private(set) var body: String

  /// - Throws: Where the block has no end, or a line is no field.
  init(_ text: String) throws(FrontMatterError) {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    body = text
    // Scalars: a CR LF is one Character.
    let scalars = text.unicodeScalars
    guard text.hasPrefix("---") || text.hasPrefix("+++") else { return }
    var lines: [String] = []
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let end = scalars[position...].firstIndex(of: "\n") ?? scalars.endIndex
      var line = String(scalars[position..<end])
      if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
      position = end < scalars.endIndex ? scalars.index(after: end) : end
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if lines.isEmpty {
        if trimmed == "+++" {
          throw FrontMatterError(line: 1, reason: "front matter in TOML (`+++`) is not supported; use YAML (`---`)")
        }
        // `---` and something else is a rule or a heading: the file has no front matter.
        guard trimmed == "---" else { return }
      } else if line.hasPrefix("---") || line.hasPrefix("..."), trimmed == "---" || trimmed == "..." {
        var parser = FrontMatterParser(lines)
        fields = try parser.parse()
        body = String(scalars[position...])
        return
      }
      lines.append(line)
    }
    throw FrontMatterError(line: 1, reason: "the front matter has no closing `---`")
  }

  /// The first of the names that has a value.
  func text(_ names: [String]) throws(FrontMatterError) -> String? {
    for name in names {
      guard let field = fields[name] else { continue }
      switch field.value {
      case .text(let text): if let text, !text.isEmpty { return text }
      case .list(let list) where list.count == 1: return list[0]
      case .list: throw FrontMatterError(line: field.line, reason: "`\(name)` must be one value, not a list")
      case .unreadable(let reason): throw FrontMatterError(line: field.line, reason: "`\(name)`: \(reason)")
      }
    }
    return nil
  }

  /// A list, or a text cut at its commas.
  func list(_ names: [String]) throws(FrontMatterError) -> [String] {
    for name in names {
      guard let field = fields[name] else { continue }
      switch field.value {
      case .text(let text):
        let parts = (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let list = parts.filter { !$0.isEmpty }
        if !list.isEmpty { return list }
      case .list(let list): return list.filter { !$0.isEmpty }
      case .unreadable(let reason): throw FrontMatterError(line: field.line, reason: "`\(name)`: \(reason)")
      }
    }
    return []
  }

  /// Unix seconds.
  func time(_ names: [String]) throws(FrontMatterError) -> Int64? {
    for name in names {
      guard let text = try text([name]), let field = fields[name] else { continue }
      guard let seconds = CivilTime.seconds(text) else {
        throw FrontMatterError(
          line: field.line,
          reason: "`\(name)` is no time such as 2024-01-31 or 2024-01-31T10:00:00+09:00: \(QiitaItemError.quoted(text))"
        )
      }
      return seconds
    }
    return nil
  }

  func flag(_ names: [String]) throws(FrontMatterError) -> Bool {
    for name in names {
      guard let text = try text([name]), let field = fields[name] else { continue }
      switch text.lowercased() {
      case "true", "yes", "on": return true
      case "false", "no", "off": return false
      default: throw FrontMatterError(line: field.line, reason: "`\(name)` must be true or false")
      }
    }
    return false
  }
}
