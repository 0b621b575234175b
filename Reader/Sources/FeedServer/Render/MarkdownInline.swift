/// Formulas and emoji codes within a paragraph of Markdown. Code, tags, addresses and what a backslash stands before are left as they are.
struct MarkdownInline {
  private static let (dollar, tick, backslash) = (UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\\"))

  /// The lines' contents, with line feeds between them.
  private var bytes: [UInt8] = []
  /// What is to be written before each line: the marks of the lists and quotes that it is in.
  private var prefixes: [[UInt8]] = []
  private var line = 0
  private var lineStart = 0
  private var output: [UInt8] = []
  private var index = 0
  /// Where the last emoji ended.
  private var emojiEnd = -1
  /// Looked for in vain: not again in this paragraph.
  private var missingTicks: Set<Int> = []
  private var missingAngle = false
  /// From here on there is no end of a formula.
  private var lastDollar = -1

  mutating func add(prefix: [UInt8], _ content: ArraySlice<UInt8>) {
    if !prefixes.isEmpty { bytes.append(0x0A) }
    prefixes.append(prefix)
    bytes += content
  }

  /// O(n): what looks for an end looks for each kind of end once, or through a few hundred bytes.
  mutating func translated() -> [UInt8] {
    lastDollar = bytes.lastIndex(of: Self.dollar) ?? -1
    output += prefixes[0]
    while index < bytes.count { step() }
    return output
  }

  /// Text that stands in no list and no quote, such as a title.
  static func translated(_ text: String) -> String {
    var inline = MarkdownInline()
    for line in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) {
      inline.add(prefix: [], line)
    }
    return String(decoding: inline.translated(), as: UTF8.self)
  }

  private mutating func step() {
    switch bytes[index] {
    case Self.backslash where index + 1 < bytes.count && bytes[index + 1] != 0x0A: copy(to: index + 2)
    case Self.tick:
      let count = run(of: Self.tick, index)
      var end = index + count
      if !missingTicks.contains(count) {
        if let close = closing(count, index + count) {
          end = close + count
        } else {
          missingTicks.insert(count)
        }
      }
      copy(to: end)
    case UInt8(ascii: "<"): copy(to: tagEnd() ?? index + 1)
    case UInt8(ascii: "]"):
      if let (address, end) = taggedAddress(), isAddressEnd(addressEnd(from: end)) {
        output += address
        index = end
        copy(to: addressEnd(from: end))
      } else {
        copy(to: destinationEnd() ?? index + 1)
      }
      // Zenn's `![](address =250x)`: a width, which no other Markdown knows.
      if let end = sizeEnd() { index = end }
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      copy(to: addressEnd() ?? index + 1)
    case Self.dollar:
      if let (formula, end, isDisplay) = formula() {
        append(formula, isDisplay: isDisplay)
        index = end
      } else {
        copy(to: index + run(of: Self.dollar, index))
      }
    case UInt8(ascii: ":"):
      if let (emoji, end) = emoji() {
        output += emoji.utf8
        index = end
        emojiEnd = end
      } else {
        copy(to: index + 1)
      }
    default: copy(to: index + 1)
    }
  }

  private mutating func copy(to end: Int) {
    while index < end {
      output.append(bytes[index])
      index += 1
      if bytes[index - 1] == 0x0A { beginLine(at: index) }
    }
  }

  private mutating func beginLine(at start: Int) {
    line += 1
    lineStart = start
    output += prefixes[line]
  }

  // MARK: What stays as it is

