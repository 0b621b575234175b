public import FeedStore
import Foundation

/// Bodies as safe HTML, whatever they were written in.
public struct ArticleRenderer: Sendable {
  private let cache = RenderCache(capacity: 16 << 20)

  /// What the article was imported with, sanitised, or what its Markdown makes.
  func html(of article: Article) async -> String {
    let source = article.renderedBody ?? article.body
    let key = RenderCache.Key(
      id: article.id, isMarkdown: article.renderedBody == nil, base: article.url,
      references: article.references, breaksLines: article.breaksLines, source: Checksum(of: Array(source.utf8)))
    if let html = await cache[key] { return html }
    let html =
      if let renderedBody = article.renderedBody {
        Self.safe(renderedBody, base: article.url, article.references) ?? Self.plain(renderedBody)
      } else {
        Self.withoutTitle(
          html(
            ofMarkdown: article.body, base: article.url, references: article.references,
            breaksLines: article.breaksLines), article.title)
      }
    await cache.keep(html, for: key)
    return html
  }

  /// The relative addresses of pictures and links in an article, as it is shown. O(n).
  public static func relativeAddresses(in article: Article) -> [RelativeAddress] {
    if let body = article.renderedBody { return HTMLSanitizer.relativeAddresses(in: body) }
    // Most articles have none: nothing is a link without these signs.
    guard article.body.utf8.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "<") }) else { return [] }
    return Markdown.html(article.body).map { HTMLSanitizer.relativeAddresses(in: $0) } ?? []
  }

  /// Where the relative addresses of an article's Markdown lead in a server of this kind that it was read from. The server says so in the
  /// HTML that it made of it alone, which has the same links and pictures in the same order. None where it has not. O(n).
  public static func servedReferences(in article: Article) -> [ArticleReference] {
    guard let rendered = article.renderedBody, rendered.contains("\"\(pictures)") || rendered.contains("\"\(item)"),
      let html = Markdown.html(article.body)
    else { return [] }
    let (served, written) = (HTMLSanitizer.addresses(in: rendered), HTMLSanitizer.addresses(in: html))
    guard served.map(\.isPicture) == written.map(\.isPicture) else { return [] }
    var targets: [String: ArticleReference.Target] = [:]
    for (there, here) in zip(served, written) {
      guard targets.count < servedLimit, let target = target(there.text) else { continue }
      // The HTML itself may be kept, too: to it its own addresses lead.
      if case .picture = target { targets[there.text] = target }
      if let address = RelativeAddress.text(of: here.text) { targets[address] = target }
    }
    return targets.map { ArticleReference(address: $0.key, target: $0.value) }.sorted { $0.address < $1.address }
  }

  /// Addresses of one article.
  private static let servedLimit = 2_000
  private static let pictures = PictureRoutes.path("")
  private static let item = "/?item="

  private static func target(_ address: String) -> ArticleReference.Target? {
    if address.hasPrefix(pictures) {
      let name = String(address.dropFirst(pictures.count))
      return StoredPicture.format(of: name) == nil ? nil : .picture(name)
    }
    guard address.hasPrefix(item) else { return nil }
    let id = String(address.dropFirst(item.count).prefix { $0 != "#" })
    return Article.isValidID(id) ? .article(id) : nil
  }

  /// - Parameters:
  ///   - base: The address that relative links were written for.
  ///   - references: Where they lead in this server.
  ///   - breaksLines: Whether a line ends where its source does; nil goes by `base`.
  func html(
    ofMarkdown markdown: String, base: String? = nil, references: [ArticleReference] = [], breaksLines: Bool? = nil
  ) -> String {
    guard let html = Markdown.html(markdown, breaksLines: breaksLines ?? Self.breaksLines(base)),
      let safe = Self.safe(html, base: base, references)
    else {
      return Self.plain(markdown)
    }
    return safe
  }

  /// Whether where an article is from ends a line where its source does.
  private static func breaksLines(_ base: String?) -> Bool {
    ["https://qiita.com/", "https://zenn.dev/"].contains { base?.utf8.starts(with: $0.utf8) == true }
  }

  /// The page shows the title itself: as the first heading it is not shown again, however it is written there. O(n).
  ///
  /// - Parameter html: As the sanitiser writes it.
  static func withoutTitle(_ html: String, _ title: String) -> String {
    let text = html.utf8.drop { $0 <= 0x20 }
    guard text.starts(with: "<h1".utf8), let start = text.firstIndex(of: UInt8(ascii: ">")),
      let end = html.range(of: "</h1>", range: start..<html.endIndex)
    else { return html }
    let heading = words(html[html.utf8.index(after: start)..<end.lowerBound])
    guard !heading.isEmpty,
      heading == words(HTMLText.escape(title)[...]) || heading == words(Markdown.inline(title)[...])
    else { return html }
    return String(html[end.upperBound...])
  }

  /// The words of HTML that the sanitiser wrote, or that is no less plain.
  private static func words(_ html: Substring) -> [Substring] {
    var text = ""
    var isTag = false
    for scalar in html.unicodeScalars {
      if scalar == "<" {
        isTag = true
      } else if scalar == ">" {
        isTag = false
      } else if !isTag {
        text.unicodeScalars.append(scalar)
      }
    }
    for (escape, sign) in [
      ("&quot;", "\""), ("&#39;", "'"), ("&#96;", "`"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ] {
      text = text.replacing(escape, with: sign)
    }
    return text.split(whereSeparator: \.isWhitespace)
  }

  private static func safe(_ html: String, base: String?, _ references: [ArticleReference]) -> String? {
    HTMLSanitizer.sanitize(html, base: base, references: references)
  }

  /// The source itself, for what no parser should be bothered with.
  private static func plain(_ text: String) -> String { "<pre>\n\(HTMLText.escape(text))</pre>" }
}
