import Foundation

/// A Markdown file as an article.
///
/// The front matter may name `title`, `tags` (or `topics`; a list, or text with commas), `author` (or `user`), `created`
/// (or `created_at`, `date`, `published_at`), `updated` (or `updated_at`, `lastmod`, `modified`), `id`, `private`, `slide`
/// and `organization_url_name`. Without a title the first heading stands in, then the file's name; without a date the
/// file's own. Of a file that ``ArticleFile`` wrote, `makimono` has the rest; what stands beside it wins.
enum MarkdownArticle {
  static func read(_ file: MarkdownFolder.File) throws -> Article {
    let attributes: [FileAttributeKey: Any]
    let data: Data
    do {
      // Of the file itself, where the path is a link.
      let target = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: target)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw ImportProblem(file: file.path, reason: "is not a file")
      }
      guard (attributes[.size] as? Int ?? 0) <= Importer.byteLimit else {
        throw ImportProblem(file: file.path, reason: "is larger than \(Importer.byteLimit >> 20) MB")
      }
      data = try Data(contentsOf: URL(fileURLWithPath: target))
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw ImportProblem(file: file.path, reason: "cannot be read: \(error.localizedDescription)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ImportProblem(file: file.path, reason: "is not UTF-8 text")
    }
    let modified = (attributes[.modificationDate] as? Date).map { CivilTime.seconds($0) } ?? 0
    do {
      return try article(text, relativePath: file.relativePath, modifiedAt: modified)
    } catch {
      throw ImportProblem(file: file.path, line: error.line, reason: error.reason)
    }
  }

  static func article(_ text: String, relativePath: String, modifiedAt: Int64) throws(FrontMatterError) -> Article {
    let matter = try FrontMatter(text)
    let rest = try rest(of: matter)
    let written = try matter.text(["id"])
    // A site generator's id may be any word; it becomes one of ours, always the same.
    let id = written.map { Article.isValidID($0) ? $0 : StableHash.articleID(of: $0) }
    let created = try matter.time(["created", "created_at", "date", "published_at"])
    let updated = try matter.time(["updated", "updated_at", "lastmod", "modified"])
    let createdAt = created ?? updated ?? modifiedAt
    let articleID = id ?? StableHash.articleID(of: relativePath)
    var article =
      rest
      ?? Article(
        id: articleID, title: "", url: "", body: "", createdAt: .distantPast, updatedAt: .distantPast,
        user: User(id: ""))
    article.id = articleID
    if rest?.id != articleID { article.url = "/?item=\(articleID)" }
    article.title = try matter.text(["title"]) ?? (rest == nil ? heading(matter.body) ?? fileName(relativePath) : "")
    article.body = matter.body
    article.createdAt = CivilTime.date(createdAt)
    article.updatedAt = CivilTime.date(updated ?? createdAt)
    article.isPrivate = try matter.flag(["private"])
    article.slide = try matter.flag(["slide"])
    let tags = try matter.list(["tags", "topics"])
    if article.tags.map(\.name) != tags { article.tags = tags.map { ArticleTag(name: $0) } }
    let author = try matter.text(["author", "user"]) ?? "anonymous"
    if rest.map({ ArticleFile.author($0.user) }) != author { article.user = User(id: userID(author), name: author) }
    article.organizationURLName = try matter.text(["organization_url_name"])
    return article
  }

  /// What an export wrote beside the fields for people.
  private static func rest(of matter: FrontMatter) throws(FrontMatterError) -> Article? {
    guard let json = try matter.text(["makimono"]) else { return nil }
    do {
      return try QiitaItem.article(Data(json.utf8), JSONDecoder())
    } catch {
      throw FrontMatterError(
        line: matter.fields["makimono"]?.line ?? 1, reason: "`makimono`: \(error.reason); take the line out to go on")
    }
  }

  /// The text of the first `# ` line outside of code.
  private static func heading(_ body: String) -> String? {
    var isCode = false
    for line in body.split(separator: "\n", maxSplits: 2000, omittingEmptySubsequences: true) {
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, line.hasPrefix("# ") else { continue }
      let text = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { return text }
    }
    return nil
  }

  private static func fileName(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// An id that fits a path: ASCII letters and digits of the name, joined with dashes; a number where there are none.
  static func userID(_ author: String) -> String {
    var id = ""
    for scalar in author.unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || scalar == "_" {
        id.unicodeScalars.append(scalar)
      } else if !id.isEmpty, !id.hasSuffix("-") {
        id += "-"
      }
    }
    while id.hasSuffix("-") { id.removeLast() }
    // Two names in other scripts must not fall together.
    if author.unicodeScalars.contains(where: { !$0.isASCII }) {
      let number = String(StableHash.of(author) & 0xFFFF_FFFF, radix: 16)
      id = id.isEmpty ? "author-\(number)" : "\(id)-\(number)"
    }
    return id.isEmpty ? "anonymous" : id
  }
}
