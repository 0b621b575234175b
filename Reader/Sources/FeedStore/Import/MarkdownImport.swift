import Foundation

/// The Markdown of one import: files and folders, each file a transaction of its own.
struct MarkdownImport {
  private let store: FeedStore
  private let options: Importer.Options
  private let report: @Sendable (ImportEvent) -> Void
  /// Which file of this import has which id.
  private var claimed: [String: String] = [:]
  private var undated = 0
  private var references = ReferenceFinder()
  private let addresses: Importer.Addresses?
  /// Files whose pictures, or other files, were not found, or not kept.
  private var unpictured = 0

  /// How many files without a date, or with what is missing, are named; of more there is only the number.
  private static let undatedLimit = 20

  init(
    store: FeedStore, options: Importer.Options, addresses: Importer.Addresses?,
    report: @escaping @Sendable (ImportEvent) -> Void
  ) {
    self.store = store
    self.options = options
    self.addresses = addresses
    self.report = report
  }

  mutating func file(_ path: String) async throws -> ImportSummary {
    (undated, unpictured) = (0, 0)
    let absolute = Self.absolute(path)
    let root = URL(fileURLWithPath: absolute).deletingLastPathComponent().path
    return try await one(MarkdownFolder.File(path), absolute: absolute, root: root, isNamed: true)
  }

  mutating func folder(_ path: String) async throws -> ImportSummary {
    (undated, unpictured) = (0, 0)
    var summary = ImportSummary()
    let contents = MarkdownFolder.contents(of: path)
    for problem in contents.problems {
      summary.errors += 1
      report(.problem(problem))
    }
    for problem in contents.leftOut {
      summary.leftOut += 1
      report(.leftOut(problem))
    }
    guard !contents.files.isEmpty || summary.errors > 0 else {
      throw ImportProblem(file: path, reason: "the folder holds no Markdown files (.md, .markdown)", kind: .noInput)
    }
    let root = Self.absolute(path)
    for file in contents.files {
      do {
        summary.add(
          try await one(file, absolute: (root == "/" ? "" : root) + "/" + file.relativePath, root: root, isNamed: false)
        )
      } catch {
        summary.errors += 1
        report(.problem(ImportProblem(error, file: file.path)))
      }
      let done = summary.inserted + summary.updated
      if done % 100 == 0 { report(.progress(file: path, articles: done)) }
    }
    if undated > Self.undatedLimit {
      report(
        .warning(
          ImportProblem(
            file: path,
            reason:
              "\(Counted.noun(undated - Self.undatedLimit, "more file")) without a date; each one's own time stands in")
        ))
    }
    if unpictured > Self.undatedLimit {
      let more = Counted.noun(unpictured - Self.undatedLimit, "more file")
      report(
        .warning(ImportProblem(file: path, reason: "\(more) with pictures or files that were not found or not kept")))
    }
    return summary
  }

  private mutating func one(
    _ file: MarkdownFolder.File, absolute: String, root: String, isNamed: Bool
  ) async throws -> ImportSummary {
    var summary = ImportSummary()
    let read = try MarkdownArticle.read(file, author: options.author, dialect: options.dialect)
    func leaveOut(_ reason: String) -> ImportSummary {
      summary.leftOut += 1
      report(.leftOut(ImportProblem(file: file.path, reason: "left out: \(reason)")))
      return summary
    }
    if !isNamed, !read.hasFields, MarkdownFolder.isNotice(file.path) {
      return leaveOut("what a project says about itself; name the file to import it")
    }
    if case .said(let what)? = read.draft, !options.takesDrafts {
      return leaveOut("a draft (\(what)); --drafts imports it, as private")
    }
    for warning in read.warnings {
      summary.warnings += 1
      report(.warning(ImportProblem(file: file.path, line: warning.line, reason: warning.reason)))
    }
    if read.isUndated {
      summary.warnings += 1
      undated += 1
      if undated <= Self.undatedLimit {
        let day = JapanTime.text(read.article.createdAt).prefix(10)
        report(.warning(ImportProblem(file: file.path, reason: "has no date; the file's own time stands in (\(day))")))
      }
    }
    if MarkdownFolder.hasComponents(file.path) {
      summary.warnings += 1
      report(.warning(ImportProblem(file: file.path, reason: "is MDX; of its components the text is shown")))
    }
    let found = try await references(of: read.article, absolute, root, file.path, &summary)
    let claimed = claimed
    if case .given(let id) = read.identity, let other = claimed[id], other != absolute {
      throw ImportProblem(
        file: file.path, reason: "has the same id as \(other); write an `id:` of its own into the front matter")
    }
    let (id, inserted, updated) = try await store.write { db in
      let files = ImportedFiles(db)
      var article = read.article
      article.references = found.references
      if case .derived(let word) = read.identity {
        let id = try files.id(of: word, path: absolute, article: article, claimed: claimed)
        if article.url == "/?item=\(article.id)" { article.url = "/?item=\(id)" }
        article.id = id
      }
      var writer = ArticleWriter(db)
      try writer.save(article, pictures: found.pictures)
      let counts = try writer.finish()
      try files.note(absolute, word: read.word, is: article.id)
      try files.note(absolute, root: found.root)
      return (article.id, counts.inserted, counts.updated)
    }
    self.claimed[id] = absolute
    summary.inserted += inserted
    summary.updated += updated
    return summary
  }

  /// What the addresses of an article lead to, and the root that they may lead about in.
  private mutating func references(
    of article: Article, _ absolute: String, _ root: String, _ path: String, _ summary: inout ImportSummary
  ) async throws -> (references: [ArticleReference], pictures: [StoredPicture], root: String) {
    guard let addresses else { return (article.references, [], root) }
    // A file that is imported by itself stays in the folder that it was imported with.
    let known = try await store.read { db in try ImportedFiles(db).root(of: absolute) }
    let root = known.flatMap { (root + "/").utf8.starts(with: ($0 + "/").utf8) ? $0 : nil } ?? root
    let files = LocalFiles(root: root, article: absolute)
    let outcome = references.find(addresses(article), of: article, in: files)
    summary.pictures += outcome.pictures.count
    // What has an address of its own on the web has its pictures there.
    let missing = article.url.lowercased().hasPrefix("http") ? [] : outcome.missing
    let lost = missing.map { ($0, "is not there") } + outcome.refused
    let said =
      lost.map { "the picture \(QiitaItemError.quoted($0.0)) \($0.1)" }
      + outcome.others.map {
        "the file \(QiitaItemError.quoted($0)) is neither an article nor a picture, and is not kept"
      }
    guard !said.isEmpty else { return (outcome.references, outcome.pictures, root) }
    summary.missingPictures += lost.count
    summary.warnings += 1
    unpictured += 1
    if unpictured <= Self.undatedLimit {
      var text = said.prefix(3).joined(separator: ", ")
      if said.count > 3 { text += ", and \(said.count - 3) more" }
      report(.warning(ImportProblem(file: path, reason: text)))
    }
    return (outcome.references, outcome.pictures, root)
  }

  /// Where a path leads, without links on the way and slashes at the end.
  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
