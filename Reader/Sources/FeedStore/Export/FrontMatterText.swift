import Foundation

/// Texts as values of a front matter: on one line, and read as the same text by any reader of YAML.
enum FrontMatterText {
  /// In double quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
      case _ where scalar.value <= 0xFF: result += "\\x" + hex(scalar, 2)
      case _ where scalar.value <= 0xFFFF: result += "\\u" + hex(scalar, 4)
      default: result += "\\U" + hex(scalar, 8)
      }
    }
    return result + "\""
  }

  /// JSON in single quotes, in which nothing is escaped: no single quote is left in it.
  static func quotedJSON(_ json: Data) -> String {
    var result = "'"
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar != "'", isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        // JSON escapes UTF-16.
        for unit in Character(scalar).utf16 { result += "\\u" + padded(String(unit, radix: 16), 4) }
      }
    }
    return result + "'"
  }

  /// What may stand for itself: nothing that ends a line, is not seen, or melts with the quote beside it.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default:
      // Some letters take what follows into one character: told by the trial, as Unicode's table is not at hand.
      scalar.isASCII || (String(scalar) + "\"").count == 2 && ("\"" + String(scalar)).count == 2
    }
  }

  private static func hex(_ scalar: Unicode.Scalar, _ count: Int) -> String {
    padded(String(scalar.value, radix: 16), count)
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: count - digits.count) + digits
  }
}
