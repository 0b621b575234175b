/// What a site's own program reads in Markdown: `{% youtube abc %}` of Jekyll and dev.to, `{{< ref "a.md" >}}` of Hugo, `{{ site.url }}`.
struct MarkdownTag {
  /// By its spaces; what is in quotes is one word, with its quotes.
  let words: [String]
  /// Behind it.
  let end: Int
  /// Whether it stands for a value, and does nothing.
  private let isValue: Bool

  /// Bytes of one.
  private static let limit = 300
  private static let marks = [("{{<", ">}}", false), ("{{%", "%}}", false), ("{{", "}}", true), ("{%", "%}", false)]

  /// The tag that begins here; nil where there is none. O(1).
  init?(_ text: ArraySlice<UInt8>) {
    guard text.first == UInt8(ascii: "{"),
      let (start, end, isValue) = Self.marks.first(where: { text.starts(with: $0.0.utf8) })
    else { return nil }
    let inner = text.dropFirst(start.utf8.count).prefix(Self.limit)
    guard let close = inner.indices.first(where: { text[$0] == 0x0A || text[$0...].starts(with: end.utf8) }),
      text[close] != 0x0A
    else { return nil }
    var words = Self.words(inner[..<close])
    // What takes the blanks around it away.
    if words.first?.first == "-" { words[0].removeFirst() }
    if let last = words.last, last.last == "-" { words[words.count - 1].removeLast() }
    self.words = words.filter { !$0.isEmpty }
    self.end = close + end.utf8.count
    self.isValue = isValue
  }

  /// The tag that a line is, with blanks around it.
  init?(line: ArraySlice<UInt8>) {
    self.init(line.drop { $0 == 0x20 || $0 == 0x09 })
    guard line[end...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
  }

  private static func words(_ text: ArraySlice<UInt8>) -> [String] {
    var quote: UInt8?
    let parts = text.split { byte in
      if let open = quote {
        if byte == open { quote = nil }
        return false
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      return byte == 0x20 || byte == 0x09
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands in quotes; nil where nothing does.
  static func unquoted(_ word: some StringProtocol) -> String? {
    guard let quote = word.first, quote == "\"" || quote == "'", word.count > 1, word.last == quote else { return nil }
    return String(word.dropFirst().dropLast())
  }

  // MARK: Addresses

  /// What it stands for in an address: where a site is, which goes, so that what is left starts at the folder; or a file of the site.
  var address: String? {
    let path: String?
    switch words.first {
    case "site.baseurl" where isValue && words.count == 1, "site.url" where isValue && words.count == 1: return ""
    case let word? where isValue:
      let isAddress = words.count == 3 && words[1] == "|" && ["relative_url", "absolute_url"].contains(words[2])
      path = isAddress ? Self.unquoted(word) : nil
    case "post_url" where words.count == 2: path = "\(words[1]).md"
    case "link" where words.count == 2: path = "/\(words[1].drop { $0 == "/" })"
    case "ref" where words.count == 2, "relref" where words.count == 2: path = Self.unquoted(words[1]) ?? words[1]
    default: path = nil
    }
    guard let path, path.utf8.allSatisfy({ $0 > 0x20 && !Array("()<>\\\"".utf8).contains($0) }) else { return nil }
    return path
  }

  // MARK: Code

  /// What begins a block of code or a formula in lines of its own: its language, and what ends it.
  var fence: (language: String, end: String)? {
    guard !isValue else { return nil }
    switch words.first {
    case "highlight" where words.count > 1:
      let language = Self.unquoted(words[1]) ?? words[1]
      guard language.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "`") }) else { return nil }
      return (language, "highlight")
    case "katex" where words.count == 1: return ("math", "katex")
    default: return nil
    }
  }

  /// Whether it ends what a tag of this name began: `{% endhighlight %}`, `{{< /highlight >}}`.
  func isEnd(of name: String) -> Bool { !isValue && ["end" + name, "/" + name].contains(words.joined()) }

  // MARK: What is shown

  /// Of what it shows: the values with names, and those without.
  private var values: (named: [String: String], others: [String]) {
    var named: [String: String] = [:]
    var others: [String] = []
    for word in words.dropFirst() {
      if word.first != "\"", word.first != "'", let sign = word.firstIndex(of: "=") {
        let value = word[word.index(after: sign)...]
        named[word[..<sign].lowercased()] = Self.unquoted(value) ?? String(value)
      } else {
        others.append(Self.unquoted(word) ?? word)
      }
    }
    return (named, others)
  }

  /// The kind and the name of what is embedded.
  var embed: (kind: String, value: String)? {
    guard !isValue, let kind = words.first?.lowercased(), words.count > 1 else { return nil }
    let (named, others) = values
    guard let value = named["id"] ?? others.first else { return nil }
    switch kind {
    case "tweet", "x", "twitter": return ("tweet", named["user"].map { "\($0)/status/\(value)" } ?? value)
    case "gist" where others.count > 1: return (kind, "\(others[0])/\(others[1])")
    default: return (kind, value)
    }
  }

  /// The address and the words of Hugo's `{{< figure src="a.png" caption="Words" >}}`.
  var figure: (source: String, words: String, caption: String?)? {
    guard !isValue, words.first == "figure", let source = values.named["src"] else { return nil }
    let caption = values.named["caption"] ?? values.named["title"]
    return (source, values.named["alt"] ?? caption ?? "", caption)
  }
}
