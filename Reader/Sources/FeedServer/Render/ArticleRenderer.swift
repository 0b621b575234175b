import FeedStore

/// Bodies as safe HTML, whatever they were written in.
struct ArticleRenderer: Sendable {
  private let cache = RenderCache(capacity: 16 << 20)

  /// What the article was imported with, sanitised, or what its Markdown makes.
  func html(of article: Article) async -> String {
    let source = article.renderedBody ?? article.body
    let key = RenderCache.Key(
      id: article.id, isMarkdown: article.renderedBody == nil, base: article.url,
      source: Checksum(of: Array(source.utf8)))
    if let html = await cache[key] { return html }
    let html =
      if let renderedBody = article.renderedBody {
        Self.safe(renderedBody, base: article.url) ?? Self.plain(renderedBody)
      } else {
        html(ofMarkdown: Self.withoutTitle(article.body, article.title), base: article.url)
      }
    await cache.keep(html, for: key)
    return html
  }

  /// - Parameter base: The address that relative links were written for.
  func html(ofMarkdown markdown: String, base: String? = nil) -> String {
    guard let html = Markdown.html(markdown, breaksLines: Self.breaksLines(base)),
      let safe = Self.safe(html, base: base)
    else {
      return Self.plain(markdown)
    }
    return safe
  }

  /// Whether where an article is from ends a line where its source does.
  private static func breaksLines(_ base: String?) -> Bool {
    ["https://qiita.com/", "https://zenn.dev/"].contains { base?.utf8.starts(with: $0.utf8) == true }
  }

  /// The page shows the title itself: as the first heading it is not shown again. O(n).
  private static func withoutTitle(_ markdown: String, _ title: String) -> String {
    let start = markdown.utf8.firstIndex { $0 > 0x20 } ?? markdown.endIndex
    let end = markdown.utf8[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? markdown.endIndex
    let line = markdown[start..<end]
    guard line.utf8.starts(with: "# ".utf8) else { return markdown }
    let heading = line.dropFirst(2).split(whereSeparator: \.isWhitespace)
    return heading == title[...].split(whereSeparator: \.isWhitespace) ? String(markdown[end...]) : markdown
  }

  private static func safe(_ html: String, base: String?) -> String? { HTMLSanitizer.sanitize(html, base: base) }

  /// The source itself, for what no parser should be bothered with.
  private static func plain(_ text: String) -> String { "<pre>\n\(HTMLText.escape(text))</pre>" }
}
