import FeedStore
import Foundation

/// An export as it was asked for.
struct ExportPlan: Sendable {
  let source: FeedChoice
  let format: ExportFormat
  let path: String
  let isForced: Bool
  let pageSize: Int

  func run() async throws {
    let feed = try await source.open(pageSize: pageSize)
    var exporter = Exporter(feed: feed, format: format, target: target, isForced: isForced)
    let clock = ContinuousClock()
    let start = clock.now
    var progress = ExportProgress(
      screen: Screen(STDERR_FILENO, environment: ProcessInfo.processInfo.environment),
      now: { (clock.now - start).inSeconds }, write: Console.note)
    defer { progress.clear() }
    var begun: ExportJournal?
    let journal = try await exporter.run { step in
      if begun == nil {
        begun = step.begun
        let again = step.isResumed ? ", behind the \(Counted.noun(step.begun.articles, "article")) that are there" : ""
        Console.complain("Exporting \(feed.name) to \(path)\(again)")
      }
      progress.show(step)
    }
    progress.clear()
    for note in journal.notes { Console.complain("maki: \(note)") }
    let seconds = progress.now()
    let summary =
      "\(Counted.noun(journal.articles, "article")) exported to \(path == "-" ? "standard output" : path)"
      + " (\(Counted.noun(journal.pages, "page")), \(Counted.duration(seconds)))"
    if path == "-" { Console.complain(summary) } else { try Console.say(summary) }
  }

  private var target: any ExportTarget {
    if path == "-" { return StandardOutputTarget() }
    return format == .jsonl ? LinesTarget(path) : FolderTarget(path)
  }
}
