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
}
