import ArgumentParser
import FeedStore
import Foundation

/// `maki list`: articles, newest first, as lines.
struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List a feed's articles, newest first.",
    discussion: """
      Writes articles as they come; further pages are fetched only as fast as the lines are read, so `maki list | less` \
      loads as you scroll, and `maki list | head` stops early.

      On a terminal the columns fit its width; elsewhere nothing is cut. Dates are Japan's, as Qiita writes them.
      """)

  @OptionGroup var source: FeedOptions

  @Option(name: [.short, .long], help: ArgumentHelp("Articles at most. (default: all)", valueName: "count"))
  var limit: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "table, tsv, json, or a template of fields: \(RowField.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "))."
    ))
  var format: String?

  @Flag(help: "One JSON object a line; the same as --format json.")
  var json = false

  @Option(help: "Colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color: ColourChoice = .auto

  @Option(help: ArgumentHelp("Articles a page of the built-in feed, 1 to 100.", valueName: "count"))
  var pageSize = 100

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    guard (1...100).contains(pageSize) else { throw ValidationError("--page-size must be from 1 to 100.") }
    if json, format != nil { throw ValidationError("--json and --format exclude each other.") }
  }

  func run() async throws {
    try await Console.run {
      let format = try RowFormat(json ? "json" : format ?? "table")
      let environment = ProcessInfo.processInfo.environment
      let screen = Screen(STDOUT_FILENO, environment: environment)
      let table = RowTable(
        width: screen.columns, style: color.style(isTerminal: screen.isTerminal, environment: environment))
      let printer = RowPrinter(
        format: format, table: table, output: LineOutput(), limit: limit, hasHeader: screen.isTerminal)
      let feed = try await source.choice().open(pageSize: min(pageSize, limit ?? pageSize), limit: limit)
      do {
        let count = try await printer.print(feed.rows()) { Console.complain("maki: \($0)") }
        if count == 0, screen.isTerminal { Console.complain("No articles in \(feed.name).") }
      } catch OutputError.closed {
        // Whoever read has what was wanted.
      }
    }
  }
}
