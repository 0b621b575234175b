import Foundation

/// A Markdown file as an article, with what of it had to be read otherwise than it was written.
///
/// The names that fields have in the files of Qiita, Zenn, Hugo, Jekyll, Astro, Docusaurus and their like are all read (``FrontMatterNames``).
/// Without a title the first heading stands in, then the name of the file, or of its folder; without a date the one in its path, then the
/// file's own time. A field that cannot be read costs that field, and a warning. Of a file that ``ArticleFile`` wrote, `makimono` has the
/// rest; what stands beside it wins.
struct MarkdownArticle {
  /// Why an article is not for others.
  enum Draft: Equatable {
    /// What says so: `draft: true`, or a folder's name.
    case said(String)
  }

  /// What the article is known by.
  enum Identity: Equatable {
    /// An id in the form of ours, which the file names.
    case given(String)
    /// A word of the file's own, or its path: two files may have the same.
    case derived(String)
  }

  var article: Article
  let identity: Identity
  private(set) var draft: Draft?
  /// No date was found: the file's own time stands in.
  private(set) var isUndated = false
  /// Whether there is a front matter.
  let hasFields: Bool
  private(set) var warnings: [ImportWarning]

  /// What the id is made of: the id itself, a word, or the path.
  var word: String {
    switch identity {
    case .given(let text), .derived(let text): text
    }
  }

  /// Whether there is no such file, or it may not be read: any other failure is the disk's.
  private static func isMissing(_ error: any Error) -> Bool {
    guard let error = error as? CocoaError else { return false }
    return [.fileNoSuchFile, .fileReadNoSuchFile, .fileReadNoPermission].contains(error.code)
  }

  static func read(
    _ file: MarkdownFolder.File, author: String? = nil, dialect: ArticleDialect? = nil
  ) throws(ImportProblem) -> MarkdownArticle {
    let attributes: [FileAttributeKey: Any]
    let data: Data
    do {
      // Of the file itself, where the path is a link.
      let target = URL(fileURLWithPath: file.path).resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: target)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw ImportProblem(file: file.path, reason: "is not a file", kind: .noInput)
      }
      guard (attributes[.size] as? Int ?? 0) <= Importer.byteLimit else {
        throw ImportProblem(file: file.path, reason: "is larger than \(Importer.byteLimit >> 20) MB")
      }
      data = try Data(contentsOf: URL(fileURLWithPath: target))
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw ImportProblem(
        file: file.path, reason: "cannot be read: \(FileWords.of(error))",
        kind: Self.isMissing(error) ? .noInput : .device)
    }
    guard let text = Self.text(of: data) else {
      throw ImportProblem(file: file.path, reason: "is not UTF-8 text, nor UTF-16 with a byte order mark")
    }
    let modified = (attributes[.modificationDate] as? Date).map { CivilTime.seconds($0) } ?? 0
    return MarkdownArticle(
      text, relativePath: file.relativePath, folderName: file.folderName, modifiedAt: modified, author: author,
      dialect: dialect)
  }

  /// UTF-8; UTF-16, which some editors of Windows write, where its mark says so: what has none could be anything. O(n).
  private static func text(of data: Data) -> String? {
    let isLittle = data.starts(with: [0xFF, 0xFE])
    guard isLittle || data.starts(with: [0xFE, 0xFF]) else { return String(validating: data, as: UTF8.self) }
    // The same mark and two NULs begin UTF-32.
    guard data.count % 2 == 0, !data.starts(with: [0xFF, 0xFE, 0, 0]) else { return nil }
    let bytes = [UInt8](data.dropFirst(2))
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }

  /// - Parameters:
  ///   - relativePath: Below the folder that was named; gives the id, and title and date where the text has none.
  ///   - folderName: The name of the folder that the file lies in.
  ///   - modifiedAt: When the file was written last, in Unix seconds.
  ///   - author: Who wrote what names no author.
  ///   - dialect: Whose Markdown it is; nil goes by the front matter.
  init(
    _ text: String, relativePath: String, folderName: String? = nil, modifiedAt: Int64, author: String? = nil,
    dialect: ArticleDialect? = nil
  ) {
    let matter = FrontMatter(text)
    let path = MarkdownPath(relativePath, folderName: folderName)
    var reader = FrontMatterReader(matter)
    hasFields = !matter.fields.isEmpty
    let rest = reader.exported()

    // A site generator's id may be any word; it becomes one of ours, always the same.
    let written = reader.text(FrontMatterNames.id) { "its path" }
    identity = written.map { Article.isValidID($0) ? .given($0) : .derived($0) } ?? .derived(relativePath)

    let heading = rest == nil ? MarkdownHeading.first(in: matter.body) : nil
    let fallback = heading ?? path.title
    let title = reader.text(FrontMatterNames.title) { QiitaItemError.quoted(fallback) }
      .map { rest == nil ? OneLine.text($0) : $0 }
    // Readers of YAML drop a byte order mark, and what is blank is no title: then the export's own line has it.
    let keepsTitle =
      rest.map { !$0.title.isEmpty && ArticleFile.plain($0.title) == ArticleFile.plain(title ?? "") } ?? false

    let inPath = path.date
    var created = reader.time(FrontMatterNames.created) { inPath == nil ? "another time" : "the one in its path" }
    let updated = reader.time(FrontMatterNames.updated) { "the time of creation" }
    created = created ?? inPath
    isUndated = created == nil && updated == nil
    let createdAt = created ?? updated ?? modifiedAt

    let id: String
    switch identity {
    case .given(let given): id = given
    case .derived(let text): id = StableHash.articleID(of: text)
    }
    var article =
      rest
      ?? Article(
        id: id, title: "", url: "", body: "", createdAt: .distantPast, updatedAt: .distantPast, user: User(id: ""))
    if rest?.id != id { article.url = "/?item=\(id)" }
    article.id = id
    if !keepsTitle { article.title = title ?? (rest == nil ? fallback : "") }
    article.body = matter.body
    // An export has what the article had.
    if let dialect = dialect ?? (rest == nil ? ArticleDialect(matter) : nil) {
      article.breaksLines = dialect.breaksLines
    }
    article.createdAt = CivilTime.date(createdAt)
    article.updatedAt = CivilTime.date(updated ?? createdAt)
    article.slide = reader.flag(FrontMatterNames.slide, standIn: false)
    let tags = reader.tags()
    func plain(_ tags: [ArticleTag]) -> [String] { tags.map { ArticleFile.plain($0.name) }.filter { !$0.isEmpty } }
    if rest == nil || plain(article.tags) != plain(tags) { article.tags = tags }
    let named = reader.author()
    let user = named ?? author.map { Author(name: $0) } ?? Author(name: "anonymous")
    let isAuthorKept =
      rest.map { ArticleFile.plain(ArticleFile.author($0.user)) == ArticleFile.plain(named?.name ?? "") } ?? false
    if !isAuthorKept { article.user = user.user }
    article.organizationURLName = reader.text(FrontMatterNames.organization) { "none" }
    draft = reader.draft() ?? path.draftFolder.map { .said("the folder \($0)") }
    article.isPrivate = reader.isPrivate() || draft != nil
    self.article = article
    warnings = matter.warnings + reader.warnings
  }
}
