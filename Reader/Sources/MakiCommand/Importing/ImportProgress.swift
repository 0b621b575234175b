import FeedStore
import Foundation

/// What an import says on standard error: problems, warnings and what was left out always, progress to a terminal alone.
final class ImportProgress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let kinds = SeenKinds()

  /// How the command ends: 0 where there was no problem; the gravest, where there were several.
  var exitStatus: ExitStatus? { kinds.status }

  /// Called by one import at a time.
  func show(_ event: ImportEvent) {
    switch event {
    case .problem(let problem):
      kinds.note(problem.kind)
      clear()
      Console.complain("maki: \(problem)")
    case .warning(let problem):
      clear()
      Console.complain("maki: warning: \(problem)")
    case .leftOut(let problem):
      clear()
      Console.complain("maki: \(problem)")
    case .progress(let file, let articles):
      // One line that writes over itself.
      if isTerminal { Console.note("\(Screen.freshLine)\(TerminalText.line(file)): \(articles) articles") }
    }
  }

  /// Takes the progress off the terminal.
  func clear() {
    if isTerminal { Console.note(Screen.freshLine) }
  }
}
