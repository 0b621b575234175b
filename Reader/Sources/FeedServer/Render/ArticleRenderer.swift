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
        html(ofMarkdown: article.body, base: article.url)
      }
    await cache.keep(html, for: key)
    return html
  }

  /// - Parameter base: The address that relative links were written for.
  func html(ofMarkdown markdown: String, base: String? = nil) -> String {
    guard let html = Markdown.html(markdown), let safe = Self.safe(html, base: base) else {
      return Self.plain(markdown)
    }
    return safe
  }

  private static func safe(_ html: String, base: String?) -> String? { HTMLSanitizer.sanitize(html, base: base) }

  /// The source itself, for what no parser should be bothered with.
  private static func plain(_ text: String) -> String { "<pre>\n\(HTMLText.escape(text))</pre>" }
}
