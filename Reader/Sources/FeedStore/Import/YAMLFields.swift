import Foundation
import Yams

/// The fields of a front matter in YAML.
///
/// What people write there is often no YAML: `title: One: two`, a tab, a template's braces. So where the whole cannot be read, each
/// field is read by itself, and of one that still cannot be read its line stands as it is.
enum YAMLFields {
  /// Anchors may be repeated only so often: each repetition can hold all others.
  private static let aliasLimit = 20

  /// - Returns: Nil where the block is not made of fields. O(its length).
  static func read(_ block: [Substring], firstLine: Int) -> [FrontMatter.Field]? {
    if block.allSatisfy({ $0.isBlank || $0.trimmed.hasPrefix("#") }) { return [] }
    if let fields = map(block.joined(separator: "\n"), firstLine: firstLine) { return fields }
    let pieces = FieldPieces(block, name: name)
    guard !pieces.fields.isEmpty, pieces.before.allSatisfy({ $0.isBlank || $0.trimmed.hasPrefix("#") }) else {
      return nil
    }
    return pieces.fields.map { piece in
      let line = firstLine + piece.line
      let text = piece.lines.joined(separator: "\n")
      if let fields = map(text, firstLine: line), fields.count == 1 { return fields[0] }
      return FrontMatter.Field(name: piece.name, line: line, value: raw(piece))
    }
  }

  /// The fields of a YAML (or JSON) map; nil where the text is none.
  static func map(_ text: String, firstLine: Int) -> [FrontMatter.Field]? {
    guard text.utf8.lazy.filter({ $0 == UInt8(ascii: "*") }).count <= aliasLimit,
      case .mapping(let mapping)? = try? Yams.compose(yaml: text)
    else { return nil }
    var left = FrontMatterValue.countLimit
    return mapping.map { name, value in
      let line = firstLine + (name.mark?.line ?? 1) - 1
      guard case .scalar(let scalar) = name else {
        return FrontMatter.Field(name: "?", line: line, value: .unreadable("a name that is no text"))
      }
      return FrontMatter.Field(name: scalar.string, line: line, value: self.value(value, depth: 0, left: &left))
    }
  }

  /// The name in a line `name: value` that is not indented, no comment and no item of a list.
  static func name(_ line: Substring) -> String? {
    guard let first = line.unicodeScalars.first, !first.properties.isWhitespace,
      !"#-[]{},".unicodeScalars.contains(first)
    else { return nil }
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), colon > scalars.startIndex else { return nil }
    let after = scalars.index(after: colon)
    guard after == scalars.endIndex || scalars[after] == " " || scalars[after] == "\t" else { return nil }
    let name = Substring(scalars[..<colon]).trimmed
    if let quote = name.first, quote == "\"" || quote == "'" {
      guard name.count > 2, name.last == quote else { return nil }
      return String(name.dropFirst().dropLast())
    }
    // A sentence with a colon is no field.
    return name.utf8.count <= 60 && name.split(separator: " ").count <= 3 ? String(name) : nil
  }

  private static func value(_ node: Node, depth: Int, left: inout Int) -> FrontMatterValue {
    left -= 1
    guard depth < FrontMatterValue.depthLimit, left > 0 else { return .unreadable("nested too deeply, or too long") }
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain || scalar.style == .any, ["", "~", "null", "Null", "NULL"].contains(scalar.string) {
        return .empty
      }
      return .text(scalar.string)
    case .sequence(let sequence):
      var values: [FrontMatterValue] = []
      for item in sequence {
        values.append(value(item, depth: depth + 1, left: &left))
        if left <= 0 { return .unreadable("nested too deeply, or too long") }
      }
      return .list(values)
    case .mapping(let mapping):
      var entries: [FrontMatterValue.Entry] = []
      for (name, item) in mapping {
        entries.append(.init(name: name.scalar?.string ?? "?", value: value(item, depth: depth + 1, left: &left)))
        if left <= 0 { return .unreadable("nested too deeply, or too long") }
      }
      return .map(entries)
    case .alias: return .unreadable("an alias (`*name`)")
    }
  }

  /// A line that is no YAML, as the text that its author meant.
  private static func raw(_ piece: FieldPieces.Piece) -> FrontMatterValue {
    let lines = piece.lines.dropFirst().filter { !$0.isBlank && !$0.trimmed.hasPrefix("#") }
    guard let first = piece.lines.first, let colon = first.firstIndex(of: ":") else { return .empty }
    var text = String(first[first.index(after: colon)...].trimmed)
    guard lines.isEmpty else {
      // A value that ends on its line, and lines that belong to nothing. What else several lines mean nobody can tell.
      if case .text(let text)? = map(String(first), firstLine: 1)?.first?.value { return .text(text) }
      return .unreadable("no YAML")
    }
    if text.isEmpty { return .empty }
    // Nothing has that name, or the whole could have been read. `*Words* like these` are a text.
    if text.first == "*", !text.dropFirst().contains(where: { $0 == "*" || $0.isWhitespace }) {
      return .unreadable("an alias (`*name`) of nothing")
    }
    // A quote that is not closed.
    if let quote = text.first, quote == "\"" || quote == "'", !text.dropFirst().contains(quote) { text.removeFirst() }
    return .text(text)
  }
}
