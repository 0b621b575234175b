import Foundation
public import MakimonoCore

/// A source's answer to a request of a page that the list holds already: it is as it was.
///
/// Throw it from ``PagingSource/load(_:)`` where `request.isRevalidation` is set and the server said so (304). The rows
/// stay; it is no failure. In answer to any other request it is one, since nobody has the page.
public struct PageUnchanged: RetryAdvising, Hashable {
  /// Makes the answer; it carries nothing.
  public init() {}

  /// Asking again would bring the same answer.
  public var retryAdvice: RetryAdvice { .permanent }
}

extension PageUnchanged: FailureTelling {
  public var failureKind: FailureKind { .unreadable }
}

extension PageUnchanged: CustomStringConvertible {
  public var description: String {
    """
    A source answered that a page is unchanged, though nobody asked that who has the page. Check its server's 304 \
    replies, and throw PageUnchanged only where request.isRevalidation is set.
    """
  }
}
