import Foundation
import Makimono
import MakimonoCore

/// Something came on a line that could not be read. The line is connected again, behind it: it may have been the only one.
struct UnreadableNews: RetryAdvising, FailureTelling, CustomStringConvertible {
  let reason: any Error

  var retryAdvice: RetryAdvice { .transient }
  var failureKind: FailureKind { .unreadable }
  var description: String {
    "What the server told could not be read, so the list is read anew: \(reason) Check what makes pushes of it."
  }
}
