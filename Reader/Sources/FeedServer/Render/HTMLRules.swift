import CGumbo

/// What may stay of a body. Whatever is not named here goes.
enum HTMLRules {
  enum Element {
    /// Stays, with the attributes that it may have.
    case keep(name: String)
    /// Goes; what is in it stays.
    case unwrap
    /// Goes with all that is in it: no text for readers, or read by other rules than HTML's.
    case drop
  }

  /// The rule for an element in HTML's namespace. O(1).
  static func element(_ tag: GumboTag) -> Element {
    let index = Int(tag.rawValue)
    return elements.indices.contains(index) ? elements[index] : .unwrap
  }

  private static let elements: [Element] = (0..<Int(GUMBO_TAG_UNKNOWN.rawValue)).map { index in
    guard let text = gumbo_normalized_tagname(GumboTag(rawValue: UInt32(index))) else { return .unwrap }
    let name = String(cString: text)
    if kept.contains(name) { return .keep(name: name) }
    return dropped.contains(name) ? .drop : .unwrap
  }

  private static let kept = words(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 \
    hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot \
    th thead time tr tt u ul var wbr
    """)

  private static let dropped = words(
    """
    applet audio base basefont bgsound canvas embed frame frameset head iframe link math meta noembed noframes noscript \
    object option optgroup plaintext script select style svg template textarea title video xmp
    """)

  /// Elements without content and end tag.
  static let voids = words("br col hr img input wbr")

  /// What an attribute's value must be.
  enum Attribute {
    case link, picture, text, name, codeClass, codeName, flag
    case number(max: Int)
    case size
    case oneOf(Set<String>)
  }

  /// The rule for an attribute, or nil where it goes.
  static func attribute(_ name: String, of element: String) -> Attribute? {
    attributes[element]?[name] ?? everywhere[name]
  }

  private static let everywhere: [String: Attribute] = [
    "id": .name, "title": .text, "lang": .text, "dir": .oneOf(["ltr", "rtl", "auto"]),
  ]

  private static let cell: [String: Attribute] = [
    "colspan": .number(max: 1_000), "rowspan": .number(max: 1_000), "align": .oneOf(["left", "center", "right"]),
    "scope": .oneOf(["row", "col", "rowgroup", "colgroup"]),
  ]

  private static let attributes: [String: [String: Attribute]] = [
    "a": ["href": .link, "name": .name],
    "img": ["src": .picture, "alt": .text, "width": .size, "height": .size],
    "code": ["class": .codeClass],
    "pre": ["class": .codeClass],
    // Qiita names a block's language on what is around it.
    "div": ["data-lang": .codeName],
    "ol": ["start": .number(max: 999_999_999), "reversed": .flag, "type": .oneOf(["1", "a", "A", "i", "I"])],
    "li": ["value": .number(max: 999_999_999)],
    "td": cell,
    "th": cell,
    "col": ["span": .number(max: 1_000)],
    "colgroup": ["span": .number(max: 1_000)],
    "details": ["open": .flag],
    "time": ["datetime": .text],
    "input": ["checked": .flag],
  ]

  private static func words(_ list: String) -> Set<String> { Set(list.split(separator: " ").map(String.init)) }
}
