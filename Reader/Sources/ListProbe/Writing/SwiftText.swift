/// Texts of others as Swift: whatever they hold, they stay what they are there.
enum SwiftText {
  /// A literal of one line. What is no plain ASCII is escaped, so that nothing ends the literal, or hides in it.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result + "\""
  }

  /// For a comment: on one line, of plain ASCII.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { (" "..."~").contains($0) ? $0 : "?" }).prefix(200))
  }

  /// Whether a name can be a property's as it is.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= 60 else { return false }
    return !(0x30...0x39).contains(first)
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
      } && name.contains { $0 != "_" }
  }

  /// A property's name for a field: itself where it can be, in backticks where it must, else of the letters that it has.
  ///
  /// - Returns: How it is written, and whether it is another name than the field's.
  static func property(_ name: String, taken: inout Set<String>) -> (text: String, isOther: Bool) {
    if isIdentifier(name), !reserved.contains(name), taken.insert(name).inserted {
      return (keywords.contains(name) ? "`\(name)`" : name, false)
    }
    let letters = name.unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) ? Character($0) : " "
    }
    let words = String(letters).split(separator: " ")
    var base = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    base = String(base.prefix(40))
    if base.isEmpty || base.first?.isNumber == true || keywords.contains(base) || reserved.contains(base) {
      base = "field" + base
    }
    var (text, number) = (base, 2)
    if taken.contains(text) { base += "Field" }
    text = base
    while !taken.insert(text).inserted { (text, number) = ("\(base)\(number)", number + 1) }
    return (text, true)
  }

  /// A type's name for a field.
  static func type(_ name: String, taken: inout Set<String>, suffix: String = "Object") -> String {
    var none: Set<String> = []
    let plain = property(name, taken: &none).text.filter { $0 != "`" }
    let words = plain.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let base = words.isEmpty || words.first?.isNumber == true ? "Inner" : words
    var (text, number) = (types.contains(base) ? base + suffix : base, 2)
    while !taken.insert(text).inserted { (text, number) = ("\(base)\(number)", number + 1) }
    return text
  }

  /// Names that mean something else within a struct.
  private static let reserved: Set<String> = [
    "self", "Self", "Type", "Protocol", "init", "hash", "encode", "CodingKeys", "hashValue", "place",
  ]

  private static let types: Set<String> = [
    "Data", "Date", "Set", "List", "Task", "Never", "Character", "Error", "Void", "UUID", "Row", "Page", "Query",
    "Place", "JSON", "Answer", "Start", "CodingKeys", "Type", "Protocol", "Self", "Any",
    "String", "Int", "Double",
    "Bool", "Array", "Dictionary", "Optional", "Codable", "Decodable", "Encodable", "Sendable", "Identifiable",
    "Equatable",
    "Hashable", "CodingKey", "HTTPSource", "HTTPClient", "HTTPHeaders", "URL", "PageReply", "JSONScalar",
    "GraphQLConnection",
    "PageNumberOrder", "OffsetOrder", "CursorOrder", "CursorKey", "DirectedKey", "Decoder", "Encoder", "ID", "Result",
  ]

  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal",
    "let",
    "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough",
    "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as", "Any", "false", "is",
    "nil",
    "super", "throws", "true", "try", "await", "async", "actor", "macro", "package", "some", "any", "each", "consume",
    "copy",
    "discard", "yield", "get", "set", "willSet", "didSet",
  ]

  /// The keys of a struct whose properties are called otherwise than its fields; nothing where all are called alike.
  static func codingKeys(_ keys: [(property: String, field: String, isOther: Bool)], indent: Int) -> [String] {
    guard keys.contains(where: \.isOther) else { return [] }
    let space = String(repeating: " ", count: indent)
    let cases = keys.map { "\(space)  case \($0.property)" + ($0.isOther ? " = \(literal($0.field))" : "") }
    return ["", "\(space)enum CodingKeys: String, CodingKey {"] + cases + ["\(space)}"]
  }

  /// Arguments over as many lines as they need.
  static func wrapped(_ parts: [String], indent: Int, width: Int = 116) -> [String] {
    var lines: [String] = []
    let space = String(repeating: " ", count: indent)
    var line = space
    for (place, part) in parts.enumerated() {
      let text = part + (place + 1 < parts.count ? "," : "")
      if line.count > indent, line.count + 1 + text.count > width {
        lines.append(line)
        line = space
      }
      line += (line.count > indent ? " " : "") + text
    }
    return lines + [line]
  }
}
