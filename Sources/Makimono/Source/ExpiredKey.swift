import Foundation
public import MakimonoCore

/// A source's error: the key is dead, and so may be others that were read before (rule R25).
///
/// Throw it where a reply says so in words of its own:
///
/// ```swift
/// if reply.error?.code == -32602 { throw ExpiredKey("cursor") }
/// ```
///
/// The list begins anew at the reader's row, and keeps its rows until then.
public struct ExpiredKey: RetryAdvising, Hashable {
  /// What the server says, or what was asked for: for developers. Without the key itself, which may be secret.
  public var reason: String

  /// Makes an error, with what the server says.
  public init(_ reason: String = "") { self.reason = reason }

  public var retryAdvice: RetryAdvice { .expired }
}

extension ExpiredKey: FailureTelling {
  public var failureKind: FailureKind { .stuck }
}

extension ExpiredKey: CustomStringConvertible {
  public var description: String { "The key of a page has expired.\(reason.isEmpty ? "" : " \(reason)")" }
}
