import ArgumentParser
import FeedServer
import FeedStore
import Foundation

/// `maki import`: articles from files into the database.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import articles from JSON Lines and Markdown.",
    discussion: """
      Takes JSON Lines in Qiita's item shape (plain or gzipped), Markdown files, and folders of Markdown with front \
      matter: YAML, TOML or JSON, with the names of fields that Qiita, Zenn, Hugo, Jekyll, Astro and their like have. Each \
      file is one transaction; a file that is imported again updates its article.

      Bad lines are reported on standard error as FILE:LINE: REASON, and the rest goes on. A field that cannot be read costs \
      a warning, which says what stands in. Drafts are left out, and named. Pictures of a folder come along where its articles \
      show them; what lies outside of the folder is never read. Links between its articles lead to them. The last line, on standard output, says what was \
      done. The exit status is 0 where all was read, with or without warnings, 65 where anything was bad, 66 where all that is wrong \
      is a path that is not there, and 74 where a disk failed.
      """)

  @Argument(help: ArgumentHelp("Files and folders; - is standard input.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The SQLite database; made where it does not exist. (default: \(DatabaseLocation.standardDescription))",
      valueName: "file"))
  var database: String?

  @Option(help: ArgumentHelp("Who wrote the Markdown that names no author. (default: anonymous)", valueName: "name"))
  var author: String?

  @Option(
    help: """
      Whose Markdown it is: qiita and zenn end a line where its source does, github does not. (default: by the front matter)
      """,
    transform: { text in
      guard let dialect = ArticleDialect(rawValue: text.lowercased()) else {
        throw ValidationError("--dialect must be qiita, zenn or github.")
      }
      return dialect
    })
  var dialect: ArticleDialect?

  @Flag(help: "Import drafts too (draft: true, published: false, ignorePublish: true, _drafts/), as private articles.")
  var drafts = false

  func run() async throws {
    try await Console.run {
      let path = try DatabaseLocation.resolve(option: database, environment: ProcessInfo.processInfo.environment)
      let progress = ImportProgress()
      let options = Importer.Options(author: author, takesDrafts: drafts, dialect: dialect)
      let importer = Importer(
        store: try FeedStore(path: path), options: options, addresses: ArticleRenderer.relativeAddresses(in:))
      let summary = await importer.run(paths: paths) { progress.show($0) }
      progress.clear()
      try Console.say(summary.description)
      if summary.errors > 0 { throw ExitCode((progress.exitStatus ?? .badData).rawValue) }
    }
  }
}
