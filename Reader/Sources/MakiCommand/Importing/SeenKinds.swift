import FeedStore
import Foundation

/// Which kinds of problems an import met.
final class SeenKinds: @unchecked Sendable {
  // Guards what is below. A `Mutex` would ask for macOS 15.
  private let lock = NSLock()
  private var kinds: Set<ImportProblem.Kind> = []

  func note(_ kind: ImportProblem.Kind) {
    _ = lock.withLock { kinds.insert(kind) }
  }

  /// Of a failing disk first, which is worth another try; then of bad data, which is not.
  var status: ExitStatus? {
    let seen = lock.withLock { kinds }
    return seen.contains(.device)
      ? .ioError : seen.contains(.badData) ? .badData : seen.contains(.noInput) ? .noInput : nil
  }
}
