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
      // What follows a field may be no part of it.
      let texts = [piece.lines.joined(separator: "\n"), String(piece.lines.first ?? "")]
      let value = texts.lazy.compactMap { map($0)?.first?.value }.first
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
    guard !isAsserted(text), let table = try? TOMLTable(string: text),
      let json = try? JSONDecoder().decode(JSONValue.self, from: Data(table.convert(to: .json).utf8)),
      case .map(let entries) = FrontMatterValue(json, depth: 0)
    else { return nil }
    return entries
  }

  /// Whether a text would end the process: in three places the library asserts what the next character is, and does not look first.
  /// Also true of texts and comments in which such a thing is said, which are then read by themselves. O(n).
  private static func isAsserted(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return hasUnnamedTable(bytes) || hasDateWithoutTime(bytes) || hasBraceForValue(text)
  }

  /// Whether a line begins like a table and goes on with what is no name.
  private static func hasUnnamedTable(_ bytes: [UInt8]) -> Bool {
    var isAtStart = true
    for index in bytes.indices {
      switch bytes[index] {
      case 0x0A...0x0D: isAtStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "[") where isAtStart:
        var rest = bytes[(index + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        if rest.first == UInt8(ascii: "[") { rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 } }
        if let first = rest.first, !beginsName(first) { return true }
        isAtStart = false
      case 0x80...: isAtStart = isAtStart || isLineBreak(bytes[...index])
      default: isAtStart = false
      }
    }
    return false
  }

  /// Whether a date goes on with a `T` and no digit.
  private static func hasDateWithoutTime(_ bytes: [UInt8]) -> Bool {
    let date = Array("0000-00-00".utf8)
    return bytes.indices.dropLast(date.count + 1).contains { start in
      let mark = start + date.count
      return (bytes[mark] | 0x20) == UInt8(ascii: "t") && !bytes[mark + 1].isDigit
        && date.indices.allSatisfy { date[$0].isDigit ? bytes[start + $0].isDigit : bytes[start + $0] == date[$0] }
    }
  }

  /// Whether a brace closes where a list's value is due: behind `[` or a comma, or first in its line, since no table of one line
  /// goes on there.
  private static func hasBraceForValue(_ text: String) -> Bool {
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n"..."\r", "\u{85}", "\u{2028}"..."\u{2029}": before = nil
      case "\u{180E}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FEFF}": break
      case _ where scalar.properties.isWhitespace: break
      case "}" where before == nil || before == "[" || before == ",": return true
      default: before = scalar
      }
    }
    return false
  }

  /// A letter, digit, `_` or `-`, a quote; or the end of the brackets, which the library refuses by itself.
  private static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: [UInt8](#"_-"']"#.utf8).contains(byte)
    }
  }

  /// Whether bytes end with a line break of Unicode's: U+0085, U+2028, U+2029.
  private static func isLineBreak(_ bytes: ArraySlice<UInt8>) -> Bool {
    [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]].contains { bytes.suffix($0.count).elementsEqual($0) }
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
