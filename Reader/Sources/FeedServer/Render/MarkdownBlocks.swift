/// The blocks of a Markdown text, as far as the dialect has to know them: which quotes and list items a line stands in, whether it is code,
/// and where formulas in lines of their own begin and end.
///
/// It reads as CommonMark does, but for corners that decide nothing here. What it takes for text that is code, or the other way round, is
/// shown without what Qiita, Zenn or GitHub add, and harms nothing.
struct MarkdownBlocks {
  enum Kind: Equatable {
    case blank
    /// A line of a paragraph, which goes on from the line before where that is one too.
    case paragraph
    /// Text that ends with its line.
    case text
    /// Left as it is: code, its fences, HTML in which text means nothing.
    case code
    /// A line that begins with `:::`.
    case box
    /// The first line of what `fences` has. All lines up to its last are left out.
    case fence(Int)
    /// A quote that is GitHub's alert, or Obsidian's callout.
    case alert(AlertKind, title: String)
  }

  enum AlertKind: String, CaseIterable {
    case note = "Note"
    case tip = "Tip"
    case important = "Important"
    case warning = "Warning"
    case caution = "Caution"
  }

  struct Line {
    /// What stands for the quotes and items that the line is in, to be written before its content.
    var prefix: [UInt8] = []
    var content: Range<Int>
    var kind = Kind.blank
    /// The innermost quote or item; 0 for the text's own lines.
    var scope = 0
    /// A list item begins in this line.
    var beginsItem = false
    /// The prefixes of alerts that end before this line.
    var closed: [[UInt8]] = []
  }

  /// A formula in lines of its own, or code between a site's tags: what a fence around it says in any Markdown.
  struct Fence {
    var lines: [[UInt8]] = []
    var language = Array("math".utf8)
  }

  let bytes: [UInt8]
  private(set) var lines: [Line] = []
  private(set) var fences: [Fence] = []
  /// The prefixes of alerts that are open at the end.
  private(set) var closedAtEnd: [[UInt8]] = []

  private var ranges: [Range<Int>] = []
  private var stack: [Container] = []
  private var lastScope = 0
  private var isParagraph = false
  private var verbatim: Verbatim?
  /// By the kind of formula: up to which line its end was looked for in vain, and in which scope.
  private var vain: [Int: (scope: Int, line: Int)] = [:]

  private struct Container {
    enum Kind {
      case quote
      /// So many columns of its line are the item's.
      case item(Int)
      /// A quote whose marks go; the prefix is what it stands in.
      case alert(prefix: [UInt8])
    }
    let scope: Int
    let kind: Kind
  }

  /// What is left as it is, up to its end or that of what it stands in.
  private struct Verbatim {
    enum End {
      case fence(sign: UInt8, count: Int)
      case text([UInt8])
    }
    let end: End
    let depth: Int
  }

  /// Deeper ones are text.
  private static let depthLimit = 64

