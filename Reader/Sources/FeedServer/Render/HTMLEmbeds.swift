/// What an article shows of other sites (films, sounds, frames, snippets), as addresses to link to: nothing of theirs is loaded into the page, and
/// nothing goes without a trace.
enum HTMLEmbeds {
  /// The attributes that say where an element's content is, by its name in lower case; the first that does counts.
  ///
  /// - Returns: Nil for elements that stand for no content elsewhere. O(the name's length).
  static func attributes(of name: [UInt8]) -> [String]? { elements[name] }

  private static let elements: [[UInt8]: [String]] = {
    var elements: [[UInt8]: [String]] = [:]
    // Late-loading scripts put the address aside. The last is how Qiita's HTML names a page that it shows as a card.
    for name in ["iframe", "embed", "video", "audio", "source", "script", "qiita-embed-ogp"] {
      elements[Array(name.utf8)] = ["src", "data-src"]
    }
    elements[Array("object".utf8)] = ["data"]
    return elements
  }()

  /// Longer addresses hold the content itself.
  private static let limit = 2_000

  /// - Parameters:
  ///   - value: As it stands between its quotes, with its references.
  ///   - isScript: Scripts are programs and go, but for those that do nothing but write a snippet of GitHub's.
  /// - Returns: The address to link to, with its references, free of quotes and brackets; nil where there is nothing to lead to.
  ///   O(the value's length).
  static func address(_ value: some Collection<UInt8>, isScript: Bool) -> String? {
    guard value.count <= limit, let decoded = String(validating: value, as: UTF8.self) else { return nil }
    var text = decoded[...]
    while let last = text.utf8.last, isSpace(last) { text.unicodeScalars.removeLast() }
    while let first = text.utf8.first, isSpace(first) { text.unicodeScalars.removeFirst() }
    guard text.utf8.allSatisfy(isPlain) else { return nil }
    if text.hasPrefix("//") { text = "https:" + text }
    let start = text.prefix(8).lowercased()
    let isOnWeb = start.hasPrefix("https://") || start.hasPrefix("http://")
    guard let behind = isOnWeb ? text.dropFirst(start.hasPrefix("https") ? 8 : 7) : nil else {
      // A file beside the article. What has a colon may be anything.
      let isFile = text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "/"))
      return !isScript && isFile && !text.utf8.contains(UInt8(ascii: ":")) && !text.hasPrefix("#") ? String(text) : nil
    }
    guard let host = behind.utf8.first, host != UInt8(ascii: "/"), host != UInt8(ascii: "?") else { return nil }
    if isScript { return snippet(behind) }
    return film(behind) ?? String(text)
  }

  /// `gist.github.com/name/id.js` writes what is at `gist.github.com/name/id`.
  private static func snippet(_ address: Substring) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix("gist.github.com/"), path.hasSuffix(".js"), !path.utf8.contains(UInt8(ascii: "&")) else {
      return nil
    }
    return "https://" + path.dropLast(3)
  }

  /// The player's page shows nothing by itself: the film's does.
  private static func film(_ address: Substring) -> String? {
    for prefix in ["www.youtube.com/embed/", "youtube.com/embed/", "www.youtube-nocookie.com/embed/"]
    where address.hasPrefix(prefix) {
      let id = address.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" && $0 != "/" && $0 != "&" }
      guard id.utf8.count == 11, id != "videoseries", id != "live_stream" else { return nil }
      return "https://www.youtube.com/watch?v=\(id)"
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// What can stand in an attribute and in text alike.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !Array("<>\"'`\\".utf8).contains(byte)
  }
}
