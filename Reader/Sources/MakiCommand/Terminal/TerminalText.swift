/// Texts of a feed for a terminal or a line of text: hostile until here.
enum TerminalText {
  /// On one line, without what a terminal takes for a command: escape sequences could retitle the window, type for the
  /// person, or hide what follows; marks of direction could show it in another order.
  static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      // Joins the parts of a picture, and letters of Arabic and of India.
      case .format where scalar == "\u{200D}" || scalar == "\u{200C}": result.append(scalar)
      case .format, .surrogate: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The same JSON, in which what a terminal would take for a command, or show in another order, is escaped. Line feeds stay.
  static func json(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isEscaped) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar) {
        // Of the first plane: four digits do.
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: true
    default: false
    }
  }
}
