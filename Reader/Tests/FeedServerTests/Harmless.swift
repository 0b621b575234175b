import Testing

/// Reads sanitised HTML with a reader of its own, which knows only the form that the sanitiser writes, and checks every
/// element, attribute and address against lists of its own.
enum Harmless {
  private static let elements = Set(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 \
    hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot \
    th thead time tr tt u ul var wbr
    """.split(separator: " ").map(String.init))
  private static let attributes = Set(
    """
    align alt checked class colspan data-lang datetime decoding dir disabled height href id lang loading open rel reversed rowspan scope \
    span src start title type value width
    """.split(separator: " ").map(String.init))

  static func check(_ html: String) throws {
    // A Swift character may be `>` with a joiner or an accent behind it; to a browser that is still the end of a tag.
    let html = String(String.UnicodeScalarView(html.unicodeScalars.map { $0.isASCII ? $0 : "x" }))
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      let end = try #require(rest[start...].firstIndex(of: ">"), "\(html)")
      try checkTag(rest[rest.index(after: start)..<end], html)
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func checkTag(_ tag: Substring, _ html: String) throws {
    if tag.first == "/" {
      #expect(elements.contains(String(tag.dropFirst())), "\(html)")
      return
    }
    let name = tag.prefix { $0 != " " }
    #expect(elements.contains(String(name)), "\(html)")
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      #expect(rest.hasPrefix(" "), "\(html)")
      let equals = try #require(rest.firstIndex(of: "="), "\(html)")
      let attribute = rest[rest.index(after: rest.startIndex)..<equals]
      #expect(attributes.contains(String(attribute)), "\(attribute) in \(html)")
      let quoted = rest[equals...].dropFirst()
      #expect(quoted.first == "\"", "\(html)")
      let close = try #require(quoted.dropFirst().firstIndex(of: "\""), "\(html)")
      checkValue(quoted[quoted.index(after: quoted.startIndex)..<close], attribute, html)
      rest = quoted[quoted.index(after: close)...]
    }
  }

  private static func checkValue(_ value: Substring, _ attribute: Substring, _ html: String) {
    #expect(!value.contains { "<>'`".contains($0) }, "\(html)")
    switch attribute {
    case "href", "src":
      if let colon = value.firstIndex(of: ":"), !value[..<colon].contains(where: { "/?#".contains($0) }) {
        let scheme = value[..<colon]
        let isBitmap =
          attribute == "src" && ["png", "jpeg", "gif", "webp"].contains { value.hasPrefix("data:image/\($0);base64,") }
        #expect(
          ["http", "https"].contains(scheme) || (attribute == "href" && scheme == "mailto") || isBitmap, "\(html)")
      }
    case "id": #expect(value.hasPrefix("user-content-"), "\(html)")
    case "data-lang":
      #expect(
        (1...40).contains(value.count)
          && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-#._".contains($0)) }, "\(html)")
    case "class":
      let boxes = ["info", "tip", "important", "warn", "alert", "caution"].map { "note note-\($0)" }
      #expect(
        value.hasPrefix("language-") && !value.contains(" ") || ["math", "math math-display"].contains(value)
          || boxes.contains(String(value)),
        "\(html)")
    case "type": #expect(["checkbox", "1", "a", "A", "i", "I"].contains(value), "\(html)")
    default: break
    }
  }
}
