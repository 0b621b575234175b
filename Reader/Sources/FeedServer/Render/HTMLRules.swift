import CGumbo

/// What may stay of a body. Whatever is not named here goes.
enum HTMLRules {
  /// What a tag means to the first reading of a body (``HTMLTokens``).
  enum Kind: Equatable {
    /// Stays, with the attributes that it may have.
    case keep(name: String)
    /// Goes; what is in it stays. It is told to the parser: a paragraph ends where such a one begins.
    case block(name: String)
    /// Goes with all that is in it: no text for readers.
    case drop(name: String)
    /// Goes with all up to its end tag, in which there are no tags.
    case raw
    /// Goes with all that follows.
    case rest
    /// Goes; there is nothing in it.
    case void
    /// Goes; what is in it stays.
    case unknown
  }

  /// - Parameter name: In lower case. O(its length).
  static func kind(of name: [UInt8]) -> Kind { kinds[name] ?? .unknown }

  private static let kinds: [[UInt8]: Kind] = {
    var kinds: [[UInt8]: Kind] = [:]
    for name in kept { kinds[Array(name.utf8)] = .keep(name: name) }
    // As browsers read it.
    kinds[Array("image".utf8)] = .keep(name: "img")
    for name in blocks { kinds[Array(name.utf8)] = .block(name: name) }
    for name in dropped { kinds[Array(name.utf8)] = .drop(name: name) }
    for name in rawTexts { kinds[Array(name.utf8)] = .raw }
    for name in dropVoids { kinds[Array(name.utf8)] = .void }
    kinds[Array("plaintext".utf8)] = .rest
    return kinds
  }()

  enum Element {
    case keep(name: String)
    case unwrap
    case drop
  }

  /// The rule for an element of the tree. O(1), but for unknown ones.
  static func element(_ element: GumboElement) -> Element {
    let index = Int(element.tag.rawValue)
    if elements.indices.contains(index) { return elements[index] }
    // Names that the parser does not know are there as they were written.
    let name = UnsafeRawBufferPointer(start: element.original_tag.data, count: element.original_tag.length).dropFirst()
    return name.starts(with: HTMLTokens.droppedPrefix.utf8) ? .drop : .unwrap
  }

  private static let elements: [Element] = (0..<Int(GUMBO_TAG_UNKNOWN.rawValue)).map { index in
    guard let text = gumbo_normalized_tagname(GumboTag(rawValue: UInt32(index))) else { return .unwrap }
    let name = String(cString: text)
    if kept.contains(name) { return .keep(name: name) }
    // None of the others comes through the first reading, but for what the parser itself makes (`html`, `body`).
    return blocks.contains(name) || name == "html" || name == "body" ? .unwrap : .drop
  }

  private static let kept = words(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 \
    hr i img input ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot \
    th thead time tr tt u ul var wbr
    """)

  /// Elements that end a paragraph, or hold text, and look like nothing here.
  private static let blocks = words(
    """
    acronym address article aside bdi bdo big center data dir fieldset font footer form header hgroup label legend listing main menu \
    nav nobr section
    """)

  /// None of them is `noscript`: no script runs here, so what is in it is what its author wants to be seen.
  private static let dropped = words(
    """
    applet audio canvas frameset head marquee math meter object optgroup option progress select svg template video
    """)

  private static let rawTexts = words("iframe noembed noframes script style textarea title xmp")

  private static let dropVoids = words("area base basefont bgsound embed frame keygen link meta param source track")

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

  /// Whether an attribute is of use to the rules, for itself or to judge the element by.
  static func isRead(_ name: String, of element: String) -> Bool {
    attribute(name, of: element) != nil || element == "input" && name == "type"
  }

  private static let everywhere: [String: Attribute] = [
    "id": .name, "title": .text, "lang": .text, "dir": .oneOf(["ltr", "rtl", "auto"]),
  ]

  private static let cell: [String: Attribute] = [
    "colspan": .number(max: 1_000), "rowspan": .number(max: 1_000), "align": .oneOf(["left", "center", "right"]),
    "scope": .oneOf(["row", "col", "rowgroup", "colgroup"]),
  ]

  /// Boxes of notes and warnings, whose colours are all that they have of the page.
  private static let boxes = Set(
    ["info", "tip", "important", "warn", "alert", "caution"].map { "note note-\($0)" })

  /// Formulas, in a line and in lines of their own: the page sets them.
  static let formulas: Set<String> = ["math", "math math-display"]

  private static let attributes: [String: [String: Attribute]] = [
    "a": ["href": .link, "name": .name],
    "img": ["src": .picture, "alt": .text, "width": .size, "height": .size],
    "code": ["class": .codeClass],
    "pre": ["class": .codeClass],
    // Qiita names a block's language on what is around it.
    "div": ["data-lang": .codeName, "class": .oneOf(boxes)],
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
