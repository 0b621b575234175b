/// What Zenn, Qiita, Hatena, dev.to and Hugo embed by a line of its own (`@[youtube](abc)`, `{% youtube abc %}`,
/// `[https://x.y/:embed]`), as a link: nothing of others is loaded into the page.
enum MarkdownEmbeds {
  private static let limit = 2_000

  /// Markdown of a link, or nil where the line is no embed, or none that is known. O(the line's length).
  static func link(_ line: ArraySlice<UInt8>) -> String? {
    let line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard line.count <= limit else { return nil }
    if let tag = MarkdownTag(line: line) { return shown(tag) }
    if line.starts(with: "[http".utf8) { return hatena(line) }
    guard line.starts(with: "@[".utf8), let close = line.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let rest = line[(close + 1)...]
    guard rest.first == UInt8(ascii: "("), let end = rest.lastIndex(of: UInt8(ascii: ")")),
      rest[(end + 1)...].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return nil }
    // Some say after the address how it is to be shown: a file of a gist, a slide.
    let parts = rest[(rest.startIndex + 1)..<end].split(separator: UInt8(ascii: " "))
    guard let value = parts.first, value.allSatisfy(isPlain) else { return nil }
    let kind = String(decoding: line[(line.startIndex + 2)..<close], as: UTF8.self).lowercased()
    return address(kind, String(decoding: value, as: UTF8.self)).map { "<\($0)>" }
  }

  private static func shown(_ tag: MarkdownTag) -> String? {
    if let (source, words, caption) = tag.figure {
      guard source.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && !Array("<>\\".utf8).contains($0) }) else { return nil }
      return "![\(plain(words))](<\(source)>)" + (caption.map { "\\\n\(plain($0))" } ?? "")
    }
    guard let (kind, value) = tag.embed, tags.contains(kind), value.utf8.allSatisfy(isPlain) else { return nil }
    return address(kind, value).map { "<\($0)>" }
  }

  /// Tags of dev.to and Hugo.
  private static let tags: Set<String> = [
    "embed", "link", "youtube", "vimeo", "gist", "tweet", "github", "codepen", "codesandbox", "stackblitz", "jsfiddle",
    "speakerdeck", "slideshare", "figma",
  ]

  /// Text that Markdown takes for nothing else.
  private static func plain(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII && !isWord($0) ? "&#\($0.value);" : String($0) }.joined()
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// `[https://x.y/:embed:cite]`, `[https://x.y/:title]`.
  private static func hatena(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line.dropFirst(), as: UTF8.self).reversed().drop { $0 == " " || $0 == "\t" }
    let inner = String(String(text).reversed())
    guard inner.hasSuffix("]"), inner.utf8.dropLast().allSatisfy(isPlain) else { return nil }
    let parts = inner.dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard let mark = parts.lastIndex(where: { ["embed", "title", "bookmark"].contains($0.prefix { $0 != "=" }) }),
      mark > 1, parts[0] == "http" || parts[0] == "https"
    else { return nil }
    return "<\(parts[..<mark].joined(separator: ":"))>"
  }

  private static func address(_ kind: String, _ value: String) -> String? {
    if value.hasPrefix("https://") || value.hasPrefix("http://") { return value }
    // Anything else must be what such a site names things by.
    guard value.utf8.allSatisfy(isOfID), !value.hasPrefix("/"), !value.contains("//"), !value.contains("..") else {
      return nil
    }
    switch kind {
    case "youtube": return "https://www.youtube.com/watch?v=\(value)"
    case "vimeo": return "https://vimeo.com/\(value)"
    case "slideshare": return "https://www.slideshare.net/slideshow/embed_code/key/\(value)"
    case "speakerdeck": return "https://speakerdeck.com/player/\(value)"
    case "docswell": return "https://www.docswell.com/slide/\(value)/embed"
    case "gist": return "https://gist.github.com/\(value)"
    case "tweet": return value.contains("/") ? "https://x.com/\(value)" : "https://x.com/i/status/\(value)"
    case "jsfiddle": return "https://jsfiddle.net/\(value)"
    case "codepen": return "https://codepen.io/\(value)"
    case "codesandbox": return "https://codesandbox.io/s/\(value)"
    case "stackblitz": return "https://stackblitz.com/edit/\(value)"
    case "figma": return "https://www.figma.com/file/\(value)"
    case "github": return "https://github.com/\(value)"
    default: return nil
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !Array("<>\"()[]`\\".utf8).contains(byte)
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || Array("-_/.#?=&%".utf8).contains(byte)
  }
}
