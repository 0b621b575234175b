/// What Zenn and Qiita embed by a line of its own (`@[youtube](abc)`), as a link with words: nothing of others is loaded into the page.
enum MarkdownEmbeds {
  /// Markdown of a link, or nil where the line is no embed.
  static func link(_ line: ArraySlice<UInt8>) -> String? {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard text.starts(with: "@[".utf8), text.count <= 2_000, let close = text.firstIndex(of: UInt8(ascii: "]")),
      close + 1 < text.endIndex, text[close + 1] == UInt8(ascii: "("), let end = text.lastIndex(of: UInt8(ascii: ")")),
      text[(end + 1)...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }), end > close + 2
    else { return nil }
    let kind = String(decoding: text[(text.startIndex + 2)..<close], as: UTF8.self).lowercased()
    // Some add how it is to be shown: `@[gist](https://… file.js)`, `@[speakerdeck](id 3)`.
    let parts = text[(close + 2)..<end].split(separator: 0x20)
    guard let first = parts.first, first.allSatisfy(isPlain) else { return nil }
    let value = String(decoding: first, as: UTF8.self)
    guard let address = address(kind, value) else { return nil }
    guard let words = names[kind] else { return "<\(address)>" }
    return "\(words): <\(address)>"
  }

  private static let names = [
    "youtube": "YouTube", "slideshare": "SlideShare", "speakerdeck": "Speaker Deck", "jsfiddle": "JSFiddle",
    "codepen": "CodePen", "codesandbox": "CodeSandbox", "stackblitz": "StackBlitz", "figma": "Figma", "tweet": "Tweet",
    "gist": "Gist", "docswell": "Docswell", "github": "GitHub", "niconico": "Niconico", "vimeo": "Vimeo",
    "blueprintue": "blueprintUE", "twitter": "Tweet", "x": "X",
  ]

  private static func address(_ kind: String, _ value: String) -> String? {
    if value.hasPrefix("https://") || value.hasPrefix("http://") { return value }
    // Anything else must be an id: letters, digits, dashes, and slashes between a name and an id.
    guard value.utf8.allSatisfy(isOfID), !value.hasPrefix("/"), !value.contains("//") else { return nil }
    switch kind {
    case "youtube": return "https://www.youtube.com/watch?v=\(value)"
    case "slideshare": return "https://www.slideshare.net/slideshow/embed_code/key/\(value)"
    case "speakerdeck": return "https://speakerdeck.com/player/\(value)"
    case "docswell": return "https://www.docswell.com/slide/\(value)/embed"
    case "niconico": return "https://www.nicovideo.jp/watch/\(value)"
    case "vimeo": return "https://vimeo.com/\(value)"
    case "gist": return "https://gist.github.com/\(value)"
    case "tweet", "twitter", "x":
      return value.contains("/") ? "https://x.com/\(value)" : "https://x.com/i/status/\(value)"
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
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || Array("-_/.#".utf8).contains(byte)
  }
}
