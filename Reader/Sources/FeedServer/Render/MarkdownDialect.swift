/// What Qiita, Zenn and GitHub write in Markdown beyond GitHub's own rules, as HTML and Markdown that cmark-gfm knows.
///
/// It goes by the blocks that lines stand in (``MarkdownBlocks``): code is left alone, and a box in a list or a quote stays there. What is
/// not written as it should be (a box that nothing closes, a lone `$`) stays the text that it is. The result is as unsafe as its source.
struct MarkdownDialect {
  private let blocks: MarkdownBlocks
  private var output: [UInt8] = []

  /// O(n).
  static func translated(_ markdown: String) -> String {
    // By bytes: CR LF is one Character.
    var dialect = MarkdownDialect(blocks: MarkdownBlocks(lineEnds(markdown.utf8)))
    dialect.run()
    return String(decoding: dialect.output, as: UTF8.self)
  }

  private init(blocks: MarkdownBlocks) {
    self.blocks = blocks
    output.reserveCapacity(blocks.bytes.count + blocks.bytes.count / 8)
  }

  private static func lineEnds(_ bytes: String.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAfterReturn = false
    for byte in bytes {
      if byte == 0x0D {
        result.append(0x0A)
      } else if byte != 0x0A || !isAfterReturn {
        result.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return result
  }

  private mutating func run() {
    let boxes = boxes()
    var index = 0
    while index < blocks.lines.count {
      let line = blocks.lines[index]
      for prefix in line.closed { block("</div>", prefix, beginsItem: false) }
      switch line.kind {
      case .blank, .code:
        write(line.prefix, blocks.bytes[line.content])
      case .alert(let kind, let title):
        let words = title == kind.rawValue ? title : Markdown.inline(title)
        let start = "<div class=\"note note-\(Self.name(kind))\">\n<p><strong>\(words)</strong></p>\n"
        block(start, line.prefix, beginsItem: line.beginsItem)
      case .box:
        if let tags = boxes[index] {
          block(tags, line.prefix, beginsItem: line.beginsItem)
        } else {
          text(index..<index + 1)
        }
      case .fence(let number):
        fence(blocks.fences[number], line)
      case .text:
        text(index..<index + 1)
      case .paragraph:
        let end = paragraph(index)
        text(index..<end)
        index = end
        continue
      }
      index += 1
    }
    for prefix in blocks.closedAtEnd { block("</div>", prefix, beginsItem: false) }
    // A line more than there was.
    if output.last == 0x0A { output.removeLast() }
  }

  // MARK: Writing

  private mutating func write(_ prefix: [UInt8], _ content: ArraySlice<UInt8>) {
    output += prefix
    output += content
    output.append(0x0A)
  }

  /// Lines of HTML or of Markdown, apart from what is around them.
  private mutating func block(_ text: String, _ prefix: [UInt8], beginsItem: Bool) {
    block(text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }, prefix, beginsItem)
  }

  private mutating func block(_ lines: [[UInt8]], _ prefix: [UInt8], _ beginsItem: Bool) {
    let others = MarkdownBlocks.continued(prefix)
    if !beginsItem { write(others, []) }
    var next = beginsItem ? prefix : others
    for line in lines {
      write(next, line[...])
      next = others
    }
    write(others, [])
  }

  private mutating func fence(_ fence: MarkdownBlocks.Fence, _ line: MarkdownBlocks.Line) {
    var longest = 0
    for line in fence.lines {
      var run = 0
      for byte in line {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    let ticks = [UInt8](repeating: UInt8(ascii: "`"), count: max(3, longest + 1))
    block([ticks + fence.language] + fence.lines + [ticks], line.prefix, line.beginsItem)
  }

  /// The line behind the paragraph that begins here.
  private func paragraph(_ start: Int) -> Int {
    let scope = blocks.lines[start].scope
    var end = start + 1
    while end < blocks.lines.count, blocks.lines[end].kind == .paragraph, blocks.lines[end].scope == scope,
      !blocks.lines[end].beginsItem, blocks.lines[end].closed.isEmpty
    {
      end += 1
    }
    return end
  }

  private mutating func text(_ range: Range<Int>) {
    let lines = blocks.lines[range]
    // Embeds have a line of their own.
    var rest = range.lowerBound
    for (index, line) in zip(range, lines) {
      guard let link = MarkdownEmbeds.link(blocks.bytes[line.content]) else { continue }
      inline(rest..<index)
      block(link, line.prefix, beginsItem: line.beginsItem)
      rest = index + 1
    }
    inline(rest..<range.upperBound)
  }

  private mutating func inline(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    var inline = MarkdownInline()
    for line in blocks.lines[range] { inline.add(prefix: line.prefix, blocks.bytes[line.content]) }
    output += inline.translated()
    output.append(0x0A)
  }

  // MARK: Boxes

  /// What a line of `:::` and a word opens.
  private struct Box {
    let line: Int
    let colons: Int
    let scope: Int
    let start: String
    let end: String
  }

  /// Tags by the lines that they stand for, of boxes that are closed.
  private func boxes() -> [Int: String] {
    var tags: [Int: String] = [:]
    var open: [Box] = []
    for (index, line) in blocks.lines.enumerated() where line.kind == .box {
      let text = blocks.bytes[line.content].drop { $0 == 0x20 || $0 == 0x09 }
      let colons = text.prefix { $0 == UInt8(ascii: ":") }.count
      let words = String(decoding: text.dropFirst(colons), as: UTF8.self)
      // Those of lists and quotes that ended stay text.
      let first = open.firstIndex { $0.scope == line.scope } ?? open.count
      guard !words.allSatisfy(\.isWhitespace) else {
        let match = open.lastIndex { $0.scope == line.scope && $0.colons == colons }
        guard let found = match ?? open.lastIndex(where: { $0.scope == line.scope }) else { continue }
        tags[open[found].line] = open[found].start
        tags[index] = open[found].end
        open.removeLast(open.count - found)
        continue
      }
      // No one nests so deep; what would is text.
      guard open.count - first < 16, open.count < 100 else { continue }
      if let (start, end) = Self.box(words) {
        open.append(Box(line: index, colons: colons, scope: line.scope, start: start, end: end))
      }
    }
    return tags
  }

  private static func box(_ words: String) -> (start: String, end: String)? {
    let parts = words.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let kind = parts.first?.lowercased() else { return nil }
    var title = parts.count > 1 ? String(parts[1]).trimmingWhitespace : ""
    if kind == "details" {
      return ("<details><summary>\(title.isEmpty ? "…" : Markdown.inline(title))</summary>", "</details>")
    }
    var name = names[kind]
    if kind == "note" || kind == "message" {
      // Qiita's `:::note warn`, Zenn's `:::message alert`.
      if ["info", "warn", "alert"].contains(title) {
        name = title
        title = ""
      }
    }
    guard let name else { return nil }
    // Docusaurus writes a title, some with brackets around it.
    if title.hasPrefix("["), title.hasSuffix("]") { title = String(title.dropFirst().dropLast()) }
    guard !title.hasPrefix("{") else { return nil }
    let heading = title.isEmpty ? "" : "\n<p><strong>\(Markdown.inline(title))</strong></p>"
    return ("<div class=\"note note-\(name)\">\(heading)", "</div>")
  }

  /// The boxes that look like others' notes.
  private static let names = [
    "note": "info", "message": "info", "info": "info", "tip": "tip", "success": "tip", "important": "important",
    "warning": "warn", "warn": "warn", "danger": "alert", "caution": "caution",
  ]

  private static func name(_ kind: MarkdownBlocks.AlertKind) -> String {
    switch kind {
    case .note: "info"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warn"
    case .caution: "caution"
    }
  }
}

extension String {
  fileprivate var trimmingWhitespace: String {
    var text = self[...].drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
