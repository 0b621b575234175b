/// A query in Qiita's grammar, read once and checked.
///
/// ```swift
/// let query = try SearchQuery("tag:Swift 非同期 -title:\"part 1\" created:>=2024-01-31 stocks:>10")
/// ```
///
/// - Words and `"quoted phrases"` are found in titles and bodies, whatever their length; upper and lower case are alike.
///   `title:`, `body:` and `code:` (fenced code blocks) look in one place only.
/// - `tag:`, `user:` and `org:` compare whole names, case aside.
/// - `stocks:` takes a number, `created:` and `updated:` a day (or `2024-01`, `2024`) in Japan's time zone,
///   with `>`, `>=`, `<`, `<=` or nothing before it.
/// - Terms side by side must all match. `OR` binds weaker than that; parentheses group; `-` excludes.
/// - Empty text is everything.
public struct SearchQuery: Sendable, Hashable {
  /// The text that was read.
  public let text: String
  let expression: SearchExpression
  /// How much of the processor's time the search may take, in its turn among others of such; nil for as long as it takes, at once.
  /// What is found, and whether two queries are equal, does not depend on it.
  public var processorTime: Duration?

  /// Everything.
  public static let everything = SearchQuery()

  private init() {
    text = ""
    expression = .everything
  }

  /// Reads a query. O(length).
  ///
  /// - Throws: `SearchQueryError` with a message for the person who typed it. Any text that is not refused gets results,
  ///   be it SQL or the syntax of a search index: nothing of it is ever run.
  public init(_ text: String) throws(SearchQueryError) {
    self.text = text
    var parser = try SearchParser(text)
    expression = try parser.parse()
  }

  /// Whether every article matches.
  public var isEverything: Bool { expression == .everything }

  public static func == (left: SearchQuery, right: SearchQuery) -> Bool { left.expression == right.expression }

  public func hash(into hasher: inout Hasher) { hasher.combine(expression) }
}