  /// Behind a tag, a comment or an address in angle brackets.
  private mutating func tagEnd() -> Int? {
    guard index + 1 < bytes.count, !missingAngle else { return nil }
    let next = bytes[index + 1]
    guard Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else { return nil }
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
      missingAngle = true
      return nil
    }
    // What is longer, or over an empty line, is a sign for "less".
    return end - index <= 4_000 && !bytes[index..<end].contains(Self.dollar)
      || bytes[index..<end].prefix(4_000).contains(UInt8(ascii: "=")) ? end + 1 : nil
  }

  /// Behind the address of a link: `](address "title")`, `]: address`.
  private func destinationEnd() -> Int? {
    guard index + 1 < bytes.count else { return nil }
    if bytes[index + 1] == UInt8(ascii: "(") {
      return addressEnd(from: index + 2)
    }
    guard bytes[index + 1] == UInt8(ascii: ":"), index + 2 < bytes.count, Self.isSpace(bytes[index + 2]) else {
      return nil
    }
    // A footnote is text.
    let start = lineStart
    guard bytes[start] == UInt8(ascii: "["), start + 1 < index, bytes[start + 1] != UInt8(ascii: "^"),
      index - start < 1_000
    else { return nil }
    return bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
  }

  private func addressEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !Self.isSpace(bytes[end]), bytes[end] != 0x0A, bytes[end] != UInt8(ascii: ")") {
      end += 1
    }
    return end
  }

  /// Whether an address may end here: with the link, or before its title.
  private func isAddressEnd(_ end: Int) -> Bool {
    end < bytes.count && (bytes[end] == UInt8(ascii: ")") || Self.isSpace(bytes[end]))
  }

  /// An address that a site's own program completes: `]({{ site.baseurl }}/a.png)`, `]({% post_url 2020-01-02-a %})`,
  /// `]({{< ref "a.md" >}})`. The result ends where its tags do.
  private func taggedAddress() -> ([UInt8], end: Int)? {
    guard bytes[index...].starts(with: "]({".utf8) else { return nil }
    var address = "]("
    var end = index + 2
    // A site's address, its folder, and a file in it.
    for _ in 0..<3 {
      guard let tag = MarkdownTag(bytes[end...]), let part = tag.address else { break }
      address += part
      end = tag.end
    }
    return end > index + 2 ? (Array(address.utf8), end) : nil
  }

  /// Behind the size that stands here, before the parenthesis that ends an address.
  private func sizeEnd() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    guard end > index, end < bytes.count, bytes[end] == UInt8(ascii: "=") else { return nil }
    end += 1
    let start = end
    while end < bytes.count, end - start < 12, (0x30...0x39).contains(bytes[end]) || bytes[end] == UInt8(ascii: "x") {
      end += 1
    }
    guard end > start + 1, end < bytes.count, bytes[end] == UInt8(ascii: ")"),
      bytes[start..<end].contains(UInt8(ascii: "x"))
    else { return nil }
    return end
  }

  /// Behind an address that stands in the text: `https://…`, `www.…`.
  private func addressEnd() -> Int? {
    if index > 0, Self.isWord(bytes[index - 1]) { return nil }
    let rest = bytes[index...]
    guard
      ["http://", "https://", "www."].contains(where: { start in
        rest.count > start.utf8.count
          && zip(rest, start.utf8).allSatisfy { $0 == $1 || Self.isLetter($0) && $0 | 0x20 == $1 }
      })
    else { return nil }
    var end = index
    while end < bytes.count, bytes[end] > 0x20, bytes[end] < 0x7F, !Array("<>\"`)|".utf8).contains(bytes[end]) {
      end += 1
    }
    return end
  }

  // MARK: Formulas

  /// Longer ones are text.
  private static let formulaLimit = 2_000

  private func formula() -> (ArraySlice<UInt8>, end: Int, isDisplay: Bool)? {
    let start = index
    // `US$5`, `a=$b`, `/$x` are none.
    if start > 0, Self.isWord(bytes[start - 1]) || Array("/=&?{".utf8).contains(bytes[start - 1]) { return nil }
    let limit = min(bytes.count, start + Self.formulaLimit)
    let count = run(of: Self.dollar, start)
    guard count <= 2, start + count < limit, start + count <= lastDollar else { return nil }
    var index = start + count
    if count == 1, bytes[index] == Self.tick {
      // GitHub's form, whose end is as clear as its beginning.
      index += 1
      let first = index
      while index + 1 < limit {
        if bytes[index] == Self.tick {
          return bytes[index + 1] == Self.dollar && index > first ? (bytes[first..<index], index + 2, false) : nil
        }
        index += 1
      }
      return nil
    }
    guard !Self.isBlank(bytes[index]) || count == 2 else { return nil }
    // A text within a formula may have formulas of its own: `\text{if $x$}`, `\colorbox{red}{$x$}`.
    if let found = formula(count, from: index, limit, skipsBraces: true) { return found }
    return formula(count, from: index, limit, skipsBraces: false)
  }

  private func formula(
    _ count: Int, from first: Int, _ limit: Int, skipsBraces: Bool
  ) -> (ArraySlice<UInt8>, end: Int, isDisplay: Bool)? {
    var index = first
    var depth = 0
    var hasText = false
    while index < limit {
      switch bytes[index] {
      case Self.tick: return nil
      case Self.backslash:
        if skipsBraces, depth == 0 { hasText = hasText || isTextCommand(index + 1) }
        index += 2
      case UInt8(ascii: "{") where skipsBraces && hasText:
        depth += 1
        index += 1
      case UInt8(ascii: "}") where skipsBraces && depth > 0:
        depth -= 1
        index += 1
      case Self.dollar where depth > 0: index += 1
      case Self.dollar:
        guard run(of: Self.dollar, index) == count else { return nil }
        let end = index + count
        // `$5 and $6` are prices.
        if count == 1, Self.isBlank(bytes[index - 1]) || end < bytes.count && Self.isWord(bytes[end]) { return nil }
        let formula = bytes[first..<index]
        return formula.allSatisfy(Self.isBlank) ? nil : (formula, end, count == 2)
      default: index += 1
      }
    }
    return nil
  }

  /// Commands whose arguments are text.
  private static let textCommands = ["text", "mbox", "hbox", "fbox", "mathrm", "colorbox", "fcolorbox", "tag"].map {
    Array($0.utf8)
  }

  private func isTextCommand(_ start: Int) -> Bool {
    Self.textCommands.contains { bytes[min(start, bytes.count)...].starts(with: $0) }
  }

  /// As what no rule of Markdown reads: every sign by its number.
  private mutating func append(_ formula: ArraySlice<UInt8>, isDisplay: Bool) {
    output += "<code class=\"math\(isDisplay ? " math-display" : "")\">".utf8
    for (place, byte) in zip(formula.indices, formula) {
      if byte == 0x0A {
        // It stays a line, so that the marks of what it is in have their place.
        output.append(byte)
        beginLine(at: place + 1)
      } else if byte < 0x80, !Self.isLetter(byte), !(0x30...0x39).contains(byte), byte != 0x20 {
        output += "&#\(byte);".utf8
      } else {
        output.append(byte)
      }
    }
    output += "</code>".utf8
  }

  // MARK: Emoji

  private func emoji() -> (String, end: Int)? {
    // Times, words with colons in them (`std::x::y`), addresses.
    if index > 0, index != emojiEnd, Self.isWord(bytes[index - 1]) || bytes[index - 1] == UInt8(ascii: ":") {
      return nil
    }
    guard let end = nameEnd(index), let emoji = EmojiCodes.emoji(named: bytes[index + 1..<end - 1]) else { return nil }
    if end < bytes.count {
      if Self.isWord(bytes[end]) || bytes[end] == UInt8(ascii: ":") && nameEnd(end) == nil { return nil }
    }
    return (emoji, end)
  }

  /// Behind the colon that ends the name which begins here.
  private func nameEnd(_ start: Int) -> Int? {
    var end = start + 1
    while end < bytes.count, end - start <= EmojiCodes.longestName,
      Self.isWord(bytes[end]) || bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    return end < bytes.count && bytes[end] == UInt8(ascii: ":") && end > start + 1 ? end + 1 : nil
  }

  // MARK: Bytes

  private func run(of byte: UInt8, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  private func closing(_ count: Int, _ start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == Self.tick {
        let found = run(of: Self.tick, index)
        if found == count { return index }
        index += found
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isBlank(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x0A }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
  }
}
