import FeedStore
import Foundation

/// Which kinds of problems an import met.
final class SeenKinds: @unchecked Sendable {
  private let lock = NSLock()
  private var hasMissing = false
  private var hasBad = false
  private var hasFailed = false

  func note(_ kind: ImportProblem.Kind) {
    lock.withLock {
      switch kind {
      case .noInput: hasMissing = true
      case .badData: hasBad = true
      case .device: hasFailed = true
      }
    }
  }

  /// Of a failing disk first, which is worth another try; then of bad data, which is not.
  var status: ExitStatus? {
    lock.withLock { hasFailed ? .ioError : hasBad ? .badData : hasMissing ? .noInput : nil }
  }
}
