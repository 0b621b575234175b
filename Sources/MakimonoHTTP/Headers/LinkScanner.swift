/// Reads the value of a `Link` header, character by character, as RFC 8288 (appendix B) does.
struct LinkScanner {
  private let text: [Unicode.Scalar]
  private var place = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// The next link: its target and its parameters, names in lower case; `nil` at the end.
  mutating func next() -> (target: String, parameters: [(String, String)])? {
    while place < text.count {
      skip { $0 == "," || Self.isSpace($0) }
      guard place < text.count else { return nil }
      guard text[place] == "<" else {
        // No link begins here: on to the next comma.
        _ = value()
        skip { $0 != "," }
        continue
      }
      place += 1
      let target = take { $0 != ">" }
      guard place < text.count else { return nil }
      place += 1
      return (target.trimmed, parameters())
    }
    return nil
  }

  private mutating func parameters() -> [(String, String)] {
    var found: [(String, String)] = []
    while true {
      skip(Self.isSpace)
      guard place < text.count, text[place] == ";" else {
        skip { $0 != "," }
        return found
      }
      place += 1
      skip(Self.isSpace)
      let name = take { !Self.isSpace($0) && $0 != "=" && $0 != ";" && $0 != "," }.lowercased()
      skip(Self.isSpace)
      var value = ""
      if place < text.count, text[place] == "=" {
        place += 1
        skip(Self.isSpace)
        value = self.value()
      }
      if !name.isEmpty { found.append((name, value)) }
    }
  }

  /// A quoted string, or what stands there up to the next delimiter.
  private mutating func value() -> String {
    guard place < text.count, text[place] == "\"" else {
      return take { $0 != ";" && $0 != "," && !Self.isSpace($0) }
    }
    place += 1
    var string = String.UnicodeScalarView()
    while place < text.count, text[place] != "\"" {
      if text[place] == "\\", place + 1 < text.count { place += 1 }
      string.append(text[place])
      place += 1
    }
    place += 1
    return String(string)
  }

  private mutating func take(while matches: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    skip(matches)
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text[min(start, text.count)..<min(place, text.count)])
    return String(string)
  }

  private mutating func skip(_ matches: (Unicode.Scalar) -> Bool) {
    while place < text.count, matches(text[place]) { place += 1 }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension String {
  fileprivate var trimmed: String {
    var slice = self[...]
    while slice.first == " " || slice.first == "\t" { slice.removeFirst() }
    while slice.last == " " || slice.last == "\t" { slice.removeLast() }
    return String(slice)
  }
}
