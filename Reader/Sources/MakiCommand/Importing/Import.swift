import ArgumentParser
import FeedStore
import Foundation

/// `maki import`: articles from files into the database.
struct Import: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Import articles from JSON Lines and Markdown.",
    discussion: """
      Takes JSON Lines in Qiita's item shape (plain or gzipped), Markdown files, and folders of Markdown with front \
      matter (title, tags, author, created, updated, id). Each file is one transaction; an article whose id is there \
      already is updated.

      Bad lines are reported on standard error as FILE:LINE: REASON, and the rest goes on. The last line, on standard \
      output, says what was done. The exit status is 0 where all was well and 65 where anything was bad.
      """)

  @Argument(help: ArgumentHelp("Files and folders; - is standard input.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The SQLite database; made where it does not exist. (default: \(DatabaseLocation.standardDescription))",
      valueName: "file"))
  var database: String?

  func run() async throws {
    try await Console.run {
      let path = try DatabaseLocation.resolve(option: database, environment: ProcessInfo.processInfo.environment)
      let progress = ImportProgress()
      let summary = await Importer(store: try FeedStore(path: path)).run(paths: paths) { progress.show($0) }
      progress.clear()
      Console.say(summary.description)
      if summary.errors > 0 { throw ExitCode(ExitStatus.badData.rawValue) }
    }
  }
}
