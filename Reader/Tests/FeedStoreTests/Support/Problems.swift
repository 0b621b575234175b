import FeedStore
import Foundation

/// Gathers what an import reports.
final class Problems: @unchecked Sendable {
  private let lock = NSLock()
  private var gathered: [ImportProblem] = []

  var all: [ImportProblem] { lock.withLock { gathered } }

  func add(_ event: ImportEvent) {
    if case .problem(let problem) = event { lock.withLock { gathered.append(problem) } }
  }
}

/// Imports and returns the summary with what was reported.
func importing(_ paths: [String], into store: FeedStore) async -> (summary: ImportSummary, problems: [ImportProblem]) {
  let problems = Problems()
  let summary = await Importer(store: store).run(paths: paths) { problems.add($0) }
  return (summary, problems.all)
}
