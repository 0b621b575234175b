public import MakimonoCore

/// An error that knows whether trying again may help.
///
/// ```swift
/// struct HTTPError: RetryAdvising {
///   var status: Int
///   var retryAfter: Double?
///   var retryAdvice: RetryAdvice {
///     RetryAdvice(httpStatus: status, retryAfter: retryAfter, rateReset: nil, rateRemaining: nil, now: 0)
///   }
/// }
/// ```
public protocol RetryAdvising: Error {
  /// Whether trying again may help, and when.
  var retryAdvice: RetryAdvice { get }
}

extension RetryAdvice {
  /// What an error says about trying again, as far as can be told from its type.
  ///
  /// A ``RetryAdvising`` error speaks for itself. Any other is taken for transient, since most failures of a paged list are those of
  /// its network. So is a cancellation, by whatever type: a page that nobody wants any more is not asked about, so that whoever
  /// cancelled did so for reasons of his own, and the page is still wanted.
  public init(for error: any Error) {
    if let advising = error as? any RetryAdvising {
      self = advising.retryAdvice
    } else {
      self = .transient
    }
  }
}
