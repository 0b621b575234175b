import Foundation
import TOMLKit

/// The fields of a front matter in TOML, which Hugo and Zola write between `+++` and `+++`.
///
/// Where the whole cannot be read, each field before the first table is read by itself, as in ``YAMLFields``.
enum TOMLFields {
  /// - Returns: Nil where the block is not made of fields. O(its length).
  static func read(_ block: [Substring], firstLine: Int) -> [FrontMatter.Field]? {
    if block.allSatisfy({ $0.isBlank || $0.trimmed.hasPrefix("#") }) { return [] }
    let pieces = FieldPieces(block) { name($0) ?? table($0) }
    guard !pieces.fields.isEmpty else { return nil }
    if let values = map(block.joined(separator: "\n")) {
      return values.map { entry in
        let piece = pieces.fields.first { $0.name == entry.name || $0.name.hasPrefix(entry.name + ".") }
        return FrontMatter.Field(name: entry.name, line: firstLine + (piece?.line ?? 0), value: entry.value)
      }
    }
    return pieces.fields.map { piece in
      let value = map(piece.lines.joined(separator: "\n"))?.first?.value
      return FrontMatter.Field(name: piece.name, line: firstLine + piece.line, value: value ?? raw(piece))
    }
  }

  /// The name in a line `name = value`.
  static func name(_ line: Substring) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    var name = line[..<equals].trimmed
    if let quote = name.first, quote == "\"" || quote == "'", name.count > 2, name.last == quote {
      name = name.dropFirst().dropLast()
    }
    return isName(name) && name.utf8.count <= 60 ? String(name) : nil
  }

  /// The name in a line `[name]`.
  private static func table(_ line: Substring) -> String? {
    let text = line.trimmed
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let name = text.drop { $0 == "[" }.prefix { $0 != "]" }.trimmed
    return isName(name) ? String(name) : nil
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-.".unicodeScalars.contains($0)
      }
  }

  /// By way of JSON, which has all that is asked for: times of TOML are texts there.
  private static func map(_ text: String) -> [FrontMatterValue.Entry]? {
    guard let table = try? TOMLTable(string: text),
      let json = try? JSONDecoder().decode(JSONValue.self, from: Data(table.convert(to: .json).utf8)),
      case .map(let entries) = FrontMatterValue(json, depth: 0)
    else { return nil }
    return entries
  }

  /// A value that is no TOML, as the text that its author meant.
  private static func raw(_ piece: FieldPieces.Piece) -> FrontMatterValue {
    guard let first = piece.lines.first, let equals = first.firstIndex(of: "="),
      piece.lines.dropFirst().allSatisfy({ $0.isBlank || $0.trimmed.hasPrefix("#") })
    else { return .unreadable("no TOML") }
    var text = first[first.index(after: equals)...].trimmed
    if let quote = text.first, quote == "\"" || quote == "'" {
      text = text.dropFirst()
      if text.last == quote { text = text.dropLast() }
    }
    return text.isEmpty ? .empty : .text(String(text))
  }
}

extension FrontMatterValue {
  fileprivate init(_ json: JSONValue, depth: Int) {
    guard depth < Self.depthLimit else {
      self = .unreadable("nested too deeply")
      return
    }
    switch json {
    case .null: self = .empty
    case .bool(let flag): self = .text(flag ? "true" : "false")
    case .integer(let number): self = .text(String(number))
    case .number(let number): self = .text(String(number))
    case .string(let text): self = .text(text)
    case .array(let values): self = .list(values.map { FrontMatterValue($0, depth: depth + 1) })
    case .object(let entries):
      self = .map(
        entries.sorted { $0.key < $1.key }.map {
          Entry(name: $0.key, value: FrontMatterValue($0.value, depth: depth + 1))
        })
    }
  }
}
