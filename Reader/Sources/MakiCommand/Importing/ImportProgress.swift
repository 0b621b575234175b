import FeedStore
import Foundation

/// What an import says on standard error: problems always, progress to a terminal alone.
final class ImportProgress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Called by one import at a time.
  func show(_ event: ImportEvent) {
    switch event {
    case .problem(let problem):
      clear()
      Console.complain("maki: \(problem)")
    case .progress(let file, let articles):
      // One line that writes over itself.
      if isTerminal { write("\r\u{1B}[K\(file): \(articles) articles") }
    }
  }

  /// Takes the progress off the terminal.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
