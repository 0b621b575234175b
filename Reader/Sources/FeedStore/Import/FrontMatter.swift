import Foundation

/// The fields at the start of a Markdown file, and the text behind them: YAML between `---` and `---` (or `...`), TOML between
/// `+++` and `+++`, JSON between `;;;` and `;;;`, with its braces or without, or a JSON object that begins with a line `{`. `---toml` says
/// whose language it is, as do `---json` and `---yaml`.
///
/// Never fails. A field that cannot be read is `unreadable`, and costs no other; a block that is none is text.
struct FrontMatter {
  struct Field: Equatable {
    /// As it was written.
    let name: String
    /// Of the file, from 1 on.
    let line: Int
    let value: FrontMatterValue
  }

  /// The largest block that is read, in bytes.
  static let byteLimit = 1 << 20

  /// By ``key(_:)`` of their names; of fields of one name the first with a value.
  private(set) var fields: [String: Field] = [:]
  /// What follows the front matter.
  private(set) var body: String
  /// What is wrong with the block as a whole.
  private(set) var warnings: [ImportWarning] = []

  /// How names are compared: `pub-date`, `pub_date` and `pubDate` are one.
  static func key(_ name: String) -> String {
    String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }))
  }

  init(_ source: String) {
    var text = source
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    body = text
    var lines = TextLines(text)
    guard let first = lines.next()?.line, let fence = Fence(opening: first) else { return }
    var block: [Substring] = []
    var size = 0
    while let (line, rest) = lines.next() {
      if fence.isClosed(by: line) {
        // An object's own braces belong to it.
        let found = fence.isBrace ? [first] + block + [line] : block
        take(found, fence, firstLine: fence.isBrace ? 1 : 2, body: String(rest))
        return
      }
      block.append(line)
      size += line.utf8.count + 1
      guard size <= Self.byteLimit else {
        warnings.append(
          ImportWarning(line: 1, "the front matter is longer than \(Self.byteLimit >> 20) MB; taken for text"))
        return
      }
    }
    // A file may well begin with a rule.
    if let next = block.first(where: { !$0.isBlank }), fence.isField(next) {
      warnings.append(
        ImportWarning(line: 1, "the front matter has no closing `\(fence.mark)`; all of the file was taken for text"))
    }
  }

  private mutating func take(_ block: [Substring], _ fence: Fence, firstLine: Int, body rest: String) {
    let found: [Field]?
    switch fence.language {
    case .yaml: found = YAMLFields.read(block, firstLine: firstLine)
    case .toml: found = TOMLFields.read(block, firstLine: firstLine)
    case .json:
      // YAML has JSON in it, with the lines where fields stand; but not all that YAML takes in braces is JSON.
      let inner = block.joined(separator: "\n")
      let text = inner[...].trimmed.hasPrefix("{") ? inner : "{\(inner)}"
      let isObject = (try? JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))) != nil
      found = isObject ? YAMLFields.map(text, firstLine: firstLine) : nil
    }
    guard let found else {
      // Text between two rules, or a file that begins with a brace, unless it says what it is.
      if fence.isNamed {
        warnings.append(ImportWarning(line: 1, "the front matter is no \(fence.language.rawValue); taken for text"))
      }
      return
    }
    body = rest
    for field in found {
      let key = Self.key(field.name)
      if let other = fields[key], !other.value.isEmpty {
        if !field.value.isEmpty, field.name == other.name {
          warnings.append(ImportWarning(line: field.line, "`\(field.name)` is there twice; the first was taken"))
        }
        continue
      }
      fields[key] = field
    }
  }

  /// The fields of these names that have a value, in the order of the names.
  func fields(_ names: [String]) -> [Field] {
    names.compactMap { fields[$0] }.filter { !$0.value.isEmpty }
  }
}

extension FrontMatter {
  /// The line that begins a front matter, and with it its language.
  private struct Fence {
    enum Language: String {
      case yaml = "YAML"
      case toml = "TOML"
      case json = "JSON"
    }

    let language: Language
    /// What ends it.
    let mark: String
    /// Whether nothing else can be meant.
    let isNamed: Bool

    var isBrace: Bool { mark == "}" }

    init?(opening line: Substring) {
      // An indented one is text.
      if line.first?.isWhitespace == true { return nil }
      let text = line.trimmed
      switch text {
      case "---": (language, mark, isNamed) = (.yaml, "---", false)
      case "+++": (language, mark, isNamed) = (.toml, "+++", false)
      case "{": (language, mark, isNamed) = (.json, "}", false)
      case ";;;": (language, mark, isNamed) = (.json, ";;;", true)
      case _ where text.hasPrefix("---"):
        // `---` and something else is a rule or a heading.
        guard let named = Self.names[text.dropFirst(3).trimmed.lowercased()] else { return nil }
        (language, mark, isNamed) = (named, "---", true)
      default: return nil
      }
    }

    private static let names: [String: Language] = ["yaml": .yaml, "yml": .yaml, "toml": .toml, "json": .json]

    func isClosed(by line: Substring) -> Bool {
      guard line.first?.isWhitespace != true else { return false }
      let text = line.trimmed
      return text == mark || language == .yaml && text == "..."
    }

    func isField(_ line: Substring) -> Bool {
      switch language {
      case .yaml: YAMLFields.name(line) != nil
      case .toml: TOMLFields.name(line) != nil
      case .json: isNamed
      }
    }
  }
}
