import FeedStore

/// What is added to cmark-gfm's HTML: ids of headings, names of code blocks. The result is as unsafe as its source.
struct MarkdownFinish {
  private let html: [UInt8]
  private var output: [UInt8] = []
  private var index = 0
  /// How often a heading's text came.
  private var seen: [String: Int] = [:]

  /// O(n).
  static func finished(_ html: String) -> String {
    var finish = MarkdownFinish(html: Array(html.utf8))
    finish.run()
    return String(decoding: finish.output, as: UTF8.self)
  }

  private init(html: [UInt8]) {
    self.html = html
    output.reserveCapacity(html.count + 256)
  }

  private static let codeStart = Array("<pre><code class=\"language-".utf8)
  private static let codeEnd = Array("</code></pre>".utf8)
  private static let nameLimit = 200

  private mutating func run() {
    var hasCodeEnd = true
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        output.append(html[index])
        index += 1
        continue
      }
      if hasCodeEnd, html[index...].starts(with: Self.codeStart) {
        let start = index + Self.codeStart.count
        if let end = position(of: Self.codeEnd, from: start) {
          code(start, end)
          index = end + Self.codeEnd.count
          continue
        }
        hasCodeEnd = false
      }
      if let level = level(at: index) {
        heading(level)
        continue
      }
      output.append(html[index])
      index += 1
    }
  }

  private func position(of wanted: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + wanted.count <= html.count {
      if html[index] == wanted[0], html[index...].starts(with: wanted) { return index }
      index += 1
    }
    return nil
  }

  /// A block with a name, in the form that Qiita gives it.
  private mutating func code(_ start: Int, _ end: Int) {
    let info = html[start..<min(end, start + Self.nameLimit)].prefix { $0 != UInt8(ascii: "\"") }
    let colon = info.firstIndex(of: UInt8(ascii: ":"))
    let name = colon.map { info[($0 + 1)...] } ?? []
    guard !name.isEmpty else {
      output.append(contentsOf: html[index..<end])
      output.append(contentsOf: Self.codeEnd)
      return
    }
    output.append(contentsOf: "<div><div><span>".utf8)
    output.append(contentsOf: name)
    output.append(contentsOf: "</span></div><div>".utf8)
    output.append(contentsOf: html[index..<end])
    output.append(contentsOf: Self.codeEnd)
    output.append(contentsOf: "</div></div>".utf8)
  }

  // MARK: Headings

  private func level(at index: Int) -> UInt8? {
    guard index + 3 < html.count, html[index + 1] == UInt8(ascii: "h"), (0x31...0x36).contains(html[index + 2]),
      html[index + 3] == UInt8(ascii: ">")
    else { return nil }
    return html[index + 2]
  }

  private mutating func heading(_ level: UInt8) {
    let start = index + 4
    index = start
    // cmark-gfm ends a heading in the line that it begins; one of the article's own may not end at all.
    while index < html.count, html[index] != 0x0A, !isEnd(level) { index += 1 }
    let named = HeadingName.split(html[start..<index])
    let content = named?.heading ?? html[start..<index]
    let slug = named?.name ?? slug(content)
    output.append(contentsOf: "<h".utf8)
    output.append(level)
    if !slug.isEmpty {
      output.append(contentsOf: " id=\"".utf8)
      output.append(contentsOf: HTMLText.escape(slug).utf8)
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
    output.append(contentsOf: content)
  }

  private func isEnd(_ level: UInt8) -> Bool {
    index + 4 < html.count && html[index] == UInt8(ascii: "<") && html[index + 1] == UInt8(ascii: "/")
      && html[index + 2] == UInt8(ascii: "h") && html[index + 3] == level
  }

  /// By GitHub's rule: letters, digits, `-` and `_` in small letters, blanks as `-`, a number behind what comes again.
  private mutating func slug(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isTag = false
    for byte in content.prefix(1_000) {
      switch byte {
      case UInt8(ascii: "<"): isTag = true
      case UInt8(ascii: ">"): isTag = false
      default: if !isTag { text.append(byte) }
      }
    }
    // What cmark-gfm escapes are signs that go anyway.
    var plain = String(decoding: text, as: UTF8.self)
    for escape in ["&amp;", "&lt;", "&gt;", "&quot;"] { plain = plain.replacing(escape, with: "") }
    var scalars = String.UnicodeScalarView()
    for scalar in plain.lowercased().unicodeScalars {
      if scalar == " " {
        scalars.append("-")
      } else if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
      {
        scalars.append(scalar)
      }
    }
    let slug = String(scalars)
    guard !slug.isEmpty else { return "" }
    let count = seen[slug, default: 0]
    seen[slug] = count + 1
    return count == 0 ? slug : "\(slug)-\(count)"
  }
}
