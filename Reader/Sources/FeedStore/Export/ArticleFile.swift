public import Foundation

/// An article as a Markdown file with front matter: what ``Importer`` reads back to an equal article, but for HTML that a
/// server rendered (`rendered_body`): it follows from the Markdown, and would bury it.
///
/// Title, tags, author and times are fields of their own, to be read and changed by people. Everything else (counts, the
/// author's profile, versions of tags) stands in one line, `makimono`, as JSON in Qiita's item shape; a field that was
/// changed beside it wins.
public enum ArticleFile {
  /// Below the export's folder: a folder for each year, since some file systems and most people are slow with 100,000 files in
  /// one.
  public static func folder(_ article: Article) -> String { String(JapanTime.text(article.createdAt).prefix(4)) }

  /// In ``folder(_:)``. Begins with digits, whatever the id: never hidden, no option, no device of Windows.
  public static func name(_ article: Article) -> String {
    "\(JapanTime.text(article.createdAt).prefix(10))-\(ArticleFileName.encode(article.id)).md"
  }

  public static func data(_ article: Article) throws -> Data {
    var lines = ["---", "title: \(FrontMatterText.quoted(article.title))"]
    if !article.tags.isEmpty {
      lines.append("tags: [\(article.tags.map { FrontMatterText.quoted($0.name) }.joined(separator: ", "))]")
    }
    lines.append("author: \(FrontMatterText.quoted(author(article.user)))")
    lines.append("created: \(JapanTime.text(article.createdAt))")
    lines.append("updated: \(JapanTime.text(article.updatedAt))")
    // In quotes: twenty digits would be a number to other readers of YAML.
    lines.append("id: \(FrontMatterText.quoted(article.id))")
    if article.isPrivate { lines.append("private: true") }
    if article.slide { lines.append("slide: true") }
    if let name = article.organizationURLName {
      lines.append("organization_url_name: \(FrontMatterText.quoted(name))")
    }
    var rest = article
    (rest.body, rest.renderedBody) = ("", nil)
    // Readers of YAML may drop such a title, or a part of it.
    if plain(article.title) == article.title { rest.title = "" }
    lines.append("makimono: \(FrontMatterText.quotedJSON(try ArticleLine.json(rest)))")
    lines.append("---\n")
    return Data((lines.joined(separator: "\n") + article.body).utf8)
  }

  /// A text without what readers of YAML drop: a byte order mark at its start; all of it where it is blank.
  static func plain(_ text: String) -> String {
    var text = text
    while text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text[...].isBlank ? "" : text
  }

  /// What stands for the author in the front matter.
  static func author(_ user: User) -> String { user.name ?? user.id }
}
