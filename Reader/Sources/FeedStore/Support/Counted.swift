/// Numbers for people.
public enum Counted {
  /// Such as `12,345`; not by locale, as scripts read the lines.
  public static func grouped(_ number: Int) -> String {
    let digits = String(abs(number))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Such as `1 article` or `1,200 articles`.
  public static func noun(_ number: Int, _ singular: String) -> String {
    "\(grouped(number)) \(singular)\(number == 1 ? "" : "s")"
  }

  /// Such as `45 s`, `3 min 20 s` or `2 h 5 min`.
  public static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 1e9 else { return "very long" }
    let whole = Int(seconds.rounded())
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3_600: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3_600) h \(whole / 60 % 60) min"
    }
  }
}