  /// - Parameter bytes: With line feeds alone as line ends. O(n).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      ranges.append(start..<end)
      start = end + 1
    }
    lines.reserveCapacity(ranges.count)
    var index = 0
    while index < ranges.count { index = read(index) }
    closedAtEnd = pop(to: 0)
  }

  // MARK: A line

  /// Where a line is being read, with the columns of a tab that were not used.
  private struct Cursor {
    let bytes: [UInt8]
    var index: Int
    let end: Int
    var column = 0
    var pending = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      (self.bytes, index, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// The first byte that is no blank.
    var first: Int { bytes[index..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end }
    var isBlank: Bool { first == end }

    var indent: Int {
      var columns = pending
      var place = column + pending
      for byte in bytes[index..<first] {
        let width = byte == 0x09 ? 4 - place % 4 : 1
        columns += width
        place += width
      }
      return columns
    }

    mutating func skip(columns: Int) {
      var left = columns
      let used = min(left, pending)
      (pending, column, left) = (pending - used, column + used, left - used)
      while left > 0, index < end, bytes[index] == 0x20 || bytes[index] == 0x09 {
        let width = bytes[index] == 0x09 ? 4 - column % 4 : 1
        index += 1
        column += min(width, left)
        pending = max(0, width - left)
        left -= min(width, left)
      }
    }

    mutating func skip(bytes count: Int) {
      index += count
      column += count
    }
  }

  /// How many of the open containers a line goes on with, and what is behind their marks.
  private func match(_ range: Range<Int>) -> (cursor: Cursor, count: Int, prefix: [UInt8]) {
    var cursor = Cursor(bytes, range)
    var prefix: [UInt8] = []
    var count = 0
    for container in stack {
      switch container.kind {
      case .quote, .alert:
        let indent = cursor.indent
        guard indent <= 3, cursor.first < cursor.end, bytes[cursor.first] == UInt8(ascii: ">") else {
          return (cursor, count, prefix)
        }
        let mark = Self.skipQuote(&cursor)
        if case .quote = container.kind { prefix += mark }
      case .item(let columns):
        if !cursor.isBlank {
          guard cursor.indent >= columns else { return (cursor, count, prefix) }
          cursor.skip(columns: columns)
          prefix += Self.blanks(columns)
        }
      }
      count += 1
    }
    return (cursor, count, prefix)
  }

  /// At a quote's mark; what it is.
  private static func skipQuote(_ cursor: inout Cursor) -> [UInt8] {
    let indent = cursor.indent
    cursor.skip(columns: indent)
    cursor.skip(bytes: 1)
    let isSpaced = cursor.indent > 0
    if isSpaced { cursor.skip(columns: 1) }
    return blanks(indent) + (isSpaced ? [0x3E, 0x20] : [0x3E])
  }

  private static func blanks(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }

  /// - Returns: The line to read next.
  private mutating func read(_ index: Int) -> Int {
    var (cursor, matched, prefix) = match(ranges[index])
    var line = Line(content: cursor.index..<cursor.end)
    func finish(_ kind: Kind) {
      line.kind = kind
      // What is left of a tab belongs to the content.
      line.prefix = prefix + Self.blanks(cursor.pending)
      line.content = cursor.index..<cursor.end
      line.scope = stack.last?.scope ?? 0
      lines.append(line)
    }
    if let open = verbatim {
      if matched >= open.depth || matched == stack.count {
        line.closed = pop(to: max(matched, open.depth))
        if isEnd(of: open, cursor) { verbatim = nil }
        finish(.code)
        return index + 1
      }
      verbatim = nil
    }
    if cursor.isBlank {
      line.closed = pop(to: matched)
      isParagraph = false
      finish(.blank)
      return index + 1
    }
    if matched < stack.count {
      // A paragraph may go on without the marks of what it is in.
      if isParagraph, !beginsBlock(cursor) {
        finish(.paragraph)
        return index + 1
      }
      isParagraph = false
      line.closed = pop(to: matched)
    }
    if cursor.indent >= 4, !isParagraph {
      finish(.code)
      return index + 1
    }
    while stack.count < Self.depthLimit, cursor.indent <= 3, cursor.first < cursor.end {
      let first = cursor.first
      if bytes[first] == UInt8(ascii: ">") {
        var inner = cursor
        let mark = Self.skipQuote(&inner)
        let alert = alert(inner)
        if let alert {
          lastScope += 1
          stack.append(Container(scope: lastScope, kind: .alert(prefix: Self.continued(prefix))))
          cursor = inner
          isParagraph = false
          finish(.alert(alert.kind, title: alert.title))
          return index + 1
        }
        prefix += mark
        cursor = inner
        push(.quote)
      } else if let width = itemMark(cursor) {
        let indent = cursor.indent
        cursor.skip(columns: indent)
        prefix += Self.blanks(indent) + bytes[cursor.index..<cursor.index + width]
        cursor.skip(bytes: width)
        let space = cursor.indent
        // What is indented by more is code in the item; an item may begin with an empty line.
        let padding = cursor.isBlank || space >= 5 ? 1 : space
        cursor.skip(columns: padding)
        prefix += Self.blanks(padding)
        push(.item(indent + width + padding))
        line.beginsItem = true
      } else {
        break
      }
    }
    if cursor.isBlank {
      finish(.text)
      return index + 1
    }
    if cursor.indent >= 4, !isParagraph {
      finish(.code)
      return index + 1
    }
    let (kind, next) = content(cursor, index)
    isParagraph = kind == .paragraph
    finish(kind)
    return next
  }

  private mutating func push(_ kind: Container.Kind) {
    lastScope += 1
    stack.append(Container(scope: lastScope, kind: kind))
    isParagraph = false
  }

  /// The prefixes of alerts that end with it, innermost first.
  private mutating func pop(to count: Int) -> [[UInt8]] {
    var closed: [[UInt8]] = []
    while stack.count > count {
      if case .alert(let prefix) = stack.removeLast().kind { closed.append(prefix) }
    }
    return closed
  }

  // MARK: What a line's content is

  private mutating func content(_ cursor: Cursor, _ index: Int) -> (Kind, next: Int) {
    let first = cursor.first
    let text = bytes[first..<cursor.end]
    if let fence = fence(text) {
      verbatim = Verbatim(end: .fence(sign: fence.sign, count: fence.count), depth: stack.count)
      return (.code, index + 1)
    }
    switch text[first] {
    case UInt8(ascii: "<"):
      if let end = verbatimEnd(text) {
        if !Self.contains(end, text.dropFirst()) {
          verbatim = Verbatim(end: .text(end), depth: stack.count)
        }
        return (.code, index + 1)
      }
    case UInt8(ascii: "$"), UInt8(ascii: "\\"):
      if let (formula, next) = formula(text, index) {
        fences.append(formula)
        return (.fence(fences.count - 1), next)
      }
    case UInt8(ascii: "{"):
      if let (code, next) = tagged(text, index) {
        fences.append(code)
        return (.fence(fences.count - 1), next)
      }
    case UInt8(ascii: ":"):
      if text.starts(with: ":::".utf8) { return (.box, index + 1) }
    case UInt8(ascii: "#"):
      let level = text.prefix { $0 == UInt8(ascii: "#") }.count
      if level <= 6, text.count == level || text[first + level] == 0x20 || text[first + level] == 0x09 {
        return (.text, index + 1)
      }
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if text.allSatisfy({ $0 == text[first] || $0 == 0x20 }) { return (.text, index + 1) }
    default: break
    }
    // The cells of a table end with their line.
    return (text.contains(UInt8(ascii: "|")) ? .text : .paragraph, index + 1)
  }

  private func beginsBlock(_ cursor: Cursor) -> Bool {
    guard cursor.indent <= 3 else { return false }
    let text = bytes[cursor.first..<cursor.end]
    if fence(text) != nil || text.starts(with: ":::".utf8) || text.starts(with: "$$".utf8) { return true }
    if MarkdownTag(line: text)?.fence != nil { return true }
    if itemMark(cursor) != nil { return true }
    return text.first == UInt8(ascii: ">") || text.first == UInt8(ascii: "#") || verbatimEnd(text) != nil
  }

  private func fence(_ text: ArraySlice<UInt8>) -> (sign: UInt8, count: Int)? {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(count).contains(sign) else { return nil }
    return (sign, count)
  }

  private func isEnd(of open: Verbatim, _ cursor: Cursor) -> Bool {
    switch open.end {
    case .fence(let sign, let count):
      guard cursor.indent <= 3 else { return false }
      let text = bytes[cursor.first..<cursor.end]
      let signs = text.prefix { $0 == sign }.count
      return signs >= count && text.dropFirst(signs).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    case .text(let end): return Self.contains(end, bytes[cursor.index..<cursor.end])
    }
  }

  /// The end of HTML in which text means nothing.
  private func verbatimEnd(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    if text.starts(with: "<!--".utf8) { return Array("-->".utf8) }
    if text.starts(with: "<?".utf8) { return Array("?>".utf8) }
    if text.starts(with: "<![CDATA[".utf8) { return Array("]]>".utf8) }
    if text.starts(with: "<!".utf8), let sign = text.dropFirst(2).first, (0x41...0x5A).contains(sign) { return [0x3E] }
    for name in ["pre", "script", "style", "textarea", "svg", "math"] {
      let tag = text.dropFirst()
      guard tag.count >= name.utf8.count, zip(tag, name.utf8).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
      let behind = tag.dropFirst(name.utf8.count).first
      if behind == nil || behind == 0x20 || behind == 0x09 || behind == UInt8(ascii: ">") {
        return Array("</\(name)>".utf8)
      }
    }
    return nil
  }

  /// Small and capital letters are one.
  private static func contains(_ end: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= end.count else { return false }
    return (text.startIndex...text.endIndex - end.count).contains { start in
      zip(text[start...], end).allSatisfy { byte, wanted in
        byte == wanted || (0x41...0x5A).contains(byte) && byte | 0x20 == wanted
      }
    }
  }

  /// How long the mark of a list item is.
  private func itemMark(_ cursor: Cursor) -> Int? {
    let first = cursor.first
    guard first < cursor.end else { return nil }
    func isSpace(_ index: Int) -> Bool { index >= cursor.end || bytes[index] == 0x20 || bytes[index] == 0x09 }
    switch bytes[first] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      guard isSpace(first + 1) else { return nil }
      let rest = bytes[first..<cursor.end].filter { $0 != 0x20 && $0 != 0x09 }
      // A rule.
      if rest.count >= 3, rest.allSatisfy({ $0 == bytes[first] }), bytes[first] != UInt8(ascii: "+") { return nil }
      // An empty item does not end a paragraph: there it is an underline.
      if isParagraph, rest.count == 1 { return nil }
      return 1
    case 0x30...0x39:
      let digits = bytes[first..<cursor.end].prefix(9, while: { (0x30...0x39).contains($0) })
      let mark = first + digits.count
      guard mark < cursor.end, bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")"), isSpace(mark + 1)
      else { return nil }
      // A year at the start of a line is no list.
      if isParagraph, stack.isEmpty, digits != [UInt8(ascii: "1")] { return nil }
      return digits.count + 1
    default: return nil
    }
  }

  /// `[!NOTE]`; with a title, or a sign for folded ones, where that is Obsidian's.
  private func alert(_ cursor: Cursor) -> (kind: AlertKind, title: String)? {
    let text = Self.trimmed(bytes[cursor.first..<cursor.end])
    guard text.starts(with: "[!".utf8), let close = text.prefix(20).firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let name = String(decoding: text[(text.startIndex + 2)..<close], as: UTF8.self).lowercased()
    var rest = text[(close + 1)...]
    let isFolded = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+")
    if isFolded { rest = rest.dropFirst() }
    guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return nil }
    let title = Self.trimmed(rest)
    guard title.count <= 1_000 else { return nil }
    let known = AlertKind.allCases.first { $0.rawValue.lowercased() == name }
    guard let kind = known ?? Self.callouts[name] else { return nil }
    let ownTitle = known == nil ? name.prefix(1).uppercased() + name.dropFirst() : kind.rawValue
    return (kind, title.isEmpty ? ownTitle : String(decoding: title, as: UTF8.self))
  }

  /// Obsidian's names, by GitHub's that look like them.
  private static let callouts: [String: AlertKind] = [
    "info": .note, "abstract": .note, "summary": .note, "tldr": .note, "todo": .note, "example": .note, "quote": .note,
    "cite": .note, "question": .note, "help": .note, "faq": .note, "hint": .tip, "success": .tip, "check": .tip,
    "done": .tip, "attention": .warning, "danger": .caution, "error": .caution, "failure": .caution, "fail": .caution,
    "missing": .caution, "bug": .caution,
  ]

  // MARK: Code between tags

  /// Between `{% highlight ruby %}` and `{% endhighlight %}` of Jekyll, or Hugo's tags, each in a line of its own; dev.to's formulas.
  private mutating func tagged(_ text: ArraySlice<UInt8>, _ index: Int) -> (Fence, next: Int)? {
    guard let (language, name) = MarkdownTag(line: text)?.fence else { return nil }
    let scope = stack.last?.scope ?? 0
    if let known = vain[Self.tag(name)], known.scope == scope, index < known.line { return nil }
    var code = Fence(language: Array(language.utf8))
    var next = index + 1
    while next < ranges.count {
      let (cursor, matched, _) = match(ranges[next])
      guard matched == stack.count else { break }
      let content = bytes[cursor.index..<cursor.end]
      if MarkdownTag(line: content)?.isEnd(of: name) == true { return (code, next + 1) }
      code.lines.append(Self.blanks(cursor.pending) + content)
      next += 1
    }
    vain[Self.tag(name)] = (scope, next)
    return nil
  }

  /// Among the kinds of formulas in `vain`.
  private static func tag(_ name: String) -> Int { name == "katex" ? -2 : -1 }

  // MARK: Formulas

  /// What begins a formula in lines of its own, and what ends it.
  private static let formulaMarks: [(start: String, end: String, isKept: Bool)] =
    [("$$", "$$", false), ("\\[", "\\]", false), ("\\\\[", "\\\\]", false)]
    + ["equation", "align", "gather", "alignat", "aligned", "gathered", "CD"].flatMap { name in
      ["", "*"].map { ("\\begin{\(name)\($0)}", "\\end{\(name)\($0)}", true) }
    }

  /// Lines of one formula.
  private static let formulaLimit = 1_000

  private mutating func formula(_ text: ArraySlice<UInt8>, _ index: Int) -> (Fence, next: Int)? {
    guard let number = Self.formulaMarks.firstIndex(where: { text.starts(with: $0.start.utf8) }) else { return nil }
    let marks = Self.formulaMarks[number]
    let end = Array(marks.end.utf8)
    let first = Self.trimmed(text.dropFirst(marks.start.utf8.count))
    // On one line: `$$` is a matter of the line's own text.
    if number > 0, let inner = Self.ended(first, end) {
      return (Fence(lines: [Array(marks.isKept ? text : inner)]), index + 1)
    }
    guard !Self.contains(end, first) else { return nil }
    let scope = stack.last?.scope ?? 0
    let isAlone = first.isEmpty
    let key = number * 2 + (isAlone ? 1 : 0)
    if let known = vain[key], known.scope == scope, index < known.line { return nil }
    var lines = first.isEmpty && !marks.isKept ? [] : [Array(marks.isKept ? text : first)]
    var isWhole = true
    var next = index + 1
    while next < ranges.count, next - index <= Self.formulaLimit {
      let (cursor, matched, _) = match(ranges[next])
      guard matched == stack.count else { break }
      if cursor.isBlank {
        // Only what is fenced in by lines of its own may have empty ones.
        guard isAlone, !marks.isKept else { break }
        isWhole = false
      }
      let content = bytes[cursor.index..<cursor.end]
      let line = Self.trimmed(content)
      if let inner = Self.ended(line, end), isWhole || line.count == end.count {
        if marks.isKept { lines.append(Array(line)) } else if !inner.isEmpty { lines.append(Array(inner)) }
        return (Fence(lines: lines), next + 1)
      }
      if number == 0, Self.contains(end, content) {
        guard isAlone, !isWhole else { break }
      }
      lines.append(Self.blanks(cursor.pending) + content)
      next += 1
    }
    vain[key] = (scope, next)
    return nil
  }

  /// What stands before the end that a line ends with; nil where it does not, or has another before.
  private static func ended(_ line: ArraySlice<UInt8>, _ end: [UInt8]) -> ArraySlice<UInt8>? {
    guard line.count >= end.count, line.suffix(end.count).elementsEqual(end) else { return nil }
    let inner = trimmed(line.dropLast(end.count))
    return contains(end, inner) ? nil : inner
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return text
  }

  /// What stands for the same quotes and items in the lines that follow one with this prefix.
  static func continued(_ prefix: [UInt8]) -> [UInt8] {
    prefix.map { $0 == UInt8(ascii: ">") ? $0 : 0x20 }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func prefix(_ most: Int, while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(most).prefix(while: belongs)
  }
}
