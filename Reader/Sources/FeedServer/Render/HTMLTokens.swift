/// Reads HTML into tags and text, and writes of it what the rules know: the same document to a reader, and tame to a parser.
///
/// Parsers of HTML have corners that nobody who writes articles reaches, and in which they fail: libgumbo ends the process by an assertion
/// where SVG or MathML stand in tables, and compares each attribute of a tag with all before it. So none of that reaches one: elements
/// that are not HTML's, or not for articles, go by names of our own (`maki-svg`), and attributes that are not allowed go at once.
///
/// That this reads some odd input otherwise than a browser would does no harm: whatever is text here is written as text. What is read of the
/// result is checked again, from the tree (``HTMLSanitizer``).
struct HTMLTokens {
  /// What stands before the names of elements that go with all that is in them.
  static let droppedPrefix = "maki-"

  private let source: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var output: [UInt8] = []
  /// Elements that go and are still open, outermost first.
  ///
  /// To libgumbo all names that it does not know are one: its end tags close whichever of them is open.
  private var dropping: [String] = []
  /// Whether the medium that is open was linked to: what is in it is the same in another form.
  private var isMediumLinked = false
  private var lastLink = ""
  private var lastLinkEnd = 0
  /// Elements that go, around what is linked to: each is closed for the link and opened again.
  private static let linkDepth = 4

  /// O(n), whatever the source; the result is at most a dozen times as long.
  static func tame(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var tokens = HTMLTokens(source)
    tokens.read()
    return tokens.output
  }

