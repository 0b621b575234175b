import Foundation

/// Single values and bracketed lists of a front matter.
enum FrontMatterScalar {
  /// A text, plain or in quotes, with a comment behind it.
  static func read(_ source: String) -> FrontMatter.Value {
    var characters = Substring(source)
    switch characters.first {
    case nil: return .text(nil)
    case "\"", "'":
      guard let text = quoted(&characters) else { return .unreadable("the closing quote is missing") }
      let rest = characters.trimmingCharacters(in: .whitespaces)
      guard rest.isEmpty || rest.hasPrefix("#") else { return .unreadable("text follows the closing quote") }
      return .text(text)
    default:
      return .text(plain(source))
    }
  }

  /// The items of `[a, 'b', "c"]`; nil where the closing bracket is still to come.
  static func items(_ source: String) -> FrontMatter.Value? {
    var rest = Substring(source).dropFirst()
    var items: [String] = []
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first else { return nil }
      switch first {
      case "]":
        let behind = rest.dropFirst().trimmingCharacters(in: .whitespaces)
        guard behind.isEmpty || behind.hasPrefix("#") else { return .unreadable("text follows the closing ]") }
        return .list(items)
      case ",":
        rest.removeFirst()
      case "[", "{":
        return .unreadable("a list or map in a list is not supported")
      case "\"", "'":
        guard let text = quoted(&rest) else { return nil }
        items.append(text)
      default:
        let text = rest.prefix { $0 != "," && $0 != "]" }
        rest = rest.dropFirst(text.count)
        if rest.isEmpty { return nil }
        if let item = plain(String(text)) { items.append(item) }
      }
    }
  }

  /// Without a comment; nil for null.
  private static func plain(_ source: String) -> String? {
    var text = source
    if let comment = text.range(of: " #") { text = String(text[..<comment.lowerBound]) }
    text = text.trimmingCharacters(in: .whitespaces)
    return ["", "~", "null", "Null", "NULL"].contains(text) ? nil : text
  }

  /// Reads up to the closing quote, which is dropped as well.
  private static func quoted(_ rest: inout Substring) -> String? {
    guard let quote = rest.popFirst() else { return nil }
    var text = ""
    while let character = rest.popFirst() {
      if character == quote {
        // Two single quotes are one.
        guard quote == "'", rest.first == "'" else { return text }
        rest.removeFirst()
        text.append("'")
      } else if character == "\\", quote == "\"" {
        guard let escape = rest.popFirst() else { return nil }
        switch escape {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "x": text.unicodeScalars.append(hex(&rest, 2))
        case "u": text.unicodeScalars.append(hex(&rest, 4))
        case "U": text.unicodeScalars.append(hex(&rest, 8))
        default: text.append(escape)
        }
      } else {
        text.append(character)
      }
    }
    return nil
  }

  /// A scalar by its number; the replacement character where it is none.
  private static func hex(_ rest: inout Substring, _ count: Int) -> Unicode.Scalar {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return "\u{FFFD}"
    }
    rest = rest.dropFirst(count)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
