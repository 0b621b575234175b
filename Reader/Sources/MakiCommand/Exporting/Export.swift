import ArgumentParser
import FeedStore
import Foundation

/// `maki export`: a whole feed into files.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a whole feed to JSON Lines or Markdown files.",
    discussion: """
      Stopped by Control-C, a crash or a lost network, the same command goes on exactly where it was: the outcome is the \
      same to the byte. `maki import` reads both formats back.

      JSON Lines have everything that the feed says. Markdown files have front matter and lie in a folder for each year; \
      the HTML that a server rendered is left out of them. Pictures of imported folders come along: within the lines, or in a \
      folder beside the years.
      """)

  @OptionGroup var source: FeedOptions

  @Option(
    help: ArgumentHelp(
      "A file that ends with .jsonl, a folder for Markdown, or - for JSON Lines on standard output.",
      valueName: "path"))
  var to: String

  @Option(name: [.short, .long], help: "jsonl or markdown. (default: by the path)")
  var format: String?

  @Flag(help: "Begin anew, over what is there.")
  var force = false

  @Option(help: ArgumentHelp("Articles a page of the built-in feed, 1 to 100.", valueName: "count"))
  var pageSize = 100

  func validate() throws {
    guard (1...100).contains(pageSize) else { throw ValidationError("--page-size must be from 1 to 100.") }
    guard !to.isEmpty else { throw ValidationError("--to needs a path.") }
  }

  func run() async throws {
    try await Console.run {
      let format = try ExportFormat(option: format, path: to)
      if to == "-", format == .markdown { throw ExportError.standardOutputIsLines }
      let plan = ExportPlan(source: try source.choice(), format: format, path: to, isForced: force, pageSize: pageSize)
      let (result, signal) = await Interruption.watch { try await plan.run() }
      guard let signal, case .failure = result else { return try result.get() }
      Console.complain("maki: stopped." + (to == "-" ? "" : " The same command goes on where it was."))
      throw ExitCode(128 + signal)
    }
  }
}
