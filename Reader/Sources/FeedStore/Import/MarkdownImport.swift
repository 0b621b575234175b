import Foundation

/// The Markdown of one import: files and folders, each file a transaction of its own.
struct MarkdownImport {
  private let store: FeedStore
  private let options: Importer.Options
  private let report: @Sendable (ImportEvent) -> Void
  /// Which file of this import has which id.
  private var claimed: [String: String] = [:]
  private var undated = 0

  /// How many files without a date are named; of more there is only the number.
  private static let undatedLimit = 20

  init(store: FeedStore, options: Importer.Options, report: @escaping @Sendable (ImportEvent) -> Void) {
    self.store = store
    self.options = options
    self.report = report
  }

  mutating func file(_ path: String) async throws -> ImportSummary {
    undated = 0
    return try await one(MarkdownFolder.File(path), absolute: Self.absolute(path), isNamed: true)
  }

  mutating func folder(_ path: String) async throws -> ImportSummary {
    undated = 0
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
        summary.add(try await one(file, absolute: root + "/" + file.relativePath, isNamed: false))
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
    return summary
  }

  private mutating func one(_ file: MarkdownFolder.File, absolute: String, isNamed: Bool) async throws -> ImportSummary
  {
    var summary = ImportSummary()
    let read = try MarkdownArticle.read(file, author: options.author)
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
    let claimed = claimed
    if case .given(let id) = read.identity, let other = claimed[id], other != absolute {
      throw ImportProblem(
        file: file.path, reason: "has the same id as \(other); write an `id:` of its own into the front matter")
    }
    let (id, inserted, updated) = try await store.write { db in
      let files = ImportedFiles(db)
      var article = read.article
      if case .derived(let word) = read.identity {
        let id = try files.id(of: word, path: absolute, article: article, claimed: claimed)
        if article.url == "/?item=\(article.id)" { article.url = "/?item=\(id)" }
        article.id = id
      }
      var writer = ArticleWriter(db)
      try writer.save(article)
      let counts = try writer.finish()
      try files.note(absolute, word: read.word, is: article.id)
      return (article.id, counts.inserted, counts.updated)
    }
    self.claimed[id] = absolute
    summary.inserted += inserted
    summary.updated += updated
    return summary
  }

  /// Where a path leads, without links on the way and slashes at the end.
  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
