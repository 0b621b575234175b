import Foundation

@testable import FeedServer
@testable import FeedStore

/// Makes bodies that no person writes, and judges what becomes of them.
struct BodyFuzzer {
  private var random: SplitMix64
  private let corpus: [String]

  init(seed: UInt64, corpus: [String]) {
    random = SplitMix64(seed: seed)
    self.corpus = corpus
  }

  private static let tags = """
    a abbr annotation-xml b big body br button caption center code col colgroup desc details dd div dl dt em font foreignObject form frame \
    frameset h1 head hr html i iframe image img input isindex kbd li link listing main malignmark marquee math meta mglyph mi mn mo ms mtext \
    nobr noembed noframes noscript object ol optgroup option p param plaintext pre q rb rp rt rtc ruby s script section select small source \
    span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead title tr track tt u ul var video wbr x xmp
    """.split(separator: " ").map(String.init)

  private static let attributes = [
    " a", " id=x", " href=javascript:alert(1)", " href='https://x.y'", " onerror=x", " style='x'",
    " encoding='text/html'", " type=hidden", " class=\"language-a\"",
    " src=x", " src=https://x.y/z", " data='//x.y'", " title='<svg>'", " title=\"'>\"", " xlink:href=x", " name=y",
    " =", " \"", " '", "/",
    " color=red face=a",
  ]

  private static let texts = [
    "x", " ", "\n", "\u{0}", "&lt;", "&#0;", "&#x", "&amp;lt;", "<", ">", "</", "<!--", "-->", "--!>", "<![CDATA[",
    "]]>", "<!doctype html>", "é", "日本", "\u{FEFF}", "\r\n",
    "`", "```\n", "~~~\n", "**", "_", "[", "](", "![", "|", "\n|-|\n", "\n- ", "\n> ", "\n1. ", "\n# ", "    ", "[^1]",
    "[^1]: ", "$", "$$", ":::", "@", "http://a.b", "www.a", "\\",
    "\t", "&nbsp;", "<a href=\"", "'", "\"", "=",
    "\\begin{align}\n", "\\end{align}\n", "\\text{", "}", "{", "\n:::note warn\n", "\n:::\n",
    "\n:::details **a** `b` $c$\n",
    "\n> [!NOTE]\n> ", "$`", "![a](b/c.png =250x)", "[a](../b.md)", "@[youtube](a)", ":tada:", "\n$$\n", "\n  ", "\n\t",
    "\n\n",
  ]

  /// A new body: a grammar's, or one of the corpus with pieces moved about.
  mutating func body() -> String {
    var body = random.below(3) == 0 ? corpus[random.below(corpus.count)] : ""
    for _ in 0..<(1 + random.below(24)) { body += piece() }
    // Some are cut, doubled or spoilt.
    switch random.below(8) {
    case 0: body = String(body.unicodeScalars.prefix(random.below(body.unicodeScalars.count + 1)))
    case 1: body = String(body.unicodeScalars.dropFirst(random.below(body.unicodeScalars.count + 1)))
    case 2: body += body
    case 3:
      var bytes = Array(body.utf8)
      for _ in 0..<4 where !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      body = String(decoding: bytes, as: UTF8.self)
    default: break
    }
    return body
  }

  private mutating func piece() -> String {
    switch random.below(8) {
    case 0...3:
      var name = Self.tags[random.below(Self.tags.count)]
      if random.below(12) == 0 { name = name.uppercased() }
      var tag = "<" + name
      for _ in 0..<random.below(3) { tag += Self.attributes[random.below(Self.attributes.count)] }
      return tag + (random.below(20) == 0 ? "/>" : ">")
    case 4, 5: return "</\(Self.tags[random.below(Self.tags.count)])>"
    default: return Self.texts[random.below(Self.texts.count)]
    }
  }

  // MARK: The judge

  /// What is wrong with what becomes of a body, as HTML and as Markdown; nil where nothing is.
  static func check(_ body: String) -> String? {
    let sanitized = HTMLSanitizer.sanitize(body)
    if let html = sanitized {
      if let wrong = unsafe(html) { return "HTML: \(wrong) in \(html.debugDescription)" }
      // Once more: nothing that was text has become an element.
      guard let again = HTMLSanitizer.sanitize(html) else {
        return "is refused when read again: \(html.debugDescription)"
      }
      if let wrong = unsafe(again) { return "read again: \(wrong) in \(again.debugDescription)" }
    }
    let renderer = ArticleRenderer()
    if let wrong = unsafe(renderer.html(ofMarkdown: body)) { return "Markdown: \(wrong)" }
    // With what an imported folder has at any address that the body names.
    let name = String(repeating: "0", count: 64) + ".png"
    var article = MarkdownArticle(body, relativePath: "x.md", modifiedAt: 0).article
    article.references = ArticleRenderer.relativeAddresses(in: article).map {
      ArticleReference(address: $0.text, target: $0.isPicture ? .picture(name) : .article(article.id))
    }
    let html = renderer.html(ofMarkdown: article.body, references: article.references, breaksLines: true)
    if let wrong = unsafe(html) { return "imported: \(wrong)" }
    if let wrong = unsafe(ArticleRenderer.withoutTitle(html, article.title)) { return "without a title: \(wrong)" }
    return nil
  }

  private static let allowed: Set<String> = Set(
    """
    a abbr b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins \
    kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr
    """.split(separator: " ").map(String.init))

  /// By a reading of its own, which knows only what the sanitiser may write.
  private static func unsafe(_ html: String) -> String? {
    var rest = html.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
      let name = rest.prefix { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      guard allowed.contains(String(Substring(name))) else { return "the element \(Substring(name))" }
      rest = rest[name.endIndex...]
      while rest.first == UInt8(ascii: " ") {
        rest = rest.dropFirst()
        let attribute = rest.prefix { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
        rest = rest[attribute.endIndex...]
        guard rest.starts(with: "=\"".utf8) else { return "an attribute without a value" }
        rest = rest.dropFirst(2)
        guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return "an attribute without an end" }
        let value = String(Substring(rest[..<end]))
        let text = String(Substring(attribute))
        if text.hasPrefix("on") || text == "style" || text == "srcset" || text == "srcdoc" {
          return "the attribute \(text)"
        }
        if text == "href" || text == "src" {
          let scheme = value.lowercased().prefix { $0 != ":" }
          // A relative address would lead about in this server.
          guard value.contains(":") || ["#", "/?item=", "/pictures/"].contains(where: value.hasPrefix) else {
            return "the relative address \(value)"
          }
          if value.contains(":"), !scheme.contains("/"), !scheme.contains("#"), !scheme.contains("?"),
            !scheme.contains("\\"),
            !["http", "https", "mailto", "data"].contains(scheme)
          {
            return "the address \(value)"
          }
        }
        rest = rest[rest.index(after: end)...]
      }
      guard rest.first == UInt8(ascii: ">") else { return "a tag without an end" }
    }
    return nil
  }
}