  private init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    output.reserveCapacity(source.count + source.count / 8)
  }

  private mutating func read() {
    while index < source.count {
      let byte = source[index]
      guard byte == UInt8(ascii: "<") else {
        // Browsers drop it.
        if byte != 0 { output.append(byte) }
        index += 1
        continue
      }
      switch peek(1) {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "/"): endTag()
      case let next? where Self.isLetter(next): startTag()
      default:
        output.append(contentsOf: "&lt;".utf8)
        index += 1
      }
    }
  }

  // MARK: Tags

  private mutating func startTag() {
    index += 1
    let name = self.name()
    let kind = HTMLRules.kind(of: name)
    var attributes: [(name: String, value: Range<Int>)] = []
    let embeds = HTMLEmbeds.attributes(of: name)
    guard let isSelfClosing = readAttributes(of: kind, embeds: embeds ?? [], into: &attributes) else { return }
    if embeds != nil { link(name, attributes) }
    switch kind {
    case .keep(let name), .block(let name):
      // As in browsers, an element of HTML ends a picture or a formula that was not closed.
      while let open = dropping.last, Self.isForeign(open) { closeDropped() }
      output.append(UInt8(ascii: "<"))
      output.append(contentsOf: name.utf8)
      for attribute in attributes { write(attribute) }
      output.append(UInt8(ascii: ">"))
    case .drop(let name):
      // In SVG and MathML this ends an element; in HTML it means nothing.
      if isSelfClosing, Self.isForeign(name) { return }
      dropping.append(name)
      output.append(contentsOf: "<\(Self.droppedPrefix)\(name)>".utf8)
    case .raw: skipRawText(name)
    case .rest: index = source.count
    case .void, .unknown: break
    }
  }

  private mutating func endTag() {
    guard let next = peek(2), Self.isLetter(next) else {
      // `</>` is nothing, `</3>` a comment.
      return skip(past: UInt8(ascii: ">"))
    }
    index += 2
    let kind = HTMLRules.kind(of: name())
    var none: [(name: String, value: Range<Int>)] = []
    guard readAttributes(of: nil, embeds: [], into: &none) != nil else { return }
    switch kind {
    case .keep(let name), .block(let name): output.append(contentsOf: "</\(name)>".utf8)
    case .drop(let name):
      guard let open = dropping.lastIndex(of: name) else { return }
      while dropping.count > open { closeDropped() }
    case .raw, .rest, .void, .unknown: break
    }
  }

  private mutating func closeDropped() {
    output.append(contentsOf: "</\(Self.droppedPrefix)\(dropping.removeLast())>".utf8)
  }

  /// A link in the place of what is shown elsewhere.
  private mutating func link(_ name: [UInt8], _ attributes: [(name: String, value: Range<Int>)]) {
    // Of other elements (`picture`) a source is no content. Otherwise what is in one that goes is for those who cannot have that one.
    let isSource = name == Array("source".utf8)
    let isInner = dropping.contains(where: Self.isMedium)
    guard isInner ? !isMediumLinked : !isSource, dropping.count <= Self.linkDepth else { return }
    if !isInner { isMediumLinked = false }
    let isScript = name == Array("script".utf8)
    for attribute in attributes {
      guard let address = HTMLEmbeds.address(source[attribute.value], isScript: isScript) else { continue }
      isMediumLinked = true
      // Some write a frame once more behind it, for those who run no scripts.
      if address == lastLink, output[lastLinkEnd...].allSatisfy(Self.isSpace) {
        lastLinkEnd = output.count
        return
      }
      lastLink = address
      // A medium goes with all that is in it, and so do drawings and lists to choose from: the link stands before the rest of it.
      for open in dropping.reversed() { output.append(contentsOf: "</\(Self.droppedPrefix)\(open)>".utf8) }
      // Frames side by side are not one word.
      output.append(contentsOf: "<a href=\"\(address)\">\(address)</a> ".utf8)
      for open in dropping { output.append(contentsOf: "<\(Self.droppedPrefix)\(open)>".utf8) }
      lastLinkEnd = output.count
      return
    }
  }

  private static func isMedium(_ name: String) -> Bool { name == "video" || name == "audio" || name == "object" }

  private static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }

  /// In lower case; cut, where it is longer than any that has a rule.
  private mutating func name() -> [UInt8] {
    var name: [UInt8] = []
    while let byte = peek(), !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") {
      if name.count < 16 { name.append(Self.lower(byte)) }
      index += 1
    }
    return name
  }

  /// Up to and with `>`.
  ///
  /// - Returns: Whether a slash stands before its end; nil where the source ends before: then there is no tag.
  private mutating func readAttributes(
    of kind: HTMLRules.Kind?, embeds: [String], into attributes: inout [(name: String, value: Range<Int>)]
  ) -> Bool? {
    var element: String?
    if case .keep(let name)? = kind { element = name }
    var isSelfClosing = false
    while let byte = peek() {
      if byte == UInt8(ascii: ">") {
        index += 1
        return isSelfClosing
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        isSelfClosing = byte == UInt8(ascii: "/")
        index += 1
        continue
      }
      isSelfClosing = false
      let name = attributeName()
      guard let value = attributeValue() else { return nil }
      guard element != nil || !embeds.isEmpty, let text = String(validating: name, as: UTF8.self),
        element.map({ HTMLRules.isRead(text, of: $0) }) ?? embeds.contains(text),
        !attributes.contains(where: { $0.name == text })
      else { continue }
      attributes.append((text, value))
    }
    return nil
  }

  private mutating func attributeName() -> [UInt8] {
    var name: [UInt8] = []
    var isFirst = true
    while let byte = peek(), !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">"),
      isFirst || byte != UInt8(ascii: "=")
    {
      isFirst = false
      if name.count < 32 { name.append(Self.lower(byte)) }
      index += 1
    }
    return name
  }

  /// Where the value is, without its quotes; nil where it has no end.
  private mutating func attributeValue() -> Range<Int>? {
    var ahead = index
    while ahead < source.count, Self.isSpace(source[ahead]) { ahead += 1 }
    guard ahead < source.count, source[ahead] == UInt8(ascii: "=") else { return index..<index }
    index = ahead + 1
    while let byte = peek(), Self.isSpace(byte) { index += 1 }
    guard let quote = peek() else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = index + 1
      guard let end = source[start...].firstIndex(of: quote) else {
        index = source.count
        return nil
      }
      index = end + 1
      return start..<end
    }
    let start = index
    while let byte = peek(), !Self.isSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
    return start..<index
  }

  /// With its references as they are: they mean the same between other quotes.
  private mutating func write(_ attribute: (name: String, value: Range<Int>)) {
    output.append(contentsOf: " \(attribute.name)=\"".utf8)
    for byte in source[attribute.value] {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case 0: break
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  // MARK: What is no element

  /// At `<!`: comments, and what browsers take for such.
  private mutating func skipDeclaration() {
    guard peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") else { return skip(past: UInt8(ascii: ">")) }
    index += 4
    // `<!-->` and `<!--->` are whole.
    if peek() == UInt8(ascii: ">") { return index += 1 }
    if peek() == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">") { return index += 2 }
    while index < source.count {
      if source[index] == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
        if peek(2) == UInt8(ascii: ">") { return index += 3 }
        if peek(2) == UInt8(ascii: "!"), peek(3) == UInt8(ascii: ">") { return index += 4 }
      }
      index += 1
    }
  }

  private mutating func skip(past byte: UInt8) {
    index = source[index...].firstIndex(of: byte).map { $0 + 1 } ?? source.count
  }

  /// Past the end tag of this name, in which nothing else is a tag.
  private mutating func skipRawText(_ name: [UInt8]) {
    while let next = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = next + 1
      guard peek() == UInt8(ascii: "/"), source.count - index > name.count,
        zip(source[(index + 1)...], name).allSatisfy({ Self.lower($0) == $1 })
      else { continue }
      let behind = index + 1 + name.count
      guard behind < source.count else { break }
      if source[behind] == UInt8(ascii: ">") || source[behind] == UInt8(ascii: "/") || Self.isSpace(source[behind]) {
        return skip(past: UInt8(ascii: ">"))
      }
    }
    index = source.count
  }

  // MARK: Bytes

  private func peek(_ ahead: Int = 0) -> UInt8? { index + ahead < source.count ? source[index + ahead] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
  private static func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
