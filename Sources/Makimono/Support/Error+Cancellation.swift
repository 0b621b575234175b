import Foundation

extension Error {
  /// Whether it says that the work was given up, by whatever type: Swift's own error, or those of Foundation.
  var isCancellation: Bool {
    self is CancellationError || (self as? URLError)?.code == .cancelled
      || (self as? CocoaError)?.code == .userCancelled
  }
}
