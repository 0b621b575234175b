/// Texts that must stand on one line.
enum OneLine {
  /// With every run of white space as one space, and none at the ends. O(its length).
  static func text(_ text: String) -> String {
    var result = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace, scalar != "\u{3000}" {
        isGap = !result.isEmpty
      } else {
        if isGap { result += " " }
        isGap = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
