import CGumbo
import FeedStore

/// Makes HTML from anywhere safe to show: reads its tags (``HTMLTokens``), builds the tree of those that articles have as a browser would
/// (HTML5, through Gumbo), and writes anew, from the tree, what the rules allow.
///
/// As nothing of the source is copied, and no element is left in which another parser would read other rules (scripts, styles,
/// SVG, MathML, `noscript`, `template`, ...), a browser that reads the result sees the tree that was checked, and nothing else.
struct HTMLSanitizer {
  /// Ids of the body are the body's own: without a prefix one could take the place of the page's, or of a property of
  /// `document` ("DOM clobbering").
  static let idPrefix = "user-content-"
  /// Elements within each other in the source. Browsers flatten from 512 on.
  static let nestingLimit = 256

  private let urls: URLPolicy
  private var output: [UInt8] = []
  private var isAfterPre = false
  /// What the links and pictures that are written name, in their order; nil where nobody asks.
  private var addresses: [Address]?

  /// What a link or a picture names, as it stands in the HTML; empty where it names nothing.
  struct Address {
    let text: String
    let isPicture: Bool
  }

  /// - Parameters:
  ///   - html: Anything.
  ///   - base: The address that relative links were written for.
  ///   - references: Where relative addresses lead in this server.
  /// - Returns: Nil where the source nests too deep or its tree would be out of all proportion. O(n).
  static func sanitize(_ html: String, base: String? = nil, references: [ArticleReference] = []) -> String? {
    let sanitizer = sanitized(html, URLPolicy(base: base, references: references), addresses: nil)
    return sanitizer.map { String(decoding: $0.output, as: UTF8.self) }
  }

  /// The relative addresses of pictures and links in what ``sanitize(_:base:references:)`` would let through. O(n).
  static func relativeAddresses(in html: String) -> [RelativeAddress] {
    addresses(in: html).compactMap { URLPolicy.relative($0.text, isPicture: $0.isPicture) }
  }

  /// One for each link and each picture in what ``sanitize(_:base:references:)`` would let through. O(n).
  static func addresses(in html: String) -> [Address] {
    sanitized(html, URLPolicy(base: nil), addresses: [])?.addresses ?? []
  }

  private static func sanitized(_ html: String, _ urls: URLPolicy, addresses: [Address]?) -> HTMLSanitizer? {
    var html = html
    return html.withUTF8 { source in
      let tame = HTMLTokens.tame(source)
      return tame.withUnsafeBufferPointer { sanitized(tame: $0, urls, addresses) }
    }
  }

  private static func sanitized(
    tame source: UnsafeBufferPointer<UInt8>, _ urls: URLPolicy, _ addresses: [Address]?
  ) -> HTMLSanitizer? {
    guard HTMLNesting.isWithin(nestingLimit, source) else { return nil }
    return source.withMemoryRebound(to: CChar.self) { characters in
      let budget = 32 << 20 + characters.count * 128
      let tree = maki_gumbo_parse(characters.baseAddress, characters.count, budget)
      defer { maki_gumbo_free(tree) }
      guard let root = tree.root else { return nil }
      var sanitizer = HTMLSanitizer(urls: urls, addresses: addresses)
      sanitizer.write(root)
      return sanitizer
    }
  }

  private init(urls: URLPolicy, addresses: [Address]?) {
    self.urls = urls
    self.addresses = addresses
  }

  /// Children that are being written, and the element to close after the last.
  private struct Level {
    let children: GumboVector
    var next = 0
    let closing: String?
  }

