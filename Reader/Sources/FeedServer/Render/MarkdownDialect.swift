/// What Qiita, Zenn and GitHub write in Markdown beyond GitHub's own rules, as HTML and Markdown that cmark-gfm knows.
///
/// It goes by lines: fences of code are left alone. What is not written as it should be (a box that nothing closes, a lone `$`)
/// stays the text that it is. The result is as unsafe as its source.
struct MarkdownDialect {
  private var lines: [Substring]
  private var output: [String] = []

  /// O(n).
  static func translated(_ markdown: String) -> String {
    // By scalars: CR LF is one Character.
    let text = String(String.UnicodeScalarView(lineEnds(markdown.unicodeScalars)))
    var dialect = MarkdownDialect(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    dialect.run()
    return dialect.output.joined(separator: "\n")
  }

  private init(lines: [Substring]) { self.lines = lines }

  private static func lineEnds(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isAfterReturn = false
    for scalar in scalars {
      if scalar == "\r" {
        result.append("\n")
      } else if scalar != "\n" || !isAfterReturn {
        result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return result
  }

  private mutating func run() {
    let boxes = boxes()
    let formulas = formulas()
    var fence: Fence?
    var alert = false
    var index = 0
    while index < lines.count {
      var line = lines[index]
      if alert {
        if let rest = Self.unquoted(line) {
          line = rest
        } else {
          alert = false
          fence = nil
          output.append(contentsOf: ["", "</div>", ""])
        }
      }
      defer { index += 1 }
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        output.append(String(line))
      } else if let opened = Fence(line) {
        fence = opened
        output.append(String(line))
      } else if !alert, let kind = Self.alertKind(line) {
        alert = true
        output.append(contentsOf: ["", "<div class=\"note note-\(kind.name)\">", "", "**\(kind.title)**", ""])
      } else if let tags = boxes[index] {
        output.append(contentsOf: ["", tags, ""])
      } else if let end = formulas[index] {
        let indent = line.prefix { $0 == " " }
        let formula = lines[index + 1..<end].joined(separator: "\n")
        let ticks = String(repeating: "`", count: Self.longestTicks(in: formula) + 3)
        output.append(contentsOf: ["", "\(indent)\(ticks)math", formula, "\(indent)\(ticks)", ""])
        index = end
      } else if line.hasPrefix("    ") || line.hasPrefix("\t") {
        // Code, for all that a line says of itself.
        output.append(String(line))
      } else {
        output.append(MarkdownInline.translated(line))
      }
    }
    if alert { output.append(contentsOf: ["", "</div>"]) }
  }

  // MARK: Fences

  private struct Fence {
    let sign: Character
    let count: Int

    init?(_ line: Substring) {
      let text = line.drop { $0 == " " || $0 == ">" || $0 == "\t" }
      guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
      count = text.prefix { $0 == sign }.count
      self.sign = sign
      guard count >= 3, sign == "~" || !text.dropFirst(count).contains("`") else { return nil }
    }

    func isClosed(by line: Substring) -> Bool {
      let text = line.drop { $0 == " " || $0 == ">" || $0 == "\t" }
      let signs = text.prefix { $0 == sign }.count
      return signs >= count && text.dropFirst(signs).allSatisfy { $0 == " " || $0 == "\t" }
    }
  }

  private static func longestTicks(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Lines outside of fences, which `look` gets.
  private func outside(_ look: (_ index: Int, _ line: Substring) -> Void) {
    var fence: Fence?
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
      } else if let opened = Fence(line) {
        fence = opened
      } else {
        look(index, line)
      }
    }
  }

  // MARK: Boxes

  /// Tags by the lines that they stand for, of boxes that are closed.
  private func boxes() -> [Int: String] {
    var tags: [Int: String] = [:]
    var open: [(index: Int, colons: Int, start: String, end: String)] = []
    outside { index, line in
      guard line.hasPrefix(":::") else { return }
      let colons = line.prefix { $0 == ":" }.count
      let words = line.dropFirst(colons).split(separator: " ", maxSplits: 1)
      guard let kind = words.first else {
        guard let box = open.last(where: { $0.colons == colons }) ?? open.last else { return }
        open.removeLast(open.count - (open.lastIndex { $0.index == box.index } ?? open.count - 1))
        tags[box.index] = box.start
        tags[index] = box.end
        return
      }
      let rest = words.count > 1 ? String(words[1]) : ""
      // No one nests so deep; what would is text.
      guard open.count < 16 else { return }
      switch kind {
      case "note", "message":
        let name = ["warn", "alert"].contains(rest) ? rest : "info"
        guard rest.isEmpty || rest == "info" || name == rest else { return }
        open.append((index, colons, "<div class=\"note note-\(name)\">", "</div>"))
      case "details":
        open.append(
          (index, colons, "<details><summary>\(HTMLText.escape(rest.isEmpty ? "…" : rest))</summary>", "</details>"))
      default: break
      }
    }
    return tags
  }

  /// The box for GitHub's `> [!NOTE]`.
  private static func alertKind(_ line: Substring) -> (name: String, title: String)? {
    guard let text = unquoted(line) else { return nil }
    return switch text.trimmingSuffix(while: \.isWhitespace).drop(while: { $0 == " " }).uppercased() {
    case "[!NOTE]": ("info", "Note")
    case "[!TIP]": ("tip", "Tip")
    case "[!IMPORTANT]": ("important", "Important")
    case "[!WARNING]": ("warn", "Warning")
    case "[!CAUTION]": ("caution", "Caution")
    default: nil
    }
  }

  private static func unquoted(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.first == ">" else { return nil }
    let rest = text.dropFirst()
    return rest.first == " " ? rest.dropFirst() : rest
  }

  // MARK: Formulas

  /// The last lines of formulas between `$$`, by the first.
  private func formulas() -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var start: Int?
    outside { index, line in
      guard line.trimmingSuffix(while: \.isWhitespace).drop(while: { $0 == " " }) == "$$" else { return }
      if let first = start {
        ends[first] = index
        start = nil
      } else {
        start = index
      }
    }
    return ends
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while belongs: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, belongs(last) { text.removeLast() }
    return text
  }
}
