import Foundation
public import MakimonoCore

/// A source's error: the list is not what it was when its pages were read. It is read anew around the reader's row, and keeps its rows until then.
///
/// For a source that reads a database, or a file, and finds that it changed since the page before:
///
/// ```swift
/// if version != self.version { throw OutdatedList() }
/// ```
///
/// It is Android's `LoadResult.Invalid`. Thrown once more before anything new came of that, it is a failure like any other, in the list's states.
public struct OutdatedList: RetryAdvising, Hashable {
  /// Makes the error; it carries nothing.
  public init() {}

  public var retryAdvice: RetryAdvice { .outdated }
}

extension OutdatedList: FailureTelling {
  public var failureKind: FailureKind { .stuck }
}

extension OutdatedList: CustomStringConvertible {
  public var description: String {
    "A source says that the list is out of date whenever it is read. Check that it takes note of what it read last."
  }
}