  /// Goes through the tree with a stack of its own: the depth of the input must not be that of our calls.
  private mutating func write(_ root: UnsafePointer<GumboNode>) {
    var levels = [Level(children: root.pointee.v.element.children, closing: nil)]
    while !levels.isEmpty {
      let last = levels.count - 1
      let level = levels[last]
      guard level.next < Int(level.children.length) else {
        if let name = level.closing { writeEnd(name) }
        levels.removeLast()
        continue
      }
      levels[last].next += 1
      guard let child = level.children.data[level.next] else { continue }
      let node = UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
      switch node.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        writeText(node.pointee.v.text.text)
      case GUMBO_NODE_ELEMENT:
        if let level = enter(node) { levels.append(level) }
      default: break
      }
    }
  }

  /// Writes the start tag, if the element may stay; returns what is to be written in it.
  private mutating func enter(_ node: UnsafePointer<GumboNode>) -> Level? {
    let element = node.pointee.v.element
    guard element.tag_namespace == GUMBO_NAMESPACE_HTML else { return nil }
    switch HTMLRules.element(element) {
    case .drop:
      return nil
    case .unwrap:
      return Level(children: element.children, closing: nil)
    case .keep(let name):
      if name == "input", !isCheckbox(element) { return nil }
      output.append(UInt8(ascii: "<"))
      output.append(contentsOf: name.utf8)
      writeAttributes(element, name)
      output.append(UInt8(ascii: ">"))
      guard !HTMLRules.voids.contains(name) else { return nil }
      isAfterPre = name == "pre"
      return Level(children: element.children, closing: name)
    }
  }

  private mutating func writeEnd(_ name: String) {
    output.append(contentsOf: "</".utf8)
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: ">"))
  }

  private mutating func writeText(_ text: UnsafePointer<CChar>?) {
    guard let text else { return }
    // Parsers drop a line end right after this tag: one that belongs to the text needs another before it.
    if isAfterPre, text.pointee == 0x0A { output.append(0x0A) }
    isAfterPre = false
    let bytes = UnsafeRawBufferPointer(start: text, count: length(text)).bindMemory(to: UInt8.self)
    HTMLText.append(bytes, to: &output)
  }

  private func length(_ text: UnsafePointer<CChar>) -> Int {
    var end = text
    while end.pointee != 0 { end += 1 }
    return end - text
  }

  private func isCheckbox(_ element: GumboElement) -> Bool {
    attributes(element).contains { $0.name == "type" && $0.value.lowercased() == "checkbox" }
  }

  private func attributes(_ element: GumboElement) -> [(name: String, value: String)] {
    (0..<Int(element.attributes.length)).compactMap { index in
      guard let attribute = element.attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self).pointee,
        attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_NONE
      else { return nil }
      return (String(cString: attribute.name).lowercased(), String(cString: attribute.value))
    }
  }

  private mutating func writeAttributes(_ element: GumboElement, _ name: String) {
    var written: Set<String> = []
    var address = ""
    if element.attributes.length > 0 {
      for attribute in attributes(element) {
        if attribute.name == (name == "img" ? "src" : "href") { address = attribute.value }
        guard let rule = HTMLRules.attribute(attribute.name, of: name), let value = value(attribute.value, rule) else {
          continue
        }
        // `name` was how places were marked before ids.
        let attributeName = attribute.name == "name" ? "id" : attribute.name
        if written.insert(attributeName).inserted { writeAttribute(attributeName, value) }
      }
    }
    switch name {
    case "a":
      addresses?.append(Address(text: address, isPicture: false))
      if written.contains("href") {
        writeAttribute("rel", "noopener nofollow ugc")
      } else if !written.contains("title"), let lost = URLPolicy.relative(address, isPicture: false) {
        // It leads nowhere here: what it led to is at least named.
        writeAttribute("title", lost.text)
      }
    case "img":
      addresses?.append(Address(text: address, isPicture: true))
      writeAttribute("loading", "lazy")
      writeAttribute("decoding", "async")
    case "input":
      writeAttribute("type", "checkbox")
      writeAttribute("disabled", "")
    default: break
    }
  }

  private mutating func writeAttribute(_ name: String, _ value: String) {
    output.append(UInt8(ascii: " "))
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: "=\"".utf8)
    HTMLText.append(Array(value.utf8)[...], to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// The value to write, or nil where the attribute goes.
  private mutating func value(_ text: String, _ rule: HTMLRules.Attribute) -> String? {
    switch rule {
    case .link: return urls.link(text)
    case .picture: return urls.picture(text)
    case .text: return text
    case .flag: return ""
    case .name: return text.isEmpty || text.contains(where: \.isWhitespace) ? nil : Self.idPrefix + text
    case .oneOf(let values): return values.contains(text) ? text : nil
    case .number(let max): return Self.number(text, max: max)
    case .size:
      let isPercent = text.hasSuffix("%")
      return Self.number(isPercent ? String(text.dropLast()) : text, max: isPercent ? 100 : 9_999).map {
        isPercent ? $0 + "%" : $0
      }
    case .codeClass: return HTMLRules.formulas.contains(text) ? text : Self.languageClass(text)
    case .codeName: return Self.language(text)
    }
  }

  private static func number(_ text: String, max: Int) -> String? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number <= max
    else { return nil }
    return String(number)
  }

  /// `language-swift` of whatever classes there are: any other could dress text up as a part of the page.
  private static func languageClass(_ text: String) -> String? {
    let prefix = "language-"
    for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix(prefix) {
      if let name = language(word.dropFirst(prefix.count)) { return prefix + name }
    }
    return nil
  }

  /// The name of a language. Qiita writes a file name after a colon, Rust's books what to do with the block after a comma: no
  /// part of it.
  private static func language(_ text: some StringProtocol) -> String? {
    let name = text.prefix { $0 != ":" && $0 != "," }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "#"),
        UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, (1...40).contains(name.utf8.count) else { return nil }
    // Qiita's `diff_swift`.
    return name.utf8.starts(with: "diff_".utf8) ? "diff" : String(name)
  }
}
